// The wishlist as it stands now, for people and visitors alike, read again whenever any tab or device changes it.
import { lookAtWishlist, readWishlist, type WishlistItem } from '@lamplit/contract/wishlist'
import { pi, zeroPi } from '@lamplit/contract/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { ask } from '../../lib/api.ts'
import { useExpectedSessionState } from '../../lib/session.ts'
import { useStored } from '../../lib/stored.ts'
import { sessionToken } from '../../lib/token.ts'
import { markWishlistRead, markWishlistShown, wishlistMark } from '../../lib/wishlist-mark.ts'
import { freshGuestWishlist } from './guest-wishlist.ts'

/** While the page is in sight, what another device does is seen within this time. */
const lookEveryMs = 20_000

/** What this browser keeps, with how each thing stands now. */
const readStored = async (signal: AbortSignal): Promise<WishlistItem[]> => {
  const kept = freshGuestWishlist()
  if (kept.length === 0) return []
  const { products } = await ask(lookAtWishlist, { body: { ids: kept.map(({ id }) => id) }, signal })
  const now = new Map(products.map((card) => [card.id, card]))
  return kept.map((item) => {
    const card = now.get(item.id) ?? null
    return { ...item, price: item.price === null ? (card?.price ?? zeroPi) : pi(item.price), card }
  })
}

const readAny = async (signedIn: boolean, signal: AbortSignal): Promise<WishlistItem[]> =>
  signedIn ? (await ask(readWishlist, { signal })).items : readStored(signal)

export const useWishlist = () => {
  const state = useExpectedSessionState()
  const signedIn = state === 'in'
  const [{ ids, at }] = useStored(wishlistMark)
  const query = useQuery<WishlistItem[]>({
    queryKey: [readWishlist.path, signedIn ? sessionToken.get() : 'visitor'],
    queryFn: ({ signal }) => readAny(signedIn, signal),
    enabled: state === 'in' || state === 'out',
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: lookEveryMs,
  })
  const { refetch, data, isPlaceholderData } = query
  useEffect(() => {
    if (at > 0) void refetch()
  }, [at, refetch])
  // Another device may have changed it since the hearts were read; known before anything is drawn.
  useLayoutEffect(() => {
    if (signedIn && data && !isPlaceholderData)
      markWishlistRead(
        data.map(({ id }) => id),
        markWishlistShown,
      )
  }, [signedIn, data, isPlaceholderData])
  // What was taken off on this page goes at once; what comes back waits for its card.
  const held = new Set(ids)
  return { ...query, signedIn, items: data?.filter(({ id }) => held.has(id)) }
}
