// Prices in other currencies: their own digits, for reference only, old ones marked, and nothing at all where there is
// no rate.
import { convertCurrency, currencies, rateStaleMs } from '@lamplit/contract/currency'
import { pi } from '@lamplit/contract/money'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, requests, clearStage, leaveStage, listen, refuse, show } from '../catalog/test/catalog-stage.tsx'
import { approximateAmount } from './approximate-amount.ts'
import { Approximate } from './approximate.tsx'
import { chosenCurrency } from './use-rate.ts'

beforeEach(async () => {
  await clearStage()
  chosenCurrency.clear()
  listen()
})
afterEach(leaveStage)

const rate = (to: string, value: number, { ageMs = 0, demo = false } = {}) =>
  answer(convertCurrency, {
    success: true,
    result: {
      fromCurrency: 'PI',
      toCurrency: to,
      rate: value,
      convertedAmount: value,
      lastUpdated: new Date(Date.now() - ageMs).toISOString(),
    },
    demo,
  })
const shown = (choosing = false) =>
  show(
    () => (
      <p data-testid="line">
        <Approximate value={pi('18.25')} choosing={choosing} />
      </p>
    ),
    '/',
  )
const line = (): string => screen.getByTestId('line').textContent

test.each([
  ['18.25', 2.4, 'USD', '43.80 USD'],
  ['12.4', 2.4, 'USD', '29.76 USD'],
  ['1', 360.4, 'JPY', '360 JPY'],
  ['1000000', 2.4, 'USD', '2,400,000.00 USD'],
  ['0.0000001', 2.4, 'USD', '< 0.01 USD'],
  ['1', 0.0001, 'JPY', '< 1 JPY'],
  ['0', 2.4, 'USD', '0.00 USD'],
  ['1', Number.NaN, 'USD', null],
  ['1', Number.POSITIVE_INFINITY, 'USD', null],
] as const)('%s π at %s is %s %s', (amount, at, currency, text) =>
  expect(approximateAmount(pi(amount), at, currency)).toBe(text),
)

test.each(currencies)('%s has the digits that the browser gives it', (currency) => {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const number = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  for (const [amount, at] of [
    ['1', 1.25],
    ['12345.678', 100],
    ['999.9999999', 1],
  ] as const)
    expect(approximateAmount(pi(amount), at, currency)).toBe(`${number.format(Number(amount) * at)} ${currency}`)
})

test('USD at first, after ≈, for reference only', async () => {
  rate('USD', 2.4)
  await shown()
  await waitFor(() => expect(line()).toBe('≈ 43.80 USDabout 43.80 USD reference only'))
  expect(requests).toEqual(['/api/currency-rates-convert/convert?amount=1&from=PI&to=USD'])
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a demo rate is labelled as one', async () => {
  rate('USD', 2.4, { demo: true })
  await shown()
  await waitFor(() => expect(line()).toContain('reference only · demo rate'))
})

test('the chosen currency is asked for and kept in this browser; nonsense there is USD', async () => {
  rate('USD', 2.4)
  await shown(true)
  const choice = await screen.findByRole('combobox', { name: 'Change comparison currency' })
  rate('JPY', 360)
  await act(async () => {
    fireEvent.change(choice, { target: { value: 'JPY' } })
  })
  await waitFor(() => expect(line()).toContain('6,570 JPY'))
  expect(localStorage.getItem('lamplit.currency')).toBe('"JPY"')
  expect(requests.at(-1)).toContain('to=JPY')
  localStorage.setItem('lamplit.currency', '"<script>"')
  chosenCurrency.subscribe(() => {})()
  expect(chosenCurrency.get()).toBe('USD')
})

test('where it can be chosen its line is kept until the rate is known', async () => {
  rate('USD', 2.4)
  await shown(true)
  expect(line()).toBe('\u00A0')
  await waitFor(() => expect(line()).toContain('43.80 USD'))
})

test('without a rate no comparison price is shown', async () => {
  refuse(convertCurrency, 'NOT_FOUND')
  await shown(true)
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(line()).toBe(''))
})

test.each([
  ['text', '2.4'],
  ['nothing', null],
  ['zero', 0],
  ['less than nothing', -2],
])('a rate that is %s is ignored', async (_, value) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      result: {
        fromCurrency: 'PI',
        toCurrency: 'USD',
        rate: value,
        convertedAmount: 1,
        lastUpdated: new Date().toISOString(),
      },
      demo: false,
    }),
  )
  await shown()
  await act(async () => {
    await new Promise((done) => {
      setTimeout(done, 50)
    })
  })
  expect(line()).toBe('')
})

test('a rate older than one and a half intervals shows its age until a fresh one comes', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  rate('USD', 2.4, { ageMs: rateStaleMs + 1000 })
  await shown()
  await waitFor(() => expect(line()).toMatch(/reference only\s*rate from \d\d:\d\d/))
  rate('USD', 2)
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 1000))
  await waitFor(() => expect(line()).toBe('≈ 36.50 USDabout 36.50 USD reference only'))
})

test('a rate the server cached for four minutes is renewed a minute later, or turns old', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  rate('USD', 2.4, { ageMs: 4 * 60_000 })
  await shown()
  await waitFor(() => expect(line()).toContain('43.80 USD'))
  refuse(convertCurrency, 'API_ERROR')
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(requests).toHaveLength(2)
  expect(line()).not.toContain('rate from')
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000))
  await waitFor(() => expect(line()).toContain('rate from'))
  // A market that switches it off says so by 404: the line goes.
  refuse(convertCurrency, 'NOT_FOUND')
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  await waitFor(() => expect(line()).toBe(''))
})
