// /offers as its two sides meet it: whose turn it is, until when and what if nothing happens, answering, countering,
// paying, and the offer that is lit (design §4.8).
import { listOffers, offerClocks, postOfferEvent, readOffer, type Offer } from '@lamplit/contract/offers'
import { pi } from '@lamplit/contract/money'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
// Here at once, so that no test waits for the code of the first dialog.
import '../../ui/dialog-surface.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closePurchase, usePurchase } from '../purchase/purchase-open.ts'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from '../purchase/test/counter.tsx'
import { offerOutlookOf, stateWord } from './offer-state.ts'
import { OffersPage } from './offers-page.tsx'

const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
const id = (n: number): string => `00000000-0000-4000-8000-0000000000${n}`
/** As it travels. */
const wire = (n: number, over: Record<string, unknown> = {}) => ({
  id: id(n),
  state: 'pending_seller',
  role: 'buyer',
  product_id: id(90),
  title: `Lamp ${n}`,
  image: null,
  buyer_username: 'kofi_audio',
  seller_username: 'ama_k',
  list_price: '12',
  price: '9',
  price_by: 'buyer',
  prices: [{ by: 'buyer', price: '9', message: 'Is it heavy?', at: hours(-1) }],
  counters: { buyer: 0, seller: 0 },
  funded: false,
  held: '0',
  created_at: hours(-1),
  updated_at: hours(-1),
  deadline: { event: 'expire', at: hours(47), to: 'expired' },
  allowed: ['withdraw'],
  counter_bounds: null,
  order_id: null,
  paying: false,
  void_reason: null,
  others: 0,
  shipping: null,
  ...over,
})
const countered = wire(12, {
  state: 'pending_buyer',
  price: '11',
  price_by: 'seller',
  prices: [wire(1).prices[0], { by: 'seller', price: '11', message: 'Not that low', at: hours(-0.5) }],
  counters: { buyer: 0, seller: 1 },
  allowed: ['accept', 'counter', 'decline'],
  counter_bounds: { above: '9', below: '11' },
  funded: true,
  held: '9',
  others: 2,
})
const accepted = wire(13, {
  state: 'accepted',
  allowed: ['release', 'pay'],
  deadline: { event: 'lapse', at: hours(23), to: 'lapsed' },
  shipping: {
    fulfillment_method: 'pickup',
    shipping_profile: null,
    flat_rate: null,
    free_shipping_threshold: null,
    shipping_rates: [],
    handling_days: 3,
  },
})
const ended = wire(14, { state: 'voided', void_reason: 'price_changed', deadline: null, allowed: [] })

beforeEach(async () => {
  await clearStage()
  Element.prototype.scrollIntoView = (() => Promise.resolve()) as unknown as () => void
})
afterEach(() => {
  act(closePurchase)
  leaveStage()
})

const opened = async (offers: object[] = [wire(11), countered, accepted, ended]) => {
  answer(listOffers, { offers, next_cursor: null })
  await enter()
  const stage = await show(OffersPage, '/offers')
  if (offers.length > 0) await screen.findAllByRole('article')
  return stage
}
const row = (name: string) => within(screen.getByRole('article', { name }))
const posts = () => calls.filter(({ method }) => method === 'POST')

test('each offer shows its state, its discount, and what happens at its deadline', async () => {
  await opened()
  expect(row('Lamp 11').getByText('Waiting for seller')).toBeTruthy()
  expect(
    row('Lamp 11').getByText(/^ama_k answers by .+ If nothing happens, the offer ends\.$/, { exact: false }),
  ).toBeTruthy()
  expect(row('Lamp 11').getByText('25 % under the asking price')).toBeTruthy()
  const mine = row('Lamp 12')
  expect(mine.getByText('Waiting for you')).toBeTruthy()
  expect(mine.getByText('Funded')).toBeTruthy()
  expect(mine.getByText(/Answer by .+ the offer ends and π 9\.00 is in your wallet again\./)).toBeTruthy()
  expect(mine.getByText('0 of 3 counters · 2 other offers stand on this item')).toBeTruthy()
  expect(
    row('Lamp 13').getByText(/The item is set aside for you\. Pay by .+ If nothing happens, it goes back on sale\./),
  ).toBeTruthy()
  expect(row('Lamp 14').getByText('Closed')).toBeTruthy()
  expect(row('Lamp 14').getByText(/The asking price was changed\./)).toBeTruthy()
})

test('the list has an empty and an error state', async () => {
  await opened([])
  expect(await screen.findByText('No offers yet')).toBeTruthy()
  refuse(listOffers, 'API_ERROR')
  fireEvent.click(screen.getByRole('tab', { name: 'Received' }))
  expect(await screen.findByText('Your offers could not be loaded.')).toBeTruthy()
  answer(listOffers, { offers: [wire(15, { role: 'seller' })], next_cursor: null })
  fireEvent.click(screen.getByRole('button', { name: /Try again/i }))
  expect(await screen.findByRole('article', { name: 'Lamp 15' })).toBeTruthy()
})

