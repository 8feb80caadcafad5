// Disputes as people meet them: the public page, opening a case, talking, appealing, deciding, and checking the end.
import {
  decideDispute,
  disputeFigures,
  disputeQueue,
  listDisputes,
  openDispute,
  postDisputeEvent,
  readDecision,
  readDispute,
  uploadEvidence,
} from '@lamplit/contract/disputes'
import { disputeKey } from '@lamplit/contract/signatures'
import { readOrder } from '@lamplit/contract/orders'
import { answerProposal, listProposals, makeProposal } from '@lamplit/contract/settlements'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
// Here at once, so that no test waits for the code of the first dialog.
import '../../ui/dialog-surface.tsx'
import './case-body.tsx'
import './case-desk.tsx'
import './case-proposals.tsx'
import './open-form.tsx'
import './statement-sheet.tsx'
import './verify-decision.tsx'
import '../orders/proposal-sheet.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import {
  answer,
  calls,
  clearStage,
  enter,
  intercept,
  leaveStage,
  orderId,
  refusal,
  refuse,
  show,
} from '../purchase/test/counter.tsx'
import { CasePage } from './case-page.tsx'
import { DisputeQueue } from './dispute-queue.tsx'
import { DisputesPage } from './disputes-page.tsx'
import { OpenDisputePage } from './open-page.tsx'
import {
  caseId,
  caseOnWire,
  cardOnWire,
  decisionOnWire,
  pictureId,
  proposalId,
  proposalOnWire,
  statement,
  wholeOrder,
} from './test/case.ts'

beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }))
})
afterEach(leaveStage)

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (end: string) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end)).map(({ body }) => body)
const figures = {
  opened: 12,
  ended: 10,
  median_hours: 96,
  to_buyer: 4,
  to_seller: 3,
  shared: 2,
  settled: 1,
  withdrawn: 0,
  appeals: 2,
  overturned: 1,
  admins: [{ name: 'market_admin', decided: 6, median_hours: 20, to_buyer: 3, to_seller: 2, shared: 1, overturned: 1 }],
  counted_at: '2026-11-21T10:00:00.000Z',
}
const openCase = async (dispute: object) => {
  answer(readDispute, dispute)
  await show(CasePage, `/disputes/${caseId}`, '/disputes/$id')
  await screen.findByRole('region', { name: 'What happened' })
}

