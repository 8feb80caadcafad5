// Comparing with fingers, mouse and keyboard: four and a fifth, the bar on every page, other tabs, the table; and
// prices in other currencies (spec §2, §4, §7, §9; design §3.5, §4.7).
/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { fresh, onPhone, press } from './names.ts'
import { callAs, expect, journey, market, type Call } from './users.ts'
import { openPlain } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

interface Listed {
  name: string
  second: string
  call: Call
  ids: string[]
  titles: string[]
}
const productForm = (title: string, price: string) => ({
  title,
  description: 'Made with care.',
  price,
  image: 'https://example.com/lamp.jpg',
  type: 'Stocked',
  stock: 5,
  category: 'Home',
  fulfillmentMethod: 'pickup',
  policyAccepted: true,
})

/**
 * Five things of two sellers, because a new one may list three; their profiles show them. The last can only be offered
 * for.
 */
const listProducts = async (): Promise<Listed> => {
  const [name, second] = [fresh('stall'), fresh('stand')]
  const [call, other] = [await callAs(name), await callAs(second)]
  const listed: Listed = { name, second, call, ids: [], titles: [] }
  for (const [place, word] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
    const title = `Lantern ${word}`
    const { id } = await (place < 3 ? call : other)('POST', '/api/products', {
      ...productForm(title, String(place + 10)),
      ...(word === 'Five' ? { type: 'Single Item', stock: undefined } : {}),
    })
    listed.ids.push(id)
    listed.titles.push(title)
  }
  return listed
}
const goOn = async (page: Page, username: string): Promise<void> => {
  await page.goto(`/profile?user=${username}`)
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 })
}
const barOf = (page: Page): Locator => page.getByRole('region', { name: 'Comparison', exact: true })
const cardOf = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title })
const heldIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('lamplit.compare') ?? '[]') as { title: string }[]).map(({ title }) => title),
  )
const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

const hold = async (page: Page, listed: Listed, places: readonly number[]): Promise<void> => {
  for (const place of places) {
    await press(cardOf(page, listed.titles[place]!).getByRole('button', { name: `Compare ${listed.titles[place]}` }))
    await expect(
      cardOf(page, listed.titles[place]!).getByRole('button', {
        name: `Compare ${listed.titles[place]}`,
        pressed: true,
      }),
    ).toBeVisible()
  }
}

journey(
  'a fifth compared product takes the oldest’s place, and every step can be undone',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const listed = await listProducts()
    await openPlain(page, `/profile?user=${listed.name}`, complaints)
    await expect(cardOf(page, 'Lantern One')).toBeVisible()
    await expect(barOf(page)).toHaveCount(0)
    await hold(page, listed, [0])
    await expect(barOf(page).getByText('1 of 4')).toBeVisible()
    await expect(barOf(page).getByRole('button', { name: 'Compare', exact: true })).toBeDisabled()
    await hold(page, listed, [1, 2])
    await goOn(page, listed.second)
    await hold(page, listed, [3])
    await expect(barOf(page).getByText('4 of 4')).toBeVisible()
    await expect(barOf(page).getByRole('link', { name: 'Compare' })).toBeVisible()
    // With four held the others say so, and a press still takes the oldest's place.
    await press(cardOf(page, 'Lantern Five').getByRole('button', { name: 'Comparison Full' }))
    await expect(toast(page, 'Comparison holds 4. Lantern One was removed.')).toBeVisible()
    expect(await heldIn(page)).toEqual(['Lantern Two', 'Lantern Three', 'Lantern Four', 'Lantern Five'])
    await press(toast(page, 'Comparison holds 4.').getByRole('button', { name: 'Undo' }))
    expect(await heldIn(page)).toEqual(['Lantern One', 'Lantern Two', 'Lantern Three', 'Lantern Four'])
    await expect(
      cardOf(page, 'Lantern Five').getByRole('button', { name: 'Comparison Full', pressed: false }),
    ).toBeVisible()
    for (const button of await barOf(page).getByRole('button').all()) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    expect(await seriousIn(page)).toEqual([])
    // A thumbnail takes itself out; the same button on the card puts it back.
    await press(barOf(page).getByRole('button', { name: 'Remove Lantern Two from the comparison' }))
    await expect(barOf(page).getByText('3 of 4')).toBeVisible()
    await press(toast(page, 'Lantern Two was removed.').getByRole('button', { name: 'Undo' }))
    await expect(barOf(page).getByText('4 of 4')).toBeVisible()
    await press(barOf(page).getByRole('button', { name: 'Clear the comparison' }))
    await expect(barOf(page)).toHaveCount(0)
    await press(toast(page, 'Comparison cleared').getByRole('button', { name: 'Undo' }))
    await expect(barOf(page).getByText('4 of 4')).toBeVisible()
    // It outlives the visit, and other tabs follow.
    await page.reload()
    await expect(barOf(page).getByText('4 of 4')).toBeVisible({ timeout: 20_000 })
    const beside = await page.context().newPage()
    await openPlain(beside, '/faq', complaints)
    await expect(barOf(beside).getByText('4 of 4')).toBeVisible()
    await press(barOf(page).getByRole('button', { name: 'Remove Lantern One from the comparison' }))
    await expect(barOf(beside).getByText('3 of 4')).toBeVisible()
    await beside.close()
  },
)

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

