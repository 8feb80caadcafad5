// What the invented people looked at in the last weeks: what they like, more of it lately.
import { createHash } from 'node:crypto'
import { sql, type Write } from '../src/kernel/db.ts'
import { chanceFrom } from './chance.ts'
import type { DemoProduct } from './listings.ts'
import { demoAdmin, type DemoUser } from './demo-users.ts'
import { choose, tasteSeed, tastesFrom } from './tastes.ts'

const dayMs = 86_400_000
const days = 20
const evenings = 3
const looks = 7

/** Some evenings of looking around for each person. The visits bear no name; the views are each person's own. */
export const addVisits = async (
  tx: Write,
  products: readonly DemoProduct[],
  people: readonly DemoUser[],
  now: Date,
  seed: number,
): Promise<void> => {
  const chance = chanceFrom(seed)
  const liked = products.map((product) => ({
    ...product,
    key: product.title,
    price: Number(product.price),
    draw: Math.log(1 + product.fame) / 4,
  }))
  const likes = tastesFrom(tasteSeed, liked)
  const rows = people
    .filter(({ username }) => username !== demoAdmin)
    .flatMap((person) => {
      const others = liked.filter(
        ({ seller, listedAt }) => seller !== person.username && listedAt.getTime() < now.getTime() - dayMs,
      )
      return Array.from({ length: evenings }, (_, n) => ({
        visitor: createHash('sha256').update(`${person.username} ${n}`).digest().subarray(0, 12),
        began: now.getTime() - chance.next() ** 2 * days * dayMs - dayMs / 24,
      })).flatMap(({ visitor, began }) => {
        const seen = new Set(
          Array.from({ length: looks }, () => choose(others, (each) => likes(person.username, each), chance, 1.8)),
        )
        return [...seen].map(({ id }, n) => ({ visitor, person: person.id, id, at: new Date(began + n * 60_000) }))
      })
    })
  const column = <T>(of: (row: (typeof rows)[number]) => T): T[] => rows.map(of)
  const all = sql`unnest(${column(({ visitor }) => visitor)}::bytea[], ${column(({ person }) => person)}::uuid[],
    ${column(({ id }) => id)}::uuid[], ${column(({ at }) => at)}::timestamptz[]) t (visitor, person, id, at)`
  await tx.run('demo.visits', sql`insert into visits (visitor, product_id, seen_at) select visitor, id, at from ${all}`)
  await tx.run(
    'demo.views',
    sql`insert into view_history (user_id, product_id, viewed_at) select person, id, max(at) from ${all} group by 1, 2`,
  )
}
