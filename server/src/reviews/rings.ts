// Trades that go in a circle, and two people with one wallet: their reviews weigh nothing, and staff looks
// (domain §3.12; quality ABU-3).
import { reviewLimits } from '@lamplit/contract/limits'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { openTask } from '../moderation/actions.ts'
import { countReviews, noteRing } from './store.ts'

export interface Trade {
  id: string
  buyerId: string
  sellerId: string
  endedAt: Date
}
export interface Ring {
  people: string[]
  kind: 'wallet' | 'pair' | 'three'
}

const day = 86_400_000
/** An order can have been open for months before it ended, so its id is older than its end. */
const openForDays = 120

/** The first id that can have been made at a moment; ids begin with their time. */
const firstIdOf = (at: Date): string =>
  `${Math.max(0, at.getTime())
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-0000-0000-000000000000`

/** Whether this trade is one of a ring; the first sign that is found names its people. */
export const findRing = async (db: Read, trade: Trade): Promise<Ring | null> => {
  if (await shareWallet(db, trade)) return { people: [trade.buyerId, trade.sellerId], kind: 'wallet' }
  const circle = await circleOf(db, trade)
  if (!circle) return null
  return circle.third === null
    ? { people: [trade.buyerId, trade.sellerId], kind: 'pair' }
    : { people: [trade.buyerId, trade.sellerId, circle.third], kind: 'three' }
}

/** The chain showed both paying from, or being paid to, one and the same wallet. */
const shareWallet = async (db: Read, { buyerId, sellerId }: Trade): Promise<boolean> => {
  const { found } = await db.one<{ found: boolean }>(
    'reviews.same-wallet',
    sql`with people as (select unnest(${[buyerId, sellerId]}::uuid[]) as person),
    wallets as (
      select person, c.other_address as address from people cross
        join lateral (select txid from payment_intents where user_id = person and txid is not null order by id desc
        limit 200) i join chain_payments c on c.txid = i.txid and c.direction = 'in'
      union select person, address from people cross
        join lateral (select coalesce(to_address, address) as address from withdrawals where user_id = person
        order by id desc limit 200) w
      union select person, address from people cross
        join lateral (select from_address as address from unmatched_money where user_id = person limit 200) m)
    select exists (select from wallets one join wallets other on one.address = other.address
      and one.person < other.person) as found`,
  )
  return found
}

/**
 * The seller bought of the buyer within thirty days, or of a third who bought of the buyer. Only π that moved makes a
 * circle.
 */
const circleOf = (
  db: Read,
  { id, buyerId, sellerId, endedAt }: Trade,
): Promise<{ third: string | null } | undefined> => {
  const span = reviewLimits.ringDays * day
  const [from, to] = [new Date(endedAt.getTime() - span), new Date(endedAt.getTime() + span)]
  const oldest = firstIdOf(new Date(from.getTime() - openForDays * day))
  return db.maybe(
    'reviews.trade-ring',
    sql`with back as (select seller_id from orders where buyer_id = ${sellerId} and id >= ${oldest}::uuid
      and id <> ${id} and state in ('completed', 'split') and completed_at between ${from} and ${to})
    select * from (select null::uuid as third from back where seller_id = ${buyerId}
      union all select b.seller_id from back b join orders o on o.buyer_id = b.seller_id and o.id >= ${oldest}::uuid
        where b.seller_id <> ${buyerId} and o.seller_id = ${buyerId} and o.state in ('completed', 'split')
        and o.completed_at between ${from} and ${to}) found limit 1`,
  )
}

const sentences: Record<Ring['kind'], string> = {
  wallet: 'Buyer and seller of an order use one and the same Pi wallet.',
  pair: 'Two people bought of each other within 30 days.',
  three: 'Three people bought of each other in a circle within 30 days.',
}

/**
 * What these people wrote of each other weighs nothing, also what was in the open already, and a member of staff is
 * asked to look.
 */
export const breakRing = async (tx: Write, trade: Trade, { people, kind }: Ring, now: Date): Promise<void> => {
  await noteRing(tx, trade.id, people)
  const weighing = (
    await tx.many<{ id: string }>(
      'reviews.of-ring',
      sql`select r.id from reviews r where r.author_id = any(${people}::uuid[])
        and r.subject_id = any(${people}::uuid[]) and r.revealed_at is not null and r.hidden_at is null and r.weight > 0
    and r.order_id is not null for update`,
    )
  ).map(({ id }) => id)
  if (weighing.length > 0) {
    await countReviews(tx, weighing, -1)
    await tx.run('reviews.clear-weights', sql`update reviews set weight = 0 where id = any(${weighing}::uuid[])`)
    await countReviews(tx, weighing, 1)
  }
  await openTask(
    tx,
    {
      kind: 'ring',
      about: `ring:${people.toSorted().join(':')}`,
      why: `${sentences[kind]} Their reviews of each other weigh nothing.`,
      people,
    },
    now,
  )
}
