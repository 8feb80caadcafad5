// A disk that is nearly full takes nothing that users send, and the market reads on; with space again it writes again.
import { addToWishlist } from '@lamplit/contract/wishlist'
import { listProducts } from '@lamplit/contract/catalog'
import { expect, test } from 'vitest'
import { world } from '../../test/world.ts'
import { leastFreeBytes, openRoom } from './disk-space.ts'

test('the disk is looked at once a second, and what cannot be looked at stops nobody', async () => {
  let [bytes, at, looks] = [leastFreeBytes, 0, 0]
  const hasRoom = openRoom(
    async () => {
      looks += 1
      if (Number.isNaN(bytes)) throw new Error('no such folder')
      return bytes
    },
    () => at,
  )
  /** Asks, waits for the look that it began, and answers what the next one is told. */
  const told = async (free: number): Promise<boolean> => {
    ;[bytes, at] = [free, at + 1000]
    hasRoom()
    await new Promise(setImmediate)
    return hasRoom()
  }
  expect(await told(leastFreeBytes)).toBe(true)
  expect(await told(leastFreeBytes - 1)).toBe(false)
  expect(await told(leastFreeBytes)).toBe(true)
  expect(await told(Number.NaN)).toBe(true)
  expect(looks).toBe(4)
})

test('without room reads are answered and writes are 503, and both are answered with room again', async () => {
  const market = await world()
  const reader = await market.person('reader')
  const statuses = async () => [
    (await reader.call(listProducts)).status,
    (await reader.call(addToWishlist, { body: { product_id: reader.user.id } })).status,
  ]
  const before = await statuses()
  market.deps.hasRoom = () => false
  expect(await statuses()).toEqual([200, 503])
  market.deps.hasRoom = () => true
  expect(await statuses()).toEqual(before)
  expect(before[1]).not.toBe(503)
  await market.close()
})
