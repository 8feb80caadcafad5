// @vitest-environment jsdom
// The document paints the largest thing of a page by itself, and only then asks for the page's files (design §9.3).
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCart } from '@lamplit/contract/cart'
import type { Endpoint } from '@lamplit/contract/endpoint'
import { listOffers } from '@lamplit/contract/offers'
import { listOrders } from '@lamplit/contract/orders'
import { tellPageError } from '@lamplit/contract/page-errors'
import { listUnfinished } from '@lamplit/contract/unfinished-payments'
import { whoAmI } from '@lamplit/contract/users'
import { readWallet, walletEntries } from '@lamplit/contract/wallet'
import { readWishlist } from '@lamplit/contract/wishlist'
import { listWithdrawals } from '@lamplit/contract/withdrawals'
import * as z from 'zod/mini'
import { newerCalls } from '../../oldest-browsers.ts'
import { withoutTags } from '../../preload-plugin.ts'
import { latestWithdrawals } from '../features/wallet/latest-withdrawals.ts'

const source = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const built = {
  styles: '/assets/all.css',
  font: '/assets/core.woff2',
  entry: '/assets/entry.js',
  first: ['/assets/entry.js', '/assets/calls.js'],
  pages: { '': ['/assets/home.js'], search: ['/assets/search.js'], product: ['/assets/product.js'] },
}
const [, headScript] = /<script nonce="__NONCE__">([\s\S]*?)<\/script>/.exec(source)!
const [, bodyScript] = /<div id="app"><\/div>\s*<script nonce="__NONCE__">(.*?)<\/script>/.exec(source)!
const id = '01a1ff81-1041-7001-be2f-8ab1a7a706ae'

/** Pictures of jsdom are never fetched: the test says when one has come. */
let pictures: HTMLImageElement[] = []
let fetched: string[] = []
let names: (string | undefined)[] = []
let opened: string[] = []
let missing = false

const files = (): string[] =>
  [...document.head.querySelectorAll('link')]
    .filter(({ rel, as }) => rel === 'modulepreload' || rel === 'stylesheet' || as === 'font')
    .map((link) => link.getAttribute('href')!)
const preloaded = (): string[] =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
    .filter((link) => link.as === 'image')
    .map((link) => link.getAttribute('href')!)
/** jsdom's Blob has no text(). */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(blob)
  })
const settled = () => vi.advanceTimersByTimeAsync(60)
const comes = async (): Promise<void> => {
  for (const picture of pictures) picture.onload?.(new Event('load'))
  await settled()
}

const open = async (address: string, answer: unknown = {}): Promise<void> => {
  window.history.replaceState(null, '', address)
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers?: { authorization?: string } } = {}) => {
    fetched.push(url)
    names.push(headers?.authorization)
    return Response.json(answer)
  })
  const own = Object.assign(document.createElement('script'), { nonce: 'n' })
  own.dataset['built'] = JSON.stringify(built)
  Object.defineProperty(document, 'currentScript', { configurable: true, value: own })
  // A test cannot follow a real import of a built file; everything else runs as it stands in the document.
  new Function('imported', headScript!.replace('import(built.entry)', 'imported(built.entry)'))(
    async (file: string) => {
      opened.push(file)
      if (missing) throw new TypeError('not there')
    },
  )
  new Function(bodyScript!)()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await settled()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
  ;[pictures, fetched, names, opened] = [[], [], [], []]
  missing = false
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('Image', function () {
    const picture = Object.assign(document.createElement('img'), { decode: async () => undefined })
    pictures.push(picture)
    return picture
  })
  localStorage.clear()
  sessionStorage.clear()
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
  document.head.innerHTML = '<meta name="theme-color" content="">'
  delete document.documentElement.dataset['opening']
  document.body.innerHTML = '<div id="opening"></div><div id="app"></div>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.asked = undefined
})

test('the document lends old browsers what the page calls, and it works like theirs', async () => {
  const lent = [
    [Array.prototype, 'toSorted'],
    [Array.prototype, 'toReversed'],
    [URL, 'canParse'],
    [AbortSignal, 'any'],
    [AbortSignal, 'timeout'],
  ] as const
  const own = lent.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))
  for (const [owner, name] of lent) Reflect.deleteProperty(owner, name)
  try {
    await open('/faq')
    const numbers = [3, 1, 2]
    expect([numbers.toSorted(), numbers.toReversed(), numbers]).toEqual([
      [1, 2, 3],
      [2, 1, 3],
      [3, 1, 2],
    ])
    expect([URL.canParse('/a'), URL.canParse('/a', 'https://a.example')]).toEqual([false, true])
    const one = new AbortController()
    const any = AbortSignal.any([one.signal, new AbortController().signal])
    expect([any.aborted, AbortSignal.any([AbortSignal.abort()]).aborted]).toEqual([false, true])
    one.abort('over')
    expect([any.aborted, any.reason]).toEqual([true, 'over'])
    const late = AbortSignal.timeout(50)
    vi.advanceTimersByTime(50)
    expect([late.aborted, (late.reason as Error).name]).toEqual([true, 'TimeoutError'])
  } finally {
    lent.forEach(([owner, name], place) => own[place] && Object.defineProperty(owner, name, own[place]))
  }
})

