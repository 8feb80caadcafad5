// Text pages: the bug report as it is sent, votes as they are kept, questions found and linked to, policies with their
// parts.
import { listBugReports, reportBug } from '@lamplit/contract/bug-reports'
import { readRoadmap, roadmap, roadmapItems, voteRoadmap } from '@lamplit/contract/roadmap'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from '../../features/sell/test/stage.tsx'
import { BugList } from '../../features/admin/bug-list.tsx'
import { restoreSession } from '../../lib/session.ts'
import { BugReportPage } from './bug-report-page.tsx'
import { FaqPage } from './faq-page.tsx'
import { faqWords } from './faq-words.ts'
import { FeaturesPage } from './features-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'
import './screenshot-field.tsx'

beforeEach(async () => {
  await clearStage()
  await restoreSession()
})
afterEach(() => {
  window.location.hash = ''
  leaveStage()
})

const sent = () =>
  calls.filter(({ path }) => path === '/api/bug-reports').map(({ body }) => body as Record<string, unknown>)
const texts = 'The lamp stays dark when I tap it.'
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the report' }))

test('a report is sent with page, error number and the facts left in; its number can be copied', async () => {
  answer(reportBug, { reference: 'LB-2345-ABCD', at: '2026-11-21T10:00:00.000Z' })
  await show(BugReportPage, '/bug-report?error=e-17&path=/cart', '/bug-report')
  const where = await screen.findByLabelText(/^Where\?/)
  expect(where).toHaveProperty('value', '/cart')
  fireEvent.change(screen.getByLabelText(/^What happened\?/), { target: { value: `  ${texts} ` } })
  // Numbers and names of browsers run from left to right in every language.
  expect(screen.getByText(/\d × \d/).getAttribute('dir')).toBe('ltr')
  fireEvent.click(screen.getByRole('button', { name: 'Leave out: Browser' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave out: Language' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send again: Language' }))
  send()
  expect(await screen.findByText('LB-2345-ABCD')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Copy/ })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Thank you. Your report has arrived.')
  expect(sent()).toEqual([
    {
      what: texts,
      steps: null,
      path: '/cart',
      contact: null,
      screenshot: null,
      error_id: 'e-17',
      device: { browser: null, screen: expect.stringContaining('×'), version: null, language: navigator.language },
    },
  ])
})

test('without a sentence nothing is sent, and the field is named; a failure keeps what was written', async () => {
  await show(BugReportPage, '/bug-report')
  await screen.findByLabelText(/^What happened\?/)
  send()
  expect(await screen.findAllByText('Please say in a sentence what happened.')).toHaveLength(2)
  expect(sent()).toEqual([])
  fireEvent.change(screen.getByLabelText(/^What happened\?/), { target: { value: texts } })
  refuse(reportBug, 'QUOTA_REACHED')
  send()
  expect(await screen.findByText('You have reached the limit for now. Please try again later.')).toBeTruthy()
  expect(screen.getByLabelText(/^What happened\?/)).toHaveProperty('value', texts)
  expect(screen.getByRole('button', { name: 'Send the report' })).toHaveProperty('disabled', false)
})

test('a bug report that was sent is listed for staff', async () => {
  answer(listBugReports, {
    reports: [
      {
        id: '00000000-0000-4000-8000-000000000009',
        reference: 'LB-2345-ABCD',
        at: '2026-11-21T10:00:00.000Z',
        username: null,
        what: texts,
        steps: 'Tap.',
        path: '/cart',
        device: { browser: 'Canary 1' },
        contact: '@linh',
        screenshot: null,
        error_id: 'e-17',
      },
    ],
    next_cursor: null,
  })
  await show(BugList, '/')
  const card = within((await screen.findByRole('heading', { name: 'LB-2345-ABCD' })).closest('article')!)
  for (const text of [texts, 'Tap.', '/cart', 'Canary 1', '@linh', 'e-17', 'Not signed in'])
    expect(card.getByText(text)).toBeTruthy()
})

const votes = (item: string, count: number, voted: boolean) => ({
  items: roadmapItems.map((key) => ({ item: key, votes: key === item ? count : 0, voted: key === item && voted })),
})

test('a vote is saved and withdrawn; a shipped feature takes none', async () => {
  answer(readRoadmap, votes('services', 6, false))
  await enter()
  await show(FeaturesPage, '/roadmap')
  const vote = await screen.findByRole('button', { name: /^Vote for Services/ })
  expect(vote.textContent).toBe('6 votes')
  answer(voteRoadmap, { item: 'services', votes: 7, voted: true })
  answer(readRoadmap, votes('services', 7, true))
  fireEvent.click(vote)
  const taken = await screen.findByRole('button', { name: /^Take back your vote for Services/, pressed: true })
  expect(taken.textContent).toBe('7 votes')
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/roadmap/services/vote',
    body: { vote: true },
  })
  expect(screen.getAllByRole('button').length).toBe(roadmapItems.filter((item) => roadmap[item] !== 'shipped').length)
})

test('votes that fail to load show an error, and the lists stay', async () => {
  refuse(readRoadmap, 'API_ERROR')
  await show(FeaturesPage, '/roadmap')
  expect(await screen.findByText('The votes could not be read.')).toBeTruthy()
  expect(screen.getByText('Proof of reserves')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Vote for/ })).toBeNull()
})

test('questions are found by their words, opened by their address, and no two have the same one', async () => {
  window.location.hash = '#how-refunds-work'
  await show(FaqPage, '/faq')
  const linked = (await screen.findByText('How do refunds work?')).closest('details')!
  expect(linked.open).toBe(true)
  const ids = faqWords.topics.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  fireEvent.change(screen.getByLabelText('Search the questions'), { target: { value: 'passphrase' } })
  expect(document.querySelectorAll('details').length).toBe(1)
  fireEvent.change(screen.getByLabelText('Search the questions'), { target: { value: 'zzz' } })
  await waitFor(() => expect(screen.getByText('No question matches. Try other words.')).toBeTruthy())
  expect(screen.getByRole('link', { name: 'Report a bug' })).toBeTruthy()
})

test.each([
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
])(
  '%s: every part has its address, its short version, and its line in the contents; the date is a date',
  async (_, Page) => {
    await show(Page, '/')
    const contents = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    const parts = screen.getAllByRole('heading', { level: 2 }).slice(1)
    expect(contents.length).toBeGreaterThan(8)
    expect(contents.map(({ textContent }) => textContent)).toEqual(parts.map(({ textContent }) => textContent))
    for (const link of contents)
      expect(
        document.getElementById(link.getAttribute('href')!.slice(1))!.querySelectorAll('p').length,
      ).toBeGreaterThan(1)
    expect(screen.getByText('Last updated 21 Nov 2026')).toBeTruthy()
  },
)
