// What the money tests share: a product, a wallet, a host that pays as told, and answers that never come.
import type { Product } from '@lamplit/contract/catalog'
import type { Endpoint } from '@lamplit/contract/endpoint'
import { fails, type FailCode } from '@lamplit/contract/fails'
import { pi, zeroPi } from '@lamplit/contract/money'
import { vi, type Mock } from 'vitest'

export * from '../../sell/test/stage.tsx'

// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint of the contract
type Any = Endpoint<any, any, any, any>

/** From now on this call is answered by `run`, before the stage is asked. */
export const intercept = ({ method, path }: Any, run: (init: RequestInit) => Promise<Response>): void => {
  const next = globalThis.fetch
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    (init.method ?? 'GET') === method && pattern.test(new URL(address, 'http://stage').pathname)
      ? run(init)
      : next(address, init),
  )
}

export const refusal = (code: FailCode, details?: Record<string, unknown>): Response =>
  Response.json(
    { success: false, error: fails[code].message, code, ...(details ? { details } : {}) },
    { status: fails[code].status },
  )

/** Never answers; gives up when the page does. */
export const silence = (init: RequestInit): Promise<Response> =>
  new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
  })

export const productId = '00000000-0000-4000-8000-0000000000aa'
export const orderId = '00000000-0000-4000-8000-0000000000bb'
export const intentId = '00000000-0000-4000-8000-0000000000cc'
export const txid = 'a'.repeat(64)

export const headphones: Product = {
  id: productId,
  name: 'Headphones',
  title: 'Headphones',
  price: pi('18.25'),
  type: 'Stocked',
  stock: 8,
  sold: false,
  reserved_until: null,
  location: null,
  category: null,
  created_at: '2026-11-21T10:00:00.000Z',
  image: null,
  average_rating: null,
  reviews_count: 0,
  seller_username: 'ama_k',
  seller_level: 1,
  description: 'x',
  image_url: null,
  imageUrl: null,
  images: [],
  rating: null,
  seller: 'ama_k',
  seller_id: '00000000-0000-4000-8000-000000000002',
  seller_average_rating: null,
  seller_reviews_count: 0,
  seller_tier: 0,
  features: [],
  specifications: {},
  delivery_method: null,
  fulfillment_method: 'shipping',
  shipping_profile: 'flat',
  flat_rate: zeroPi,
  free_shipping_threshold: null,
  handling_days: 3,
  state: 'live',
  seller_away_until: null,
  shipping_rates: [],
  return_days: 0,
  warned: false,
  hidden_reason: null,
}
/** The same as it travels. */
export const onWire = (product: Product, price: string) => ({ ...product, price, flat_rate: '0' })

/** As the book keeps it. */
export const addressId = '00000000-0000-4000-8000-0000000000dd'
export const savedAddress = (entry: typeof address) => ({ ...entry, id: addressId, is_default: true })
export const address = {
  name: 'Linh Tran',
  street: '12 Nguyễn Trãi',
  suburb: 'Thanh Xuân',
  postcode: '100000',
  country: 'Vietnam',
}

interface Callbacks {
  onReadyForServerApproval: (paymentId: string) => void
  onReadyForServerCompletion: (paymentId: string, txid: string) => void
  onCancel: (paymentId: string) => void
  onError: (error: Error) => void
}
/** A host whose consent is given, and whose payments do what `pays` says. */
export const stubHost = (
  pays: (callbacks: Callbacks) => void,
): {
  init: Mock<() => Promise<void>>
  authenticate: Mock<() => Promise<{ accessToken: string; user: { uid: string } }>>
  createPayment: Mock<(payment: unknown, callbacks: Callbacks) => void>
} => {
  const host = {
    init: vi.fn(() => Promise.resolve()),
    authenticate: vi.fn(() => Promise.resolve({ accessToken: 'token', user: { uid: 'u-1' } })),
    createPayment: vi.fn((_payment: unknown, callbacks: Callbacks) => pays(callbacks)),
  }
  current = host
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
  // The page keeps the first SDK it found, so the one it finds hands on to the host of the running test.
  window.Pi ??= {
    init: () => current!.init(),
    authenticate: () => current!.authenticate(),
    createPayment: (payment, callbacks) => current!.createPayment(payment, callbacks),
  }
  return host
}
let current: ReturnType<typeof stubHost> | null = null

/** The payment events that the page heard, in their order. */
export const listenToPayments = (): string[] => {
  const heard: string[] = []
  for (const moment of ['Started', 'Completed', 'Cancelled', 'Error'])
    window.addEventListener(`piPayment${moment}`, () => heard.push(moment), { signal: listening.signal })
  return heard
}
let listening = new AbortController()
export const stopListening = (): void => {
  listening.abort()
  listening = new AbortController()
}
