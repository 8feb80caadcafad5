// A product as its page shows it: fixed texts, quantity in its bounds, and who may buy.
import { listProducts, readProduct } from '@lamplit/contract/catalog'
import { pi } from '@lamplit/contract/money'
import { productReviews, sellerReviews } from '@lamplit/contract/reviews'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Here at once, so that no test waits for their code.
import './product-tabs.tsx'
import '../../ui/dialog-surface.tsx'
import '../purchase/confirm-purchase.tsx'
import { useToasts } from '../../lib/toast.ts'
import {
  answer,
  clearStage,
  enter,
  idOf,
  leaveStage,
  refuse,
  sentProduct,
  show,
} from '../catalog/test/catalog-stage.tsx'
import { deliveryText } from './delivery-text.ts'
import { listedOn } from './details-tab.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductPage } from './product-page.tsx'
import { asksQuantity, clampQuantity, headerOf } from './quantity-rules.ts'

beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
})
afterEach(leaveStage)

const opened = async (over: Parameters<typeof sentProduct>[0] = {}, search = '') => {
  answer(readProduct, sentProduct(over))
  answer(listProducts, { products: [], next_cursor: null })
  const stage = await show(ProductPage, `/product/${idOf(1)}${search}`, '/product/$id')
  await screen.findByRole('tab', { name: 'Details' })
  return stage
}
const tab = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('tab', { name }))
  })

test.for([
  [1, 5, 1],
  [0, 5, 1],
  [-3, 5, 1],
  [6, 5, 5],
  [2.9, 5, 2],
  [Number.NaN, 5, 1],
  [1200, null, 999],
  [3, 0, 1],
] as const)('%f of a stock of %o is %i', ([wished, stock, given]) => {
  expect(clampQuantity(wished, { stock })).toBe(given)
})

test.for([
  [5 * 86_400_000, true],
  [-1000, false],
] as const)(
  'of a seller who is away nothing can be bought, and the page says until when (back in %i ms)',
  async ([ms, away]) => {
    await opened({ awayUntil: new Date(Date.now() + ms).toISOString() })
    expect(screen.queryByText(/^The seller is away until /) !== null).toBe(away)
    for (const name of ['Add to cart', 'Buy with wallet', 'Buy with Pi'])
      expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled, name).toBe(away)
  },
)

test('the header names the type, and for Stocked items what is left', () => {
  expect(headerOf({ type: 'Stocked', stock: 27 })).toBe('Stocked · 27 left')
  expect(headerOf({ type: 'Single Item', stock: 1 })).toBe('Single Item')
  expect(headerOf({ type: 'Online', stock: null })).toBe('Online')
  expect(asksQuantity({ type: 'Single Item' })).toBe(false)
})

test.each([
  ['2026-11-14T10:00:00.000Z', '14 Nov 2026'],
  ['', 'Unknown'],
  [null, 'Unknown'],
  ['some day', 'Unknown'],
])('listed on %s reads %s', (at, shown) => {
  expect(listedOn(at)).toBe(shown)
})

const terms = {
  type: 'Stocked',
  price: pi('5'),
  location: 'Porto',
  delivery_method: null,
  fulfillment_method: 'shipping',
  shipping_profile: 'flat',
  flat_rate: pi('0.5'),
  free_shipping_threshold: null,
  shipping_rates: [],
  handling_days: 3,
} as const
const byRegion = {
  ...terms,
  shipping_profile: 'region',
  shipping_rates: [
    { to: 'Ghana', rate: pi('1.25') },
    { to: 'Togo', rate: pi('0') },
  ],
} as const
test.for<readonly [Parameters<typeof deliveryText>[0], number, string, string?]>([
  [terms, 1, 'Shipping π 0.50, sent within 3 days'],
  [{ ...terms, flat_rate: null, handling_days: 1 }, 1, 'Free shipping, sent within 1 day'],
  [
    { ...terms, shipping_profile: 'free-threshold', free_shipping_threshold: pi('20') } as const,
    1,
    'Shipping π 0.50, free from π 20.00, sent within 3 days',
  ],
  [
    { ...terms, shipping_profile: 'free-threshold', free_shipping_threshold: pi('20') } as const,
    4,
    'Free shipping, sent within 3 days',
  ],
  [{ ...terms, fulfillment_method: 'pickup' } as const, 1, 'Pickup in Porto'],
  [{ ...terms, fulfillment_method: 'both' } as const, 1, 'Shipping π 0.50, sent within 3 days, or pickup in Porto'],
  [
    { ...terms, type: 'Online', fulfillment_method: null, delivery_method: 'license' } as const,
    1,
    'License key right after payment',
  ],
  [byRegion, 1, 'Shipping depends on your country'],
  [byRegion, 1, 'Shipping to Ghana π 1.25, sent within 3 days', 'Ghana'],
  [byRegion, 1, 'Free shipping to Togo, sent within 3 days', 'Togo'],
  [byRegion, 1, 'Shipping to Norway π 0.50, sent within 3 days', 'Norway'],
  [{ ...byRegion, flat_rate: null }, 1, 'Not sent to Norway', 'Norway'],
] as const)('delivery %#', ([product, quantity, text, country]) => {
  expect(deliveryText(product, quantity, country ?? null)).toBe(text)
})

