// Searching with fingers, mouse and keyboard: the field and its suggestions, filters with counts, orders, pages, rescue, failure, and Back (spec §2, §5, §9; design §4.3, §5.4).
/// <reference lib="dom" />
import { test as base, type Locator, type Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { isComplaint } from './complaints.ts'
import { fresh, onPhone, press } from './names.ts'
import { callAs, expect, fund, journey, market } from './people.ts'

base.describe.configure({ timeout: 300_000 })

const ware = {
  description: 'Made with care.',
  image: 'https://example.com/a.jpg',
  type: 'Stocked',
  stock: 5,
  category: 'Home',
  fulfillmentMethod: 'pickup',
  policyAccepted: true,
}
/** Somebody with so many goods of one made-up word, at 1, 2, 3 … π, every third in the garden. */
const shelf = async (word: string, count: number): Promise<string> => {
  const seller = fresh('shelf')
  const sells = await callAs(seller)
  await (
    await callAs('market_admin')
  )('PUT', `/api/admin/people/${seller}/trust`, {
    checked: false,
    granted: null,
    lists_as: 4,
    reason: 'Lists many things for a test',
  })
  for (let place = 1; place <= count; place += 1)
    await sells('POST', '/api/products', {
      ...ware,
      title: `${word} number ${place}`,
      price: String(place),
      category: place % 3 === 0 ? 'Garden' : 'Home',
    })
  return seller
}

/** A visitor in an ordinary browser, and every call of searching that the page makes. */
const visit = async (
  page: Page,
  complaints: string[],
  path: string,
): Promise<{ calls: { at: number; path: string }[] }> => {
  const calls: { at: number; path: string }[] = []
  page.on('console', (message) => {
    if (isComplaint(message) && !message.text().includes('503')) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/search/')) calls.push({ at: Date.now(), path: pathname + search })
  })
  await page.goto(market + path)
  await expect(page.locator('#opening')).toBeHidden({ timeout: 45_000 })
  return { calls }
}
const productCalls = (calls: { path: string }[]): string[] =>
  calls.filter(({ path }) => path.startsWith('/api/search/products')).map(({ path }) => path)
const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search the market' })
/** On phones the field is a door: a tap opens the whole screen, and one types there. */
const toField = async (page: Page): Promise<Locator> => {
  await press(field(page).first())
  if (!onPhone()) return field(page).first()
  const inside = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await expect(inside).toBeFocused()
  // The ring around it, five pixels wide, is whole.
  expect(
    await inside.evaluate((input) => {
      const ring = input.closest('.field')!
      let room = ring.parentElement!
      while (getComputedStyle(room).overflowY === 'visible') room = room.parentElement!
      return ring.getBoundingClientRect().top - room.getBoundingClientRect().top
    }),
  ).toBeGreaterThanOrEqual(5)
  return inside
}
const summary = (page: Page): Locator => page.locator('main p[role=status]')

journey(
  'suggestions from the first character, picked by key and by press, and remembered',
  async ({ page, complaints }) => {
    const { calls } = await visit(page, complaints, '/')
    let typing = await toField(page)
    const started = Date.now()
    await typing.pressSequentially('la', { delay: 40 })
    const list = page.getByRole('grid', { name: 'Suggestions' })
    await expect(list.getByRole('row').first()).toBeVisible()
    const asked = (): { at: number; path: string }[] =>
      calls.filter(({ path }) => path.startsWith('/api/search/suggestions'))
    await expect.poll(() => asked().at(-1)?.path).toBe('/api/search/suggestions?q=la')
    expect(asked()[0]!.at - started).toBeGreaterThanOrEqual(150)
    expect(await list.getByRole('row').count()).toBeLessThanOrEqual(8)
    expect(await seriousIn(page)).toEqual([])
    await typing.press('ArrowDown')
    await expect(list.getByRole('gridcell', { selected: true })).toHaveCount(1)
    await typing.press('Escape')
    await expect(list).toBeHidden()
    if (onPhone()) {
      await typing.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
      typing = await toField(page)
    }
    await typing.fill('desk lam')
    await press(page.getByRole('button', { name: /^Write desk lamp.* into the field$/i }).first())
    await expect(typing).toHaveValue(/^desk lamp.* $/i)
    await typing.fill('desk lamp')
    await typing.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=desk\+lamp$/)
    await expect(summary(page)).toHaveText(/^Showing 1-\d+ of \d+ results$/)
    // It is remembered, and can be forgotten.
    await page.goto(market)
    await expect(page.locator('#opening')).toBeHidden({ timeout: 45_000 })
    await toField(page)
    await expect(list.getByRole('link', { name: 'desk lamp' })).toBeVisible()
    expect(await seriousIn(page)).toEqual([])
    await press(page.getByRole('button', { name: 'Forget desk lamp' }))
    await expect(page.getByText('Recent searches')).toBeHidden()
  },
)

