// What each step of a new dispute needs, and the draft that survives.
import { statementLimits } from '@lamplit/contract/disputes'
import { pi } from '@lamplit/contract/money'
import { beforeEach, expect, test } from 'vitest'
import { fileProblem } from '../evidence/evidence-files.ts'
import { decisionProblems, ledgerPreview, questionProblem } from './staff-rules.ts'
import { emptyDraft, firstOpenStep, openDraft, reasonsFor, stepProblem, steps, type OpenDraft } from './open-draft.ts'
import { statementProblem } from './statement.ts'

beforeEach(() => localStorage.clear())
const held = pi('36.5')
const good: OpenDraft = { reason: 'damaged', amount: '20', statement: 'x'.repeat(statementLimits.min), evidence: [] }

test.each([
  ['reason', { reason: null }, 'Please choose what went wrong'],
  ['wish', { amount: '' }, 'Please enter an amount'],
  ['wish', { amount: '36.6' }, 'At most π\u00a036.500000 is held'],
  ['wish', { amount: null }, null],
  ['statement', { statement: 'x'.repeat(99) }, 'Please write at least 100 characters'],
  ['statement', { statement: ` ${'x'.repeat(99)} ` }, 'Please write at least 100 characters'],
  ['statement', { statement: 'x'.repeat(5001) }, 'Please use at most 5000 characters'],
] as const)('%s with %j: %s', (step, over, sentence) => {
  const draft = { ...good, ...over }
  expect(stepProblem(step, draft, held)).toBe(sentence)
  expect(firstOpenStep(draft, held)).toBe(sentence === null ? null : step)
})

test('a whole draft has no open step, an empty one begins at the first', () => {
  expect(firstOpenStep(good, held)).toBeNull()
  expect(firstOpenStep(emptyDraft, held)).toBe(steps[0])
})

test.each([
  ['buyer', 'shipping', ['not_received', 'not_as_described', 'damaged', 'counterfeit']],
  ['buyer', 'digital', ['not_received', 'not_as_described', 'counterfeit', 'file_broken']],
  ['seller', 'pickup', ['buyer_unreachable', 'return_abuse', 'false_claim']],
] as const)('a %s of %s goods can say %j', (role, delivery, reasons) =>
  expect(reasonsFor({ role, delivery })).toEqual(reasons),
)

test('the draft of one order survives and another order has its own', () => {
  openDraft('one').set(good)
  expect(openDraft('one').get()).toEqual(good)
  expect(openDraft('two').get()).toEqual(emptyDraft)
})

test('a stored draft with invalid values is corrected', () => {
  localStorage.setItem(
    'lamplit.dispute-draft.one',
    JSON.stringify({ reason: 'because', amount: 7, statement: 5, evidence: ['a', 3] }),
  )
  expect(openDraft('one').get()).toEqual({ ...emptyDraft, evidence: ['a'] })
  localStorage.setItem('lamplit.dispute-draft.three', 'null')
  expect(openDraft('three').get()).toEqual(emptyDraft)
})

test.each([
  ['', 'Please write at least 100 characters'],
  ['x'.repeat(100), null],
  ['x'.repeat(5000), null],
])('the length of a statement is checked', (text, sentence) => expect(statementProblem(text)).toBe(sentence))

test.each([
  ['application/pdf', 10, 'Only pictures can be added'],
  ['image/png', 10_000_001, 'This picture is larger than 10 MB'],
  ['image/heic', 10_000_000, null],
])('a file of %s with %i bytes: %s', (type, size, sentence) => expect(fileProblem({ type, size })).toBe(sentence))

test('staff writes enough, and its preview is what the books will say', () => {
  expect(questionProblem('Why?')).toBe('Please write 10 to 1000 characters')
  expect(decisionProblems({ percent: 70, code: null, grounds: 'short' })).toEqual({
    code: 'Please choose a ground',
    grounds: 'Please write 20 to 5000 characters',
  })
  expect(decisionProblems({ percent: 70, code: 'damaged', grounds: 'x'.repeat(20) })).toEqual({})
  expect(ledgerPreview(held, 70)).toEqual([
    { to: 'buyer', amount: pi('25.55') },
    { to: 'seller', amount: pi('10.512') },
    { to: 'fee', amount: pi('0.438') },
  ])
  expect(ledgerPreview(held, 100)).toEqual([{ to: 'buyer', amount: held }])
})
