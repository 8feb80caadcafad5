// Amounts of π: the split of a sale over a million totals (MON-9), and the way amounts are read and written.
import { expect, test } from 'vitest'
import { maxPi, parsePi, parsePiNumber, pi, piToWire, roundPi, showPi, splitSale, type Pi } from './money.ts'

/**
 * What is wrong with a split, told without the formula it was made by: whole, six decimals, nearest to 96 %, halves
 * upwards.
 */
const errorOf = (total: bigint): string | null => {
  const { seller, platform } = splitSale(total as Pi)
  if (seller + platform !== total) return 'something was made or lost'
  if (platform < 0n || seller < 0n) return 'a share is below zero'
  if (seller === total) return total * 4n > 500n ? 'the platform got nothing' : null
  if (seller % 10n !== 0n) return 'the seller’s share has a seventh decimal'
  const off = seller * 100n - total * 96n
  return off > 500n || off <= -500n ? `off by ${off}` : null
}

test('MON-9: for a million random totals and the first hundred thousand micro-π nothing is lost in the split', () => {
  let state = 0x9e3779b97f4a7c15n
  const next = (): bigint => {
    state ^= (state << 13n) & 0xffffffffffffffffn
    state ^= state >> 7n
    state ^= (state << 17n) & 0xffffffffffffffffn
    return state
  }
  const faults: string[] = []
  const look = (total: bigint): void => {
    const fault = errorOf(total)
    if (fault) faults.push(`${total}: ${fault}`)
  }
  for (let n = 0; n < 1_000_000; n++) look(1n + ((next() >> BigInt(n % 60)) % maxPi))
  for (let micro = 1n; micro <= 100_000n; micro++) look(micro * 10n)
  for (let unit = 1n; unit <= 10_000n; unit++) look(unit)
  look(maxPi)
  process.stdout.write(`${JSON.stringify({ id: 'MON-9', random: 1_000_000, small: 110_000, faults: faults.length })}\n`)
  expect(faults.slice(0, 5)).toEqual([])
})

test.each([
  ['12.345678', '11.851851', '0.493827'],
  ['0.01', '0.0096', '0.0004'],
  ['1', '0.96', '0.04'],
  ['0.0000001', '0', '0.0000001'],
  ['0.0000006', '0.0000006', '0'],
  ['100000000000', '96000000000', '4000000000'],
])('a sale of %s gives %s and %s', (total, seller, platform) => {
  const split = splitSale(pi(total))
  expect([piToWire(split.seller), piToWire(split.platform)]).toEqual([seller, platform])
})

test.each([
  '',
  ' 1',
  '1 ',
  '-1',
  '+1',
  '1e3',
  '0x10',
  '٣',
  '.5',
  '5.',
  '1.00000001',
  '1,000',
  'NaN',
  '100000000000.0000001',
  '9999999999999',
])('%j is no amount', (text) => {
  expect(parsePi(text)).toBeNull()
})

test('amounts survive being written and read, and JSON numbers only when they are exact', () => {
  for (const text of ['0', '0.0000001', '1', '12.5', '1000000', '99999999999.9999999', '100000000000'])
    expect(piToWire(pi(text))).toBe(text)
  expect(parsePiNumber(1e-7)).toBe(1n)
  expect([1e-8, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e18, 0.1 + 0.2].map(parsePiNumber)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(roundPi(pi('1.23455'), 4)).toBe(pi('1.2346'))
  expect(showPi(pi('1234.5'), 3)).toBe('1,234.500')
})