test('a browser that is too old is told so by the document, and loads no file of the page', async () => {
  vi.stubGlobal('structuredClone', undefined)
  document.body.innerHTML = '<div id="opening"><p></p></div><div id="app"></div>'
  document.documentElement.dataset['opening'] = 'skipped'
  await open('/bug-report')
  expect(opened).toEqual([])
  const screen = document.getElementById('opening')!
  expect([screen.getAttribute('role'), screen.textContent]).toEqual([
    'alert',
    'This browser is too old for Lamplit. Please update it, or open Lamplit in another one.',
  ])
  expect(document.documentElement.dataset['opening']).toBeUndefined()
})

test('the page calls nothing that is newer than its oldest browsers but what the document lends them', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const faults = ['web/src', 'contract/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/test/.test(file))
      .filter((file) => newerCalls.test(readFileSync(path.join(root, folder, file), 'utf8'))),
  )
  expect(faults).toEqual([])
})

test('a page without a picture loads its files once its opening screen is painted', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const frame = async (): Promise<void> => {
    frames.splice(0).forEach((each) => each(0))
    await settled()
  }
  await open('/wallet')
  await frame()
  expect(files()).toEqual([])
  await frame()
  expect(files()).toContain('/assets/calls.js')

  document.head.innerHTML = '<meta name="theme-color" content="">'
  await open('/wallet')
  await vi.advanceTimersByTimeAsync(299 - 60)
  expect(files()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(files()).toContain('/assets/calls.js')

  document.head.innerHTML = '<meta name="theme-color" content="">'
  await open('/bug-report')
  expect(files()).toContain('/assets/calls.js')
})

test('an entry script that fails is retried three times, then the document offers to try again', async () => {
  missing = true
  document.body.innerHTML = '<div id="opening" role="status"><p>Opening the market…</p></div><div id="app"></div>'
  await open('/wallet')
  const asked: number[] = [opened.length]
  for (const ms of [1000, 2000, 3000]) {
    await vi.advanceTimersByTimeAsync(ms)
    asked.push(opened.length)
  }
  expect(asked).toEqual([1, 2, 3, 4])
  const screen = document.getElementById('opening')!
  expect(screen.getAttribute('role')).toBe('alert')
  expect(screen.textContent).toBe('Oops! Something went wrong. Failed to load this page. Please try again.Try Again')
  expect(document.activeElement).toBe(screen.querySelector('button'))
})

test('a failed start is reported, and at most ten errors before it are stored', async () => {
  const beacons: [string, Blob][] = []
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => beacons.push([url, body]) > 0,
  })
  missing = true
  document.body.innerHTML = '<div id="opening" role="status"><p>Opening the market…</p></div><div id="app"></div>'
  await open('/wallet?code=secret')
  for (const ms of [1000, 2000, 3000]) await vi.advanceTimersByTimeAsync(ms)
  const [[url, body]] = beacons as [[string, Blob]]
  expect([beacons.length, url, body.type]).toEqual([1, tellPageError.path, 'application/json'])
  expect(z.parse(tellPageError.body!, JSON.parse(await textOf(body)))).toEqual({
    kind: 'start',
    message: 'TypeError: not there',
    path: '/wallet',
  })
  for (let n = 0; n < 12; n++) window.dispatchEvent(new ErrorEvent('error', { error: new Error(`${n}`) }))
  const kept = window.faults as unknown as { error: Error }[]
  expect([kept.length, kept[0]!.error.message]).toEqual([10, '0'])
  window.faults = undefined as never
})

test('home: the market stall is painted before any file of the page is asked for', async () => {
  await open('/')
  expect(preloaded()).toEqual(['/hero/day-1232.webp'])
  expect(document.querySelector('#app #first.stall img')?.getAttribute('src')).toBe('/hero/day-1232.webp')
  expect([files(), opened]).toEqual([[], []])
  await comes()
  expect(files()).toEqual([
    '/assets/all.css',
    '/assets/core.woff2',
    '/assets/entry.js',
    '/assets/calls.js',
    '/assets/home.js',
  ])
  expect(opened).toEqual(['/assets/entry.js'])
})

test('a picture that does not come is waited for a second and a half', async () => {
  await open('/')
  await vi.advanceTimersByTimeAsync(1400)
  expect(opened).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(opened).toEqual(['/assets/entry.js'])
  await comes()
  expect(opened).toEqual(['/assets/entry.js'])
})

