// XSS-2: nothing that an address, a message or an answer carries is run or asked for by the pages of finding
// (quality §5.5).
/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { expect, journey as test, market } from './users.ts'
import { canaryHost, packed, vectors } from './xss-vectors.ts'
import { settled } from './settled.ts'
import { withMarket } from './with-market.ts'

withMarket({ attacks: true })

// What is tried here the policy refuses, and browsers tell of it.
test.describe.configure({ timeout: 300_000 })

const params = [
  'q',
  'search',
  'category',
  'filter_category',
  'type',
  'tier',
  'delivery',
  'min_price',
  'max_price',
  'min_rating',
  'location',
  'availability',
  'status',
  'start_date',
  'end_date',
  'sort',
  'page',
  'exact',
  'near',
  'seller',
  'product',
  'utm_source',
  'utm_campaign',
  'ref',
  'next',
]
const withAll = (text: string): URLSearchParams => new URLSearchParams(params.map((name) => [name, text]))

const lay = async (page: Page): Promise<string[]> => {
  const asked: string[] = []
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      trap: () => {
        document.documentElement.dataset['trapped'] = 'yes'
      },
    })
  })
  page.on('request', (request) => {
    if (new URL(request.url()).host === canaryHost) asked.push(request.url())
  })
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return asked
}
const expectQuiet = async (page: Page, asked: string[]): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.dataset['trapped'])).toBeUndefined()
  expect(asked).toEqual([])
}
const facets = { type: {}, category: {}, price: {}, rating: {}, availability: {}, location: {}, tier: {}, delivery: {} }

test('no script runs from any parameter or any response that repeats it', { tag: '@full' }, async ({ page }) => {
  const asked = await lay(page)
  let text = ''
  // What the server would say back, said at once: hundreds of searches a minute are refused.
  await page.route('**/api/search/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const counts = { [text]: 3 }
    const found = { id: '1', type: 'page', title: text, name: text, url: text, meta: {} }
    const reply = pathname.endsWith('/products')
      ? {
          results: [],
          total: 0,
          total_is_least: false,
          facets: { ...facets, category: counts, location: counts },
          rescued: { by: 'spelling', words: text },
        }
      : pathname.endsWith('/all')
        ? { data: [found, { ...found, id: '2', type: 'user' }], meta: { total: 2, by_category: { users: 9 } } }
        : pathname.endsWith('/popular')
          ? { searches: [text] }
          : { suggestions: [{ text, type: 'page', url: text, image: text }] }
    return route.fulfill({ contentType: 'application/json', body: JSON.stringify({ success: true, ...reply }) })
  })
  await page.goto(`${market}/search?q=lamp`)
  await settled(page)
  const texts = packed(190)
  for (const [place, each] of texts.entries()) {
    text = each
    const query = withAll(each)
    query.delete('product')
    if (place % 3 !== 0) query.set('category', ['users', 'all'][place % 2]!)
    await page.evaluate((to) => history.pushState({}, '', to), `${place % 4 === 0 ? '/buy' : '/search'}?${query}`)
    await page.waitForTimeout(60)
    if (place % 10 === 0) await expectQuiet(page, asked)
  }
  // Shown as the text it is.
  await expect(page.getByRole('combobox', { name: 'Search the market' }).first()).toHaveValue(
    texts.at(-1)!.slice(0, 200),
  )
  await expectQuiet(page, asked)
  process.stdout.write(
    `${JSON.stringify({
      id: 'XSS-2',
      params: params.length,
      vectors: vectors.filter(({ length }) => length <= 190).length,
      executed: 0,
      asked: asked.length,
    })}\n`,
  )
})

test('no script runs from the address, the hash or messages of a page', { tag: '@full' }, async ({ page }) => {
  const asked = await lay(page)
  const opened = [
    '</script><script>trap()</script>',
    '"><img src=x onerror=trap()>',
    '\u2028</script><script>trap()</script>',
    "';trap()//",
    'javascript:trap()',
    `<img src=//${canaryHost}/x>`,
  ]
  for (const [place, text] of opened.entries()) {
    for (const path of ['/search', '/buy']) {
      await page.goto(`${market}${path}?${withAll(text)}#${encodeURIComponent(text)}`)
      await settled(page)
      await page.evaluate((message) => {
        for (const data of [message, { type: message, payload: message }, JSON.stringify({ type: message })])
          postMessage(data, '*')
      }, text)
      await page.waitForTimeout(place === 0 ? 500 : 200)
      await expectQuiet(page, asked)
    }
  }
})