journey(
  'on wide screens results follow the words after 300 ms of rest, from two characters on; `/` leads to the field',
  async ({ page, complaints }) => {
    base.skip(onPhone(), 'phones search over the whole screen, with Enter')
    const { calls } = await visit(page, complaints, '/search')
    await page.locator('h1').click()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('l')
    await expect(page.getByText('Type at least 2 characters.')).toBeVisible()
    await page.waitForTimeout(400)
    expect(productCalls(calls)).toEqual([])
    // Both moments by the page's own clock: a busy machine tells of a pressed key late.
    await page.evaluate(() => {
      addEventListener(
        'input',
        ({ timeStamp }) => {
          document.documentElement.dataset['typed'] = String(timeStamp)
        },
        true,
      )
    })
    // At once: between keys that a busy machine brings late there would be a rest, too.
    await page.keyboard.insertText('amp')
    await expect(summary(page)).toHaveText(/^Showing 1-/)
    expect(productCalls(calls)).toEqual(['/api/search/products?q=lamp&page=1&limit=20'])
    const rest = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/search/products'))!.startTime -
        Number(document.documentElement.dataset['typed']),
    )
    expect(rest).toBeGreaterThanOrEqual(299)
    await expect(page).toHaveURL(/q=lamp$/)
    await page.keyboard.press('Escape')
    await field(page).fill('')
    await expect(page.getByText('What are you looking for?')).toBeVisible()
    await expect(page.locator('main').getByRole('article')).toHaveCount(0)
  },
)

journey('filters: several of a kind, counts that follow, crosses, and Back', async ({ page, complaints }) => {
  const word = fresh('zorbit')
  await shelf(word, 7)
  const { calls } = await visit(page, complaints, `/search?q=${word}`)
  await expect(summary(page)).toHaveText('Showing 1-7 of 7 results')
  if (onPhone()) await press(page.getByRole('button', { name: /^Filters/ }))
  const panel = onPhone()
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' })
  await expect(panel.getByRole('checkbox', { name: 'Garden, 2 products' })).toBeVisible()
  await expect(panel.getByRole('checkbox', { name: 'Home, 5 products' })).toBeVisible()
  // By key on wide screens, by finger on phones.
  if (onPhone()) await panel.getByRole('checkbox', { name: /^Garden/ }).tap()
  else {
    await panel.getByRole('checkbox', { name: /^Garden/ }).focus()
    await page.keyboard.press('Space')
  }
  if (onPhone()) {
    await expect(panel.getByRole('button', { name: 'Show 2 results' })).toBeVisible()
    expect(new URL(page.url()).search).toBe(`?q=${word}`)
  } else await expect(summary(page)).toHaveText('Showing 1-2 of 2 results')
  // One’s own filter never hides the other choices.
  await expect(panel.getByRole('checkbox', { name: 'Home, 5 products' })).toBeVisible()
  await panel.getByLabel('Highest price', { exact: true }).and(panel.locator('input[type=text]')).fill('4')
  await expect(onPhone() ? panel.getByRole('button', { name: 'Show 1 result' }) : summary(page)).toHaveText(
    onPhone() ? 'Show 1 result' : 'Showing 1-1 of 1 results',
  )
  expect(await seriousIn(page)).toEqual([])
  // At night what is not ticked has a line of the market around it, and no grey of the browser's own.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  for (const kind of ['radio', 'checkbox'] as const)
    await expect(panel.getByRole(kind, { checked: false }).first()).toHaveCSS(
      'border-top-color',
      await page.evaluate(() => {
        document.body.style.outlineColor = 'var(--color-line-strong)'
        return getComputedStyle(document.body).outlineColor
      }),
    )
  await page.emulateMedia({ colorScheme: 'light' })
  if (onPhone()) await press(panel.getByRole('button', { name: 'Show 1 result' }))
  await expect(summary(page)).toHaveText('Showing 1-1 of 1 results')
  await expect(page).toHaveURL(
    new RegExp(`q=${word}&.*filter_category=Garden.*max_price=4|q=${word}&.*max_price=4.*filter_category=Garden`),
  )
  await press(page.getByRole('button', { name: 'Remove Garden' }))
  await expect(summary(page)).toHaveText('Showing 1-4 of 4 results')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove Garden' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Clear all' }).first())
  await expect(summary(page)).toHaveText('Showing 1-7 of 7 results')
  // An order, and what was sent for it.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc')
  await expect(page.locator('main').getByRole('article').first()).toContainText(`${word} number 7`)
  expect(productCalls(calls).at(-1)).toContain('sort=price_desc')
  await expect(page.getByRole('option', { name: /Add your place to sort by distance/ })).toBeDisabled()
})

