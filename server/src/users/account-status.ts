// How a person stands here: what limits and reviews look at (domain §3.12, §3.15).
import { linkLimits } from '@lamplit/contract/limits'
import { sql, type Read } from '../kernel/db.ts'

export interface AccountStatus {
  id: string
  tier: number
  state: string
  /** False while someone else held this Pi username here first (pi-platform T5). */
  nameVerified: boolean
  /** When a payment read with our own key showed the current uid; no other app's token can do that. */
  provenAt: Date | null
  createdAt: Date
  /** When this account was linked with another uid last; null where it never was. */
  linkedAt: Date | null
}

export const accountStatusOf = (db: Read, userId: string): Promise<AccountStatus> =>
  db.one<AccountStatus>(
    'users.account-status',
    sql`select u.id, u.tier, u.state, u.name_verified as "nameVerified", i.proven_at as "provenAt",
      u.created_at as "createdAt",
      (select max(linked_at) from account_links l where l.earlier_id = u.id and l.state = 'linked') as "linkedAt"
    from users u left join user_identities i on i.user_id = u.id and i.current where u.id = ${userId}`,
  )

/** Until when the uid before can object to the last link; nothing leaves the account before that. */
export const objectionEnd = ({ linkedAt }: Pick<AccountStatus, 'linkedAt'>): Date | null =>
  linkedAt && new Date(linkedAt.getTime() + linkLimits.objectionHours * 3_600_000)
