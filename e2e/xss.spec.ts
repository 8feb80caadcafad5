// XSS-1 beyond reviews: whatever people write about their goods, orders, offers and disputes, no screen runs it or asks
// anybody for it (quality §5.5).
/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { fresh } from './names.ts'
import { allowListing } from './calls.ts'
import { callAs, expect, fund, journey as test, market, type UserOnPage } from './users.ts'
import { traders } from './reviewed-orders.ts'
import { canaryHost, packed, vectors } from './xss-vectors.ts'
import { withMarket } from './with-market.ts'

withMarket({ attacks: true })

// What is tried here the policy refuses, and browsers tell of it.
test.describe.configure({ timeout: 300_000 })

/** Control characters other than line breaks are refused as such, so the texts go without them. */
const plain = (text: string): string => text.replaceAll(/(?![\n\r\t])\p{Cc}/gu, '')
const texts = (most: number): string[] => packed(most).map(plain)

const requested: string[] = []
const lay = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      trap: () => {
        document.documentElement.dataset['trapped'] = 'yes'
      },
    })
  })
  page.on('request', (request) => {
    if (new URL(request.url()).host === canaryHost) requested.push(request.url())
  })
}
const expectQuiet = async (page: Page): Promise<void> => {
  await page.waitForTimeout(300)
  for (const frame of page.frames())
    expect(await frame.evaluate(() => document.documentElement.dataset['trapped'])).toBeUndefined()
  expect(requested).toEqual([])
}
/** Opens an order or a case and waits for a text of it. */
const look = async ({ page, app, goTo }: UserOnPage, path: string, text: string): Promise<void> => {
  await goTo(path)
  await expect(app.locator('main')).toContainText(text.slice(0, 40), { useInnerText: false })
  await expectQuiet(page)
}

