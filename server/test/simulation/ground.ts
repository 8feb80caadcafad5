// What every simulated world begins with: twelve people, their wares and their wallets, made once by the real calls and
// put back for each world.
import { saveAddress } from '@lamplit/contract/addresses'
import { pi, type Pi } from '@lamplit/contract/money'
import { createProduct } from '@lamplit/contract/selling'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { sql, type Db } from '../../src/kernel/db.ts'
import { openSession } from '../../src/kernel/session.ts'
import { available, platform, post } from '../../src/ledger/actions.ts'
import { reviewWithdrawal, withdrawalDue } from '../../src/payouts/actions.ts'
import { requestWithdrawal } from '../../src/payouts/request.ts'
import { userFor } from '../../src/users/actions.ts'
import { staffRule } from '../staff-rule.ts'
import { home, online, single } from '../market.ts'

export type Role = 'buyer' | 'two tabs' | 'seller' | 'attacker' | 'staff'
export interface Resident {
  name: string
  role: Role
  id: string
  uid: string
  token: string
  /** Whether Pi knows a wallet of theirs. */ payable: boolean
  /** One that is approved already. */ withdrawal: string | null
}
export interface SimulatedProduct {
  id: string
  sellerId: string
  price: string
  kind: 'single' | 'stocked' | 'online'
}
export interface Ground {
  people: Resident[]
  products: SimulatedProduct[]
  /** Puts everything back. */ begin: () => Promise<void>
  close: () => Promise<void>
}

/** The world's clock begins here. */
export const dawn = new Date('2026-03-02T09:00:00Z')
/** What everybody has in the wallet at first. */
export const purse: Pi = pi('60')

const cast: readonly [name: string, role: Role][] = [
  ...Array.from({ length: 7 }, (_, number): [string, Role] => [`buyer_${number + 1}`, 'buyer']),
  ['impatient', 'two tabs'],
  ...Array.from({ length: 4 }, (_, number): [string, Role] => [`seller_${number + 1}`, 'seller']),
  ['attacker', 'attacker'],
  ['the_staff', 'staff'],
]

export const layGround = async (app: FastifyInstance, db: Db, connection: pg.ClientConfig): Promise<Ground> => {
  const people: Resident[] = []
  const products: SimulatedProduct[] = []
  // A new account waits three days before it may withdraw.
  const joined = new Date(dawn.getTime() - 100 * 3_600_000)
  for (const [name, role] of cast) {
    const uid = `uid-of-${name}`
    const { id, token } = await db.write(async (tx) => {
      const user = await userFor(tx, { uid, username: name, scopes: null }, staffRule('the_staff'), joined)
      // Four wares are more than somebody new may list: staff allowed it.
      await tx.run('test.allow', sql`update users set lists_as = 1 where id = ${user.id}`)
      await post(
        tx,
        [
          {
            key: `start:${user.id}`,
            about: `start:${user.id}`,
            why: 'deposit',
            movements: [{ from: platform('own', user.id), to: available(user.id), amount: purse }],
          },
        ],
        joined,
      )
      return { id: user.id, token: await openSession(tx, user.id, 'host', dawn) }
    })
    people.push({ name, role, id, uid, token, payable: name !== 'buyer_7', withdrawal: null })
    const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
      const response = await app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })
      if (response.statusCode >= 300) throw new Error(`${url}: ${response.body}`)
      return response.json() as { id: string }
    }
    await call(saveAddress.method as 'POST', saveAddress.path, home)
    if (role !== 'seller') continue
    const form = {
      title: 'A brass lamp',
      description: 'Warm light for long evenings.',
      image: 'https://example.com/lamp.jpg',
      policyAccepted: true,
      type: 'Stocked',
      fulfillmentMethod: 'both',
    }
    const list = async (kind: SimulatedProduct['kind'], price: string, more: object) =>
      void products.push({
        ...(await call('POST', createProduct.path, { ...form, price, ...more })),
        sellerId: id,
        price,
        kind,
      })
    await list('single', '12.5', single)
    await list('single', '3.3333333', single)
    await list('stocked', '4.2', { stock: 3 })
    await list('online', '1.75', online)
  }
  const staff = people.find(({ role }) => role === 'staff')!
  for (const person of people)
    if (/[12345]$/.test(person.name)) person.withdrawal = await approvedWithdrawal(db, person.id, staff.id)
  return {
    people,
    products: products.map(({ id, sellerId, price, kind }) => ({ id, sellerId, price, kind })),
    ...(await keep(connection)),
  }
}

/** Asked for an hour ago, cooled off and looked at. */
const approvedWithdrawal = (db: Db, userId: string, adminId: string): Promise<string> =>
  db.write(async (tx) => {
    const asked = new Date(dawn.getTime() - 3_600_000)
    const id = await requestWithdrawal(
      tx,
      { userId, amount: pi('6'), route: 'sandbox', address: null, orderId: null, recipientWaitHours: 0 },
      asked,
    )
    await withdrawalDue(tx, id, 'cool_off', new Date(asked.getTime() + 601_000))
    await tx.run('test.timer', sql`delete from timers where record_id = ${id}`)
    await reviewWithdrawal(
      tx,
      id,
      'approve',
      { adminId, reason: 'looked at it', txid: undefined },
      new Date(asked.getTime() + 700_000),
    )
    return id
  })

/** Copies what there is now, and puts it back whenever it is asked to: a world is begun in milliseconds. */
const keep = async (connection: pg.ClientConfig): Promise<Pick<Ground, 'begin' | 'close'>> => {
  const owner = new pg.Client(connection)
  await owner.connect()
  const { rows } = await owner.query<{
    name: string
    columns: string
  }>(`select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position)
    filter (where c.is_generated = 'NEVER') as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations' group by 1
    order by 1`)
  await owner.query('create schema ground')
  const filled: string[] = []
  for (const { name, columns } of rows) {
    await owner.query(`alter table ${name} set (autovacuum_enabled = false)`)
    const { rowCount } = await owner.query(`create table ground.${name} as select ${columns} from public.${name}`)
    if (rowCount) filled.push(`insert into public.${name} (${columns}) select ${columns} from ground.${name}`)
  }
  // The books refuse to be emptied by anybody who does not say aloud that these are copies.
  const begin = async (): Promise<void> => {
    const used = await owner.query<{ name: string }>(
      'select name from unnest($1::text[]) name where pg_relation_size(name::regclass) > 0',
      [rows.map(({ name }) => name)],
    )
    await owner.query(
      [
        'set session_replication_role = replica',
        `truncate ${used.rows.map(({ name }) => name).join(', ')} cascade`,
        ...filled,
        'set session_replication_role = origin',
      ].join('; '),
    )
  }
  return { begin, close: () => owner.end() }
}