test.each([
  '/faq',
  '/bug-report',
  '/wallet',
  '/search',
  '/search?q=a',
  '/search?q=lamp&type=Online',
  '/product/nonsense',
])('%s: the opening screen waits for no picture', async (address) => {
  await open(address)
  expect([opened, pictures, fetched]).toEqual([['/assets/entry.js'], [], []])
})

test('a product: its picture is the one the server named, its answer is asked for at once', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="lamplit:picture" content="/pictures/abc">')
  await open(`/product/${id}`)
  expect([preloaded(), fetched, opened]).toEqual([['/pictures/abc-480.webp'], [`/api/products/${id}`], []])
  await comes()
  expect([opened, files().at(-1)]).toEqual([['/assets/entry.js'], '/assets/product.js'])
})

test.each<[string, () => void]>([
  ['the switch', () => localStorage.setItem('lamplit.data-saver', 'true')],
  [
    'the browser',
    () => Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  ],
])('who saves data by %s gets the smaller picture', async (_, save) => {
  delete document.documentElement.dataset['saving']
  save()
  document.head.insertAdjacentHTML('beforeend', '<meta name="lamplit:picture" content="/pictures/abc">')
  await open(`/product/${id}`)
  expect([preloaded(), pictures[0]?.srcset]).toEqual([
    ['/pictures/abc-320.webp'],
    '/pictures/abc-160.webp 160w, /pictures/abc-320.webp 320w',
  ])
  expect('saving' in document.documentElement.dataset).toBe(true)
  delete document.documentElement.dataset['saving']
  Reflect.deleteProperty(navigator, 'connection')
})

test('with data saving the hero picture is the smallest one, whatever the screen', async () => {
  delete document.documentElement.dataset['saving']
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-data: reduce)' }))
  await open('/')
  expect([preloaded(), pictures[0]?.srcset, pictures[0]?.sizes]).toEqual([
    ['/hero/day-864.webp'],
    '/hero/day-432.webp 432w, /hero/day-864.webp 864w',
    '(min-width: 48rem) 864px, 1px',
  ])
  delete document.documentElement.dataset['saving']
})

test.each([
  [1, true],
  [2, true],
  [4, false],
  [undefined, false],
])('a device with %s GB does not blur: %s', async (memory, weak) => {
  delete document.documentElement.dataset['weak']
  Object.defineProperty(navigator, 'deviceMemory', { configurable: true, value: memory })
  await open('/faq')
  expect('weak' in document.documentElement.dataset).toBe(weak)
  delete document.documentElement.dataset['weak']
  Reflect.deleteProperty(navigator, 'deviceMemory')
})

test('the stall has a picture for each width that is named, small enough for a phone and for a data saver', () => {
  const limits = { 432: 8, 864: 30, 1232: 60 }
  for (const time of ['day', 'night']) {
    for (const [width, limit] of Object.entries(limits))
      expect(
        statSync(path.resolve(import.meta.dirname, `../../public/hero/${time}-${width}.webp`)).size / 1000,
        `${time} ${width}`,
      ).toBeLessThan(limit)
  }
})

test('the switch for less motion holds before the first paint', async () => {
  await open('/faq')
  expect(document.documentElement.dataset['motion']).toBeUndefined()
  localStorage.setItem('lamplit.reduce-motion', 'true')
  await open('/faq')
  expect(document.documentElement.dataset['motion']).toBe('reduced')
  delete document.documentElement.dataset['motion']
})

test('a search: the first picture found is painted first', async () => {
  await open('/search?q=desk+lamp', { results: [{ image: '/pictures/def' }, { image: '/pictures/abc' }] })
  expect(fetched).toEqual(['/api/search/products?q=desk+lamp&page=1&limit=20'])
  expect([document.querySelector('#first.found img')?.getAttribute('src'), opened]).toEqual([
    '/pictures/def-480.webp',
    [],
  ])
  await comes()
  expect([opened, files().at(-1)]).toEqual([['/assets/entry.js'], '/assets/search.js'])
})

test.each([
  { results: [] },
  { results: [{ image: null }] },
  { results: [{ image: '//evil.example/x' }] },
  { success: false },
])('a search that found no picture of ours opens at once: %j', async (answer) => {
  await open('/search?q=lamp', answer)
  expect([opened, pictures]).toEqual([['/assets/entry.js'], []])
})

const token = 'abcdefghijklmnopqrstuvwxyz'
const addressOf = (endpoint: Endpoint, query: Record<string, string> = {}): string =>
  `${endpoint.path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`

