// The page of achievements: thirty medals, how many are unlocked, the filters, and its failure in the words of the
// specification.
import {
  achievementCatalogue,
  achievementCodes,
  rarityOf,
  readAchievements,
  type AchievementCode,
} from '@lamplit/contract/achievements'
import { readComingSoonAreas } from '@lamplit/contract/coming-soon'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreSession } from '../../lib/session.ts'
import { answer, clearStage, enter, leaveStage, refuse, show } from '../sell/test/stage.tsx'
import { AchievementsPage } from './achievements-page.tsx'

const reply = (...unlocked: AchievementCode[]) => ({
  achievements: achievementCodes.map((code) => ({
    code,
    ...achievementCatalogue[code],
    unlocked: unlocked.includes(code),
    unlocked_at: unlocked.includes(code) ? '2026-11-20T10:00:00.000Z' : null,
    rarity: rarityOf(achievementCatalogue[code]),
  })),
  unlocked: unlocked.length,
  total: 30,
})

beforeEach(async () => {
  await clearStage()
  answer(readComingSoonAreas, {
    areas: [{ area: 'achievements', state: 'building', opened_at: null, waiting: 0, waits: false }],
  })
})
afterEach(leaveStage)

const medals = () => screen.getAllByRole('heading', { level: 2 }).length

test('a visitor sees all thirty, locked, and how to see their own', async () => {
  await restoreSession()
  await show(AchievementsPage, '/achievements')
  expect(await screen.findByRole('img', { name: '0 of 30 unlocked' })).toBeTruthy()
  expect(medals()).toBe(30)
  expect(screen.getByText('Sign in to see which ones are yours.')).toBeTruthy()
})

test('a user’s achievements are counted, dated and filtered by state and rarity', async () => {
  answer(readAchievements, reply('FIRST_LOGIN', 'LEVEL_10'))
  await enter()
  await show(AchievementsPage, '/achievements')
  expect(await screen.findByRole('img', { name: '2 of 30 unlocked' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Unlocked' }))
  expect(medals()).toBe(2)
  expect(screen.getAllByText('Unlocked 20 Nov 2026').length).toBe(2)
  expect(screen.getByText('1 entry, cannot be sold')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Rarity'), { target: { value: 'legendary' } })
  expect(screen.getByText('None of these yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(medals()).toBe(30)
  fireEvent.change(screen.getByLabelText('Rarity'), { target: { value: 'epic' } })
  expect(medals()).toBe(5)
})

test('a failed request shows the specified text and can be retried', async () => {
  refuse(readAchievements, 'API_ERROR')
  await enter()
  await show(AchievementsPage, '/achievements')
  expect(await screen.findByText('Failed to load achievements')).toBeTruthy()
  answer(readAchievements, reply())
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('img', { name: '0 of 30 unlocked' })).toBeTruthy()
})
