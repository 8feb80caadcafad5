// The heart: pressed or not, full at a hundred, for visitors and people, at once and taken back when it fails.
import { addToWishlist, mergeWishlist, readWishlistIds, removeFromWishlist } from '@lamplit/contract/wishlist'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { markWishlistChanged, wishlistMark } from '../../lib/wishlist-mark.ts'
import { followWishlistSession } from './follow-session.ts'
import { guestWishlist } from './guest-wishlist.ts'
import {
  answer,
  calls,
  card,
  clearStage,
  enter,
  idOf,
  guestItem,
  leaveStage,
  refuse,
  show,
} from './test/wishlist-items.tsx'
import { WishlistButton } from './wishlist-button.tsx'

beforeEach(async () => {
  guestWishlist.clear()
  wishlistMark.clear()
  useToasts.setState({ shown: [] })
  await clearStage()
  guestWishlist.clear()
  wishlistMark.clear()
})
afterEach(leaveStage)

const heart = () => screen.getByRole('button', { name: 'Add Desk lamp to wishlist' })
const pressed = () => heart().getAttribute('aria-pressed')
const toasts = () => useToasts.getState().shown.map(({ title }) => title)
const sent = () =>
  calls
    .filter(({ path }) => path.startsWith('/api/wishlist'))
    .map(({ method, path }) => `${method} ${path.replace('/api/wishlist', '')}`)
const hundred = Array.from({ length: 100 }, (_, place) => idOf(place + 500))

test('a visitor saves with the fields of the specification, takes off, and brings back by Undo', async () => {
  await show(() => <WishlistButton card={card()} />, '/')
  expect(pressed()).toBe('false')
  fireEvent.click(heart())
  await waitFor(() => expect(pressed()).toBe('true'))
  expect(guestWishlist.get()).toEqual([
    {
      id: idOf(1),
      name: 'Desk lamp',
      price: '5.85',
      image_url: null,
      seller_username: 'casa_ines',
      category: 'Home',
      type: 'Stocked',
      dateAdded: expect.stringMatching(/Z$/),
    },
  ])
  const before = guestWishlist.get()[0]
  await waitFor(() => expect(toasts()).toEqual(['Saved to your wishlist']))
  fireEvent.click(heart())
  await waitFor(() => expect(pressed()).toBe('false'))
  await waitFor(() => expect(toasts()).toEqual(['Removed from your wishlist']))
  await act(async () => useToasts.getState().shown[0]!.action!.run())
  await waitFor(() => expect(pressed()).toBe('true'))
  expect(guestWishlist.get()).toEqual([before])
  expect(sent()).toEqual([])
})

test('a user’s wishlist is the server’s, and an undone removal restores what it knew of the item', async () => {
  answer(addToWishlist, { added: true, ignored: null, count: 1 })
  answer(removeFromWishlist, { removed: { price: '7.5', dateAdded: '2026-01-02T00:00:00.000Z' }, count: 0 })
  await enter()
  await show(() => <WishlistButton card={card()} />, '/')
  fireEvent.click(heart())
  await waitFor(() => expect(toasts()).toEqual(['Saved to your wishlist']))
  fireEvent.click(heart())
  await waitFor(() => expect(toasts()).toEqual(['Removed from your wishlist']))
  const { at } = wishlistMark.get()
  await act(async () => useToasts.getState().shown[0]!.action!.run())
  await waitFor(() => expect(pressed()).toBe('true'))
  // Shown at once; the server's word comes after it, and would be heard in the next test.
  await waitFor(() => expect(wishlistMark.get().at).toBeGreaterThan(at))
  expect(sent()).toEqual(['POST /items', `DELETE /items/${idOf(1)}`, 'POST /items'])
  expect(calls.at(-1)?.body).toEqual({ id: idOf(1), price: '7.5', dateAdded: '2026-01-02T00:00:00.000Z' })
  expect(guestWishlist.get()).toEqual([])
})

test('a failed save shows a toast and empties the heart again', async () => {
  refuse(addToWishlist, 'API_ERROR')
  await enter()
  await show(() => <WishlistButton card={card()} />, '/')
  fireEvent.click(heart())
  await waitFor(() => expect(toasts()).toEqual(['This could not be saved']))
  await waitFor(() => expect(pressed()).toBe('false'))
})