test('accepting asks first, names the price on screen, and a refusal stands beside the buttons', async () => {
  await opened()
  answer(postOfferEvent, { ...countered, state: 'paid', allowed: [] })
  fireEvent.click(row('Lamp 12').getByRole('button', { name: /^Accept π\s11\.00$/ }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/You buy it for π 11\.00 now/)).toBeTruthy()
  expect(posts()).toHaveLength(0)
  fireEvent.click(question.getByRole('button', { name: /^Accept π\s11\.00$/ }))
  await waitFor(() =>
    expect(posts()).toMatchObject([
      { path: `/api/offers/${id(12)}/accept`, body: { price: '11' }, key: expect.any(String) },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  refuse(postOfferEvent, 'ALREADY_SOLD')
  fireEvent.click(row('Lamp 11').getByRole('button', { name: 'Withdraw' }))
  fireEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Take it back?' })).getByRole('button', { name: 'Withdraw' }),
  )
  expect(await row('Lamp 11').findByText('This item has been sold!')).toBeTruthy()
})

test('a counter shows the prices so far and its bounds', async () => {
  await opened()
  answer(postOfferEvent, { ...countered, state: 'pending_seller', price: '10', price_by: 'buyer' })
  fireEvent.click(row('Lamp 12').getByRole('button', { name: 'Counter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Counter the offer' }))
  expect(dialog.getByText('Not that low')).toBeTruthy()
  expect(dialog.getByText('More than π 9.00, less than π 11.00.')).toBeTruthy()
  const field = dialog.getByLabelText('Your price')
  expect(field).toHaveProperty('value', '10')
  fireEvent.change(field, { target: { value: '11' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send counter' }))
  expect(posts()).toHaveLength(0)
  fireEvent.change(field, { target: { value: '10.5' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send counter' }))
  await waitFor(() =>
    expect(posts()).toMatchObject([{ path: `/api/offers/${id(12)}/counter`, body: { price: '10.5', message: '' } }]),
  )
})

test('paying opens Confirm Purchase at the price that was agreed', async () => {
  await opened()
  fireEvent.click(row('Lamp 13').getByRole('button', { name: 'Pay now' }))
  await waitFor(() =>
    expect(usePurchase.getState().request).toMatchObject({
      offerId: id(13),
      pieces: [{ productId: id(90), price: pi('9'), quantity: 1 }],
    }),
  )
})

test('releasing an accepted item asks first, says that it counts, and posts once', async () => {
  await opened()
  answer(postOfferEvent, { ...accepted, state: 'lapsed', allowed: [], deadline: null })
  fireEvent.click(row('Lamp 13').getByRole('button', { name: 'Release this item' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Release this item?' }))
  expect(question.getByText(/goes back on sale at once, and the price of π 9\.00 no longer holds/)).toBeTruthy()
  expect(question.getByText(/counts as an accepted offer that was not paid/)).toBeTruthy()
  expect(posts()).toHaveLength(0)
  fireEvent.click(question.getByRole('button', { name: 'Release this item' }))
  await waitFor(() => expect(posts()).toMatchObject([{ path: `/api/offers/${id(13)}/release`, body: { price: '9' } }]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a linked offer is highlighted in its tab, also on an older page', async () => {
  answer(listOffers, { offers: [], next_cursor: null })
  answer(
    readOffer,
    wire(16, {
      role: 'seller',
      allowed: ['accept', 'counter', 'decline'],
      counter_bounds: { above: '9', below: '12' },
    }),
  )
  await enter()
  const { router } = await show(OffersPage, '/offers')
  await act(() => router.navigate({ to: '/offers' as never, state: { highlightOffer: id(16) } }))
  const lit = await screen.findByRole('article', { name: 'Lamp 16' })
  expect(screen.getByRole('tab', { name: 'Received' }).getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(lit.className).toContain('ring-jade'))
  await waitFor(() => expect(document.activeElement).toBe(lit))
})

test('a completed payment reads the offers anew', async () => {
  const { MoneyDialogs } = await import('../purchase/money-dialogs.tsx')
  answer(listOffers, { offers: [wire(11)], next_cursor: null })
  await enter()
  await show(
    () => (
      <>
        <OffersPage />
        <MoneyDialogs />
      </>
    ),
    '/offers',
  )
  await screen.findByRole('article', { name: 'Lamp 11' })
  answer(listOffers, { offers: [wire(11, { state: 'paid', allowed: [], deadline: null })], next_cursor: null })
  window.dispatchEvent(new CustomEvent('piPaymentCompleted', { detail: { purpose: 'purchase', paymentId: null } }))
  expect(await screen.findByText('Paid')).toBeTruthy()
})

const states: [Offer['state'], Offer['role'], string][] = [
  ['pending_seller', 'buyer', 'Waiting for seller'],
  ['pending_seller', 'seller', 'Waiting for you'],
  ['pending_buyer', 'buyer', 'Waiting for you'],
  ['pending_buyer', 'seller', 'Waiting for buyer'],
  ['accepted', 'buyer', 'Accepted'],
  ['paid', 'buyer', 'Paid'],
  ['declined', 'seller', 'Declined'],
  ['withdrawn', 'buyer', 'Withdrawn'],
  ['expired', 'buyer', 'Expired'],
  ['lapsed', 'seller', 'Lapsed'],
  ['superseded', 'buyer', 'Replaced'],
  ['voided', 'buyer', 'Closed'],
]
test.each(states)('%s is to its %s: %s', (state, role, word) => {
  expect(stateWord({ state, role })).toBe(word)
})

test('every state with a clock has a sentence for both sides', () => {
  for (const state of Object.keys(offerClocks) as (keyof typeof offerClocks)[]) {
    for (const role of ['buyer', 'seller'] as const) {
      const outlook = offerOutlookOf(
        {
          state,
          role,
          deadline: { event: offerClocks[state].event, at: hours(5), to: 'expired' },
          paying: false,
          held: pi('0'),
          void_reason: null,
          buyer_username: 'bea',
          seller_username: 'sam',
        },
        new Date(),
      )
      expect(outlook?.sentence, `${state} ${role}`).toMatch(/If nothing happens/)
    }
  }
})
