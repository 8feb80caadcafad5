// What Pi was asked for stands in sentences, in every language.
import { piScopes } from '@lamplit/contract/users'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearStage, enter, leaveStage, show } from '../purchase/test/counter.tsx'
import { currentSession } from '../../lib/session.ts'
import { AccountCard } from './account-card.tsx'

beforeEach(clearStage)
afterEach(leaveStage)

const Page = () => (
  <>
    <h1>Settings</h1>
    <AccountCard person={currentSession().person!} />
  </>
)

test('permissions are told by what they are for, never by their names', async () => {
  await enter()
  await show(Page, '/settings')
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toEqual([
    'Your Pi username, by which others know you here',
    'Payments, each of which you approve in Pi yourself',
    'The address of your Pi wallet, so that what you withdraw reaches you',
  ])
  expect(screen.getByText(currentSession().person!.uid).getAttribute('dir')).toBe('ltr')
  expect(piScopes.filter((scope) => told.includes(scope))).toEqual([])
})
