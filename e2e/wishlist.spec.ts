// The wishlist of a visitor and of a person, in several tabs and on several devices, and the word when something costs
// less or is back (spec §4, §9; design §4.7).
import type { Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { callAs, fund, type Call } from './calls.ts'
import { fresh } from './names.ts'
import { expect, journey } from './users.ts'
import { devices, goTo, signIn, type OpenDevice } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

const listed = async (seller: Call, title: string, form: Record<string, unknown> = {}): Promise<string> =>
  (
    await seller('POST', '/api/products', {
      type: 'Stocked',
      title,
      description: `${title}, as described.`,
      price: '4',
      image: 'https://example.com/a.jpg',
      stock: 9,
      policyAccepted: true,
      fulfillmentMethod: 'pickup',
      ...form,
    })
  ).id as string

const listProduct = async (form: Record<string, unknown> = {}) => {
  const [word, seller] = [fresh('Quillbox'), await callAs(fresh('quentin'))]
  const titles: [string, string] = [`${word} of oak`, `${word} of pine`]
  const ids: [string, string] = [await listed(seller, titles[0], form), await listed(seller, titles[1])]
  return { seller, titles, ids, path: `/search?q=${word}` }
}

const heart = (page: Page, title: string) =>
  page.locator('article').getByRole('button', { name: `Add ${title} to wishlist` })
const onPage = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const test = journey.extend<{ on: OpenDevice }>({ on: devices })

test(
  'a visitor’s list is the same in all tabs, survives a reload, and is undone by key, mouse or finger',
  { tag: '@full' },
  async ({ on, isMobile }) => {
    const {
      titles: [oak, pine],
      path,
    } = await listProduct()
    const mine = await on()
    const [first, second] = [await mine.open(path), await mine.open('/wishlist')]
    await expect(second.getByText('Your wishlist is empty')).toBeVisible()
    expect(await seriousIn(second)).toEqual([])
    const press = (page: Page, title: string) => (isMobile ? heart(page, title).tap() : heart(page, title).click())
    await press(first, oak)
    await expect(heart(first, oak)).toHaveAttribute('aria-pressed', 'true')
    await expect(onPage(second, oak)).toBeVisible()
    await heart(first, pine).focus()
    await first.keyboard.press('Enter')
    await expect(second.getByText('2 of 100').first()).toBeVisible()
    if (!isMobile) await expect(first.getByRole('link', { name: 'Wishlist, 2' })).toBeVisible()
    // Taken off in one tab, it is off in the other, and comes back in both.
    await second.getByRole('button', { name: `Remove ${oak} from the wishlist` }).click()
    await expect(heart(first, oak)).toHaveAttribute('aria-pressed', 'false')
    await second.getByRole('button', { name: 'Undo' }).click()
    await expect(onPage(second, oak)).toBeVisible()
    await expect(heart(first, oak)).toHaveAttribute('aria-pressed', 'true')
    // Opened from here it has its heart too.
    await goTo(first, '/wishlist')
    await expect(
      first.getByText('Kept on this device. Sign in to have it everywhere and to hear when something costs less.'),
    ).toBeVisible()
    const link = first.getByRole('link', { name: pine })
    await link.focus()
    await first.keyboard.press('Enter')
    await expect(first.getByRole('dialog').getByRole('button', { name: `Add ${pine} to wishlist` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await first.keyboard.press('Escape')
    await expect(first.getByRole('dialog')).toHaveCount(0)
    await first.getByRole('combobox', { name: 'Sort' }).selectOption('oldest')
    await expect(
      first
        .getByRole('listitem')
        .filter({ has: first.getByRole('heading', { level: 2 }) })
        .first(),
    ).toContainText(oak)
    await first.getByRole('button', { name: 'List', exact: true }).click()
    await expect(first.getByRole('region', { name: 'Wishlist with 2 things' })).toBeVisible()
    await first.getByRole('button', { name: `Move to cart: ${oak}` }).click()
    await expect(first.getByText('Added to cart')).toBeVisible()
    await expect(onPage(first, oak)).toHaveCount(0)
    expect(await seriousIn(first)).toEqual([])
  },
)

test(
  'with a hundred wishlist items the heart can be focused, explains itself and adds nothing',
  { tag: '@full' },
  async ({ on, isMobile }) => {
    const {
      titles: [oak],
      path,
    } = await listProduct()
    const mine = await on()
    await mine.context.addInitScript(() => {
      if (localStorage.getItem('lamplit.wishlist') !== null) return
      const items = Array.from({ length: 100 }, (_, place) => ({
        id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
        name: `Thing ${place}`,
        price: '1',
        image_url: null,
        seller_username: 'someone',
        category: null,
        type: 'Stocked',
        dateAdded: '2026-01-01T00:00:00.000Z',
      }))
      localStorage.setItem('lamplit.wishlist', JSON.stringify([...items, { id: 'no-name' }, { name: 'No id' }]))
    })
    const page = await mine.open(path)
    const full = page.locator('article').filter({ hasText: oak }).getByRole('button', { name: 'Wishlist Full' })
    await expect(full).toHaveAttribute('title', 'Wishlist is full (100 items max)')
    await expect(full).toHaveAttribute('aria-disabled', 'true')
    await full.focus()
    await expect(full).toBeFocused()
    if (isMobile) await full.tap({ force: true })
    else await page.keyboard.press('Enter')
    await expect(page.getByText('Wishlist is full (100 items max)', { exact: true })).toBeVisible()
    await goTo(page, '/wishlist')
    await expect(page.getByText('100 of 100').first()).toBeVisible()
    await expect(page.getByText('Your wishlist is full. Remove something to make room.')).toBeVisible()
    // None of these is for sale; they are shown as what they were, and can be removed.
    await page.getByRole('button', { name: 'Remove Thing 7 from the wishlist' }).click()
    await expect(page.getByText('99 of 100').first()).toBeVisible()
    await goTo(page, path)
    await expect(heart(page, oak)).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'signing in merges the browser’s wishlist, and every device of the user follows',
  { tag: '@full' },
  async ({ on }) => {
    const {
      titles: [oak, pine],
      ids,
      path,
    } = await listProduct()
    const name = fresh('linh')
    await (
      await callAs(name)
    )('POST', '/api/wishlist/items', { id: ids[1], dateAdded: '2026-02-01T00:00:00Z' })
    const mine = await on()
    const page = await mine.open(path)
    await heart(page, oak).click()
    await expect(heart(page, oak)).toHaveAttribute('aria-pressed', 'true')
    await signIn(mine.context, name)
    await goTo(page, '/wishlist')
    await expect(page.getByText('Your wishlist from before you signed in is here too.')).toBeVisible()
    await expect(page.getByText('2 of 100').first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('lamplit.wishlist'))).toBeNull()
    await expect(onPage(page, pine)).toBeVisible()

    const other = await (await on(name)).open('/wishlist')
    await expect(other.getByText('2 of 100').first()).toBeVisible()
    await other.getByRole('button', { name: `Remove ${pine} from the wishlist` }).click()
    await expect(other.getByText('1 of 100').first()).toBeVisible()
    // The first device sees it when one comes back to it.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('1 of 100').first()).toBeVisible({ timeout: 30_000 })
    await expect(onPage(page, pine)).toHaveCount(0)
  },
)

test(
  'a lower price and new stock notify with product and price, and lead to the product',
  { tag: '@full' },
  async ({ on, isMobile }) => {
    const {
      seller,
      titles: [oak, pine],
      ids,
    } = await listProduct({ stock: 1 })
    const name = fresh('waits')
    const saver = await callAs(name)
    for (const id of ids) await saver('POST', '/api/wishlist/items', { id })
    const buyer = fresh('buys')
    const buys = await fund(buyer, '10')
    const { user } = await buys('GET', '/api/me')
    await buys('POST', '/api/cart/wallet/complete-cart', {
      cartItems: [{ product_id: ids[0], price: '4', quantity: 1 }],
      buyer_uid: user.uid,
      delivery: 'pickup',
    })

    const page = await (await on(name)).open('/faq')
    // What has happened before a page first looks is not news to it.
    const looked = page.waitForResponse((response) => /\/api\/notices\?/.test(response.url()))
    await goTo(page, '/wishlist')
    await looked
    await expect(onPage(page, oak).getByText('Out of stock')).toBeVisible()
    await expect(page.getByRole('button', { name: `Move to cart: ${oak}` })).toBeDisabled()
    await seller('PATCH', `/api/products/${ids[1]}`, { price: '3.5' })
    await expect(page.getByText('Something you saved costs less now')).toBeVisible()
    await expect(onPage(page, pine).getByText('Was π 4.000')).toBeVisible()
    await seller('PATCH', `/api/products/${ids[0]}`, { stock: 5 })
    await expect(page.getByText('Something you saved can be bought again')).toBeVisible()
    await expect(page.getByRole('button', { name: `Move to cart: ${oak}` })).toBeEnabled()

    await goTo(page, '/notifications')
    const word = page.getByRole('link').filter({ hasText: 'Something you saved costs less now' })
    await expect(word).toContainText('Its price is π 3.50 now.')
    await expect(word).toContainText(pine)
    await expect(page.getByRole('link').filter({ hasText: 'It was out of stock. It costs π 4.00.' })).toContainText(oak)
    if (isMobile) await word.tap()
    else await word.click()
    await expect(page).toHaveURL(new RegExp(`/product/${ids[1]}$`))
    await expect(page.getByRole('heading', { level: 1, name: pine })).toBeVisible()
  },
)

test('a Single Item on the wishlist takes an offer, and says so once it is sold', { tag: '@full' }, async ({ on }) => {
  const [name, title] = [fresh('looks'), fresh('Quillpot ')]
  const seller = await callAs(fresh('quora'))
  const id = await listed(seller, title, { type: 'Single Item', stock: undefined })
  await (
    await callAs(name)
  )('POST', '/api/wishlist/items', { id })
  const page = await (await on(name)).open('/wishlist')
  await page.getByRole('button', { name: `Make offer: ${title}` }).click()
  await expect(page.getByRole('dialog', { name: 'Make an offer' })).toBeVisible()
  await page.keyboard.press('Escape')
  const buys = await fund(fresh('takes'), '10')
  const { user } = await buys('GET', '/api/me')
  await buys('POST', '/api/cart/wallet/complete-cart', {
    cartItems: [{ product_id: id, price: '4', quantity: 1 }],
    buyer_uid: user.uid,
    delivery: 'pickup',
  })
  await goTo(page, '/wishlist')
  await expect(onPage(page, title).getByText('SOLD')).toBeVisible()
  await expect(page.getByRole('button', { name: `Make offer: ${title}` })).toBeDisabled()
  await seller('DELETE', `/api/products/${id}`, {})
  await goTo(page, '/wishlist')
  await expect(onPage(page, title).getByText('No longer for sale')).toBeVisible()
  await expect(onPage(page, title).getByRole('link')).toHaveCount(0)
})