journey(
  'the compare bar covers no control and gives way to dialogs and the comparison',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const listed = await listProducts()
    await openPlain(page, `/profile?user=${listed.name}`, complaints)
    await hold(page, listed, [0, 1])
    // A product over the list: the bar goes, and comparing goes on in its head.
    await (onPhone()
      ? cardOf(page, 'Lantern Three')
          .getByRole('link', { name: 'Lantern Three' })
          .focus()
          .then(() => page.keyboard.press('Enter'))
      : cardOf(page, 'Lantern Three').getByRole('link', { name: 'Lantern Three' }).click())
    const dialog = page.getByRole('dialog', { name: 'Lantern Three' })
    await expect(dialog).toBeVisible()
    await expect(barOf(page)).toHaveCount(0)
    // The first is the head's; “Similar” below may show another stall's lantern of the same name.
    const inHead = dialog.getByRole('button', { name: 'Compare Lantern Three' }).first()
    await press(inHead)
    await expect(inHead).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(barOf(page).getByText('3 of 4')).toBeVisible()
    // The last links of the page can be read and pressed.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await expect(last).toBeVisible()
    await expect.poll(() => overlap(barOf(page), last)).toBe(false)
    // The buttons that stick to the foot of a product stay free.
    await page.goto(`/product/${listed.ids[0]}`)
    await expect(page.getByRole('heading', { name: 'Lantern One', level: 1 })).toBeVisible({ timeout: 20_000 })
    for (const name of ['Add to cart', 'Buy with wallet', 'Buy with Pi'])
      await expect
        .poll(() => overlap(barOf(page), page.getByRole('button', { name, exact: true })), { message: name })
        .toBe(false)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => overlap(barOf(page), page.getByRole('contentinfo').getByRole('link').last())).toBe(false)
    await press(barOf(page).getByRole('link', { name: 'Compare' }))
    await expect(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeVisible()
    await expect(barOf(page)).toHaveCount(0)
  },
)

journey(
  'the compare table marks differences and gone products, and adds, offers and removes',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const listed = await listProducts()
    await openPlain(page, `/profile?user=${listed.name}`, complaints)
    await hold(page, listed, [0, 1, 2])
    await goOn(page, listed.second)
    await hold(page, listed, [4])
    await listed.call('DELETE', `/api/products/${listed.ids[2]}`, {})
    await press(barOf(page).getByRole('link', { name: 'Compare' }))
    await expect(page.getByRole('rowheader', { name: 'Price', exact: true })).toBeAttached()
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual([
        'Property',
        expect.stringContaining('Lantern One'),
        expect.stringContaining('Lantern Two'),
        expect.stringMatching(/Lantern Three\s+No longer for sale/),
        expect.stringContaining('Lantern Five'),
      ])
    for (const name of [
      'Price',
      'Approximate price',
      'Type',
      'Stock',
      'Rating',
      'Seller and level',
      'Location',
      'Category',
      'Features',
      'Specifications',
      'Description',
    ])
      await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(1)
    await expect(page.getByRole('row', { name: /^Approximate price/ })).toContainText('≈ 24.00 USD')
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      expect(await seriousIn(page), theme).toEqual([])
    }
    // Nothing is wider than the screen but the table's own place, which arrows, keys and fingers move.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const place = page.getByRole('region', { name: 'Comparison of products' })
    const at = (): Promise<number> => place.evaluate(({ scrollLeft }) => Math.round(scrollLeft))
    if (onPhone()) {
      await press(page.getByRole('button', { name: 'Scroll on' }))
      await expect.poll(at).toBe(180)
      await press(page.getByRole('button', { name: 'Scroll back' }))
      await expect.poll(at).toBe(0)
      await place.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(at).toBeGreaterThan(0)
      // Two columns are in sight, and the pictures stay while the rows move under them.
      await place.evaluate((element) => {
        element.scrollTo(0, 400)
      })
      await expect
        .poll(
          async () =>
            (await page.getByRole('columnheader', { name: /Lantern Two/ }).boundingBox())!.y -
            (await place.boundingBox())!.y,
        )
        .toBeLessThan(2)
      await place.evaluate((element) => {
        element.scrollTo(0, 0)
      })
    }
    await press(page.getByRole('switch', { name: 'Only differences' }))
    await expect(page.getByRole('rowheader', { name: 'Category' })).toHaveCount(0)
    await expect(page.getByRole('rowheader', { name: 'Price', exact: true })).toHaveCount(1)
    await press(page.getByRole('button', { name: 'Add Lantern One to the cart' }))
    await expect(toast(page, 'Added to cart')).toBeVisible()
    await press(page.getByRole('button', { name: 'Remove Lantern Three from the comparison' }))
    await expect(page.getByRole('columnheader')).toHaveCount(4)
    await press(page.getByRole('button', { name: 'Make an offer for Lantern Five' }))
    await expect(page.getByText('Please log in to send an offer.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Please log in to send an offer.')).toBeHidden()
    await press(page.getByRole('button', { name: 'Clear the comparison' }))
    await expect(page.getByText('Pick up to 4 things to compare')).toBeVisible()
    expect(await seriousIn(page)).toEqual([])
  },
)

