// What the shell asks for on every page, answered for somebody to whom nothing has happened yet.
import { countCart } from '@lamplit/contract/cart'
import { countUnread } from '@lamplit/contract/chat'
import { readOwnXp, takeLoginBonus, xpProgress } from '@lamplit/contract/levels'
import { listNotifications, streamNotifications } from '@lamplit/contract/notifications'
import { readOwnLocation } from '@lamplit/contract/own-location'
import { whoAmI } from '@lamplit/contract/users'
import { readWallet } from '@lamplit/contract/wallet'
import { readWishlistIds } from '@lamplit/contract/wishlist'
import type { FakeServer } from './fake-server.ts'

/** Nothing is asked for visitors. */
export const serveShell = (server: FakeServer, username: string | undefined): void => {
  if (username === undefined) return
  const standing = xpProgress(0, 1)
  const id = '00000000-0000-4000-8000-000000000001'
  server.serve(whoAmI, { user: { id, username, uid: 'u-1', roles: [] }, via: 'host' })
  server.serve(readWallet, { available: '128.4062', pending: '0', held: '0' })
  const counts = { productsSold: 0, messages: 0, generalInfo: 0 }
  server.serve(listNotifications, { notices: [], unseen: 0, counts, next_cursor: null })
  server.respond(streamNotifications, () => new Promise(() => {}))
  server.serve(countUnread, { success: true, count: 0 })
  server.serve(readOwnLocation, { place: null })
  server.serve(countCart, { count: 0 })
  server.serve(readWishlistIds, { ids: [] })
  server.serve(readOwnXp, standing)
  server.serve(takeLoginBonus, { success: true, granted: 0, ...standing })
}
