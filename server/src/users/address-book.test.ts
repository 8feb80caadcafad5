// The address book: several addresses, one usual one, each only its owner's.
import * as contract from '@lamplit/contract/addresses'
import { addressLimits } from '@lamplit/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, buy, buyerWith, list, open } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

const at = (street: string) => ({ name: 'Ama', street, suburb: '', postcode: '1000', country: 'Ghana' })
const shown = ({ body }: { body: { addresses: contract.SavedAddress[] } }) =>
  body.addresses.map(({ street, is_default }) => `${street}${is_default ? ' usual' : ''}`)

test('the first address is the default, another can become it, and there is always one', async () => {
  const ama = await market.person('ama')
  expect(shown(await ama.call(contract.addAddress, { body: at('One') }))).toEqual(['One usual'])
  expect(shown(await ama.call(contract.addAddress, { body: at('Two') }))).toEqual(['One usual', 'Two'])
  expect(shown(await ama.call(contract.addAddress, { body: { ...at('Three'), is_default: true } })).toSorted()).toEqual(
    ['One', 'Three usual', 'Two'],
  )
  expect((await ama.call(contract.readAddress)).body).toEqual({ address: at('Three') })
  const { addresses } = (await ama.call(contract.listAddresses)).body as { addresses: contract.SavedAddress[] }
  const two = addresses.find(({ street }) => street === 'Two')!
  expect(
    shown(
      await ama.call(contract.changeAddress, { params: { id: two.id }, body: { ...at('Two b'), is_default: true } }),
    )[0],
  ).toBe('Two b usual')
  expect(shown(await ama.call(contract.removeAddress, { params: { id: two.id } }))).toHaveLength(2)
  expect(
    (await ama.call(contract.listAddresses)).body.addresses.filter((each: contract.SavedAddress) => each.is_default),
  ).toHaveLength(1)
  // The single address of spec §7 is the usual one.
  await ama.call(contract.saveAddress, { body: at('Four') })
  expect(shown(await ama.call(contract.listAddresses))).toHaveLength(2)
  expect(shown(await ama.call(contract.listAddresses))[0]).toBe('Four usual')
})

test('ten at most, also when two windows add at once, and nobody touches another’s', async () => {
  const [bo, eve] = [await market.person('bo'), await market.person('eve')]
  for (let n = 1; n < addressLimits.perUser; n++)
    expect((await bo.call(contract.addAddress, { body: at(`Street ${n}`) })).status).toBe(201)
  const last = await Promise.all(
    [1, 2, 3, 4].map((n) => bo.call(contract.addAddress, { body: { ...at(`Last ${n}`), is_default: true } })),
  )
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  expect(last.find(({ status }) => status === 409)!.body.code).toBe('ADDRESS_BOOK_FULL')
  const { addresses } = (await bo.call(contract.listAddresses)).body as { addresses: contract.SavedAddress[] }
  expect(addresses).toHaveLength(10)
  expect(addresses.filter(({ is_default }) => is_default)).toHaveLength(1)
  const { id } = addresses[0]!
  expect((await eve.call(contract.changeAddress, { params: { id }, body: at('Mine now') })).body.code).toBe('NOT_FOUND')
  expect((await eve.call(contract.removeAddress, { params: { id } })).body.code).toBe('NOT_FOUND')
  expect((await eve.call(contract.listAddresses)).body.addresses).toEqual([])
  expect((await bo.call(contract.listAddresses)).body.addresses).toEqual(addresses)
})

test('two concurrent removals of the default address leave one default', async () => {
  const cy = await market.person('cy')
  for (const street of ['A', 'B', 'C']) await cy.call(contract.addAddress, { body: at(street) })
  const { addresses } = (await cy.call(contract.listAddresses)).body as { addresses: contract.SavedAddress[] }
  await Promise.all(addresses.slice(0, 2).map(({ id }) => cy.call(contract.removeAddress, { params: { id } })))
  expect((await cy.call(contract.listAddresses)).body.addresses).toEqual([{ ...addresses[2], is_default: true }])
})

test('AZ-3: the address of a paid order is shown to its other side alone, and each view is logged', async () => {
  const [seller, buyer, stranger] = [
    await market.person('az_seller'),
    await buyerWith(market, 'az_buyer', '100'),
    await market.person('az_stranger'),
  ]
  await buyer.call(contract.addAddress, { body: at('A second home') })
  const look = (who: Player, whose: Player, by: 'username' | 'uuid' = 'username') =>
    who.call(contract.readAddress, {
      query: by === 'username' ? { username: whose.user.username } : { uuid: whose.user.uid },
    })
  const looks = async (): Promise<number> =>
    (
      await market.db.one<{ n: number }>(
        'test.looks',
        sql`select count(*)::int as n from address_reads where owner_id = ${buyer.user.id}`,
      )
    ).n
  const lamp = await list(seller)
  for (const by of ['username', 'uuid'] as const)
    for (const who of [seller, stranger]) expect((await look(who, buyer, by)).body.code).toBe('NOT_ALLOWED')
  // Reserved is not paid.
  const opened = (await open(buyer, [{ id: lamp }])).body
  expect((await look(seller, buyer)).status).toBe(403)
  await act(buyer, opened.order_ids[0], 'cancel')
  expect((await look(seller, buyer)).status).toBe(403)
  expect(await looks()).toBe(0)
  const [order] = (await buy(buyer, [{ id: lamp }])).body.data.order_ids as string[]
  for (const by of ['username', 'uuid'] as const)
    expect((await look(seller, buyer, by)).body.address).toMatchObject({ street: '1 Wick Lane' })
  expect(await looks()).toBe(2)
  expect((await look(stranger, buyer)).status).toBe(403)
  expect((await look(buyer, buyer)).status).toBe(200)
  expect(await looks()).toBe(2)
  await act(buyer, order!, 'cancel')
  expect((await look(seller, buyer)).status).toBe(403)
  process.stdout.write(`${JSON.stringify({ id: 'AZ-3', looked: 13, shown_to_strangers: 0, not_logged: 0 })}\n`)
})
