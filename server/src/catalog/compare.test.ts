// Products side by side: one statement for up to four, in the order that was asked, and none that this reader may not
// see.
import { readProduct } from '@lamplit/contract/catalog'
import { compareProducts } from '@lamplit/contract/compare'
import { takeDownProduct } from '@lamplit/contract/selling'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buy, buyerWith, list } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let seller: Player
let ids: string[]
beforeEach(async () => {
  market = await world()
  seller = await market.person('seller', { lists: null, tier: 4 })
  ids = []
  for (const title of ['Lamp one', 'Lamp two', 'Lamp three', 'Lamp four']) ids.push(await list(seller, { title }))
})
afterEach(() => market.close())

const compare = (wanted: readonly string[], by: Player['call'] = market.anyone) =>
  by(compareProducts, { query: { ids: wanted.join(',') } })
const titles = async (wanted: readonly string[], by?: Player['call']): Promise<string[]> =>
  (await compare(wanted, by)).body.products.map(({ title }: { title: string }) => title)

test('the comparison has up to four products in the order asked, as each stands alone', async () => {
  expect(await titles([ids[2]!, ids[0]!, ids[3]!, ids[1]!])).toEqual([
    'Lamp three',
    'Lamp one',
    'Lamp four',
    'Lamp two',
  ])
  expect(await titles([ids[1]!, ids[1]!])).toEqual(['Lamp two'])
  expect((await compare([ids[0]!])).body.products[0]).toEqual(
    (await market.anyone(readProduct, { params: { id: ids[0]! } })).body,
  )
})

test.each(['', 'lamp', '019a0000-0000-7000-8000-00000000000', "019a0000-0000-7000-8000-000000000001' or true"])(
  'the ids “%s” compare nothing',
  async (wanted) => {
    expect((await market.anyone(compareProducts, { query: { ids: wanted } })).status).toBe(400)
  },
)

test('five products are refused', async () => expect((await compare([...ids, ids[0]!])).status).toBe(400))

test('the comparison leaves out deleted products except for their seller and buyers', async () => {
  const buyer = await buyerWith(market, 'buyer', '50')
  await buy(buyer, [{ id: ids[0]! }])
  for (const id of [ids[0]!, ids[1]!])
    expect((await seller.call(takeDownProduct, { params: { id } })).status).toBeLessThan(300)
  const nowhere = '019a0000-0000-7000-8000-000000000001'
  expect(await titles([nowhere, ids[0]!, ids[1]!, ids[2]!])).toEqual(['Lamp three'])
  expect(await titles([ids[0]!, ids[1]!, ids[2]!], buyer.call)).toEqual(['Lamp one', 'Lamp three'])
  expect(await titles([ids[0]!, ids[1]!, ids[2]!], seller.call)).toEqual(['Lamp one', 'Lamp two', 'Lamp three'])
})
