// People by their names: how one begins, and what is like it. Suspended and hidden ones are not found.
import { raw, sql, type Read } from '../kernel/db.ts'

export interface FoundUser {
  id: string
  username: string
  level: number
  tier: number
  ratingSum: number
  reviewsCount: number
  listings: number
  likeness: number
}

/** Names are counted no further; nobody pages through more people than this. */
export const maxCountedUsers = 100
/** Only so many of the names that begin alike are weighed against each other. */
const weighed = 60

const visible = sql`u.state = 'active' and u.hidden_at is null`
const pattern = (typed: string): string => `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/**
 * Names that begin so, those with the most reviews first. Asked for from one name to another: a pattern would be
 * planned anew each time.
 */
export const usernamesLike = (db: Read, typed: string, most: number): Promise<{ username: string }[]> =>
  db.many<{ username: string }>(
    'users.names-like',
    sql`select username from (select username, reviews_count from users u where ${visible}
      and lower(u.username) ~>=~ ${typed.toLowerCase()} and lower(u.username) ~<~ ${`${typed.toLowerCase()}\u{10ffff}`}
      order by lower(u.username) using ~<~ limit ${raw(String(weighed))}) begun order by reviews_count desc, username
      limit ${most}`,
  )

/** A page of people whose names begin so, or are like it where none does; and how many there are, up to a bound. */
export const usersNamed = async (
  db: Read,
  typed: string,
  limit: number,
  offset: number,
): Promise<{ people: FoundUser[]; total: number }> => {
  const begun = await db.many<{ id: string; likeness: number }>(
    'users.prefix-matches',
    sql`select id, similarity(lower(username), ${typed.toLowerCase()})::float8 as likeness from users u where ${visible}
      and lower(u.username) like ${pattern(typed)}
    order by lower(u.username) using ~<~ limit ${raw(String(maxCountedUsers))}`,
  )
  const named =
    begun.length > 0 || typed.length < 4
      ? begun
      : await db.many<{ id: string; likeness: number }>(
          'users.similar-names',
          sql`select id, similarity(lower(username), ${typed.toLowerCase()})::float8 as likeness from users u
            where ${visible} and lower(u.username) % ${typed.toLowerCase()}
    order by 2 desc, 1 limit ${raw(String(maxCountedUsers))}`,
        )
  const page = named.toSorted((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1)).slice(offset, offset + limit)
  if (page.length === 0) return { people: [], total: named.length }
  const rows = await db.many<Omit<FoundUser, 'likeness'>>(
    'users.found',
    sql`select u.id, u.username, u.level, u.tier, u.rating_sum as "ratingSum", u.reviews_count as "reviewsCount",
    (select count(*)::int from (select from products p where p.seller_id = u.id and p.state = 'live'
      limit ${raw('1000')}) counted) as listings from users u where u.id = any(${page.map(({ id }) => id)}::uuid[])`,
  )
  return {
    people: page.flatMap(({ id, likeness }) =>
      rows.filter((row) => row.id === id).map((row) => ({ ...row, likeness })),
    ),
    total: named.length,
  }
}