test('XSS-1: no title, description or place of a listing runs on any screen', { tag: '@full' }, async ({ browser }) => {
  const seller = fresh('s')
  const sells = await callAs(seller)
  await allowListing(seller, 4)
  const descriptions = texts(990)
  const products: string[] = []
  for (const [place, description] of descriptions.entries()) {
    const title = plain(vectors[place * 7]!)
      .slice(0, 100)
      .trim()
      .padEnd(3, '.')
    const form = {
      title,
      description,
      price: '1',
      image: 'https://example.com/x.jpg',
      type: 'Online',
      category: title.slice(0, 90),
      deliveryMethod: 'instructions',
      deliveryText: description,
      policyAccepted: true,
    }
    products.push((await sells('POST', '/api/products', form)).id as string)
  }
  const context = await browser.newContext()
  const page = await context.newPage()
  await lay(page)
  for (const id of products) {
    await page.goto(`${market}/product/${id}`)
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
    await expectQuiet(page)
  }
  await page.goto(`${market}/profile?user=${seller}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectQuiet(page)
  process.stdout.write(
    `${JSON.stringify({
      id: 'XSS-1',
      fields: ['title', 'description', 'category'],
      vectors: vectors.length,
      executed: 0,
      asked: requested.length,
    })}\n`,
  )
  await context.close()
})

test(
  'XSS-1: no text of an order, offer, settlement or dispute runs on any screen',
  { tag: '@full' },
  async ({ person }) => {
    const [seller, buyer] = [fresh('s'), fresh('b')]
    const [sells, buys] = [await callAs(seller), await fund(buyer, '90')]
    const { user } = await buys('GET', '/api/me')
    const listing = {
      title: 'Bell',
      description: 'Rings',
      price: '2',
      image: 'https://example.com/x.jpg',
      policyAccepted: true,
      returnDays: 14,
    }
    const bell = (await sells('POST', '/api/products', { ...listing, type: 'Stocked', stock: 50 })).id as string
    const tower = (await sells('POST', '/api/products', { ...listing, title: 'Tower bell', type: 'Single Item' }))
      .id as string
    const [statements, notes] = [texts(4900), texts(490)]
    const address = {
      name: notes[0]!.slice(0, 100),
      street: notes[1]!.slice(0, 250),
      suburb: notes[2]!.slice(0, 100),
      postcode: notes[3]!.slice(0, 20),
      country: notes[4]!.slice(0, 100),
    }
    await buys('POST', '/api/products/offers', {
      product_id: tower,
      buyer_username: buyer,
      price_offered: '1.5',
      message: notes[5],
    })

    const orders: { order: string; dispute: string; statement: string }[] = []
    for (const [place, statement] of statements.entries()) {
      const [order] = (
        await buys('POST', '/api/cart/wallet/complete-cart', {
          cartItems: [{ product_id: bell, price: '2', quantity: 1 }],
          buyer_uid: user.uid,
          address,
        })
      ).data.order_ids as [string]
      await sells('POST', `/api/orders/${order}/ship`, {
        carrier: notes[6 + place]!.slice(0, 100),
        tracking: notes[12 + place]!.slice(0, 100),
        note: notes[18 + place],
      })
      await buys('POST', `/api/orders/${order}/received`, {})
      await sells('POST', `/api/orders/${order}/proposals`, { percent: 10, note: notes[24 + place] })
      const { id } = await buys('POST', `/api/orders/${order}/disputes`, {
        reason: 'damaged',
        percent: 50,
        statement: statement.padEnd(100, '.'),
      })
      await sells('POST', `/api/disputes/${id}/answer`, { text: statements.at(-1 - place)!.padEnd(100, '.') })
      orders.push({ order, dispute: id as string, statement })
    }
    const [b, s] = [await person(buyer), await person(seller)]
    for (const who of [b, s]) await lay(who.page)
    for (const { order, dispute, statement } of orders) {
      await look(s, `/disputes/${dispute}`, statement)
      await look(b, `/orders/${order}`, 'Where is my Pi')
    }
    await look(s, `/orders/${orders[0]!.order}`, 'Where is my Pi')
    await s.goTo('/offers')
    await s.app.getByRole('tab', { name: 'Received' }).click()
    await expect(s.app.getByRole('article', { name: 'Tower bell' })).toBeVisible()
    await expectQuiet(s.page)
    await s.goTo('/notifications')
    await expect(s.app.getByRole('heading', { level: 1 })).toBeVisible()
    await expectQuiet(s.page)
    process.stdout.write(
      `${JSON.stringify({
        id: 'XSS-1',
        fields: [
          'statement',
          'answer',
          'carrier',
          'tracking',
          'ship note',
          'proposal note',
          'address',
          'offer message',
          'notices',
        ],
        vectors: vectors.length,
        executed: 0,
        asked: requested.length,
      })}\n`,
    )
  },
)

test('XSS-1: no review and no reply runs on any screen or sends a request', { tag: '@full' }, async ({ browser }) => {
  const [sellerName, buyerName] = [fresh('seller'), fresh('buyer')]
  const { product, more } = await traders(sellerName, buyerName, '900')
  const [seller, buyer] = [await callAs(sellerName), await callAs(buyerName)]
  const [comments, replies] = [texts(990), texts(490)]
  for (const [place, reply] of replies.entries()) {
    const order = await more()
    await buyer('PUT', `/api/reviews/orders/${order}`, { rating: 5, comment: comments[place % comments.length] })
    const { theirs } = await seller('PUT', `/api/reviews/orders/${order}`, { rating: 5 })
    await seller('POST', `/api/reviews/${theirs.id}/reply`, { text: reply })
  }
  const page = await browser.newPage()
  await lay(page)
  for (const screen of [`/product/${product}`, `/profile?user=${sellerName}`]) {
    await page.goto(market + screen)
    await page.getByRole('tab', { name: /^Reviews/ }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    for (let shown = 20; shown < replies.length; shown += 20)
      await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page.getByRole('article').filter({ hasText: buyerName })).toHaveCount(replies.length)
    await expectQuiet(page)
  }
  await page.close()
})
