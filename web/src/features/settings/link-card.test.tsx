// “Is this you?”: shown only where an earlier account holds the name, asked with words that can be checked, and never
// losing them.
import { askToLink, readLinkStatus } from '@lamplit/contract/accounts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, calls, clearStage, enter, leaveStage, orderId as id, refuse, show } from '../purchase/test/counter.tsx'
import { LinkCard } from './link-card.tsx'

beforeEach(clearStage)
afterEach(leaveStage)

const status = (over: object = {}) => ({
  can_ask: true,
  earlier_username: 'ama',
  proven: false,
  request: null,
  objection: null,
  ...over,
})
const Page = () => (
  <>
    <h1>Settings</h1>
    <LinkCard />
  </>
)
const field = (): HTMLTextAreaElement => screen.getByLabelText('What shows that it is yours') as HTMLTextAreaElement
const requests = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('an account without an earlier one shows no link card', async () => {
  await enter()
  answer(readLinkStatus, status({ can_ask: false, earlier_username: null }))
  await show(Page, '/settings')
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/account/link')).toBe(true))
  expect(screen.queryByRole('heading', { name: 'Is this you?' })).toBeNull()
})

test('too short a claim is not sent; a refused one keeps its text; a sent one waits for staff', async () => {
  await enter()
  answer(readLinkStatus, status())
  await show(Page, '/settings')
  await screen.findByRole('heading', { name: 'Is this you?' })
  fireEvent.change(field(), { target: { value: 'me' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask to link my accounts' }))
  expect(await screen.findByText('Please write at least 10 characters')).toBeTruthy()
  expect(requests()).toEqual([])
  refuse(askToLink, 'ALREADY_EXISTS')
  fireEvent.change(field(), { target: { value: 'My last order was a brass lamp' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask to link my accounts' }))
  expect(await screen.findByText('This item already exists. Please try a different option.')).toBeTruthy()
  expect(field().value).toBe('My last order was a brass lamp')
  answer(
    askToLink,
    status({ can_ask: false, request: { id, state: 'open', at: '2026-11-20T10:00:00.000Z', note: null } }),
  )
  answer(
    readLinkStatus,
    status({ can_ask: false, request: { id, state: 'open', at: '2026-11-20T10:00:00.000Z', note: null } }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ask to link my accounts' }))
  expect(await screen.findByText(/A person is looking at your request/)).toBeTruthy()
  expect(requests().at(-1)).toEqual({ words: 'My last order was a brass lamp' })
})

test('a refused request says why, and may be made again', async () => {
  await enter()
  answer(
    readLinkStatus,
    status({ request: { id, state: 'refused', at: '2026-11-20T10:00:00.000Z', note: 'The order number was wrong' } }),
  )
  await show(Page, '/settings')
  expect(await screen.findByText('Your request was refused: The order number was wrong')).toBeTruthy()
  expect(field()).toBeTruthy()
})
