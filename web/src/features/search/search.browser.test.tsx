// Searching in a real browser: suggestions, results while one types, filters, pages, tabs (spec §2, §9; design §5.4).
import { listProducts, trending } from '@lamplit/contract/catalog'
import { listSavedSearches } from '@lamplit/contract/saved-searches'
import { readOwnLocation } from '@lamplit/contract/own-location'
import { pi } from '@lamplit/contract/money'
import { popularSearches, searchAll, searchProducts, suggest, type SearchResult } from '@lamplit/contract/search'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { atRest } from '../../../test/at-rest.ts'
import { seriousIn } from '../../../test/axe.ts'
import { frames, installClock } from '../../../test/clock.ts'
import { become, press, type Viewport } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { recentSearches } from '../../lib/search-log.ts'
import { card, cards, idOf, sent } from '../catalog/test/cards.ts'
import { serveSearch } from './test/serve-search.ts'

const viewports = ['phone', 'desktop'] as const
const repliesOf = (results: readonly Partial<SearchResult>[]) => ({
  success: true as const,
  meta: { total: results.length, by_category: { users: 1, orders: 1, pages: 1 } },
  data: results.map((each, place) => ({
    id: `r${place}`,
    type: 'page' as const,
    title: `R ${place}`,
    name: `R ${place}`,
    url: '/faq',
    ...each,
    meta: { ...each.meta, price: undefined },
  })),
})
const twentyThree = (fake: FakeServer): void => serveSearch(fake, cards(23))
const completion = (place: number) => ({ text: `desk lamp ${place}`, type: 'query' as const, url: null, image: null })
const twelve = Array.from({ length: 12 }, (_, place) => completion(place))
/** A market in which everything about searching is answered; `more` goes over it. */
const stocked =
  (more?: (fake: FakeServer) => void) =>
  (fake: FakeServer): void => {
    serveSearch(fake, cards(3))
    fake.serve(searchAll, repliesOf([]))
    fake.serve(suggest, { success: true, suggestions: twelve })
    fake.serve(popularSearches, { success: true, searches: [] })
    fake.serve(listProducts, { products: cards(20).map(sent), next_cursor: null })
    fake.serve(trending, { products: [] })
    more?.(fake)
  }

const field = () => page.getByRole('combobox', { name: 'Search the market' })
const list = () => page.getByRole('grid', { name: 'Suggestions' })
const summary = (): string | null | undefined => document.querySelector('main p[role=status]')?.textContent
const address = (): string => location.pathname + location.search
const productCalls = () => server.callsTo(searchProducts)
const suggested = (): string[] => server.callsTo(suggest).map(({ query }) => query!['q']!)

/** On phones the field is a door: a tap opens the whole screen, and one types there. */
const toField = async (viewport: Viewport): Promise<Locator> => {
  await press(field().first())
  if (viewport === 'desktop') return field().first()
  const inside = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await expect.element(inside).toHaveFocus()
  await atRest()
  return inside
}