journey('pages of twenty; Back returns to the page, the place in it and the view', async ({ page, complaints }) => {
  const word = fresh('quimble')
  const seller = await shelf(word, 23)
  await visit(page, complaints, `/search?q=${word}&category=products`)
  await expect(summary(page)).toHaveText('Showing 1-20 of 23 results')
  await press(page.getByRole('link', { name: 'Page 2' }))
  await expect(summary(page)).toHaveText('Showing 21-23 of 23 results')
  await page.goBack()
  await expect(summary(page)).toHaveText('Showing 1-20 of 23 results')
  const farther = page.locator('main').getByRole('article').nth(15)
  await farther.scrollIntoViewIfNeeded()
  // Whoever has scrolled is left alone by what still loads.
  await page.mouse.wheel(0, 1)
  await page.waitForTimeout(1200)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await press(farther.getByRole('link', { name: new RegExp(seller) }))
  await expect(page).toHaveURL(/\/profile/)
  await expect(page.getByRole('heading', { level: 1, name: seller })).toBeVisible()
  await page.goBack()
  await expect(summary(page)).toHaveText('Showing 1-20 of 23 results')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 120)
  await page.evaluate(() => scrollTo(0, 0))
  await press(page.getByRole('button', { name: 'List', exact: true }))
  await page.reload()
  const rows = page.getByRole('region', { name: 'List of 20 products' })
  await expect(rows).toBeVisible()
  await rows.evaluate((list) => {
    list.scrollTop = 1200
  })
  await press(rows.locator('[aria-posinset="12"]').getByRole('link', { name: new RegExp(seller) }))
  await expect(page).toHaveURL(/\/profile/)
  await page.goBack()
  // The press itself may have brought the row farther into sight.
  await expect.poll(() => rows.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(600)
})

journey('misspelt words are rescued with a way back; nothing at all comes with tips', async ({ page, complaints }) => {
  await visit(page, complaints, '/search?q=hedphones')
  await expect(page.getByText('No results for ‘hedphones’. Showing results for ‘headphones’.')).toBeVisible()
  expect(await seriousIn(page)).toEqual([])
  await press(page.getByRole('button', { name: 'Search for ‘hedphones’ only' }))
  await expect(summary(page)).toHaveText('No results found')
  await expect(page.getByText('Use fewer words.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeAttached()
  await page.goBack()
  await expect(summary(page)).toHaveText(/^Showing 1-/)
  await page.goto(`${market}/search?q=hedphones&exact=1&min_rating=5`)
  await press(page.getByRole('button', { name: 'Remove all filters' }))
  await expect(page).toHaveURL(/\/search\?q=hedphones$/)
})

journey('a search that fails says so, keeps what was there, and tries again', async ({ page, complaints }) => {
  await visit(page, complaints, '/search?q=lamp&category=products')
  await expect(summary(page)).toHaveText(/^Showing 1-/)
  const count = await page.locator('main').getByRole('article').count()
  await page.route('**/api/search/products**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, error: 'Busy.', code: 'API_ERROR' }),
    }),
  )
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest')
  await expect(page.getByRole('alert').filter({ hasText: 'Search failed' })).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('main').getByRole('article')).toHaveCount(count)
  expect(await seriousIn(page)).toEqual([])
  await page.unroute('**/api/search/products**')
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(summary(page)).toHaveText(/^Showing 1-/)
})

journey('/buy shows everything until words or filters ask for something', async ({ page, complaints }) => {
  const { calls } = await visit(page, complaints, '/buy')
  await expect(summary(page)).toHaveText('Showing 20 products')
  expect(productCalls(calls)).toEqual([])
  await page.goto(`${market}/buy?category=Garden`)
  await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeAttached()
  await expect(summary(page)).toHaveText(/^Showing 1-\d+ of \d+ results$/)
  expect(productCalls(calls).at(-1)).toContain('filter_category=Garden')
  const typing = await toField(page)
  await typing.fill('plant')
  await typing.press('Enter')
  await expect(page).toHaveURL(/\/buy\?.*search=plant/)
})

journey(
  'people, pages and one’s own orders have their tabs; the arrows lead from one to the next',
  async ({ person }) => {
    const [word, buyerName] = [fresh('trinkle'), fresh('tess')]
    const seller = await shelf(word, 1)
    const buyer = await fund(buyerName, '20')
    const { user } = await buyer('GET', '/api/me')
    const { results } = (await (await fetch(`${market}/api/search/products?q=${word}`)).json()) as {
      results: { id: string }[]
    }
    await buyer('POST', '/api/cart/wallet/complete-cart', {
      cartItems: [{ product_id: results[0]!.id, price: '1', quantity: 1 }],
      buyer_uid: user.uid,
    })
    const { app, page, goTo } = await person(buyerName, `/search?q=${word}`)
    await expect(app.getByRole('tab')).toHaveText(['All', 'Products', 'Users', 'Orders', 'Pages'])
    await expect(app.getByRole('list', { name: 'Orders' }).getByText('Paid and held')).toBeVisible()
    await app.getByRole('tab', { name: 'All' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(app.getByRole('tab', { name: 'Pages', selected: true })).toBeFocused()
    await press(app.getByRole('tab', { name: 'Orders' }))
    await expect(app.locator('main p[role=status]')).toHaveText('Showing 1-1 of 1 results')
    await press(app.getByRole('list', { name: 'Orders' }).getByRole('link'))
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
    await goTo(`/search?q=${seller}&category=users`)
    await press(app.getByRole('list', { name: 'Users' }).getByRole('link', { name: new RegExp(seller) }))
    await expect(app.getByRole('heading', { level: 1, name: seller })).toBeVisible()
    await goTo('/search?q=refund&category=pages')
    await press(app.getByRole('link', { name: /How do refunds work/ }))
    await expect(app.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  },
)
