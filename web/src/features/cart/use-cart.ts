// The cart as it stands now, for people and visitors alike, read again whenever any tab changes it.
import { lookAtCart, readCart, type Cart } from '@lamplit/contract/cart'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../lib/api.ts'
import { cartCounted, cartMark } from '../../lib/cart-mark.ts'
import { useExpectedSessionState } from '../../lib/session.ts'
import { useStored } from '../../lib/stored.ts'
import { sessionToken } from '../../lib/token.ts'
import { freshGuestCart } from './guest-cart.ts'

/** Reads what the server says of the person's own cart or of the lines this browser keeps. */
export const readAnyCart = (signedIn: boolean, signal?: AbortSignal): Promise<Cart> =>
  signedIn
    ? ask(readCart, signal ? { signal } : {})
    : ask(lookAtCart, { body: { lines: [...freshGuestCart().lines] }, ...(signal ? { signal } : {}) })

const keyOf = (signedIn: boolean) => [readCart.path, signedIn ? sessionToken.get() : 'visitor'] as const

export const useCart = () => {
  const state = useExpectedSessionState()
  const signedIn = state === 'in'
  const queries = useQueryClient()
  const [{ at }] = useStored(cartMark)
  const query = useQuery<Cart>({
    queryKey: keyOf(signedIn),
    queryFn: ({ signal }) => readAnyCart(signedIn, signal),
    enabled: state === 'in' || state === 'out',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { refetch } = query
  useEffect(() => {
    if (at > 0) void refetch()
  }, [at, refetch])
  useEffect(() => {
    if (query.data && !query.isPlaceholderData) cartCounted(query.data.lines)
  }, [query.data, query.isPlaceholderData])
  return {
    ...query,
    signedIn,
    known: state === 'in' || state === 'out',
    /** Shows a change at once, before the server knows of it. */
    change: (change: (cart: Cart) => Cart) =>
      queries.setQueryData<Cart>(keyOf(signedIn), (cart) => cart && change(cart)),
  }
}