test.each<[string, string[]]>([
  ['/cart', [addressOf(readCart)]],
  [
    '/wallet',
    [
      addressOf(readWallet),
      addressOf(listUnfinished),
      addressOf(listWithdrawals, latestWithdrawals.query),
      addressOf(walletEntries, { kind: 'all' }),
    ],
  ],
  ['/wishlist', [addressOf(readWishlist)]],
  ['/purchases', [addressOf(listOrders, { role: 'buyer', tab: 'all' }), addressOf(listUnfinished)]],
  ['/offers', [addressOf(listOffers, { role: 'buyer' })]],
  ['/wallet/withdrawals', []],
  ['/faq', []],
])(
  '%s: who kept a session is asked about, and what the page shows of theirs, at once and in their name',
  async (address, own) => {
    sessionStorage.setItem('lamplit.session', JSON.stringify(token))
    await open(address, { sellers: [] })
    expect(fetched).toEqual([addressOf(whoAmI), ...own])
    expect(names).toEqual(fetched.map(() => `Bearer ${token}`))
    expect(window.asked!.map(({ url, token: whose }) => [url, whose])).toEqual(fetched.map((url) => [url, token]))
    expect(opened).toEqual(['/assets/entry.js'])
  },
)

test.each(['null', '"short"', 'not json', '{"token":"abcdefghijklmnopqrstuvwxyz"}'])(
  'a malformed token preloads nothing: %s',
  async (kept) => {
    sessionStorage.setItem('lamplit.session', kept)
    await open('/wallet')
    expect(fetched).toEqual([])
  },
)

test('a search of somebody signed in is asked for in their name', async () => {
  sessionStorage.setItem('lamplit.session', JSON.stringify(token))
  await open('/search?q=lamp', { results: [] })
  expect([fetched, names[1]]).toEqual([['/api/me', '/api/search/products?q=lamp&page=1&limit=20'], `Bearer ${token}`])
})

const cartOf = (image: unknown, gone: unknown[] = []) => ({ gone, sellers: [{ lines: [{ image }] }] })

test('a cart: the picture of its first line is painted in its final position while files load', async () => {
  sessionStorage.setItem('lamplit.session', JSON.stringify(token))
  await open('/cart', cartOf('/pictures/abc'))
  expect([opened, document.querySelector('#first.line img')?.getAttribute('src')]).toEqual([
    ['/assets/entry.js'],
    '/pictures/abc-480.webp',
  ])
  expect(pictures[0]!.sizes).toBe('72px')
  await comes()
  expect(opened).toEqual(['/assets/entry.js'])
})

test.each([
  cartOf(null),
  cartOf('//evil.example/x'),
  cartOf('/pictures/abc', [{}]),
  { gone: [], sellers: [] },
  { success: false },
])(
  'a cart without a picture of ours in its first place, or with something gone above it, opens as it is: %j',
  async (cart) => {
    sessionStorage.setItem('lamplit.session', JSON.stringify(token))
    await open('/cart', cart)
    expect([opened, pictures]).toEqual([['/assets/entry.js'], []])
    await expect((window as { firstPainted?: Promise<unknown> }).firstPainted).resolves.toBeUndefined()
  },
)

test('the built document names no script, style or font in tags, and all of them in its first script', () => {
  const html = source
    .replace('<script type="module" src="/src/main.tsx"></script>', '')
    .replace(
      '</head>',
      '<script type="module" crossorigin src="/assets/entry.js" nonce="__NONCE__"></script>' +
        '\n<link rel="modulepreload" crossorigin href="/assets/calls.js" nonce="__NONCE__">' +
        '\n<link rel="stylesheet" crossorigin href="/assets/all.css" nonce="__NONCE__"></head>',
    )
  const chunk = (file: string, modules: string[], imports: string[] = []) => ({
    fileName: `assets/${file}`,
    modules,
    imports,
    entry: file === 'entry.js',
  })
  const chunks = [
    chunk('entry.js', ['/web/src/main.tsx'], ['assets/calls.js']),
    chunk('calls.js', ['/web/src/calls.ts']),
    chunk('home.js', ['/web/src/home-page.tsx'], ['assets/calls.js', 'assets/goods.js']),
    chunk('goods.js', ['/web/src/goods.tsx']),
  ]
  const document = withoutTags(html, chunks, 'calls.ts', { '': 'home-page.tsx', cart: ['home-page.tsx', 'goods.tsx'] })
  expect(document).not.toMatch(/<script type="module"|<link rel="(?:modulepreload|stylesheet|preload)"/)
  expect(JSON.parse(/data-built='([^']+)'/.exec(document)![1]!)).toEqual({
    styles: '/assets/all.css',
    font: expect.stringMatching(/woff2$/),
    entry: '/assets/entry.js',
    first: ['/assets/entry.js', '/assets/calls.js'],
    pages: { '': ['/assets/home.js', '/assets/goods.js'], cart: ['/assets/home.js', '/assets/goods.js'] },
  })
  expect(() => withoutTags('<html></html>', chunks, 'calls.ts', {})).toThrow('the document names no styles')
})
