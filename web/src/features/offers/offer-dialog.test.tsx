// The offer dialog as a buyer meets it: signed out, the quick amounts, the specified words, funding, and what follows a
// sent offer (spec §4, §5, §8; design §5.3).
import { listAddresses } from '@lamplit/contract/addresses'
import { readProduct, type ProductCard } from '@lamplit/contract/catalog'
import { makeOffer, readOfferLimits } from '@lamplit/contract/offers'
import { pi } from '@lamplit/contract/money'
import { readWallet } from '@lamplit/contract/wallet'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
// Here at once, so that no test waits for the code of the first dialog.
import '../../ui/dialog-surface.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import {
  address,
  answer,
  calls,
  clearStage,
  enter,
  headphones,
  intercept,
  savedAddress,
  leaveStage,
  onWire,
  refuse,
  show,
} from '../purchase/test/counter.tsx'
import { lessBy, priceProblem, underAsking } from './offer-price.ts'
import { OfferHost } from './offer-host.tsx'
import { closeOffer, openOffer } from './open-offer.ts'

const item: Pick<ProductCard, 'id' | 'title' | 'price' | 'image' | 'seller_username'> = {
  id: headphones.id,
  title: 'Headphones',
  price: pi('12'),
  image: null,
  seller_username: 'ama_k',
}
const offerId = '00000000-0000-4000-8000-0000000000ee'
const status = { others: 4, own: null, left: 5, must_fund: false }

beforeEach(async () => {
  await clearStage()
  Element.prototype.scrollIntoView = (() => Promise.resolve()) as unknown as () => void
})
afterEach(() => {
  act(closeOffer)
  leaveStage()
})

