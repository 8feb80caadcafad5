// The arithmetic of a settlement: slider and field are one amount, and who gets what adds up to the last unit.
import { pi, piFromUnits, plus, zeroPi } from '@lamplit/contract/money'
import { percentOf as amountOfPercent, whoGetsWhat } from '@lamplit/contract/settlements'
import { expect, test } from 'vitest'
import { goodwillProblem } from './goodwill.ts'
import {
  proposalAmountProblem,
  chosenByPercent,
  chosenByTyping,
  isWholePercent,
  percentOf,
  previewAmount,
} from './proposal-amount.ts'

const amounts = ['0.0000001', '0.0000003', '0.01', '1', '12.345678', '36.5', '999.9999999', '123456.7654321'].map(pi)

test.each(amounts)('of %s every percent comes back as itself, and all parts add up', (held) => {
  for (let percent = 0; percent <= 100; percent++) {
    const { amount, typed } = chosenByPercent(held, percent)
    expect(chosenByTyping(typed).amount).toBe(amount)
    const { buyer, seller, platform } = whoGetsWhat(held, amount!)
    expect(plus(buyer, seller, platform)).toBe(held)
    // Below a hundred units two neighbouring percents are the same amount.
    if (held >= 100n) expect(percentOf(held, amount)).toBe(percent)
    if (held >= 100n) expect(isWholePercent(held, amount)).toBe(true)
  }
  expect(amountOfPercent(held, 0)).toBe(zeroPi)
  expect(amountOfPercent(held, 100)).toBe(held)
})

test.each([
  ['0.50', 1],
  ['0', 0],
  ['36.5', 100],
  ['18.25', 50],
  ['18.2499999', 50],
  ['18', 49],
  ['99', 100],
])('typing %s of 36.5 π sets the slider to %i percent', (typed, percent) =>
  expect(percentOf(pi('36.5'), chosenByTyping(typed).amount)).toBe(percent),
)

test.each([
  ['', 'Please enter an amount'],
  ['.', 'Please enter an amount'],
  ['1.12345678', 'Please enter an amount'],
  ['36.5000001', 'At most π\u00a036.500000 is held'],
  ['36.5', null],
  ['0', null],
])('%s is refused with %s', (typed, sentence) =>
  expect(proposalAmountProblem(pi('36.5'), chosenByTyping(typed))).toBe(sentence),
)

test('the preview never shows more than is held', () => {
  expect(previewAmount(pi('10'), chosenByTyping('11'))).toBe(pi('10'))
  expect(previewAmount(pi('10'), chosenByTyping(''))).toBe(zeroPi)
  expect(isWholePercent(pi('10'), piFromUnits('12345678'))).toBe(false)
})

test.each([
  ['', '5', '9', 'Please enter an amount above 0'],
  ['0', '5', '9', 'Please enter an amount above 0'],
  ['5.0000001', '5', '9', 'At most π\u00a05.000000 can be given back'],
  ['5', '5', '4.9999999', 'Your balance is not enough for this'],
  ['5', '5', '5', null],
])('giving back %s of %s with a balance of %s: %s', (typed, left, balance, sentence) =>
  expect(goodwillProblem(typed, pi(left), pi(balance))).toBe(sentence),
)