test('a visitor reads the policy and the figures, and gets the way in', async () => {
  answer(disputeFigures, figures)
  await show(DisputesPage, '/disputes')
  expect(await screen.findByRole('heading', { name: 'Sign in with Pi to see your cases' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Something is wrong with what arrived' })).toBeTruthy()
  expect((await screen.findByRole('table')).textContent).toContain('market_admin')
  expect(screen.getByText('40 %')).toBeTruthy()
})

test('figures and cases that cannot be read leave the page standing, and no case leads to an order', async () => {
  await enter()
  refuse(disputeFigures, 'API_ERROR')
  refuse(listDisputes, 'API_ERROR')
  await show(DisputesPage, '/disputes')
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  answer(listDisputes, { disputes: [], next_cursor: null })
  fireEvent.click(within(screen.getByRole('region', { name: 'Your cases' })).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No cases')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open a dispute' }).getAttribute('href')).toBe('/disputes/new')
})

test('a user’s cases are listed with their deadline and a link', async () => {
  await enter()
  answer(disputeFigures, figures)
  answer(listDisputes, { disputes: [cardOnWire('negotiating', { role: 'seller' })], next_cursor: null })
  await show(DisputesPage, '/disputes')
  const card = await screen.findByRole('article', { name: 'Damaged' })
  expect(card.textContent).toMatch(/Answer by .+\. If nothing happens, the claim is granted then\./)
  expect(within(card).getByRole('link', { name: 'See the case with linh' }).getAttribute('href')).toBe(
    `/disputes/${caseId}`,
  )
})

test('a dispute is opened in steps that validate; its draft survives leaving; it is sent once', async () => {
  await enter()
  answer(readOrder, wholeOrder())
  const view = await show(OpenDisputePage, `/disputes/new?order=${orderId}`, '/disputes/new')
  await screen.findByRole('heading', { name: 'What went wrong' })
  press('Next')
  expect(await screen.findByText('Please choose what went wrong')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^Damaged/))
  press('Next')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What you want' })))
  fireEvent.change(screen.getByRole('slider'), { target: { value: '80' } })
  expect(screen.getByLabelText<HTMLInputElement>('Amount in π').value).toBe('29.2')
  expect(screen.getByText('80 %')).toBeTruthy()
  press('Next')
  fireEvent.change(screen.getByLabelText('Your statement'), { target: { value: 'Too short' } })
  press('Next')
  expect(await screen.findByText('Please write at least 100 characters')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Your statement'), { target: { value: statement } })
  view.unmount()

  await show(OpenDisputePage, `/disputes/new?order=${orderId}`, '/disputes/new')
  await screen.findByRole('heading', { name: 'What went wrong' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Damaged/).checked).toBe(true)
  press('Next')
  press('Next')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your statement').value).toBe(statement)
  press('Next')
  answer(openDispute, caseOnWire('negotiating'))
  const send = await screen.findByRole('button', { name: 'Open the dispute' })
  fireEvent.click(send)
  fireEvent.click(send)
  await waitFor(() => expect(useToasts.getState().shown[0]?.title).toBe('The dispute is open'))
  expect(sent('/disputes')).toEqual([{ reason: 'damaged', refund: '29.2', statement, evidence: [] }])
  expect(localStorage.getItem(`lamplit.dispute-draft.${orderId}`)).toBeNull()
})

test('a refused dispute stays on its last step with its reason', async () => {
  await enter()
  answer(readOrder, wholeOrder())
  localStorage.setItem(
    `lamplit.dispute-draft.${orderId}`,
    JSON.stringify({ reason: 'damaged', amount: null, statement, evidence: [pictureId] }),
  )
  refuse(openDispute, 'EVIDENCE_REFUSED')
  await show(OpenDisputePage, `/disputes/new?order=${orderId}`, '/disputes/new')
  await screen.findByRole('heading', { name: 'What went wrong' })
  for (let step = 0; step < 3; step++) press('Next')
  expect(screen.getByText('1 picture')).toBeTruthy()
  press('Open the dispute')
  expect((await screen.findByRole('alert')).textContent).toContain('This evidence cannot be added.')
  expect(sent('/disputes')).toEqual([{ reason: 'damaged', refund: '36.5', statement, evidence: [pictureId] }])
})

test.each([
  [{ allowed: [], dispute_from: '2026-12-01T12:00:00.000Z' }, 'No dispute can be opened for this order now.'],
  [{ allowed: [], dispute_id: caseId }, 'There is a case for this order already.'],
])('an order with %j says why no dispute can be opened', async (over, sentence) => {
  await enter()
  answer(readOrder, wholeOrder(over))
  await show(OpenDisputePage, `/disputes/new?order=${orderId}`, '/disputes/new')
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a picture that fails is tried again or removed, and until then the step waits', async () => {
  await enter()
  answer(readOrder, wholeOrder())
  localStorage.setItem(
    `lamplit.dispute-draft.${orderId}`,
    JSON.stringify({ reason: 'damaged', amount: null, statement, evidence: [] }),
  )
  refuse(uploadEvidence, 'PICTURE_REFUSED')
  await show(OpenDisputePage, `/disputes/new?order=${orderId}`, '/disputes/new')
  await screen.findByRole('heading', { name: 'What went wrong' })
  press('Next')
  press('Next')
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: {
      files: [new File(['x'], 'a.gif', { type: 'image/gif' }), new File(['x'], 'b.pdf', { type: 'application/pdf' })],
    },
  })
  expect(await screen.findByText('Only pictures can be added')).toBeTruthy()
  expect(await screen.findByText(/This file is not a picture we can show/)).toBeTruthy()
  press('Next')
  expect(screen.getByRole('heading', { name: 'What happened' })).toBeTruthy()
  answer(uploadEvidence, { success: true, data: { id: pictureId, hash: 'a'.repeat(64) } })
  press('Try picture 1 again')
  expect(await screen.findByText('Sent')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem(`lamplit.dispute-draft.${orderId}`)!)).toMatchObject({ evidence: [pictureId] })
  press('Remove picture 1')
  expect(JSON.parse(localStorage.getItem(`lamplit.dispute-draft.${orderId}`)!)).toMatchObject({ evidence: [] })
})

