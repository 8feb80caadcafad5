// The listing form as a seller meets it: sentences, conditional fields, draft, refusals, sign-in and success.
import { listProducts } from '@lamplit/contract/catalog'
import { saveOfferTerms } from '@lamplit/contract/offers'
import { createProduct } from '@lamplit/contract/selling'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sellDraft } from './draft.ts'
import { blankForm } from './form.ts'
import { SellPage } from './sell-page.tsx'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from './test/stage.tsx'

beforeEach(clearStage)
afterEach(() => {
  leaveStage()
  sellDraft.clear()
})

const product = {
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Clay vase',
  title: 'Clay vase',
  price: '12.5',
  type: 'Single Item',
  stock: 1,
  sold: false,
  reserved_until: null,
  location: null,
  category: null,
  created_at: '2026-11-21T10:00:00.000Z',
  image: null,
  average_rating: null,
  reviews_count: 0,
  seller_username: 'kofi_audio',
  seller_level: 1,
  description: 'Made by hand',
  image_url: null,
  imageUrl: null,
  images: [],
  rating: null,
  seller: 'kofi_audio',
  seller_id: '00000000-0000-4000-8000-000000000001',
  seller_average_rating: null,
  seller_reviews_count: 0,
  seller_tier: 0,
  features: [],
  specifications: {},
  delivery_method: null,
  fulfillment_method: 'shipping',
  shipping_profile: 'flat',
  flat_rate: null,
  free_shipping_threshold: null,
  handling_days: 3,
  state: 'live',
  seller_away_until: null,
  shipping_rates: [],
  return_days: 0,
  warned: false,
  hidden_reason: null,
}
const box = (label: string | RegExp) => screen.getByLabelText(label)
const type = (label: string | RegExp, value: string) => {
  fireEvent.change(box(label), { target: { value } })
  fireEvent.blur(box(label))
}
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish listing' }))
const fillIn = () => {
  type('Photo address', 'https://example.com/vase.jpg')
  type('Title', 'Clay vase')
  type('Description', 'Made by hand')
  type('Price in π', '12.5')
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }))
}

test.each([
  ['Title', 'ab', 'Title must be at least 3 characters'],
  ['Title', 'x'.repeat(101), 'Title must not exceed 100 characters'],
  ['Description', 'abcd', 'Description must be at least 5 characters'],
  ['Description', 'x'.repeat(1001), 'Description must not exceed 1000 characters'],
  ['Price in π', '', 'Price is required'],
  ['Price in π', 'abc', 'Price must be a valid number'],
  ['Price in π', '0.009', 'Price must be at least 0.01'],
  ['Price in π', '1000000.01', 'Price must not exceed 1,000,000'],
  ['Photo address', '', 'Product image is required'],
  ['Photo address', 'vase.jpg', 'Image must be a valid URL'],
  ['Email', 'nope', 'Invalid email address'],
  ['Phone', '123', 'Phone number must be at least 10 digits'],
  ['Phone', '1'.repeat(21), 'Phone number must not exceed 20 characters'],
  ['Flat rate in π (optional)', 'x', 'Flat rate must be 0 or greater'],
])('leaving %s with %j says "%s"', async (label, value, sentence) => {
  await show(SellPage, '/sell')
  if (label === 'Email' || label === 'Phone') {
    fireEvent.click(screen.getByText('Contact details'))
    await screen.findByLabelText(label)
  }
  type(label, value)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(box(label).getAttribute('aria-invalid')).toBe('true')
  const described = box(label)
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toContain(sentence)
})

