// Searches that are kept: saved with a finger or the keyboard, told of when somebody lists what matches, renamed, silenced and forgotten; and one's own orders found by nobody else (design §4.3).
import { test as base, type Locator } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { fresh, onPhone, press } from './names.ts'
import { callAs, control, expect, fund, journey, type PersonOnPage } from './people.ts'

base.describe.configure({ timeout: 300_000 })

const ware = (title: string, price: string) => ({
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
const bellOf = ({ app }: PersonOnPage): Locator =>
  app.getByRole('button', { name: /^Save this search$|^Saved\. Press/ })

/** As many seconds as a look at the saved searches may take to come round. */
const nextLook = (): Promise<unknown> => control('clock/advance', { seconds: 60 })

journey(
  'a saved search tells its person of what somebody else lists, and the notice leads to it',
  async ({ person }) => {
    const [linh, sven, word] = [fresh('keeper'), fresh('lister'), fresh('zither')]
    const lister = await callAs(sven)
    await lister('POST', '/api/products', ware(`Old ${word} with case`, '30'))
    const keeper = await person(linh, `/search?q=${word}&max_price=50&category=products`)
    await expect(keeper.app.getByText(`Old ${word} with case`).first()).toBeVisible()
    await expect(bellOf(keeper)).toHaveAttribute('aria-pressed', 'false')
    if (onPhone()) await bellOf(keeper).tap()
    else {
      await bellOf(keeper).focus()
      await keeper.page.keyboard.press('Enter')
    }
    await expect(keeper.app.getByText('Search saved')).toBeVisible()
    await expect(bellOf(keeper)).toHaveAttribute('aria-pressed', 'true')
    expect(await seriousIn(keeper.page)).toEqual([])

    await nextLook()
    await lister('POST', '/api/products', ware(`New ${word}, tuned`, '40'))
    await lister('POST', '/api/products', ware(`Golden ${word}`, '190'))
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

    await keeper.goTo('/notifications')
    await press(
      keeper.app
        .getByRole('main')
        .getByRole('link', { name: /New for your saved search/ })
        .first(),
    )
    await expect(keeper.app.getByText(`New ${word}, tuned`).first()).toBeVisible()
    await expect(keeper.app.getByText(`Golden ${word}`)).toHaveCount(0)
  },
)

journey(
  'what is kept is listed where nothing is typed yet, renamed, silenced, forgotten and brought back',
  async ({ person }) => {
    const linh = fresh('lists')
    const call = await callAs(linh)
    for (const q of ['marimba', 'glockenspiel'])
      await call('POST', '/api/saved-searches', { name: `My ${q}`, query: { q } })
    const keeper = await person(linh, '/search')
    const list = keeper.app.getByRole('region', { name: 'Saved searches' })
    await expect(list.getByText('2 of 20')).toBeVisible()
    expect(await seriousIn(keeper.page)).toEqual([])
    await press(list.getByRole('button', { name: 'Rename My marimba' }))
    const dialog = keeper.app.getByRole('dialog', { name: 'Rename this search' })
    await dialog.getByLabel('Name').fill('Low bars')
    await keeper.page.keyboard.press('Enter')
    await expect(list.getByRole('link', { name: /Low bars/ })).toBeVisible()
    await press(list.getByRole('switch', { name: 'Tell me of new matches for Low bars' }))
    await expect
      .poll(async () =>
        (await call('GET', '/api/saved-searches')).searches.map(
          ({ name, alerts }: { name: string; alerts: boolean }) => `${name} ${alerts}`,
        ),
      )
      .toEqual(['My glockenspiel true', 'Low bars false'])

    await press(list.getByRole('button', { name: 'Remove My glockenspiel' }))
    await expect(list.getByRole('link', { name: /My glockenspiel/ })).toHaveCount(0)
    await press(keeper.app.getByRole('button', { name: 'Undo' }))
    await expect(list.getByRole('link', { name: /My glockenspiel/ })).toBeVisible()
    await press(list.getByRole('link', { name: /Low bars/ }))
    await expect(bellOf(keeper)).toHaveAttribute('aria-pressed', 'true')

    await keeper.goTo('/saved-searches')
    await expect(keeper.app.getByRole('heading', { name: 'Saved searches', level: 1 })).toHaveCount(1)
    await expect(list.getByText('2 of 20')).toBeVisible()
  },
)

journey(
  'one’s own order is found behind the same field as goods and people, and by nobody else',
  async ({ person }) => {
    const [buyerName, sellerName, word] = [fresh('finder'), fresh('maker'), fresh('ocarina')]
    const seller = await callAs(sellerName)
    const product = await seller('POST', '/api/products', ware(`Clay ${word}`, '5'))
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
  },
)