journey('products are compared with the keyboard alone', { tag: '@full' }, async ({ page, complaints }) => {
  const listed = await listProducts()
  await openPlain(page, `/profile?user=${listed.name}`, complaints)
  for (const title of ['Lantern One', 'Lantern Two']) {
    await cardOf(page, title)
      .getByRole('button', { name: `Compare ${title}` })
      .focus()
    await page.keyboard.press(title === 'Lantern One' ? 'Enter' : 'Space')
    await expect(cardOf(page, title).getByRole('button', { name: `Compare ${title}`, pressed: true })).toBeVisible()
  }
  await expect(page.locator('[data-announcer]')).toHaveText('Comparison: 2 of 4')
  await barOf(page).getByRole('button', { name: 'Remove Lantern One from the comparison' }).focus()
  await page.keyboard.press('Enter')
  // The focus stays in the bar.
  await expect(barOf(page).getByRole('button', { name: 'Remove Lantern Two from the comparison' })).toBeFocused()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await barOf(page).getByRole('link', { name: 'Compare' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeFocused()
  // It can be turned once there are two to compare.
  await expect(page.getByRole('switch', { name: 'Only differences' })).toBeEnabled()
  await page.getByRole('switch', { name: 'Only differences' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Only differences' })).toBeChecked()
})

journey(
  'a price in another currency is shown for reference, and gone when staff switches it off',
  { tag: '@full' },
  async ({ page, person, complaints }) => {
    const listed = await listProducts()
    await openPlain(page, `/product/${listed.ids[0]}`, complaints)
    const line = page
      .getByRole('main')
      .getByText(/reference only/)
      .first()
    await expect(line).toHaveText(/reference only · demo rate/)
    await expect(page.getByText('≈ 24.00 USD')).toBeVisible()
    const choice = page.getByRole('combobox', { name: 'Change comparison currency' })
    await choice.selectOption('JPY')
    await expect(page.getByText('≈ 3,600 JPY')).toBeVisible()
    expect((await choice.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await seriousIn(page)).toEqual([])
    // The choice stays, in the cart too.
    await press(page.getByRole('button', { name: 'Add to cart' }))
    await expect(toast(page, 'Added to cart')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText('≈ 3,600 JPY').filter({ visible: true })).toBeVisible({ timeout: 20_000 })
    // Cards never show it.
    await page.goto(`/profile?user=${listed.name}`)
    await expect(cardOf(page, 'Lantern One')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('article').getByText(/JPY|≈/)).toHaveCount(0)

    const boss = await person('market_admin', '/admin')
    try {
      await boss.app.getByRole('tab', { name: 'Switches' }).click()
      await boss.app.getByRole('button', { name: 'Hide comparison prices' }).click()
      const ask = boss.app.getByRole('dialog')
      await ask.getByLabel('Reason').fill('Asked for by the portal')
      await ask.getByRole('button', { name: 'Hide comparison prices' }).click()
      await expect(boss.app.getByText('Prices are shown in π alone')).toBeVisible()
      const answered = page.waitForResponse((response) => response.url().includes('/api/currency-rates-convert/'))
      await page.goto(`/product/${listed.ids[0]}`)
      expect((await answered).status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Lantern One', level: 1 })).toBeVisible({ timeout: 20_000 })
      await expect(page.getByText(/JPY|reference only/)).toHaveCount(0)
    } finally {
      await (
        await callAs('market_admin')
      )('POST', '/api/admin/comparison-price', { on: true, reason: 'The journey is over' })
    }
    // The browser itself notes the 404; the page says nothing.
    const noted = complaints.splice(0)
    expect(noted.filter((text) => !/404/.test(text))).toEqual([])
    expect(noted.length).toBeGreaterThan(0)
    expect((await fetch(`${market}/api/currency-rates-convert/convert?amount=1&from=PI&to=USD`)).status).toBe(200)
  },
)