test.each([
  ['Stocked', 'How many do you have?', '0', 'Stock must be at least 1'],
  ['Stocked', 'How many do you have?', '1000000', 'Stock must not exceed 999,999'],
  ['Online', 'Link expires after days (optional)', '366', 'Link expiry must be between 1 and 365 days'],
])('%s: leaving "%s" with %s says "%s"', async (kind, label, value, sentence) => {
  await show(SellPage, '/sell')
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${kind}`) }))
  await screen.findByLabelText(label)
  type(label, value)
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('the fields follow the type and the way of delivery', async () => {
  await show(SellPage, '/sell')
  expect(screen.queryByLabelText('How many do you have?')).toBeNull()
  expect(box('Shipping price')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^Pickup/ }))
  expect(screen.queryByLabelText('Shipping price')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^Both/ }))
  expect(screen.queryByLabelText(/^Free shipping from/)).toBeNull()
  fireEvent.change(box('Shipping price'), { target: { value: 'free-threshold' } })
  expect(box(/^Free shipping from/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^Stocked/ }))
  expect(box('How many do you have?')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^Online/ }))
  expect(screen.queryByLabelText('How many do you have?')).toBeNull()
  expect(await screen.findByLabelText('Text for buyers')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^License/ }))
  expect(box('License key')).toBeTruthy()
})

test('publishing an empty form lists every problem, takes the focus and sends nothing', async () => {
  await enter()
  await show(SellPage, '/sell')
  calls.length = 0
  publish()
  const summary = screen.getByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Product image is required',
    'Title must be at least 3 characters',
    'Description must be at least 5 characters',
    'Price is required',
    'You must accept the marketplace policies',
  ])
  expect(document.activeElement).toBe(summary)
  fireEvent.click(within(summary).getByText('Price is required'))
  expect(document.activeElement).toBe(box('Price in π'))
  expect(calls).toEqual([])
})

test('an Online listing needs a file or a text', async () => {
  await show(SellPage, '/sell')
  fireEvent.click(screen.getByRole('radio', { name: /^Online/ }))
  await screen.findByLabelText('Text for buyers')
  publish()
  expect(screen.getAllByText('Add the file or the text that buyers receive')).toHaveLength(2)
  type('Text for buyers', 'KEY-1')
  expect(screen.queryByText('Add the file or the text that buyers receive')).toBeNull()
})

test('the seller sees the share to six decimals, and only for a price that can be published', async () => {
  await show(SellPage, '/sell')
  type('Price in π', '18.25')
  expect(screen.getByText(/You receive/).textContent).toContain('17.520000')
  type('Price in π', '0')
  expect(screen.queryByText(/You receive/)).toBeNull()
})

test('shipping by region has a rate for each, a flat rate for the rest, and an error without any', async () => {
  await show(SellPage, '/sell')
  fireEvent.change(await screen.findByLabelText('Shipping price'), { target: { value: 'region' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a country or region' }))
  fireEvent.change(screen.getByLabelText('Country or region 1'), { target: { value: 'Ghana' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish listing' }))
  expect(screen.getAllByText('Enter a rate of 0 or more').length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText('Rate to Ghana'), { target: { value: '1.25' } })
  expect(screen.queryByText('Enter a rate of 0 or more')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove the rate to Ghana' }))
  fireEvent.click(screen.getByRole('button', { name: 'Publish listing' }))
  expect(
    (await screen.findAllByText('Name a country or region with its rate, or enter a rate for everywhere else')).length,
  ).toBeGreaterThan(0)
})

test('a published listing opens its page and leaves no draft', async () => {
  await enter()
  answer(createProduct, product)
  answer(listProducts, { products: [], next_cursor: null })
  const { router } = await show(SellPage, '/sell')
  fillIn()
  publish()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/product/${product.id}`))
  const sent = calls.find((call) => call.method === 'POST')!
  expect(sent.body).toMatchObject({
    type: 'Single Item',
    title: 'Clay vase',
    price: '12.5',
    piCurrency: true,
    policyAccepted: true,
    fulfillmentMethod: 'shipping',
    email: null,
  })
  expect(sent.body).not.toHaveProperty('deliveryText')
  expect(sent.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(sellDraft.get()).toBeNull()
})

test('private thresholds for offers are looked at before the listing and saved after it, apart from it', async () => {
  await enter()
  answer(createProduct, product)
  answer(listProducts, { products: [], next_cursor: null })
  answer(saveOfferTerms, { minimum: '8', accept_at: '12', decline_below: null })
  const { router } = await show(SellPage, '/sell')
  fillIn()
  fireEvent.click(screen.getByText('Offers'))
  const lowest = await screen.findByLabelText(/Lowest offer you want to see/)
  fireEvent.change(lowest, { target: { value: '13' } })
  fireEvent.change(screen.getByLabelText(/Accept by yourself from/), { target: { value: '12' } })
  publish()
  await waitFor(() => expect(lowest.getAttribute('aria-invalid')).toBe('true'))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.change(lowest, { target: { value: '8' } })
  publish()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/product/${product.id}`))
  expect(JSON.stringify(calls.find(({ method }) => method === 'POST')!.body)).not.toMatch(/offer|minimum/i)
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/api/products/${product.id}/offer-terms`,
    body: { minimum: '8', accept_at: '12', decline_below: null },
  })
})

