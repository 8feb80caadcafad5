// What is kept, what never: every call of the market is looked at, so that a new one about π cannot slip in
// (domain §3.15).
import { endpoints } from '@lamplit/contract/index'
import { expect, test } from 'vitest'
import {
  commonCache,
  fileCache,
  isOwn,
  cacheRuleFor,
  outdated,
  ownCache,
  pictureCache,
  shellCache,
} from './cache-policy.ts'

const origin = 'https://market.example'
const id = '01a1ff81-1041-7001-be2f-8ab1a7a706ae'
const as = (path: string, { method = 'GET', mode = 'cors', signedIn = false } = {}) =>
  cacheRuleFor({ method, url: path.startsWith('http') ? path : origin + path, mode, signedIn }, origin)

test('of all calls only these are cached, and only two of them are POST', () => {
  const address = (path: string): string => path.replace(/:(id|productId)\b/g, id).replace(/:\w+/g, 'kofi')
  const kept = (signedIn: boolean): string[] =>
    Object.values(endpoints)
      .flatMap(({ method, path }) => {
        const what = as(address(path), { method, signedIn })
        return what ? [`${method} ${path} ${what.as === 'answer' ? what.group : what.as}`] : []
      })
      .toSorted()
  const everybody = [
    'GET /api/products lists',
    'GET /api/products/:id seen',
    'GET /api/products/compare lists',
    'GET /api/products/most-purchases lists',
    'GET /api/products/most-sales lists',
    'GET /api/products/recently-added lists',
    'GET /api/products/top-reviews lists',
    'GET /api/products/top-sales lists',
    'GET /api/products/trending lists',
    'GET /api/recommendations/category/:category lists',
    'GET /api/recommendations/similar/:productId lists',
    'GET /api/reviews/product/:id lists',
    'GET /api/reviews/product/:id/summary lists',
    'GET /api/search/popular lists',
    'GET /api/search/products lists',
    'GET /api/users/:username lists',
    'POST /api/auth/logout farewell',
  ]
  expect(kept(false)).toEqual([...everybody, 'POST /api/cart/look looks', 'POST /api/wishlist/look looks'].toSorted())
  expect(kept(true)).toEqual(
    [
      ...everybody,
      'GET /api/cart own',
      'GET /api/cart/count own',
      'GET /api/me own',
      'GET /api/wishlist own',
      'GET /api/wishlist/ids own',
    ].toSorted(),
  )
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s changes something: it goes to the server or nowhere', (method) => {
  for (const path of [
    `/api/products/${id}`,
    '/api/cart',
    '/api/wishlist',
    '/api/orders',
    '/api/wallet/deposits',
    '/api/pi/approve',
    '/pictures/a-480.webp',
    '/assets/a.js',
  ])
    expect(as(path, { method, signedIn: true })).toBeNull()
})

test('documents, files and pictures, each of this market alone', () => {
  expect(as('/product/x?y=1', { mode: 'navigate' })).toEqual({ as: 'document' })
  expect(as('/wallet', { mode: 'navigate' })).toEqual({ as: 'document' })
  for (const path of [
    '/api/disputes/key',
    '/pictures/a-480.webp',
    '/cards/a.jpg',
    '/worker.js',
    '/robots.txt',
    '/sitemaps/1.xml',
    '/validation-key.txt',
  ])
    expect(as(path, { mode: 'navigate' }), path).toBeNull()
  expect(as('/assets/a1b2.js')).toEqual({ as: 'file' })
  expect(as('/pictures/5f5f-480.webp')).toEqual({ as: 'picture' })
  expect(as('/hero/day-864.webp')).toEqual({ as: 'picture' })
  for (const path of [
    'https://sdk.minepi.com/pi-sdk.js',
    'https://elsewhere.example/assets/a.js',
    '/assets/../api/wallet',
    '/pictures/a.html',
    '/worker.js',
    '/manifest.webmanifest',
  ])
    expect(as(path), path).toBeNull()
})

test('the last version’s files stay for open pages; older ones go; session caches stay', () => {
  const own = ownCache('ab')
  const names = [
    shellCache('1'),
    commonCache,
    shellCache('2'),
    own,
    pictureCache,
    fileCache,
    shellCache('3'),
    'lamplit-of-old',
    'somebody-elses',
  ]
  expect(outdated(names, '3')).toEqual([shellCache('1'), 'lamplit-of-old'])
  expect(outdated([], '3')).toEqual([])
  expect(isOwn(own)).toBe(true)
  expect(isOwn(commonCache)).toBe(false)
})
