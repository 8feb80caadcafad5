// Searching the real market: suggestions, filters with counts, misspelt words (spec §2, §5, §9; design §5.4).
import { test as base, type Locator, type Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { fresh, onPhone, press } from './names.ts'
import { allowListing } from './calls.ts'
import { callAs, expect, journey, market } from './users.ts'
import { openPlain } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

base.describe.configure({ timeout: 300_000 })

const listing = {
  description: 'Made with care.',
  image: 'https://example.com/a.jpg',
  type: 'Stocked',
  stock: 5,
  fulfillmentMethod: 'pickup',
  policyAccepted: true,
}
/** A seller with so many products of one made-up word, at 1, 2, 3 … π, every third in the garden. */
const listProducts = async (word: string, count: number): Promise<void> => {
  const seller = fresh('shelf')
  const sells = await callAs(seller)
  await allowListing(seller, 4)
  for (let place = 1; place <= count; place += 1) {
    const category = place % 3 === 0 ? 'Garden' : 'Home'
    const title = `${word} number ${place}`
    await sells('POST', '/api/products', { ...listing, title, price: String(place), category })
  }
}
const summary = (page: Page): Locator => page.locator('main p[role=status]')

journey(
  'a filter narrows a search, the other counts follow, and Back undoes it',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const word = fresh('zorbit')
    await listProducts(word, 7)
    await openPlain(page, `/search?q=${word}`, complaints)
    await expect(summary(page)).toHaveText('Showing 1-7 of 7 results')
    if (onPhone()) await press(page.getByRole('button', { name: /^Filters/ }))
    const panel = page.getByRole(onPhone() ? 'dialog' : 'complementary', { name: 'Filters' })
    await expect(panel.getByRole('checkbox', { name: 'Home, 5 products' })).toBeVisible()
    await press(panel.getByRole('checkbox', { name: 'Garden, 2 products' }))
    await panel.getByRole('textbox', { name: 'Highest price' }).fill('4')
    // One’s own filter never hides the other choices.
    await expect(panel.getByRole('checkbox', { name: 'Home, 3 products' })).toBeVisible()
    if (onPhone()) await press(panel.getByRole('button', { name: 'Show 1 result', exact: true }))
    await expect(summary(page)).toHaveText('Showing 1-1 of 1 results')
    await press(page.getByRole('button', { name: 'Remove Garden' }))
    await expect(summary(page)).toHaveText('Showing 1-4 of 4 results')
    await page.goBack()
    await expect(summary(page)).toHaveText('Showing 1-1 of 1 results')
    await press(page.getByRole('button', { name: 'Clear all' }).first())
    await expect(summary(page)).toHaveText('Showing 1-7 of 7 results')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc')
    await expect(page.locator('main').getByRole('article').first()).toContainText(`${word} number 7`)
  },
)

journey(
  'a search completes words, corrects a misspelt one, and gives tips when it finds nothing',
  { tag: '@full' },
  async ({ page, complaints }) => {
    await openPlain(page, '/search', complaints)
    const field = page.getByRole('combobox', { name: 'Search the market' })
    await press(field.first())
    const typing = onPhone() ? page.getByRole('dialog', { name: 'Search' }).getByRole('combobox') : field.first()
    await typing.fill('desk lam')
    await press(page.getByRole('button', { name: /^Write desk lamp.* into the field$/i }).first())
    await expect(typing).toHaveValue(/^desk lamp.* $/i)
    await typing.press('Enter')
    await expect(summary(page)).toHaveText(/^Showing 1-\d+ of \d+ results$/)

    await page.goto(`${market}/search?q=hedphones`)
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
  },
)
