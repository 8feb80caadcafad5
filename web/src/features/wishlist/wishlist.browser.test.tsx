// The wishlist on a real screen: hearts by hand and key, its page and its dialog, other tabs, and the list of a browser
// that joins the one of whoever signs in (spec §4, §9; design §4.7).
import { addToCart } from '@lamplit/contract/cart'
import { mergeWishlist, readWishlist, readWishlistIds } from '@lamplit/contract/wishlist'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settled } from '../../../test/at-rest.ts'
import { seriousIn } from '../../../test/axe.ts'
import { press } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { inAnotherTab, readStored, writeStored } from '../../../test/storage.ts'
import { toastStay } from '../../lib/toast.ts'
import { cards, idOf } from '../catalog/test/cards.ts'
import { guestItem, wishlistItem } from './test/items.ts'

// Messages stay until they are answered, however late the machine is.
beforeEach(() => toastStay.set('closed'))
const stocked = (fake: FakeServer): void => {
  serveProducts(fake, cards(3))
  fake.serve(addToCart, { quantity: 1, count: 1 })
}
const heart = (title: string) => page.getByRole('article').getByRole('button', { name: `Add ${title} to wishlist` })
const onPage = (title: string) => page.getByRole('main').getByRole('heading', { level: 2, name: title })
const heading = page.getByRole('heading', { level: 1, name: 'Wishlist' })
const titles = () =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test('hearts pressed by hand and key reach wishlist, dialog, order and rows', async () => {
  const router = await openRoute('/search?q=lamp', { fake: stocked })
  await press(heart('Lamp 1'))
  await expect.element(heart('Lamp 1')).toHaveAttribute('aria-pressed', 'true')
  ;(heart('Lamp 2').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heart('Lamp 2')).toHaveAttribute('aria-pressed', 'true')
  await router.navigate({ to: '/wishlist' })
  await expect.element(heading).toBeVisible()
  await expect
    .element(
      page.getByText('Kept on this device. Sign in to have it everywhere and to hear when something costs less.'),
    )
    .toBeVisible()
  // Opened from here it has its heart too.
  ;((await page.getByRole('main').getByRole('link', { name: 'Lamp 2' }).findElement()) as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('button', { name: 'Add Lamp 2 to wishlist' }))
    .toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'oldest')
  await expect.poll(titles).toEqual(['Lamp 1', 'Lamp 2'])
  await press(page.getByRole('button', { name: 'List', exact: true }))
  await expect.element(page.getByRole('region', { name: 'Wishlist with 2 things' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Move to cart: Lamp 1' }))
  await expect.element(page.getByText('Added to cart')).toBeVisible()
  await expect.poll(titles).toEqual(['Lamp 2'])
  expect(await seriousIn(document.querySelector('main')!)).toEqual([])
})

test('an empty wishlist holds no barrier and follows what another tab saves and takes off', async () => {
  await openRoute('/wishlist', { fake: stocked })
  await expect.element(page.getByText('Your wishlist is empty')).toBeVisible()
  const inTab = (...numbers: number[]): void =>
    inAnotherTab((storage) => {
      storage.setItem('lamplit.wishlist', JSON.stringify(numbers.map((number) => guestItem(number))))
      storage.setItem('lamplit.wishlist-ids', JSON.stringify({ ids: numbers.map(idOf), at: Date.now() }))
    })
  expect(await seriousIn(document.querySelector('main')!)).toEqual([])
  inTab(1, 2)
  await expect.poll(titles).toEqual(['Lamp 2', 'Lamp 1'])
  inTab(1)
  await expect.poll(titles).toEqual(['Lamp 1'])
  await press(page.getByRole('button', { name: 'Remove Lamp 1 from the wishlist' }))
  await expect.element(page.getByText('Your wishlist is empty')).toBeVisible()
  await press(page.getByRole('status').getByRole('button', { name: 'Undo' }))
  await expect.element(onPage('Lamp 1')).toBeVisible()
  expect(readStored('lamplit.wishlist')).toMatchObject([{ id: idOf(1), name: 'Lamp 1' }])
})

test('signing in merges the browser’s wishlist, and another device is followed on coming back', async () => {
  writeStored('lamplit.wishlist', [guestItem(1)])
  let items = [1, 2].map((number) => wishlistItem(number))
  await openRoute('/wishlist', {
    session: 'linh',
    fake: (fake) => {
      stocked(fake)
      fake.serve(mergeWishlist, { ids: [idOf(1), idOf(2)], left: [] })
      fake.serve(readWishlistIds, () => ({ ids: items.map(({ id }) => id) }))
      fake.serve(readWishlist, () => ({ items }))
    },
  })
  await expect.element(page.getByText('Your wishlist from before you signed in is here too.')).toBeVisible()
  await expect.element(page.getByText('2 of 100').first()).toBeVisible()
  expect(server.callsTo(mergeWishlist).map(({ body }) => body)).toMatchObject([{ items: [{ id: idOf(1) }] }])
  expect(readStored('lamplit.wishlist')).toBeNull()
  // What is on its way was read before the other device did anything.
  await settled()
  items = items.slice(0, 1)
  // The browser says so whenever a page is looked at again.
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('1 of 100').first()).toBeVisible()
  await expect.poll(titles).toEqual(['Lamp 1'])
})