test('the accused side answers in a sheet that keeps what was typed', async () => {
  await enter()
  await openCase(caseOnWire('negotiating', { role: 'seller', allowed: ['answer', 'propose'] }))
  expect(screen.getByText('Held for this case')).toBeTruthy()
  expect(screen.getByText(/Anyone else who claims to be support is not/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  const sheet = await screen.findByRole('dialog', { name: 'Your side' })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Send' }))
  expect(await within(sheet).findByText('Please write at least 100 characters')).toBeTruthy()
  fireEvent.change(within(sheet).getByLabelText('Statement'), { target: { value: statement } })
  expect(localStorage.getItem(`lamplit.dispute-statement.${caseId}.answer`)).toContain('crushed')
  answer(postDisputeEvent, caseOnWire('negotiating', { role: 'seller', answer: statement }))
  fireEvent.click(within(sheet).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent('/answer')).toEqual([{ text: statement, evidence: [] }]))
  await waitFor(() => expect(localStorage.getItem(`lamplit.dispute-statement.${caseId}.answer`)).toBeNull())
})

test('an appeal needs new evidence', async () => {
  await enter()
  await openCase(
    caseOnWire('decided', {
      allowed: ['appeal'],
      decision: decisionOnWire,
      case_admin: 'market_admin',
      deadline: { event: 'finalise', at: '2036-11-20T10:00:00.000Z' },
    }),
  )
  expect(screen.getByText('70 % back to the buyer')).toBeTruthy()
  // The outcome is told once it has come; until then only the decision says how much.
  expect(screen.getByText(/the decision is final then and the buyer gets π\s25\.55\./)).toBeTruthy()
  expect(screen.getByText('market_admin takes care of this case.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Appeal' }))
  const sheet = await screen.findByRole('dialog', { name: 'Appeal the decision' })
  fireEvent.change(within(sheet).getByLabelText('Statement'), { target: { value: statement } })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Send' }))
  expect(await within(sheet).findByText('Please add at least one new picture')).toBeTruthy()
  expect(sent('/appeal')).toEqual([])
})