test('with a hundred items the heart explains itself, stays focusable and adds nothing', async () => {
  markWishlistChanged(hundred)
  await show(() => <WishlistButton card={card()} />, '/')
  const full = screen.getByRole('button', { name: 'Wishlist Full' })
  expect([full.getAttribute('aria-disabled'), full.title, full.hasAttribute('disabled')]).toEqual([
    'true',
    'Wishlist is full (100 items max)',
    false,
  ])
  full.focus()
  expect(document.activeElement).toBe(full)
  fireEvent.click(full)
  await waitFor(() => expect(toasts()).toEqual(['Wishlist is full (100 items max)']))
  expect(wishlistMark.get().ids).toHaveLength(100)
  // What is held already can be taken off.
  act(() => markWishlistChanged([...hundred.slice(1), idOf(1)]))
  expect(pressed()).toBe('true')
})

test('a list filled by another device is refused by the server and said so', async () => {
  answer(addToWishlist, { added: false, ignored: 'full', count: 100 })
  await enter()
  await show(() => <WishlistButton card={card()} />, '/')
  fireEvent.click(heart())
  await waitFor(() => expect(toasts()).toEqual(['Wishlist is full (100 items max)']))
  expect(pressed()).toBe('false')
})

test('another tab’s change fills the heart here', async () => {
  await show(() => <WishlistButton card={card()} />, '/')
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'lamplit.wishlist-ids', newValue: JSON.stringify({ ids: [idOf(1)], at: 5 }) }),
    )
  })
  expect(pressed()).toBe('true')
})

test('a user’s own listing has no heart', async () => {
  await enter()
  await show(
    () => (
      <>
        <p>here</p>
        <WishlistButton card={card({ seller_username: 'kofi_audio' })} />
      </>
    ),
    '/',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('sign-in merges the guest wishlist, oldest first; what finds no room stays with a toast', async () => {
  guestWishlist.set([guestItem(1), guestItem(2, { price: null }), guestItem(3)])
  answer(mergeWishlist, {
    ids: [idOf(9), idOf(1)],
    left: [
      { id: idOf(2), why: 'gone' },
      { id: idOf(3), why: 'full' },
    ],
  })
  answer(readWishlistIds, { ids: [idOf(9), idOf(1)] })
  await enter()
  await followWishlistSession(true)
  expect(calls.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({
    items: [
      { id: idOf(1), price: '5.85', dateAdded: guestItem(1).dateAdded },
      { id: idOf(2), dateAdded: guestItem(2).dateAdded },
      { id: idOf(3), price: '5.85', dateAdded: guestItem(3).dateAdded },
    ],
  })
  expect(guestWishlist.get()).toEqual([guestItem(3)])
  expect(wishlistMark.get().ids).toEqual([idOf(9), idOf(1)])
  expect(toasts()).toEqual(['Your wishlist is full. 1 item stays on this device until there is room.'])
})

test('signed out, hearts show this browser’s wishlist and not the user’s', async () => {
  markWishlistChanged(hundred)
  guestWishlist.set([guestItem(1)])
  await followWishlistSession(false)
  expect(wishlistMark.get().ids).toEqual([idOf(1)])
})

test.each<[string, unknown]>([
  ['no id', { name: 'Lamp' }],
  ['no name', { id: idOf(1) }],
  ['an empty name', { id: idOf(1), name: '' }],
  ['an id that is none', { id: 'lamp', name: 'Lamp' }],
  ['nothing', null],
])('of what was stored, an item with %s is left out', (_, raw) => {
  localStorage.setItem('lamplit.wishlist', JSON.stringify([raw, { id: idOf(2), name: 'Only these' }]))
  guestWishlist.subscribe(() => {})()
  expect(guestWishlist.get()).toEqual([
    {
      id: idOf(2),
      name: 'Only these',
      price: null,
      image_url: null,
      seller_username: null,
      category: null,
      type: null,
      dateAdded: '1970-01-01T00:00:00.000Z',
    },
  ])
})

test('a stored list holds no more than a hundred, nothing twice, and no address of another site', () => {
  localStorage.setItem(
    'lamplit.wishlist',
    JSON.stringify([
      guestItem(1, { image_url: 'https://evil.example/a.png' }),
      guestItem(1),
      ...hundred.map((id) => ({ id, name: 'A lamp' })),
    ]),
  )
  guestWishlist.subscribe(() => {})()
  expect(guestWishlist.get()).toHaveLength(100)
  expect(guestWishlist.get()[0]).toMatchObject({ id: idOf(1), image_url: null })
})
