// Faces of unopened areas: every one has its heading and words, no form, and one button that the server keeps.
import { areas, readComingSoonAreas, joinWaitlist, type ComingSoonArea } from '@lamplit/contract/coming-soon'
import { readEntries } from '@lamplit/contract/entries'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from '../sell/test/stage.tsx'
import { restoreSession } from '../../lib/session.ts'
import { comingSoonPages, type ComingSoonKey } from './coming-soon-pages.ts'
import {
  AskPage,
  BlackjackPage,
  EntriesPage,
  GamesPage,
  KnightsPage,
  MyQuestionsPage,
  MyServicesPage,
  PostServicePage,
  QuestionPage,
  QuestionsPage,
  ServicesPage,
  SweepstakesPage,
} from './every-area-page.tsx'
import { comingSoonWords as words } from './words.ts'

const pages = {
  AskPage,
  BlackjackPage,
  EntriesPage,
  GamesPage,
  KnightsPage,
  MyQuestionsPage,
  MyServicesPage,
  PostServicePage,
  QuestionPage,
  QuestionsPage,
  ServicesPage,
  SweepstakesPage,
}
const all = (change: Partial<ComingSoonArea> = {}) => ({
  areas: areas.map((area): ComingSoonArea => ({
    area,
    state: 'building',
    opened_at: null,
    waiting: 0,
    waits: false,
    ...change,
  })),
})

beforeEach(clearStage)
afterEach(leaveStage)

const open = async (Page: () => ReactNode, signedIn = false) => {
  if (signedIn) await enter()
  else await restoreSession()
  await show(Page, '/')
}

test.each(Object.entries(pages))(
  '%s has one heading, one or two sentences, no form, and the button',
  async (_, Page) => {
    answer(readComingSoonAreas, all())
    await open(Page)
    expect(await screen.findByRole('button', { name: 'Tell me when it opens' })).toBeTruthy()
    const heading = screen.getAllByRole('heading', { level: 1 })
    expect(heading.length).toBe(1)
    expect(screen.queryAllByRole('textbox').length + document.querySelectorAll('form').length).toBe(0)
    const pageKey = (Object.keys(comingSoonPages) as ComingSoonKey[]).find(
      (each) => words[each].title === heading[0]!.textContent,
    )!
    expect(words[pageKey].purpose.split('. ').length).toBeLessThan(3)
    expect(screen.getByText(words[pageKey].purpose)).toBeTruthy()
    expect(screen.getByText('Nobody waits for this yet. Be the first.')).toBeTruthy()
    // What already works is one press away.
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0)
  },
)

test('joining the waitlist is saved, shown and can be undone', async () => {
  answer(readComingSoonAreas, all({ waiting: 11 }))
  await open(GamesPage, true)
  const button = await screen.findByRole('button', { name: 'Tell me when it opens' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByText('11 people wait for this')).toBeTruthy()
  answer(joinWaitlist, { ...all().areas[0]!, area: 'games', waiting: 12, waits: true })
  answer(readComingSoonAreas, all({ waiting: 12, waits: true }))
  fireEvent.click(button)
  const waiting = await screen.findByRole('button', { name: 'You will be told', pressed: true })
  expect(screen.getByText('12 people wait for this')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/openings/games/wait',
    body: { wait: true },
    key: expect.any(String),
  })
  answer(joinWaitlist, { ...all().areas[0]!, area: 'games', waiting: 11 })
  answer(readComingSoonAreas, all({ waiting: 11 }))
  // Nothing can be pressed until it was read again.
  await waitFor(() => expect(waiting).toHaveProperty('disabled', false))
  fireEvent.click(waiting)
  expect(await screen.findByRole('button', { name: 'Tell me when it opens', pressed: false })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)!.body).toEqual({ wait: false })
})

test('a failed request to join leaves the button as it was', async () => {
  answer(readComingSoonAreas, all())
  refuse(joinWaitlist, 'API_ERROR')
  await open(ServicesPage, true)
  fireEvent.click(await screen.findByRole('button', { name: 'Tell me when it opens' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Tell me when it opens' })).toHaveProperty('disabled', false),
  )
  expect(screen.getByRole('button', { name: 'Tell me when it opens' }).getAttribute('aria-pressed')).toBe('false')
})

test('a failed request shows an error and can be retried', async () => {
  refuse(readComingSoonAreas, 'API_ERROR')
  await open(QuestionsPage)
  const again = await screen.findByRole('button', { name: /again/i })
  expect(screen.getByText('We could not read what is open.')).toBeTruthy()
  answer(readComingSoonAreas, all())
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Tell me when it opens' })).toBeTruthy()
})

test('an area that has opened is not waited for', async () => {
  answer(readComingSoonAreas, all({ state: 'open', opened_at: '2026-11-21T10:00:00.000Z' }))
  await open(GamesPage)
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tell me when it opens' })).toBeNull()
})

test('a user’s entries are shown, with how many may be sold', async () => {
  answer(readComingSoonAreas, all())
  answer(readEntries, { entries: 12, sellable: 8 })
  await open(EntriesPage, true)
  expect(await screen.findByText('You hold 12 entries, 8 can be sold.')).toBeTruthy()
})