const opened = async (more: Partial<typeof status> = {}, signedIn = true) => {
  answer(readOfferLimits, { ...status, ...more })
  if (signedIn) await enter()
  const stage = await show(OfferHost, '/')
  act(() => openOffer(item))
  if (signedIn) await screen.findByRole('dialog', { name: 'Make an offer' })
  return stage
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const price = () => screen.getByLabelText('Your offer')
const type = (text: string) => fireEvent.change(price(), { target: { value: text } })
const sent = () => calls.filter(({ path, method }) => path === '/api/products/offers' && method === 'POST')
const toasts = () => useToasts.getState().shown.map(({ title }) => title)

test('a visitor who makes an offer is asked to sign in', async () => {
  await opened({}, false)
  expect(await screen.findByText('Please log in to send an offer.')).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('quick amounts, how far under the asking price, the clocks, and how many others', async () => {
  await opened()
  fireEvent.click(button('−5 %'))
  expect(price()).toHaveProperty('value', '11.4')
  expect(screen.getByText('5 % under the asking price')).toBeTruthy()
  type('10.92')
  expect(screen.getByText('9 % under the asking price')).toBeTruthy()
  fireEvent.keyDown(price(), { key: 'ArrowUp' })
  expect(price()).toHaveProperty('value', '10.93')
  expect(await screen.findByText('4 other offers')).toBeTruthy()
  expect(screen.getByText('Answer within 48 h')).toBeTruthy()
  expect(screen.getByText('If accepted, pay within 24 h')).toBeTruthy()
})

test('an offer is sent once, trimmed; then the XP event fires and the offers page highlights it', async () => {
  answer(makeOffer, { success: true, data: { offer_id: offerId, state: 'pending_seller' } })
  let heard = 0
  window.addEventListener(
    'xpPotentialChange',
    () => {
      heard++
    },
    { once: true },
  )
  const { router } = await opened()
  type('11')
  fireEvent.change(screen.getByLabelText(/Message/), { target: { value: '  Is it heavy?  ' } })
  const send = button('Send offer')
  fireEvent.click(send)
  fireEvent.click(send)
  await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
  expect(router.state.location.state).toMatchObject({ highlightOffer: offerId })
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({
    body: {
      product_id: item.id,
      buyer_username: 'kofi_audio',
      price_offered: '11',
      message: 'Is it heavy?',
      funded: false,
    },
    key: expect.any(String),
  })
  expect(toasts()).toContain('✅ Offer sent successfully!')
  expect(heard).toBe(1)
})

test('a refusal is said in the specified words, and one of the price under the price', async () => {
  refuse(makeOffer, 'OFFER_TOO_LOW')
  await opened()
  type('4')
  fireEvent.click(button('Send offer'))
  expect(await screen.findByText('This is less than the seller wants to hear. Please offer more.')).toBeTruthy()
  expect(toasts()).toContain('❌ Failed to send offer: This is less than the seller wants to hear. Please offer more.')
  expect(document.activeElement).toBe(price())
  refuse(makeOffer, 'RESERVED')
  fireEvent.click(button('Send offer'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^❌ Failed to send offer: Someone else is paying/)
})

test('a lost connection has its own text, and the retry uses the same idempotency key', async () => {
  await opened()
  intercept(makeOffer, () => Promise.reject(new TypeError('dead')))
  const keys: (string | null)[] = []
  type('11')
  fireEvent.click(button('Send offer'))
  expect(await screen.findByText('❌ Failed to send offer. Please check your connection and try again.')).toBeTruthy()
  intercept(makeOffer, (init) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Promise.reject(new TypeError('dead'))
  })
  fireEvent.click(button('Send offer'))
  await waitFor(() => expect(keys).toHaveLength(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Send offer' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
})

test('funding sets aside price and shipping; too little in the wallet stops it', async () => {
  answer(readProduct, { ...onWire(headphones, '12'), type: 'Single Item', stock: 1, flat_rate: '2' })
  answer(listAddresses, { addresses: [savedAddress(address)] })
  answer(readWallet, { available: '12', pending: '0', held: '0' })
  answer(makeOffer, { success: true, data: { offer_id: offerId, state: 'pending_seller' } })
  await opened()
  type('11')
  fireEvent.click(screen.getByRole('switch', { name: /Fund this offer/ }))
  expect(
    await screen.findByText('π 13.000000 is set aside, shipping included; if accepted it is paid at once.'),
  ).toBeTruthy()
  expect(await screen.findByText('Insufficient funds. You need 1.000000 π more.')).toBeTruthy()
  expect(button('Send offer')).toHaveProperty('disabled', true)
  type('9')
  await waitFor(() => expect(button('Send offer')).toHaveProperty('disabled', false))
  fireEvent.click(button('Send offer'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toMatchObject({ price_offered: '9', funded: true, delivery: 'shipping', address })
})

test('a buyer with two lapsed offers can only fund; one over the limit is told', async () => {
  answer(readProduct, {
    ...onWire(headphones, '12'),
    fulfillment_method: 'pickup',
    shipping_profile: null,
    flat_rate: null,
  })
  answer(listAddresses, { addresses: [] })
  answer(readWallet, { available: '50', pending: '0', held: '0' })
  const { unmount } = await opened({ must_fund: true })
  await waitFor(() => expect(screen.getByRole('switch', { name: /Fund this offer/ })).toHaveProperty('checked', true))
  expect(screen.getByRole('switch', { name: /Fund this offer/ })).toHaveProperty('disabled', true)
  act(closeOffer)
  unmount()
  await opened({ left: 0 })
  expect(await screen.findByText('You have made as many offers for this item as one can in 30 days.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send offer' })).toBeNull()
})

test.each([
  ['12', 5, '11.4'],
  ['44.5', 10, '40.05'],
  ['0.02', 10, '0.018'],
  ['3', 15, '2.55'],
])('%s π less %i %% is %s π', (asking, percent, less) => {
  expect(lessBy(pi(asking), percent)).toBe(pi(less))
})

test('bounds: a first offer may be what is asked, a counter must lie between', () => {
  const first = { from: pi('0.01'), to: pi('12') }
  expect(['', '0', '0.009', '12.01', '12', '0.01'].map((typed) => priceProblem(typed, first) === null)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
  const counter = { above: pi('9'), below: pi('12') }
  expect(['9', '12', '9.0000001', '11.9'].map((typed) => priceProblem(typed, counter) === null)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect([
    underAsking(pi('12'), pi('12')),
    underAsking(pi('11.99'), pi('12')),
    underAsking(pi('13'), pi('12')),
  ]).toEqual(['The asking price', 'Less than 1 % under the asking price', null])
})
