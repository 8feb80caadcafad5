// The machine of withdrawals as a table, and the boundary of every number (domain §3.12, §3.15).
import { describeFlow } from '@lamplit/contract/flow'
import { pi, piToWire, type Pi } from '@lamplit/contract/money'
import { withdrawalFlow } from '@lamplit/contract/withdrawals'
import { expect, test } from 'vitest'
import { withdrawalAmount } from './request.ts'
import {
  agreementsNeeded,
  arrives,
  dayBegan,
  feeDifference,
  leftToday,
  limitOf,
  mayComeBack,
  opensAt,
  reviewReasonsOf,
  type Reviewed,
} from './withdrawal.ts'

test('the transition table of a withdrawal', () => {
  expect(describeFlow(withdrawalFlow)).toEqual([
    'requested --owner cancel--> cancelled',
    'requested --system hold--> in_review',
    'requested --system pass--> approved',
    'in_review --owner cancel--> cancelled',
    'in_review --admin agree--> in_review',
    'in_review --admin approve--> approved',
    'in_review --admin reject--> returned',
    'approved --admin/system hold--> in_review',
    'approved --system start--> submitting',
    'submitting --system/admin submit--> submitted',
    'submitting --system fail--> failed',
    'submitted --system complete--> completed',
    'submitted --system fail--> failed',
    'failed --system/admin retry--> approved',
    'failed --system/admin give_back--> returned',
  ])
})

test.each<[unknown, string]>([
  ['1', '1'],
  [1, '1'],
  ['0.9999999', 'WITHDRAWAL_TOO_SMALL'],
  [0, 'WITHDRAWAL_TOO_SMALL'],
  ['0.01', 'WITHDRAWAL_TOO_SMALL'],
  ['1.0000001', '1.0000001'],
  ['1.00000001', 'INVALID_AMOUNT'],
  [-1, 'INVALID_AMOUNT'],
  ['-1', 'INVALID_AMOUNT'],
  ['1e3', 'INVALID_AMOUNT'],
  ['0x10', 'INVALID_AMOUNT'],
  ['٣', 'INVALID_AMOUNT'],
  [Number.NaN, 'INVALID_AMOUNT'],
  [null, 'INVALID_AMOUNT'],
  [true, 'INVALID_AMOUNT'],
  [['5'], 'INVALID_AMOUNT'],
  ['', 'INVALID_AMOUNT'],
  [1e18, 'AMOUNT_TOO_LARGE'],
  ['100000000000', '100000000000'],
  ['100000000000.0000001', 'INVALID_AMOUNT'],
])('an amount of %j is %s', (asked, answer) => {
  let found: string
  try {
    found = piToWire(withdrawalAmount(asked))
  } catch (error) {
    found = (error as { code: string }).code
  }
  expect(found).toBe(answer)
})

test('limits of a day by tier, and what is left of them', () => {
  expect([0, 1, 2, 3, 4].map((tier) => piToWire(limitOf(tier)))).toEqual(['25', '100', '500', '2000', '10000'])
  expect(
    [
      ['0', '25'],
      ['24.9999999', '0.0000001'],
      ['25', '0'],
      ['25.0000001', '0'],
    ].map(([used, left]) => [used, piToWire(leftToday(0, pi(used!))), left]),
  ).toEqual([
    ['0', '25', '25'],
    ['24.9999999', '0.0000001', '0.0000001'],
    ['25', '0', '0'],
    ['25.0000001', '0', '0'],
  ])
})

test('a day is exactly 24 hours, and a new account waits exactly 72', () => {
  const now = new Date('2026-03-01T12:00:00.000Z')
  expect(dayBegan(now).toISOString()).toBe('2026-02-28T12:00:00.000Z')
  const createdAt = new Date(now.getTime() - 72 * 3_600_000)
  const linkedAt = null
  expect(opensAt({ tier: 0, createdAt, linkedAt }, now)).toBeNull()
  expect(opensAt({ tier: 0, createdAt, linkedAt }, new Date(now.getTime() - 1))).toEqual(now)
  expect(opensAt({ tier: 1, createdAt: now, linkedAt }, now)).toBeNull()
  expect(opensAt({ tier: 4, createdAt, linkedAt: createdAt }, new Date(now.getTime() - 1))).toEqual(now)
  expect(opensAt({ tier: 4, createdAt, linkedAt: createdAt }, now)).toBeNull()
})