test('details: price with two to four decimals, the promise, the facts', async () => {
  await opened({ description: '   ' })
  expect(screen.getByRole('heading', { level: 1, name: 'Desk lamp' })).toBeTruthy()
  expect(screen.getByText('5.85')).toBeTruthy()
  expect(screen.getByText('Your π is held until you confirm receipt.')).toBeTruthy()
  expect(screen.getByText('No description provided.')).toBeTruthy()
  expect(screen.getByText('Stocked · 22 left')).toBeTruthy()
  expect(screen.getByText('14 Nov 2026')).toBeTruthy()
})

test('seller info: loading and failed words, then the average to two decimals', async () => {
  refuse(sellerReviews, 'API_ERROR')
  await opened()
  await tab('Seller Info')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load seller reviews')
  answer(sellerReviews, [])
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  })
  expect(await screen.findByText('4.50')).toBeTruthy()
  expect(screen.getByText('611')).toBeTruthy()
})

test('the count of reviews stands in the tab', async () => {
  answer(productReviews, [])
  await opened()
  await tab('Reviews (312)')
  expect(await screen.findByText('No reviews yet')).toBeTruthy()
})

test('a sold product shows the banner and similar products, and cannot be bought', async () => {
  await opened({ type: 'Single Item', stock: 0, sold: true })
  expect(screen.getByText('SOLD')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buy with Pi' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See similar' }).getAttribute('href')).toBe('/buy?category=Home')
})

test('out of stock says so, and cannot be bought', async () => {
  await opened({ stock: 0 })
  expect(screen.getByText('This item is out of stock!')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Buy with wallet' })).toHaveProperty('disabled', true)
})

test('a visitor who buys is told to sign in with the specified text', async () => {
  await opened()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Buy with wallet' }))
  })
  await waitFor(() =>
    expect(useToasts.getState().shown.map(({ title }) => title)).toEqual([
      'You must be logged in with Pi Network to buy.',
    ]),
  )
})

test('one’s own listing is edited, not bought', async () => {
  await enter()
  await opened({ seller_username: 'kofi_audio' })
  expect(screen.getByRole('link', { name: 'Edit listing' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buy with wallet' })).toBeNull()
})

test('the marks of a shared link leave the address, the rest stays', async () => {
  const { router } = await opened(
    {},
    '?utm_source=x&utm_medium=social_share&utm_campaign=product_share&utm_content=1&ref=a',
  )
  await waitFor(() => expect(router.state.location.search).toEqual({ ref: 'a' }))
})

test.each([
  ['of a real id', idOf(7)],
  ['of nonsense', 'not-an-id'],
])('a page %s that is not there: Not Found, with a search', async (_, id) => {
  refuse(readProduct, 'NOT_FOUND')
  await show(ProductPage, `/product/${id}`, '/product/$id')
  expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeTruthy()
  expect(screen.getByText("The item you're looking for could not be found.")).toBeTruthy()
  expect(screen.getByRole('searchbox', { name: 'Search the market' })).toBeTruthy()
})

test.each([
  ['its page', () => show(ProductPage, `/product/${idOf(7)}`, '/product/$id')],
  ['its dialog', () => show(() => <ProductDialog id={idOf(7)} open onClose={() => undefined} />, '/')],
])('without a line %s says that it is not saved, and reads it once the line is back', async (_, open) => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  refuse(readProduct, 'NETWORK_ERROR')
  await open()
  expect(await screen.findByRole('heading', { name: 'This page is not saved' })).toBeTruthy()
  expect(screen.getAllByRole('alert').length).toBe(1)
  online.mockRestore()
  answer(readProduct, sentProduct({ id: idOf(7) }))
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect((await screen.findAllByText('Desk lamp')).length).toBeGreaterThan(0)
  expect(screen.queryByText('This page is not saved')).toBeNull()
})

test('offline after a failed call: the page says the product is not saved, not unavailable', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  refuse(readProduct, 'NETWORK_ERROR')
  await show(ProductPage, `/product/${idOf(7)}`, '/product/$id')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('This page is not saved')).toBeNull()
  online.mockReturnValue(false)
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
  })
  expect(await screen.findByRole('heading', { name: 'This page is not saved' })).toBeTruthy()
  online.mockRestore()
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
})

test('with a line, a product that cannot be read says why', async () => {
  refuse(readProduct, 'API_ERROR')
  await show(ProductPage, `/product/${idOf(7)}`, '/product/$id')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Service Unavailable.*temporarily unavailable/)
  expect(screen.getByRole('heading', { level: 1, name: 'Product' })).toBeTruthy()
})

test('the breadcrumb begins at Home and goes on with the category', async () => {
  await opened({ category: 'Garden' })
  expect(
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home', 'Garden'])
})

test('Escape closes the dialog', async () => {
  answer(readProduct, sentProduct())
  let closed = 0
  await show(
    () => (
      <ProductDialog
        id={idOf(1)}
        open
        onClose={() => {
          closed += 1
        }}
      />
    ),
    '/',
  )
  const dialog = await screen.findByRole('dialog', { name: 'Desk lamp' })
  await act(async () => {
    fireEvent.keyDown(dialog, { key: 'Escape' })
  })
  expect(closed).toBe(1)
})
