// @vitest-environment jsdom
// What the document asked for early is taken over by the one call that asks for the same, and once.
import { readProduct } from '@lamplit/contract/catalog'
import { searchProducts } from '@lamplit/contract/search'
import { whoAmI } from '@lamplit/contract/users'
import { readWallet } from '@lamplit/contract/wallet'
import { pageSizes } from '@lamplit/contract/limits'
import { afterEach, expect, test, vi } from 'vitest'
import { ask } from './api.ts'
import { earlyMs } from './preloaded-responses.ts'
import { sessionToken } from './token.ts'

const id = '01a1ff81-1041-7001-be2f-8ab1a7a706ae'
const refused = () => Response.json({ success: false, error: 'Gone.', code: 'NOT_FOUND' }, { status: 404 })
let fetched: string[] = []
const onTheLine = () => {
  fetched = []
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return refused()
  })
}

const early = (
  url: string,
  token: string | null = null,
  reply: Promise<Response> = Promise.resolve(refused()),
  ageMs = 0,
) => ({ url, token, at: performance.now() - ageMs, reply })
const [mine, anothers] = ['a'.repeat(40), 'b'.repeat(40)]

afterEach(() => {
  vi.unstubAllGlobals()
  window.asked = undefined
  sessionToken.clear()
})

test('the answer is taken over once; the next asking goes out', async () => {
  onTheLine()
  window.asked = [early(`/api/products/${id}`)]
  await expect(ask(readProduct, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(fetched).toEqual([])
  await expect(ask(readProduct, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(fetched).toEqual([`/api/products/${id}`])
})

test('a preloaded response that failed or was for another request is requested again', async () => {
  onTheLine()
  window.asked = [early(`/api/products/${id}`, null, Promise.reject(new TypeError('no line')))]
  await expect(ask(readProduct, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  window.asked = [early('/api/products/other')]
  await expect(ask(readProduct, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(fetched).toEqual([`/api/products/${id}`, `/api/products/${id}`])
})

test('a search by words alone asks as the document does', async () => {
  onTheLine()
  window.asked = [early('/api/search/products?q=desk+lamp&page=1&limit=20')]
  await expect(
    ask(searchProducts, { query: { q: 'desk lamp', page: '1', limit: String(pageSizes.search) } as never }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(fetched).toEqual([])
})

test('several preloaded responses of a session wait at once, each for its own request', async () => {
  onTheLine()
  sessionToken.set(mine)
  const person = { id, username: 'ada', uid: 'u-1', roles: [] }
  window.asked = [
    early('/api/me', mine, Promise.resolve(Response.json({ user: person, via: 'host' }))),
    early('/api/wallet', mine, Promise.resolve(Response.json({ available: '1', pending: '0', held: '0' }))),
  ]
  expect((await ask(readWallet)).available).toBe(10_000_000n)
  expect((await ask(whoAmI)).user).toEqual(person)
  expect([fetched, window.asked]).toEqual([[], []])
})

test.each<[string, string | null, number]>([
  ['of another session', anothers, 0],
  ['of a stranger', null, 0],
  ['from before the page began', mine, earlyMs + 1],
])('a preloaded response %s is not shown: money is requested anew', async (_, token, ageMs) => {
  onTheLine()
  sessionToken.set(mine)
  window.asked = [
    early('/api/wallet', token, Promise.resolve(Response.json({ available: '999', pending: '0', held: '0' })), ageMs),
  ]
  await expect(ask(readWallet)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(fetched).toEqual(['/api/wallet'])
})

test('a preloaded refusal ends the session, and what else was preloaded for it is dropped', async () => {
  onTheLine()
  sessionToken.set(mine)
  const unknown = () => Response.json({ success: false, error: 'Who?', code: 'AUTH_REQUIRED' }, { status: 401 })
  window.asked = [
    early('/api/me', mine, Promise.resolve(unknown())),
    early('/api/wallet', mine, Promise.resolve(Response.json({ available: '999', pending: '0', held: '0' }))),
  ]
  await expect(ask(whoAmI)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' })
  expect(sessionToken.get()).toBeNull()
  await expect(ask(readWallet)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(fetched).toEqual(['/api/wallet'])
})
