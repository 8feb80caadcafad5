// Editing one's own listing: prefilled, only differences sent, refusals kept in place, taken down after a question.
import { listProducts } from '@lamplit/contract/catalog'
import { editProduct, readOwnListing, takeDownProduct } from '@lamplit/contract/selling'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EditListingPage } from './edit-listing-page.tsx'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from './test/stage.tsx'

beforeEach(clearStage)
afterEach(leaveStage)

const id = '00000000-0000-4000-8000-0000000000aa'
const saved = {
  title: 'Clay vase',
  description: 'Made by hand',
  price: '12.5',
  image: `/pictures/${'a'.repeat(64)}`,
  images: [],
  type: 'Stocked',
  category: 'Home',
  piCurrency: true,
  piAmount: null,
  email: null,
  phone: null,
  street: null,
  suburb: null,
  city: 'Hue',
  postcode: null,
  country: 'Vietnam',
  stock: 4,
  deliveryMethod: null,
  deliveryText: null,
  deliveryFile: null,
  maxDownloads: null,
  linkExpiryDays: null,
  fulfillmentMethod: 'shipping',
  shippingProfile: 'flat',
  flatRate: '1.5',
  freeShippingThreshold: null,
  handlingDays: 3,
  policyAccepted: true,
}
const open = async () => {
  await enter()
  answer(readOwnListing, saved)
  const view = await show(EditListingPage, `/sell/${id}/edit`, '/sell/$id/edit')
  await screen.findByLabelText('Title')
  return view
}
const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const sent = (method: string) => calls.filter((call) => call.method === method)

test('an edited listing sends only its changed fields', async () => {
  const { router } = await open()
  expect((screen.getByLabelText('How many do you have?') as HTMLInputElement).value).toBe('4')
  change('Price in π', '11')
  refuse(editProduct, 'HAS_OPEN_ORDERS')
  save()
  expect(await screen.findByText('This listing has open purchases and cannot be changed that way.')).toBeTruthy()
  expect((screen.getByLabelText('Price in π') as HTMLInputElement).value).toBe('11')
  expect(sent('PATCH')[0]!.body).toEqual({ price: '11' })
  expect(router.state.location.pathname).toBe(`/sell/${id}/edit`)
})

test('pickup takes the shipping price off, an emptied box is sent as empty', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: /^Pickup/ }))
  change('Category (optional)', '')
  refuse(editProduct, 'SERVER_ERROR')
  save()
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
  expect(sent('PATCH')[0]!.body).toEqual({
    fulfillmentMethod: 'pickup',
    shippingProfile: null,
    flatRate: null,
    category: null,
  })
})

test('an unchanged form sends no request', async () => {
  await open()
  save()
  expect(sent('PATCH')).toEqual([])
})

test('taking down asks first', async () => {
  const { router } = await open()
  answer(takeDownProduct, undefined)
  answer(listProducts, { products: [], next_cursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Take down' }))
  expect(sent('DELETE')).toEqual([])
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take down' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sell/listings'))
  expect(sent('DELETE')[0]!.path).toBe(`/api/products/${id}`)
})