test('server refusals stand under their fields, and a retry after an unknown outcome keeps its key', async () => {
  await enter()
  refuse(createProduct, 'VALIDATION_ERROR', { title: 'Title must not exceed 100 characters' })
  await show(SellPage, '/sell')
  fillIn()
  publish()
  await waitFor(() => expect(box('Title').getAttribute('aria-invalid')).toBe('true'))
  expect((box('Title') as HTMLInputElement).value).toBe('Clay vase')
  refuse(createProduct, 'SERVER_ERROR')
  publish()
  expect(await screen.findByText('Something went wrong on our end. Our team has been notified.')).toBeTruthy()
  const keys = () =>
    calls.filter((call) => call.method === 'POST' && call.path === '/api/products').map((call) => call.key)
  publish()
  await waitFor(() => expect(keys()).toHaveLength(3))
  const [refused, lost, repeated] = keys()
  expect(refused).not.toBe(lost)
  expect(repeated).toBe(lost)
})

test('visitors are asked to sign in, and so is a seller whose session ended; what was typed stays', async () => {
  await show(SellPage, '/sell')
  fillIn()
  publish()
  expect(await screen.findByText('You must be logged in.')).toBeTruthy()
  expect(calls.filter((call) => call.path === '/api/products')).toEqual([])
  await enter()
  expect(screen.queryByText('You must be logged in.')).toBeNull()
  refuse(createProduct, 'TOKEN_EXPIRED')
  publish()
  expect(await screen.findByText('You must be logged in.')).toBeTruthy()
  expect((box('Title') as HTMLInputElement).value).toBe('Clay vase')
  expect((box('Price in π') as HTMLInputElement).value).toBe('12.5')
})

test('the draft is kept after three seconds, comes back, and goes on request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = await show(SellPage, '/sell')
  type('Title', 'Half a title')
  expect(sellDraft.get()).toBeNull()
  await act(async () => {
    await vi.advanceTimersByTimeAsync(3000)
  })
  expect(sellDraft.get()).toEqual({ ...blankForm, title: 'Half a title' })
  expect(screen.getByText('Draft saved')).toBeTruthy()
  first.unmount()
  await show(SellPage, '/sell')
  expect((box('Title') as HTMLInputElement).value).toBe('Half a title')
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the draft' }))
  expect((box('Title') as HTMLInputElement).value).toBe('')
  expect(sellDraft.get()).toBeNull()
})

test('leaving with changes asks once', async () => {
  const { router } = await show(SellPage, '/sell')
  type('Title', 'Half a title')
  void router.navigate({ to: '/elsewhere' as never })
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/sell')
  await act(() => router.navigate({ to: '/elsewhere' as never }))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(sellDraft.get()?.title).toBe('Half a title')
})

test('further pictures of a listing are checked, ordered and removed with buttons', async () => {
  const user = userEvent.setup()
  await show(SellPage, '/sell')
  await user.click(screen.getByText('More pictures'))
  await screen.findByLabelText('Address of another picture')
  await user.type(box('Address of another picture'), 'nope{Enter}')
  expect(screen.getByText('Image must be a valid URL')).toBeTruthy()
  for (const name of ['a', 'b']) {
    await user.clear(box('Address of another picture'))
    await user.type(box('Address of another picture'), `https://example.com/${name}.jpg{Enter}`)
  }
  await user.click(screen.getByRole('button', { name: 'Move picture 3 earlier' }))
  expect(screen.getAllByText(/example\.com/).map((line) => line.textContent)).toEqual([
    'https://example.com/b.jpg',
    'https://example.com/a.jpg',
  ])
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }))
  expect(screen.getAllByText(/example\.com/).map((line) => line.textContent)).toEqual(['https://example.com/a.jpg'])
})
