// Counts the words of new titles into the vocabulary that suggestions read from.
import type { Deps } from '../deps.ts'
import { raw, sql, type Write } from '../kernel/db.ts'
import { plainOf, termsOf } from './suggest-words.ts'

/** So long after its id was made a listing is surely written: none is passed over because another was quicker. */
const settledAfterMs = 10_000
const atOnce = 2000
/** The last listings that carry a term: it is told while one of them is still there. */
const examplesLimit = 3
/** Beyond so many terms the rarest are forgotten: what only one listing in a million says completes nothing. */
const mostTerms = 400_000

/** Smaller than every id made from this moment on. */
const firstIdAt = (moment: Date): string => {
  const time = Math.max(0, moment.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** Counts what was listed since the last time, a bounded number at once; answers how many listings it read. */
export const learnTerms = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  const until = firstIdAt(new Date(now().getTime() - settledAfterMs))
  return db.write(async (tx) => {
    const { from } = await tx.one<{ from: string }>(
      'suggest.progress',
      sql`select counted_to as "from" from suggest_progress for no key update`,
    )
    const listed = await tx.many<{ id: string; title: string; state: string }>(
      'suggest.listed',
      sql`select id, title, state from products where id > ${from} and id < ${until} order by id limit ${atOnce}`,
    )
    if (listed.length === 0) return 0
    await count(
      tx,
      listed.filter(({ state }) => state === 'live'),
    )
    await tx.run('suggest.counted', sql`update suggest_progress set counted_to = ${listed.at(-1)!.id}`)
    await forget(tx)
    return listed.length
  })
}

const count = async (tx: Write, listed: readonly { id: string; title: string }[]): Promise<void> => {
  const terms = new Map<string, { listings: number; examples: string[] }>()
  for (const { id, title } of listed) {
    for (const term of termsOf(title))
      terms.set(term, {
        listings: (terms.get(term)?.listings ?? 0) + 1,
        examples: [id, ...(terms.get(term)?.examples ?? [])].slice(0, examplesLimit),
      })
  }
  const rows = [...terms].map(([shown, { listings, examples }]) => ({
    shown,
    plain: plainOf(shown),
    listings,
    examples: `{${examples.join(',')}}`,
  }))
  await tx.run(
    'suggest.count',
    sql`insert into suggest_terms (shown, plain, listings, examples)
    select shown, plain, listings, examples::uuid[]
      from unnest(${rows.map(({ shown }) => shown)}::text[], ${rows.map(({ plain }) => plain)}::text[],
      ${rows.map(({ listings }) => listings)}::int[], ${rows.map(({ examples }) => examples)}::text[]) as t
      (shown, plain, listings, examples)
    on conflict (shown) do update set listings = suggest_terms.listings + excluded.listings,
      examples = (excluded.examples || suggest_terms.examples)[1:${raw(String(examplesLimit))}]`,
  )
}

/** Keeps the vocabulary bounded; looked at by the planner's own estimate, which costs nothing. */
const forget = async (tx: Write): Promise<void> => {
  const { terms } = await tx.one<{ terms: number }>(
    'suggest.size',
    sql`select greatest(reltuples, 0)::int as terms from pg_class where oid = 'suggest_terms'::regclass`,
  )
  if (terms <= mostTerms) return
  await tx.run(
    'suggest.forget',
    sql`delete from suggest_terms where shown in (select shown from suggest_terms
      where listings <= ${Math.ceil(terms / mostTerms) - 1} limit 20000)`,
  )
}