for (const viewport of viewports) {
  test(`${viewport}: suggestions are asked for 150 ms after the last key, and eight at most are shown`, async () => {
    await openRoute('/buy', { viewport, fake: stocked() })
    await toField(viewport)
    const clock = installClock()
    await userEvent.keyboard('la')
    await clock.pass(149)
    expect(suggested()).toEqual([])
    await clock.pass(1)
    expect(suggested()).toEqual(['la'])
    await clock.pass(100)
    await expect.poll(() => list().getByRole('row').elements().length).toBe(8)
  })

  test(`${viewport}: a suggestion is chosen by arrow key, copied by a press, and closed by Escape`, async () => {
    await openRoute('/buy', { viewport, fake: stocked() })
    let typing = await toField(viewport)
    await userEvent.keyboard('la')
    await expect.element(list().getByRole('row').first()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => list().getByRole('gridcell', { selected: true }).elements().length).toBe(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(list()).not.toBeInTheDocument()
    if (viewport === 'phone') {
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog', { name: 'Search' })).not.toBeInTheDocument()
      typing = await toField(viewport)
    }
    await typing.fill('desk lam')
    await expect.poll(suggested).toContain('desk lam')
    await press(page.getByRole('button', { name: 'Write desk lamp 0 into the field' }))
    await expect.element(typing).toHaveValue('desk lamp 0 ')
    await typing.fill('desk lamp')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/buy?search=desk+lamp')
    expect(recentSearches.get()[0]).toBe('desk lamp')
  })

  test(`${viewport}: a search made on an earlier page is suggested before typing, until it is forgotten`, async () => {
    const router = await openRoute('/faq', { viewport, fake: stocked() })
    recentSearches.set(['desk lamp'])
    await router.navigate({ to: '/buy' })
    await toField(viewport)
    await expect.element(list().getByRole('link', { name: 'desk lamp' })).toBeVisible()
    expect(await seriousIn()).toEqual([])
    await press(page.getByRole('button', { name: 'Forget desk lamp' }))
    await expect.element(page.getByText('Recent searches')).not.toBeInTheDocument()
    expect(recentSearches.get()).toEqual([])
  })

  test(`${viewport}: the suggestions hold no serious barrier, and the ring around the field is whole`, async () => {
    await openRoute('/buy', { viewport, fake: stocked() })
    const typing = await toField(viewport)
    await userEvent.keyboard('la')
    await expect.element(list().getByRole('row').first()).toBeVisible()
    await frames(4)
    expect(await seriousIn()).toEqual([])
    if (viewport === 'desktop') return
    const ring = typing.element().closest('.field')!
    let room = ring.parentElement!
    while (getComputedStyle(room).overflowY === 'visible') room = room.parentElement!
    // It is five pixels wide.
    expect(ring.getBoundingClientRect().top - room.getBoundingClientRect().top).toBeGreaterThanOrEqual(5)
  })
}

test('desktop: `/` leads to the field, and two characters or more are searched after 300 ms of rest', async () => {
  await openRoute('/search', { viewport: 'desktop', fake: stocked() })
  // Whoever presses a key has pressed the page before.
  await press(page.getByRole('heading', { level: 1 }))
  const clock = installClock()
  await userEvent.keyboard('/')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('l')
  await clock.pass(400)
  await expect.element(page.getByText('Type at least 2 characters.')).toBeVisible()
  expect(productCalls()).toEqual([])
  await userEvent.keyboard('amp')
  await clock.pass(299)
  expect(productCalls()).toEqual([])
  await clock.pass(1)
  await expect
    .poll(async () => {
      await clock.pass(100)
      return summary()
    })
    .toBe('Showing 1-3 of 3 results')
  expect(productCalls().map(({ query }) => query)).toEqual([{ q: 'lamp', page: '1', limit: '20' }])
  expect(address()).toBe('/search?q=lamp')
  await userEvent.keyboard('{Escape}')
  await field().fill('')
  await clock.pass(400)
  await expect.element(page.getByText('What are you looking for?')).toBeVisible()
  expect(page.getByRole('main').getByRole('article').elements()).toEqual([])
})

/** Seven at 1, 2, 3 … π, every third in the garden. */
const mixed = Array.from({ length: 7 }, (_, place) =>
  card({
    id: idOf(place + 1),
    title: `zorbit number ${place + 1}`,
    price: pi(String(place + 1)),
    category: (place + 1) % 3 === 0 ? 'Garden' : 'Home',
  }),
)
const sevenMixed = (fake: FakeServer): void => serveSearch(fake, mixed)
const panelOn = (viewport: Viewport) =>
  page.getByRole(viewport === 'phone' ? 'dialog' : 'complementary', { name: 'Filters' })

for (const viewport of viewports) {
  test(`${viewport}: a filter narrows results and the other counts; its cross and Back undo it`, async () => {
    await openRoute('/search?q=zorbit', { viewport, fake: stocked(sevenMixed) })
    await expect.poll(summary).toBe('Showing 1-7 of 7 results')
    if (viewport === 'phone') await press(page.getByRole('button', { name: /^Filters/ }))
    const panel = panelOn(viewport)
    await expect.element(panel.getByRole('checkbox', { name: 'Garden, 2 products' })).toBeVisible()
    await atRest()
    await expect.element(panel.getByRole('checkbox', { name: 'Home, 5 products' })).toBeVisible()
    // By finger on phones, by key on wide screens.
    if (viewport === 'phone') {
      await press(panel.getByRole('checkbox', { name: /^Garden/ }))
      await expect.element(panel.getByRole('button', { name: 'Show 2 results' })).toBeVisible()
      expect(location.search).toBe('?q=zorbit')
    } else {
      panel
        .getByRole('checkbox', { name: /^Garden/ })
        .element()
        .focus()
      await userEvent.keyboard(' ')
      await expect.poll(summary).toBe('Showing 1-2 of 2 results')
    }
    // One’s own filter never hides the other choices.
    await expect.element(panel.getByRole('checkbox', { name: 'Home, 5 products' })).toBeVisible()
    await panel.getByRole('textbox', { name: 'Highest price' }).fill('4')
    if (viewport === 'phone') {
      const show = panel.getByRole('button', { name: 'Show 1 result', exact: true })
      await expect.element(show).toBeVisible()
      expect(await seriousIn()).toEqual([])
      await press(show)
    }
    await expect.poll(summary).toBe('Showing 1-1 of 1 results')
    if (viewport === 'desktop') expect(await seriousIn()).toEqual([])
    const { q, filter_category: category, max_price: most } = Object.fromEntries(new URLSearchParams(location.search))
    expect([q, category, most]).toEqual(['zorbit', 'Garden', '4'])
    await press(page.getByRole('button', { name: 'Remove Garden' }))
    await expect.poll(summary).toBe('Showing 1-4 of 4 results')
    history.back()
    await expect.element(page.getByRole('button', { name: 'Remove Garden' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Clear all' }).first())
    await expect.poll(summary).toBe('Showing 1-7 of 7 results')
    // An order, and what was sent for it.
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort by' }), 'price_desc')
    const first = page.getByRole('main').getByRole('article').first()
    await expect.poll(() => first.element().textContent).toContain('zorbit number 7')
    expect(productCalls().at(-1)!.query).toMatchObject({ sort: 'price_desc' })
    await expect.element(page.getByRole('option', { name: /Add your place to sort by distance/ })).toBeDisabled()
  })

  test(`${viewport}: an unticked choice at night has the market’s line around it, not the browser’s grey`, async () => {
    await openRoute('/search?q=zorbit', { viewport, fake: stocked(sevenMixed) })
    if (viewport === 'phone') await press(page.getByRole('button', { name: /^Filters/ }))
    const panel = panelOn(viewport)
    await expect.element(panel.getByRole('checkbox', { name: 'Garden, 2 products' })).toBeVisible()
    await atRest()
    await become({ viewport, theme: 'dark', reducedMotion: false })
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--color-line-strong)'
    const line = getComputedStyle(probe).color
    probe.remove()
    for (const kind of ['radio', 'checkbox'] as const) {
      const unticked = panel.getByRole(kind, { checked: false }).first()
      await expect.poll(() => getComputedStyle(unticked.element()).borderTopColor).toBe(line)
    }
  })

  test(`${viewport}: results come in pages of twenty, and Back returns to the page and the place in it`, async () => {
    const router = await openRoute('/search?q=lamp&category=products', { viewport, fake: stocked(twentyThree) })
    await expect.poll(summary).toBe('Showing 1-20 of 23 results')
    await press(page.getByRole('link', { name: 'Page 2' }))
    await expect.poll(summary).toBe('Showing 21-23 of 23 results')
    history.back()
    await expect.poll(summary).toBe('Showing 1-20 of 23 results')
    page.getByRole('main').getByRole('article').nth(15).element().scrollIntoView({ block: 'center' })
    // Whoever has scrolled is left alone by what still loads.
    dispatchEvent(new WheelEvent('wheel'))
    const before = scrollY
    expect(before).toBeGreaterThan(100)
    await router.navigate({ to: '/faq' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeInTheDocument()
    expect(scrollY).toBe(0)
    history.back()
    await expect.poll(summary).toBe('Showing 1-20 of 23 results')
    await expect.poll(() => scrollY).toBeGreaterThan(before - 120)
  })

  test(`${viewport}: the list view is remembered, and Back returns to the row in it`, async () => {
    localStorage.setItem('lamplit.view', '"grid"')
    const router = await openRoute('/search?q=lamp&category=products', { viewport, fake: stocked(twentyThree) })
    await press(page.getByRole('button', { name: 'List', exact: true }))
    const rows = page.getByRole('region', { name: 'List of 20 products' })
    await expect.element(rows).toBeVisible()
    expect(localStorage.getItem('lamplit.view')).toBe('"list"')
    rows.element().scrollTop = 1200
    await frames()
    await router.navigate({ to: '/faq' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeInTheDocument()
    history.back()
    await expect.element(rows).toBeVisible()
    await expect.poll(() => rows.element().scrollTop).toBeGreaterThan(600)
  })

  test(`${viewport}: a failed search says so, keeps the old results, and is tried again by a press`, async () => {
    await openRoute('/search?q=lamp&category=products', { viewport, fake: stocked() })
    await expect.poll(summary).toBe('Showing 1-3 of 3 results')
    server.refuse(searchProducts, 'API_ERROR')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort by' }), 'newest')
    await expect.element(page.getByRole('alert').filter({ hasText: 'Search failed' })).toBeVisible()
    expect(page.getByRole('main').getByRole('article').elements()).toHaveLength(3)
    await atRest()
    expect(await seriousIn()).toEqual([])
    serveSearch(server, cards(3))
    await press(page.getByRole('button', { name: 'Try again' }))
    await expect.poll(summary).toBe('Showing 1-3 of 3 results')
  })

  test(`${viewport}: /buy shows everything until words or filters ask for something`, async () => {
    const router = await openRoute('/buy', { viewport, fake: stocked(sevenMixed) })
    await expect.poll(summary).toBe('Showing 20 products')
    expect(productCalls()).toEqual([])
    await router.navigate({ to: '/buy', search: { category: 'Garden' } as never })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeInTheDocument()
    await expect.poll(summary).toBe('Showing 1-2 of 2 results')
    expect(productCalls().at(-1)!.query).toMatchObject({ filter_category: 'Garden' })
    const typing = await toField(viewport)
    await typing.fill('plant')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toMatch(/^\/buy\?.*search=plant/)
  })
}

test('users, pages and own orders have tabs, and the arrow keys move between them', async () => {
  const order = { type: 'order', title: 'Desk lamp', url: '/orders/o1', meta: { state: 'paid' } } as const
  const user = { type: 'user', title: 'lamp_lena', url: '/profile?user=lamp_lena', meta: { level: 7 } } as const
  const refunds = { type: 'page', title: 'How do refunds work?', url: '/faq#how-refunds-work' } as const
  const byTab = { orders: [order], users: [user], pages: [refunds], all: [order, user, refunds] }
  await openRoute('/search?q=lamp', {
    session: 'demo_linh',
    fake: stocked((fake) => {
      fake.serve(readOwnLocation, { place: null })
      fake.serve(listSavedSearches, { searches: [] })
      fake.serve(searchAll, ({ query = {} }) => repliesOf(byTab[query['category'] as keyof typeof byTab]))
    }),
  })
  await expect
    .poll(() =>
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['All', 'Products', 'Users', 'Orders', 'Pages'])
  await expect.element(page.getByRole('list', { name: 'Orders' }).getByText('Paid and held')).toBeVisible()
  page.getByRole('tab', { name: 'All' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('tab', { name: 'Pages', selected: true })).toHaveFocus()
  await press(page.getByRole('tab', { name: 'Orders' }))
  await expect.poll(summary).toBe('Showing 1-1 of 1 results')
  const orders = page.getByRole('list', { name: 'Orders' })
  await expect.element(orders.getByRole('link')).toHaveAttribute('href', order.url)
  await press(page.getByRole('tab', { name: 'Users' }))
  const people = page.getByRole('list', { name: 'Users' })
  await expect.element(people.getByRole('link', { name: /lamp_lena/ })).toHaveAttribute('href', user.url)
  await press(page.getByRole('tab', { name: 'Pages' }))
  await press(page.getByRole('link', { name: /How do refunds work/ }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeInTheDocument()
})

test('a misspelt word is rescued without a barrier; alone it finds nothing, with tips and what many buy', async () => {
  await openRoute('/search?q=hedphones&category=products', {
    fake: stocked((fake) => serveSearch(fake, cards(3), { by: 'spelling', words: 'headphones' })),
  })
  await expect.element(page.getByText('No results for ‘hedphones’. Showing results for ‘headphones’.')).toBeVisible()
  expect(await seriousIn(document.querySelector('main')!)).toEqual([])
  serveSearch(server, [])
  await press(page.getByRole('button', { name: 'Search for ‘hedphones’ only' }))
  await expect.poll(summary).toBe('No results found')
  await expect.element(page.getByText('Use fewer words.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Trending Now' })).toBeInTheDocument()
})
