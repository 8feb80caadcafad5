// Reporting: a reason is needed, it is sent once, what came of it is said; own, gone and signed out; decisions about
// one's own and the appeal.
import { appealDecision, createReport, listOwnDecisions, readContentStatus } from '@lamplit/contract/reports'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import './report-dialog.tsx'
import './appeal-dialog.tsx'
import '../../ui/dialog-surface.tsx'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from '../sell/test/stage.tsx'
import { DecisionsPage } from './decisions-page.tsx'
import { ReportButton } from './report-button.tsx'

beforeEach(clearStage)
afterEach(leaveStage)

const id = '00000000-0000-4000-8000-000000000077'
const status = { warned: false, hidden: false, reported: false, own: false }
const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const opened = async () => {
  await show(() => <ReportButton kind="listing" about={id} />, '/')
  await press('Report this listing')
  await screen.findByRole('dialog', { name: 'Report this listing' })
}
const sentReports = () => calls.filter(({ method, path }) => method === 'POST' && path === createReport.path)

test('a report is not sent without a reason, and then once, with its note', async () => {
  await enter()
  answer(readContentStatus, status)
  answer(createReport, { ...status, reported: true })
  await opened()
  expect(await screen.findAllByRole('radio')).toHaveLength(9)
  await press('Send report')
  expect(screen.getByText('Please choose what is wrong')).toBeTruthy()
  expect(sentReports()).toEqual([])
  await act(async () => {
    fireEvent.click(screen.getByRole('radio', { name: /Scam/ }))
  })
  await act(async () => {
    fireEvent.change(screen.getByRole('textbox', { name: /What should we know/ }), {
      target: { value: '  Asks for money elsewhere  ' },
    })
  })
  await press('Send report')
  expect(await screen.findByText('Thank you for telling us')).toBeTruthy()
  expect(sentReports().map(({ body }) => body)).toEqual([
    { kind: 'listing', about: id, reason: 'scam', note: 'Asks for money elsewhere' },
  ])
})

test('a report with too long a note is not sent; a failed one is tried again under the same key', async () => {
  await enter()
  answer(readContentStatus, status)
  refuse(createReport, 'API_ERROR')
  await opened()
  await act(async () => {
    fireEvent.click((await screen.findAllByRole('radio'))[0]!)
  })
  const note = screen.getByRole('textbox', { name: /What should we know/ })
  await act(async () => {
    fireEvent.change(note, { target: { value: 'x'.repeat(501) } })
  })
  await press('Send report')
  expect(screen.getByText('The note must not exceed 500 characters')).toBeTruthy()
  expect(sentReports()).toEqual([])
  await act(async () => {
    fireEvent.change(note, { target: { value: 'x'.repeat(500) } })
  })
  await press('Send report')
  expect((await screen.findByRole('alert')).textContent).toContain('temporarily unavailable')
})

test.each([
  ['reported already', { ...status, reported: true }, 'You have reported this already'],
  ['one’s own', { ...status, own: true }, 'This is yours'],
])('%s: no form', async (_, reply, title) => {
  await enter()
  answer(readContentStatus, reply)
  await opened()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryAllByRole('radio')).toEqual([])
})

test('a report that was already made, whose content is gone, or without a session says so', async () => {
  await enter()
  answer(readContentStatus, status)
  refuse(createReport, 'ALREADY_REPORTED')
  await opened()
  await act(async () => {
    fireEvent.click((await screen.findAllByRole('radio'))[0]!)
  })
  await press('Send report')
  expect(await screen.findByText('You have reported this already')).toBeTruthy()
})

test('a report about deleted content says that it is gone', async () => {
  await enter()
  refuse(readContentStatus, 'NOT_FOUND')
  await opened()
  expect(await screen.findByText('This is no longer here')).toBeTruthy()
})

test('signed out: the way in', async () => {
  await opened()
  expect(await screen.findByText('Sign in with Pi to report this')).toBeTruthy()
  expect(calls.filter(({ path }) => path.startsWith('/api/reports'))).toEqual([])
})

const decision = {
  id,
  kind: 'listing',
  about: id,
  title: 'Desk lamp',
  state: 'hidden',
  reason: 'prohibited',
  note: 'The house says why',
  at: '2026-11-10T10:00:00Z',
  appeal_until: '2026-11-24T10:00:00Z',
  appeal: null,
} as const
test('a decision says what, why and until when; the appeal needs reasons and is sent once', async () => {
  await enter()
  answer(listOwnDecisions, { decisions: [decision], next_cursor: null })
  answer(appealDecision, { ...decision, state: 'appealed', appeal: 'It is only a lamp.', appeal_until: null })
  await show(DecisionsPage, '/decisions')
  for (const text of [
    'Desk lamp',
    'Hidden',
    'Reason: Not allowed here',
    'The house says why',
    /You can appeal until 24 Nov 2026/,
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  await press('Appeal')
  await screen.findByRole('dialog', { name: 'Appeal this decision' })
  await press('Send appeal')
  expect(screen.getByText('Please write at least 10 characters')).toBeTruthy()
  await act(async () => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'It is only a lamp.' } })
  })
  await press('Send appeal')
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/appeal')).map(({ body }) => body)).toEqual([
      { words: 'It is only a lamp.' },
    ]),
  )
})

test('the page of decisions says when there are none', async () => {
  await enter()
  answer(listOwnDecisions, { decisions: [], next_cursor: null })
  await show(DecisionsPage, '/decisions')
  expect(await screen.findByText('Nothing was decided about you')).toBeTruthy()
})
