// @vitest-environment node
// What lies in the caches, with the browser's storage played by a map: content alone, within the limits, and nothing of
// a session that is over.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitedCache } from './limited-cache.ts'
import { postCacheKey, sessionCaches } from './session-caches.ts'
import { saveShell } from './save-shell.ts'

const origin = 'https://market.example'
let all: Map<string, Map<string, Response>>
let full = false

const cacheOf = (content: Map<string, Response>) => ({
  match: async (key: string) => content.get(new URL(key, origin).href)?.clone(),
  put: async (key: string, response: Response) => {
    if (full) throw new DOMException('full', 'QuotaExceededError')
    content.set(new URL(key, origin).href, response)
  },
  delete: async (key: string) => content.delete(new URL(key, origin).href),
  keys: async () => [...content.keys()].map((url) => ({ url })),
})
const named = (name: string): Map<string, Response> => {
  if (!all.has(name)) all.set(name, new Map())
  return all.get(name)!
}
const inside = (name: string): string[] =>
  [...(all.get(name)?.keys() ?? [])].map((url) => url.replace(origin, '')).filter((path) => path !== '/kept-list')
const rest = () => vi.advanceTimersByTimeAsync(600)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ;[all, full] = [new Map(), false]
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(named(name)),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (key: string) => {
      for (const content of all.values()) {
        const found = content.get(new URL(key, origin).href)
        if (found) return found.clone()
      }
      return undefined
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a cached response keeps its content without date, policy and cache headers', async () => {
  const things = limitedCache('c', 'lists', () => 1_800_000_000_000)
  const put = things.put(
    `${origin}/api/products/1`,
    new Response('{"a":1}', {
      headers: { 'content-type': 'application/json', date: 'yesterday', 'cache-control': 'no-store', etag: 'x' },
    }),
    'seen',
  )
  await rest()
  await put
  const found = (await things.get(`${origin}/api/products/1`))!
  expect(await found.text()).toBe('{"a":1}')
  expect(Object.fromEntries(found.headers)).toEqual({
    'content-type': 'application/json',
    'x-kept-at': '2027-01-15T08:00:00.000Z',
  })
})

test('the least recently used goes first, also after the worker was ended and begun again', async () => {
  let now = 0
  const things = limitedCache('c', 'looks', () => ++now)
  const keep = async (name: string, on = things) => {
    const put = on.put(`${origin}/${name}`, new Response(name), 'looks')
    await rest()
    await put
  }
  for (const name of ['a', 'b', 'c', 'd']) await keep(name)
  await things.get(`${origin}/a`)
  await keep('e')
  expect(inside('c')).toEqual(['/a', '/c', '/d', '/e'])
  await keep(
    'f',
    limitedCache('c', 'looks', () => ++now),
  )
  expect(inside('c')).toEqual(['/a', '/d', '/e', '/f'])
})

test('a full storage keeps nothing and breaks nothing', async () => {
  full = true
  const things = limitedCache('c', 'lists', () => 1)
  await things.put(`${origin}/x`, new Response('x'), 'lists')
  expect(await things.get(`${origin}/x`)).toBeUndefined()
})

test('a session finds no cache of the last one; late responses after signing out are not cached', async () => {
  const own = sessionCaches(() => 1)
  const amara = await own.of('Bearer amara')
  const put = amara.put(`${origin}/api/cart`, new Response('hers'), 'own')
  await rest()
  await put
  expect([...all.keys()].join()).not.toMatch(/amara/)
  expect(await (await own.of('Bearer amara')).get(`${origin}/api/cart`)).toBeDefined()
  expect(await (await own.of('Bearer bao')).get(`${origin}/api/cart`)).toBeUndefined()
  await rest()
  expect([...all.entries()].filter(([, content]) => content.size > 0)).toEqual([])

  const bao = await own.of('Bearer bao')
  await own.wipe()
  await bao.put(`${origin}/api/cart`, new Response('late'), 'own')
  await (await own.of('Bearer bao')).put(`${origin}/api/me`, new Response('later'), 'own')
  await rest()
  expect([...all.entries()].filter(([, content]) => content.size > 0)).toEqual([])
})

test('equal POST requests have one cache key, different ones have another', async () => {
  const name = await postCacheKey('/api/cart/look', '{"lines":[]}')
  expect(name).toMatch(/^\/api\/cart\/look\?asked=[0-9a-f]{32}$/)
  expect(await postCacheKey('/api/cart/look', '{"lines":[]}')).toBe(name)
  expect(await postCacheKey('/api/cart/look', '{"lines":[1]}')).not.toBe(name)
})

const built = {
  version: '7',
  entry: '/assets/entry.js',
  shell: ['/assets/entry.js', '/assets/all.css'],
  pages: ['/assets/cart.js'],
}
const server = (document: string, failing?: string) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address === failing) return new Response('', { status: 404 })
    return address === '/offline'
      ? new Response(document, { headers: { 'content-security-policy': "script-src 'nonce-abc'" } })
      : new Response(address)
  })
  return asked
}

test('the shell is cached whole with its policy; unchanged files are not fetched again', async () => {
  named('lamplit-shell-6').set(`${origin}/assets/all.css`, new Response('style'))
  const asked = server('<script data-built=\'{"entry":"/assets/entry.js"}\' nonce="abc">')
  await saveShell(built, false)
  expect(inside('lamplit-shell-7').toSorted()).toEqual([
    '/assets/all.css',
    '/assets/cart.js',
    '/assets/entry.js',
    '/offline',
  ])
  expect(asked).not.toContain('/assets/all.css')
  expect(named('lamplit-shell-7').get(`${origin}/offline`)!.headers.get('content-security-policy')).toContain(
    'nonce-abc',
  )
})

test('with data saving only the shell is cached; a failed shell leaves nothing behind', async () => {
  server('{"entry":"/assets/entry.js"}')
  await saveShell(built, true)
  expect(inside('lamplit-shell-7')).not.toContain('/assets/cart.js')
  all.clear()
  server('{"entry":"/assets/other.js"}')
  await expect(saveShell(built, false)).rejects.toThrow('another version')
  server('{"entry":"/assets/entry.js"}', '/assets/cart.js')
  await expect(saveShell(built, false)).rejects.toThrow('/assets/cart.js: 404')
  expect(all.has('lamplit-shell-7')).toBe(false)
})
