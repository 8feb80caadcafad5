// The job that ranks each category by what was bought in it lately, so that a request only reads the first few.
import type { Deps } from '../deps.ts'
import { sql } from '../kernel/db.ts'

const timeId = (at: Date): string => {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

const days = 30
const perCategory = 40
const dayMs = 86_400_000

/**
 * Distinct buyers of the last month, doubled for the last week; the better reviewed first among equals. Nobody's own
 * purchases carry a product far.
 */
export const refreshCategoryPicks = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const at = now()
  const week = new Date(at.getTime() - 7 * dayMs)
  await db.write(async (tx) => {
    await tx.run('recommendations.statement-timeout', sql`set local statement_timeout = '60s'`)
    await tx.run('recommendations.lock-picks', sql`lock table category_picks in exclusive mode`)
    await tx.run('recommendations.clear-picks', sql`delete from category_picks`)
    await tx.run(
      'recommendations.picks',
      sql`insert into category_picks (category, place, product_id, made_at)
      select category, place, id, ${at}::timestamptz
        from (select p.category, p.id, row_number() over
        (partition by p.category order by b.buyers desc, p.weight_sum desc, p.id desc) as place
        from (select i.product_id, count(distinct o.buyer_id) + count(distinct o.buyer_id) filter
          (where o.paid_at >= ${week}) as buyers from orders o join order_items i on i.order_id = o.id
            where o.id >= ${timeId(new Date(at.getTime() - days * dayMs))}::uuid and o.paid_at is not null
              and o.state not in ('cancelled', 'refunded') group by 1) b
        join products p on p.id = b.product_id where p.state = 'live' and p.category is not null
          and (p.stock is null or p.stock > 0)) ranked where place <= ${perCategory}`,
    )
  })
}