test('taking it back asks first, with the safe answer focused', async () => {
  await enter()
  await openCase(caseOnWire('negotiating', { allowed: ['withdraw'] }))
  const over = caseOnWire('withdrawn', { outcome: 'withdrawn', deadline: null })
  answer(postDisputeEvent, over)
  answer(readDispute, over)
  fireEvent.click(await screen.findByRole('button', { name: 'Take the dispute back' }))
  const question = await screen.findByRole('alertdialog', { name: 'Take the dispute back?' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it open'))
  fireEvent.click(within(question).getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('Taken back by the side that opened it. The order goes on.')).toBeTruthy()
})

test('a proposal is accepted after one confirm that says who gets what', async () => {
  await enter()
  await openCase(caseOnWire('negotiating', { allowed: ['propose'], proposals: [proposalOnWire()] }))
  answer(answerProposal, proposalOnWire({ state: 'accepted', allowed: [] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  const question = await screen.findByRole('alertdialog', { name: 'Accept this settlement?' })
  expect(question.textContent).toContain(
    'The buyer gets π\u00a010.00, the seller gets π\u00a025.44, the fee is π\u00a01.06.',
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Not yet'))
  fireEvent.click(within(question).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent(`${proposalId}/accept`)).toEqual([{}]))
})

test('a counter-proposal is sent in whole units, and a refusal stands next to its field', async () => {
  await enter()
  answer(listProposals, { proposals: [proposalOnWire()], held: '36.5', shipping_left: '6.5' })
  await openCase(caseOnWire('negotiating', { allowed: ['propose'], proposals: [proposalOnWire()] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Counter' }))
  const sheet = await screen.findByRole('dialog', { name: 'Make a counter-proposal' })
  const amount = await within(sheet).findByLabelText<HTMLInputElement>('Amount in π')
  expect(amount.value).toBe('36.5')
  fireEvent.change(amount, { target: { value: '40' } })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Send the proposal' }))
  expect(await within(sheet).findByText(/^At most π.36\.500000 is held$/)).toBeTruthy()
  fireEvent.change(within(sheet).getByRole('slider'), { target: { value: '33' } })
  expect(amount.value).toBe('12.045')
  expect(within(sheet).getByText('33 %')).toBeTruthy()
  intercept(makeProposal, async (init) => {
    calls.push({ method: 'POST', path: '/proposed', body: JSON.parse(String(init.body)), key: null })
    return refusal('INVALID_AMOUNT')
  })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Send the proposal' }))
  expect(await within(sheet).findByText('Please enter a valid amount')).toBeTruthy()
  expect(sent('/proposed')).toEqual([{ refund: '12.045', keeps_open: false }])
  fireEvent.click(within(sheet).getByRole('switch', { name: /^Only shipping comes back/ }))
  fireEvent.click(within(sheet).getByRole('button', { name: 'Send the proposal' }))
  await waitFor(() => expect(sent('/proposed')[1]).toEqual({ refund: '6.5', keeps_open: true }))
})

test('evidence is read with the session and nothing else', async () => {
  await enter()
  const asked: (string | null)[] = []
  const next = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (!String(address).endsWith('/evidence/1')) return next(address, init)
    asked.push(new Headers(init.headers).get('authorization'))
    return Promise.resolve(new Response('picture'))
  })
  await openCase(
    caseOnWire('under_review', {
      evidence: [
        {
          id: pictureId,
          by: 'buyer',
          hash: 'a'.repeat(64),
          address: `/api/disputes/${caseId}/evidence/1`,
          at: '2026-11-20T10:00:00.000Z',
        },
      ],
    }),
  )
  expect(await screen.findByRole('img', { name: 'Evidence 1 of linh' })).toBeTruthy()
  expect(asked).toEqual([`Bearer ${'t'.repeat(40)}`])
})

test('a decision that another key signed is called what it is, check by check', async () => {
  await enter()
  answer(readDecision, { text: '{}', signature: 'AAAA', key: 'BBBB', kid: 'b', algorithm: 'Ed25519' })
  answer(disputeKey, { key: 'CCCC', kid: 'c', algorithm: 'Ed25519', retired: [] })
  HTMLAnchorElement.prototype.click = () => undefined
  await openCase(
    caseOnWire('final', {
      outcome: 'decided',
      deadline: null,
      decision: decisionOnWire,
      refund: '25.55',
      split: { buyer_gets: '25.55', seller_gets: '10.512', fee: '0.438' },
      signed: true,
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Download and verify' }))
  expect(await screen.findByText('Something does not fit. Keep the file and write to us.')).toBeTruthy()
  expect(screen.getByText('Signed with the key we publish: failed')).toBeTruthy()
})

test('staff takes a case from the queue and decides with ground, reason and ledger preview', async () => {
  await enter({ roles: ['admin'] })
  answer(disputeQueue, { disputes: [cardOnWire('under_review', { role: 'admin' })], next_cursor: null })
  const queue = await show(DisputeQueue, '/admin')
  expect(await screen.findByRole('link', { name: 'Open the case Damaged of linh' })).toBeTruthy()
  queue.unmount()
  await openCase(caseOnWire('under_review', { role: 'admin', allowed: ['take'] }))
  const taken = caseOnWire('under_review', { role: 'admin', allowed: ['decide', 'ask_more'], case_admin: 'kofi_audio' })
  answer(decideDispute, taken)
  answer(readDispute, taken)
  fireEvent.click(await screen.findByRole('button', { name: 'Take the case' }))
  fireEvent.change(await screen.findByRole('slider'), { target: { value: '70' } })
  expect(screen.getByLabelText('What the books will say').textContent).toContain('25.550000')
  press('Decide')
  expect(await screen.findByText('Please write 20 to 5000 characters')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Ground'), { target: { value: 'damaged' } })
  fireEvent.change(screen.getByLabelText('Grounds in writing'), {
    target: { value: 'The pictures show that it was crushed.' },
  })
  press('Decide')
  const question = await screen.findByRole('alertdialog', { name: 'Decide: 70 % back to the buyer?' })
  answer(decideDispute, caseOnWire('decided', { role: 'admin', decision: decisionOnWire, refund: '25.55' }))
  fireEvent.click(within(question).getByRole('button', { name: 'Decide' }))
  await waitFor(() =>
    expect(sent('/decide')).toEqual([
      { percent: 70, code: 'damaged', grounds: 'The pictures show that it was crushed.' },
    ]),
  )
})

test('a second member of staff sees what was decided and confirms it', async () => {
  await enter({ roles: ['admin'] })
  await openCase(
    caseOnWire('under_review', {
      role: 'admin',
      allowed: ['confirm'],
      waits_for_second: true,
      proposed: decisionOnWire,
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm the decision' }))
  const question = await screen.findByRole('alertdialog', { name: 'Confirm this decision?' })
  expect(question.textContent).toContain('market_admin decided: 70 % back to the buyer.')
  refuse(decideDispute, 'CONFLICT_OF_INTEREST')
  fireEvent.click(within(question).getByRole('button', { name: 'Confirm the decision' }))
  await waitFor(() => expect(question.textContent).toContain('You have traded with one of the two sides'))
})