test('a withdrawal needs two of staff from the first unit above 500 π', () => {
  expect(['1', '500', '500.0000001', '10000'].map((amount) => agreementsNeeded(pi(amount)))).toEqual([1, 1, 2, 2])
})

const clean: Reviewed = {
  withdrawal: { amount: pi('10'), route: 'sandbox', orderId: null },
  standing: { tier: 1, state: 'active', nameVerified: true, provenAt: new Date(0) },
  today: pi('10'),
  completedBefore: 1,
}
const but = (
  withdrawal: Partial<Reviewed['withdrawal']>,
  standing: Partial<Reviewed['standing']> = {},
  more: Partial<Reviewed> = {},
): Reviewed => ({
  ...clean,
  ...more,
  withdrawal: { ...clean.withdrawal, ...withdrawal },
  standing: { ...clean.standing, ...standing },
})

test.each<[string, Reviewed, string[]]>([
  ['a clean one goes by itself', clean, []],
  ['the first one', but({}, {}, { completedBefore: 0 }), ['first_withdrawal']],
  ['exactly the limit', but({ amount: pi('100') }, {}, { today: pi('100') }), []],
  ['one unit above the limit', but({}, {}, { today: pi('100.0000001') }), ['over_limit']],
  ['a refund above the limit', but({ orderId: 'o' }, {}, { today: pi('100.0000001') }), []],
  ['a suspended account', but({}, { state: 'suspended' }), ['account_flagged']],
  ['a name someone else had', but({}, { nameVerified: false }), ['name_unverified']],
  ['exactly 500 π', but({ amount: pi('500') }, { tier: 3 }, { today: pi('500') }), []],
  [
    'one unit above 500 π',
    but({ amount: pi('500.0000001') }, { tier: 3 }, { today: pi('500.0000001') }),
    ['large_amount'],
  ],
  ['an unproven uid, paid by Pi', but({}, { provenAt: null }), []],
  ['an unproven uid, paid by hand', but({ route: 'manual' }, { provenAt: null }), ['recipient_unproven']],
  ['a proven uid, paid by hand', but({ route: 'manual' }), []],
  [
    'everything at once',
    but(
      { amount: pi('501'), route: 'manual' },
      { tier: 0, state: 'linked', nameVerified: false, provenAt: null },
      { today: pi('501'), completedBefore: 0 },
    ),
    ['first_withdrawal', 'over_limit', 'account_flagged', 'name_unverified', 'large_amount', 'recipient_unproven'],
  ],
])('review: %s', (_, reviewed, reasons) => {
  expect(reviewReasonsOf(reviewed)).toEqual(reasons)
})

test('a failed withdrawal comes back only with proof that no transaction can land', () => {
  const cases: [number, boolean, number, boolean][] = [
    [0, false, 0, true],
    [0, true, 0, true],
    [1, false, 0, false],
    [1, true, 0, true],
    [1, true, 1, false],
    [1, false, 1, false],
    [0, false, 1, false],
  ]
  expect(cases.map(([attempts, provenUnpaid, open]) => mayComeBack({ attempts, provenUnpaid }, open))).toEqual(
    cases.map(([, , , may]) => may),
  )
})

test('the fee is inside the amount, and the difference to what the chain took is the platform’s', () => {
  const withdrawal = { amount: pi('5'), networkFee: pi('0.01') }
  expect(piToWire(arrives(withdrawal))).toBe('4.99')
  expect(['0', '0.01', '0.025'].map((fee) => feeDifference(withdrawal, pi(fee)))).toEqual([
    -100_000n,
    0n,
    150_000n,
  ] as Pi[])
})
