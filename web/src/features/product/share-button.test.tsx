// Sharing a product wherever the market stands: in a host, in one that cannot, in a browser that can, and in one that cannot either.
import { readProduct, listProducts } from '@lamplit/contract/catalog'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Here at once, so that no test waits for their code.
import './product-tabs.tsx'
import './share-product.ts'
import { useToasts } from '../../lib/toast.ts'
import { answer, clearStage, idOf, leaveStage, sentProduct, show } from '../catalog/test/shelf.tsx'
import { ProductPage } from './product-page.tsx'

const link = (source: string) => `https://market.example/product/${idOf(1)}?utm_source=${source}&utm_medium=social_share&utm_campaign=product_share&utm_content=${idOf(1)}`
const text = 'Check out this amazing product on Lamplit: Desk lamp - Only π5.85'
const copied: string[] = []
let config: HTMLMetaElement

beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
  copied.length = 0
  config = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'lamplit-config', content: JSON.stringify({ publicUrl: 'https://market.example' }) }))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (said: string) => void copied.push(said) } })
})
afterEach(() => {
  config.remove()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(window, 'Pi')
  vi.unstubAllGlobals()
  Object.defineProperty(window, 'parent', { configurable: true, value: window })
  leaveStage()
})

const press = async (): Promise<void> => {
  answer(readProduct, sentProduct())
  answer(listProducts, { products: [], next_cursor: null })
  await show(ProductPage, `/product/${idOf(1)}`, '/product/$id')
  const button = await screen.findByRole('button', { name: 'Share' })
  expect(button.className).toContain('size-11')
  await act(async () => { fireEvent.click(button) })
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
}
const toasts = () => useToasts.getState().shown.map(({ title }) => title)
// The page starts the SDK once, so there is one for all tests.
const sdk: Record<string, unknown> = { init: () => undefined, nativeFeaturesList: async () => [], authenticate: () => Promise.reject(new Error('User consent cancelled.')) }
const standInHost = (openShareDialog?: (title: string, message: string) => unknown) => {
  Object.defineProperty(window, 'parent', { configurable: true, value: {} })
  Object.assign(window, { Pi: Object.assign(sdk, { openShareDialog }) })
}

test('outside of everything the link is copied, and said so', async () => {
  await press()
  expect(copied).toEqual([link('copy')])
  expect(toasts()).toEqual(['Link copied'])
})

test('a browser that can share is given the text and the link apart', async () => {
  const share = vi.fn(async () => undefined)
  Object.assign(navigator, { share })
  await press()
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Desk lamp', text, url: link('device') })
  expect([copied, toasts()]).toEqual([[], []])
})

test('closing the system’s sheet is an answer; not being allowed to open it is not', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('no', 'AbortError')))
  Object.assign(navigator, { share })
  await press()
  expect([copied, toasts()]).toEqual([[], []])
  share.mockImplementation(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await act(async () => { fireEvent.click(screen.getByRole('button', { name: 'Share' })) })
  await waitFor(() => expect(copied).toEqual([link('copy')]))
})

test('in a host its own dialog opens, with the link in its message', async () => {
  const opened = vi.fn()
  standInHost(opened)
  await press()
  expect(opened).toHaveBeenCalledExactlyOnceWith('Desk lamp', `${text} ${link('pi_host')}`)
  expect([copied, toasts()]).toEqual([[], []])
})

test('PiNet has no dialog: the link is copied', async () => {
  standInHost(() => Promise.reject(new Error('Method unsupported in PiNet.')))
  await press()
  expect(copied).toEqual([link('copy')])
  expect(toasts()).toEqual(['Link copied'])
})
