// The screens of being found, by day and by night: searching, filters, wishlist, comparison, sharing, profiles, saved
// searches, and home in motion.
/// <reference lib="dom" />
import { test as base, type Locator } from '@playwright/test'
import { look, read, watch, watchRequests, type Screen, type Stand } from './look.ts'
import { onPhone } from './names.ts'
import { callAs, expect, journey as test, market } from './users.ts'
import { settled } from './settled.ts'
import { withMarket } from './with-market.ts'

withMarket()

test.describe.configure({ timeout: 300_000 })

const escape = async ({ page, frame }: Stand): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(frame.getByRole('dialog')).toHaveCount(0)
}
const field = ({ frame }: Stand): Locator => frame.getByRole('combobox', { name: 'Search the market' })
const suggestions = ({ frame }: Stand): Locator => frame.getByRole('grid', { name: 'Suggestions' })
/** Where one types: on phones over the whole screen. */
const toField = async (stand: Stand): Promise<Locator> => {
  const typing = onPhone()
    ? stand.frame.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
    : field(stand).first()
  if (!onPhone() || !(await typing.isVisible())) await field(stand).first().click()
  await expect(typing).toBeFocused()
  return typing
}
/** Puts the goods at these places of the page aside to compare. */
const hold =
  (...places: number[]) =>
  async ({ frame }: Stand): Promise<void> => {
    for (const place of places) {
      const button = frame
        .locator('main')
        .getByRole('article')
        .nth(place)
        .getByRole('button', { name: /^Compare / })
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
  }

test(
  'search and filter screens draw without complaint in every state',
  { tag: '@full' },
  async ({ page, complaints }) => {
    watch(page, complaints)
    await page.goto('/')
    await settled(page)
    const stand = { page, frame: page.mainFrame(), hosted: false }
    const screens: Screen[] = [
      {
        name: 'suggestions',
        address: '/',
        first: async (at) => {
          await (await toField(at)).pressSequentially('lam')
          await expect(suggestions(at).getByRole('row').first()).toBeVisible()
        },
        last: async (at) => {
          const typing = await toField(at)
          await typing.fill('lamp')
          await typing.press('Enter')
          await expect(page).toHaveURL(/q=lamp/)
        },
      },
      {
        name: 'suggestions-recent',
        address: '/',
        first: async (at) => {
          await toField(at)
          await expect(suggestions(at).getByRole('link', { name: 'lamp', exact: true })).toBeVisible()
        },
        last: async () => {
          await page.keyboard.press('Escape')
          await page.keyboard.press('Escape')
        },
      },
      { name: 'search-users', address: '/search?q=kofi&category=users' },
      { name: 'search-pages', address: '/search?q=refund&category=pages' },
      { name: 'search-person', address: '/search?q=kofi_audio' },
      { name: 'search-rescued', address: '/search?q=hedphones' },
      { name: 'search-filtered', address: '/search?q=lamp&min_rating=4&filter_category=Home&max_price=50' },
      { name: 'buy-filtered', address: '/buy?category=Garden&min_rating=3' },
    ]
    if (onPhone())
      screens.push({
        name: 'filter-sheet',
        address: '/search?q=lamp',
        first: async () => {
          await page.getByRole('button', { name: /^Filters/ }).click()
          await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
        },
        last: escape,
      })
    for (const screen of screens) await look(stand, screen, complaints)
  },
)

test(
  'wishlist, comparison and share screens of a visitor draw without complaint in every state',
  { tag: '@full' },
  async ({ page, complaints }) => {
    watch(page, complaints)
    const {
      products: [product],
    } = await read('/api/products?q=lamp&limit=1')
    await page.goto('/')
    await settled(page)
    const stand = { page, frame: page.mainFrame(), hosted: false }
    const play = page.getByRole('button', { name: 'Play Top 100 Reviews' })
    const screens: Screen[] = [
      {
        name: 'home-playing',
        address: '/',
        first: async () => {
          await play.scrollIntoViewIfNeeded()
          await play.click()
          await expect(page.getByRole('button', { name: /^Show / }).first()).toBeVisible()
        },
        last: async () => page.getByRole('button', { name: 'Pause Top 100 Reviews' }).click(),
      },
      ...['wishlist', 'compare'].map((name) => ({ name: `${name}-empty`, address: `/${name}` })),
      { name: 'compare-bar', address: '/buy', first: hold(0, 1) },
      { name: 'compare-two', address: '/compare' },
      { name: 'compare-bar-full', address: '/buy', first: hold(2, 3) },
      { name: 'compare-four', address: '/compare' },
      {
        name: 'product-dialog',
        address: '/search?q=lamp',
        first: async () => {
          await page.locator('main').getByRole('article').first().getByRole('link').first().press('Enter')
          await expect(
            page
              .getByRole('dialog')
              .getByRole('button', { name: /^Buy with/ })
              .first(),
          ).toBeEnabled()
        },
        last: escape,
      },
      {
        name: 'share-menu',
        address: `/product/${product.id}`,
        first: async () => {
          await page
            .locator('main')
            .getByRole('button', { name: `Share ${product.title}` })
            .first()
            .click()
          await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
        },
        last: escape,
      },
      ...['reviews', 'about'].map((tab) => ({
        name: `profile-${tab}`,
        address: `/profile?user=kofi_audio&tab=${tab}`,
      })),
    ]
    for (const screen of screens) await look(stand, screen, complaints)
  },
)

test(
  'wishlist, saved searches and profiles of a signed-in user draw without complaint in every state',
  { tag: '@full' },
  async ({ person, complaints }) => {
    const username = `looker${process.pid % 10_000}${base.info().project.name[0]}`
    const { page } = await person(username)
    watchRequests(page, complaints)
    const ask = await callAs(username)
    const { products } = (await read('/api/products?limit=5')) as { products: { id: string }[] }
    for (const { id } of products) await ask('POST', '/api/wishlist/items', { id })
    for (const q of ['lamp', 'headphones']) await ask('POST', '/api/saved-searches', { name: `My ${q}`, query: { q } })
    const stand = { page, frame: page.frames().find((frame) => frame.url().startsWith(market))!, hosted: true }
    const screens: Screen[] = [
      { name: 'wishlist-full', address: '/wishlist' },
      { name: 'saved-searches', address: '/saved-searches' },
      { name: 'search-start-saved', address: '/search' },
      { name: 'profile-new', address: '/profile' },
    ]
    for (const screen of screens) await look(stand, screen, complaints)
  },
)
