// @vitest-environment jsdom
// What the document asked for early is taken over by the one call that asks for the same, and once.
import { readProduct } from '@lamplit/contract/catalog'
import { searchProducts } from '@lamplit/contract/search'
import { pageSizes } from '@lamplit/contract/limits'
import { afterEach, expect, test, vi } from 'vitest'
import { ask } from './api.ts'

const id = '01a1ff81-1041-7001-be2f-8ab1a7a706ae'
const refused = () => Response.json({ success: false, error: 'Gone.', code: 'NOT_FOUND' }, { status: 404 })
let fetched: string[] = []
const onTheLine = () => { fetched = []; vi.stubGlobal('fetch', async (url: string) => { fetched.push(url); return refused() }) }

afterEach(() => { vi.unstubAllGlobals(); window.asked = undefined })

test('the answer is taken over once; the next asking goes out', async () => {
  onTheLine()
  window.asked = { url: `/api/products/${id}`, reply: Promise.resolve(refused()) }
  await expect(ask(readProduct, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(fetched).toEqual([])
  await expect(ask(readProduct, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(fetched).toEqual([`/api/products/${id}`])
})

test('one that failed on the line, or was for something else, is asked for again', async () => {
  onTheLine()
  window.asked = { url: `/api/products/${id}`, reply: Promise.reject(new TypeError('no line')) }
  await expect(ask(readProduct, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  window.asked = { url: '/api/products/other', reply: Promise.resolve(refused()) }
  await expect(ask(readProduct, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(fetched).toEqual([`/api/products/${id}`, `/api/products/${id}`])
})

test('a search by words alone asks as the document does', async () => {
  onTheLine()
  window.asked = { url: '/api/search/products?q=desk+lamp&page=1&limit=20', reply: Promise.resolve(refused()) }
  await expect(ask(searchProducts, { query: { q: 'desk lamp', page: '1', limit: String(pageSizes.search) } as never })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(fetched).toEqual([])
})
