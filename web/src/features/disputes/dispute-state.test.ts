// What a case says about its future, to each side, and where it stands.
import { disputeFlow, disputeReasons, disputeStates, outcomes } from '@lamplit/contract/disputes'
import { pi } from '@lamplit/contract/money'
import { expect, test } from 'vitest'
import { bodyWords } from './body-words.ts'
import { disputeOutlook, disputeTones, openerOf, skippedSteps, stepOf, type Clock } from './dispute-state.ts'
import { disputeWords } from './words.ts'

const now = new Date('2026-11-21T10:00:00')
const decision = {
  refund: pi('20'),
  percent: 55,
  code: 'damaged',
  grounds: 'Both pictures show it.',
  by: 'market_admin',
  at: '2026-11-21T09:00:00',
  appeal_until: null,
  buyer_gets: pi('20'),
  seller_gets: pi('15.84'),
  fee: pi('0.66'),
} as const
const dispute = (over: Partial<Clock>): Clock => ({
  state: 'negotiating',
  outcome: null,
  role: 'buyer',
  opened_by: 'buyer',
  reason: 'damaged',
  held: pi('36.5'),
  deadline: { event: 'silence', at: '2026-11-24T10:00:00' },
  ...over,
})

test.each(disputeStates)('%s has a word, a look and a step', (state) => {
  expect(disputeWords.states[state]).toMatch(/^[A-Z]/)
  expect(disputeTones[state]).toBeTruthy()
  expect(stepOf(state)).toBeGreaterThanOrEqual(0)
})

test('every event of the machine has words in the history, and every reason has a name', () => {
  const events = new Set(disputeStates.flatMap((state) => Object.keys(disputeFlow[state])))
  expect([...events].filter((event) => !(event in bodyWords.events))).toEqual([])
  expect(disputeReasons.filter((reason) => !disputeWords.reasons[reason])).toEqual([])
})

test('each clock’s sentence is the one in the printed table', () => {
  const rows = (['never_shipped', 'silence', 'review', 'finalise', 'cap'] as const).flatMap((event) =>
    (['buyer', 'seller', 'admin'] as const).map((role) => {
      const waiting = dispute({ role, decision, deadline: { event, at: '2026-11-24T10:00:00' } })
      return `${event} | ${role} | ${disputeOutlook(waiting, now)!.sentence.replaceAll('\u00a0', ' ')}`
    }),
  )
  expect(rows).toMatchInlineSnapshot(`
    [
      "never_shipped | buyer | Time to talk until Tue 10:00. If nothing happens, you get π 36.50 back then, because it was never sent.",
      "never_shipped | seller | Time to talk until Tue 10:00. If nothing happens, the buyer gets π 36.50 back then, because it was never sent.",
      "never_shipped | admin | Time to talk until Tue 10:00. If nothing happens, the buyer gets π 36.50 back then, because it was never sent.",
      "silence | buyer | The other side can answer until Tue 10:00. If nothing happens, your claim is granted then.",
      "silence | seller | Answer by Tue 10:00. If nothing happens, the claim is granted then.",
      "silence | admin | The accused side can answer until Tue 10:00. If nothing happens, the claim is granted then.",
      "review | buyer | Time to talk until Tue 10:00. If nothing happens, a person of the house takes over then.",
      "review | seller | Time to talk until Tue 10:00. If nothing happens, a person of the house takes over then.",
      "review | admin | Time to talk until Tue 10:00. If nothing happens, a person of the house takes over then.",
      "finalise | buyer | An appeal is possible until Tue 10:00. If nothing happens, the decision is final then and the buyer gets π 20.00.",
      "finalise | seller | An appeal is possible until Tue 10:00. If nothing happens, the decision is final then and the buyer gets π 20.00.",
      "finalise | admin | An appeal is possible until Tue 10:00. If nothing happens, the decision is final then and the buyer gets π 20.00.",
      "cap | buyer | A person of the house decides. If nothing happens, the case ends by rule on Tue 10:00: delivery was shown, the seller gets the π; else the buyer.",
      "cap | seller | A person of the house decides. If nothing happens, the case ends by rule on Tue 10:00: delivery was shown, the seller gets the π; else the buyer.",
      "cap | admin | A person of the house decides. If nothing happens, the case ends by rule on Tue 10:00: delivery was shown, the seller gets the π; else the buyer.",
    ]
  `)
})

test('a list that does not tell the decision promises no amount', () => {
  expect(
    disputeOutlook(dispute({ state: 'decided', deadline: { event: 'finalise', at: '2026-11-24T10:00:00' } }), now)
      ?.sentence,
  ).toBe('An appeal is possible until Tue 10:00. If nothing happens, the decision is final then.')
})

test('a claim of not received may be spoken against by what is on record', () => {
  expect(disputeOutlook(dispute({ reason: 'not_received' }), now)?.sentence).toBe(
    'The other side can answer until Tue 10:00. If nothing happens, your claim is granted then, unless ' +
      'delivery is on record.',
  )
})

test.each(outcomes)('%s is told and nothing counts down', (outcome) =>
  expect(disputeOutlook(dispute({ outcome, state: 'final', deadline: null }), now)).toEqual({
    sentence: disputeWords.outcomes[outcome],
    until: null,
  }),
)

test('a dispute opened by a timer counts as opened by the buyer', () => {
  expect(openerOf({ opened_by: 'system' })).toBe('buyer')
  expect(disputeOutlook(dispute({ opened_by: 'system', role: 'seller' }), now)?.sentence).toMatch(/^Answer by /)
})

test.each([
  ['settled', [1, 2]],
  ['silence', [1, 2]],
  ['cap', [2]],
  ['decided', []],
  ['appeal', []],
  [null, []],
] as const)('a case that ended by %s skips the steps %j', (outcome, steps) =>
  expect(skippedSteps(outcome)).toEqual(steps),
)
