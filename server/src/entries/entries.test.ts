// Entries one holds: earned ones count, and only bought ones may be sold.
import { readEntries } from '@lamplit/contract/entries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { world, type World } from '../../test/world.ts'

let market: World

beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

test('earned and bought entries are counted apart, without used-up lots and other users’', async () => {
  const [linh, kofi] = [await market.person('linh'), await market.person('kofi')]
  expect((await linh.call(readEntries)).body).toEqual({ entries: 0, sellable: 0 })
  const lot = (source: string, quantity: number) =>
    market.db.write((tx) =>
      tx.run(
        'test.lot',
        sql`insert into entry_lots (id, owner_id, source, quantity, at)
          values (${newId(new Date())}, ${linh.user.id}, ${source}, ${quantity}, now())`,
      ),
    )
  for (const [source, quantity] of [
    ['achievement', 4],
    ['purchase', 6],
    ['market', 2],
    ['purchase', 0],
  ] as const)
    await lot(source, quantity)
  expect((await linh.call(readEntries)).body).toEqual({ entries: 12, sellable: 8 })
  expect((await kofi.call(readEntries)).body).toEqual({ entries: 0, sellable: 0 })
  await expect(lot('found', 1)).rejects.toThrow(/check/)
})
