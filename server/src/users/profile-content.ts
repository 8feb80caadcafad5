// Profiles as staff meets them: a hidden one is shown to nobody but its person; what they sell and bought runs on
// (domain §3.13).
import type { ReportReason } from '@lamplit/contract/reports'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { publicChanged } from '../kernel/response-cache.ts'

interface Found {
  id: string
  ownerId: string
  title: string
  exposure: number
  hidden: boolean
  warned: boolean
}

const isId = (about: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(about)

/**
 * People are named by their username on the page, and kept under their id. A seller with many reviews is met by many.
 */
const find = (db: Read, about: string): Promise<Found | undefined> =>
  db.maybe<Found>(
    'users.content',
    sql`select u.id, u.id as "ownerId", u.username as title, least(u.reviews_count, 100) as exposure,
      u.hidden_at is not null as hidden, u.warned
    from users u where u.state = 'active'
      and u.id = coalesce(${isId(about) ? about : null}::uuid,
      (select n.id from users n where lower(n.username) = lower(${about})))`,
  )

export const profileContent = {
  find,
  hide: (tx: Write, id: string, _reason: ReportReason | null, now: Date): Promise<number> => {
    publicChanged(tx)
    return tx.run('users.hide', sql`update users set hidden_at = ${now} where id = ${id}`)
  },
  show: (tx: Write, id: string): Promise<number> => {
    publicChanged(tx)
    return tx.run('users.unhide', sql`update users set hidden_at = null where id = ${id}`)
  },
  warn: (tx: Write, id: string, warned: boolean): Promise<number> => {
    publicChanged(tx)
    return tx.run('users.warn', sql`update users set warned = ${warned} where id = ${id}`)
  },
}
