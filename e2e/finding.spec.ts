// A saved search notifies its user of what somebody else lists; an order is found by its user alone (design §4.3).
import { test as base, type Locator } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { fresh, onPhone, press } from './names.ts'
import { callAs, control, expect, fund, journey, type UserOnPage } from './users.ts'
import { withMarket } from './with-market.ts'

withMarket()

base.describe.configure({ timeout: 300_000 })

const productForm = (title: string, price: string) => ({
  title,
  description: 'Made with care.',
  price,
  image: 'https://example.com/a.jpg',
  type: 'Stocked',
  stock: 5,
  category: 'Home',
  fulfillmentMethod: 'pickup',
  policyAccepted: true,
})
const bellOf = ({ app }: UserOnPage): Locator => app.getByRole('button', { name: /^Save this search$|^Saved\. Press/ })

/** As many seconds as a look at the saved searches may take to come round. */
const nextLook = (): Promise<unknown> => control('clock/advance', { seconds: 60 })

journey('a saved search notifies its user of a new listing, and the notification leads to it', async ({ person }) => {
  const [linh, sven, word] = [fresh('keeper'), fresh('lister'), fresh('zither')]
  const lister = await callAs(sven)
  await lister('POST', '/api/products', productForm(`Old ${word} with case`, '30'))
  const searcher = await person(linh, `/search?q=${word}&max_price=50&category=products`)
  await expect(searcher.app.getByText(`Old ${word} with case`).first()).toBeVisible()
  await expect(bellOf(searcher)).toHaveAttribute('aria-pressed', 'false')
  if (onPhone()) await bellOf(searcher).tap()
  else {
    await bellOf(searcher).focus()
    await searcher.page.keyboard.press('Enter')
  }
  await expect(searcher.app.getByText('Search saved')).toBeVisible()
  await expect(bellOf(searcher)).toHaveAttribute('aria-pressed', 'true')
  expect(await seriousIn(searcher.page)).toEqual([])

  await nextLook()
  await lister('POST', '/api/products', productForm(`New ${word}, tuned`, '40'))
  await lister('POST', '/api/products', productForm(`Golden ${word}`, '190'))
  const call = await callAs(linh)
  await nextLook()
  await expect
    .poll(
      async () =>
        (await call('GET', '/api/notices')).notices.map(
          ({ kind, note }: { kind: string; note: string }) => `${kind} ${note}`,
        ),
      { timeout: 60_000 },
    )
    .toEqual([`search_matched ${word}`])

  await searcher.goTo('/notifications')
  await press(
    searcher.app
      .getByRole('main')
      .getByRole('link', { name: /New for your saved search/ })
      .first(),
  )
  await expect(searcher.app.getByText(`New ${word}, tuned`).first()).toBeVisible()
  await expect(searcher.app.getByText(`Golden ${word}`)).toHaveCount(0)
})

journey('one’s own order is found by its user and by nobody else', { tag: '@full' }, async ({ person }) => {
  const [buyerName, sellerName, word] = [fresh('finder'), fresh('maker'), fresh('ocarina')]
  const seller = await callAs(sellerName)
  const product = await seller('POST', '/api/products', productForm(`Clay ${word}`, '5'))
  const buyer = await fund(buyerName, '10')
  const { user } = await buyer('GET', '/api/me')
  const { data } = await buyer('POST', '/api/cart/wallet/complete-cart', {
    buyer_uid: user.uid,
    cartItems: [{ product_id: product.id, price: '5', quantity: 1 }],
    delivery: 'pickup',
  })
  const finds = async (call: Awaited<ReturnType<typeof callAs>>): Promise<string[]> =>
    (await call('GET', `/api/search/all?q=${word}`)).data.map(
      ({ type, id }: { type: string; id: string }) => `${type} ${id}`,
    )
  expect((await finds(buyer)).toSorted()).toEqual([`order ${data.order_ids[0]}`, `product ${product.id}`])
  expect(await finds(await callAs(fresh('stranger')))).toEqual([`product ${product.id}`])
  const page = await person(buyerName, `/search?q=${word}`)
  await expect(page.app.getByText(`Clay ${word}`).first()).toBeVisible()
  await expect(page.app.locator(`a[href="/orders/${data.order_ids[0]}"]`)).toBeVisible()
})
