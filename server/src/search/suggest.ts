// Suggestions for what has been typed so far (spec §5, design §5.4): words that complete it, goods, categories, pages
// and people. Only what anyone may see is told.
import { categories } from '@lamplit/contract/kinds'
import { searchLimits, type Suggestion } from '@lamplit/contract/search'
import { join, raw, sql, type Db, type Sql } from '../kernel/db.ts'
import { picturePath } from '../catalog/product.ts'
import { usernamesLike } from '../users/find-users.ts'
import { pagesLike } from './sources/pages.ts'
import { popularNow } from './popular.ts'
import { containsTerms, plainOf, misspellingsOf, typedOf, type Typed } from './suggest-words.ts'

interface Example {
  id: string
  title: string
  image: string | null
  reviews: number
}
interface Term {
  shown: string
  plain: string
  weight: number
  fit: number
  live: Example[]
}

/** Room of each kind among the eight; what one kind leaves free the completions take. */
const room = { queries: 4, categories: 1, products: 3, pages: 1, people: 2 } as const
/** Terms that are looked at; each brings three goods at most. */
const looked = 8
/** From so many letters on, what begins like nothing is looked for by its likeness. */
const typoFrom = 4

export const suggestionsFor = async (db: Db, text: string, most: number, now: Date): Promise<Suggestion[]> => {
  const typed = typedOf(text)
  if (typed === null) return []
  const [begun, people, popular] = await Promise.all([
    beginningWith(db, typed),
    typed.pair === null && typed.plain.length > 1 ? usernamesLike(db, typed.plain, room.people) : [],
    popularNow(db, now),
  ])
  const terms = begun.length > 0 || typed.last.length < typoFrom ? begun : await misspelt(db, typed)
  const line = (
    words: string,
    type: Suggestion['type'],
    url: string | null,
    image: string | null = null,
  ): Suggestion => ({ text: words, type, url, image })
  const queries = [
    ...new Set([
      ...popular.filter((words) => plainOf(words).startsWith(typed.plain)).slice(0, 2),
      ...completions(terms, typed),
    ]),
  ].map((words) => line(words, 'query', null))
  const others = [
    ...categories
      .filter(
        (name) =>
          typed.plain.length > 1 &&
          plainOf(name)
            .split(' ')
            .some((word) => word.startsWith(typed.plain)),
      )
      .slice(0, room.categories)
      .map((name) => line(name, 'category', `/buy?category=${encodeURIComponent(name)}`)),
    ...productTerms(terms, typed).map(({ id, title, image }) =>
      line(title, 'product', `/product/${id}`, image === null ? null : picturePath(image)),
    ),
    ...pagesLike(typed.plain)
      .slice(0, room.pages)
      .map(({ title, path }) => line(title, 'page', path)),
    ...people.map(({ username }) => line(username, 'user', `/profile?user=${encodeURIComponent(username)}`)),
  ]
  const first = queries.slice(0, Math.max(room.queries, searchLimits.suggestions - others.length))
  return [...first, ...others].slice(0, most)
}

const exampleOf: Sql = sql`coalesce((select
  json_agg(json_build_object('id', p.id, 'title', p.title, 'image', p.pictures[1], 'reviews', p.reviews_count))
  from products p where p.id = any(f.examples) and p.state = 'live'), '[]') as live`

/**
 * The most common terms that begin so: what was typed as a pair comes before what completes only its last word. A term
 * is told as long as one of its listings is still there.
 */
const beginningWith = async (db: Db, { last, pair }: Typed): Promise<Term[]> => {
  const begins = (typed: string, fit: number): Sql =>
    sql`select t.*, ${raw(String(fit))} as fit from suggest_begun(${typed}, ${looked}) t`
  return liveTerms(
    await db.many<Term>(
      'search.suggest-terms',
      sql`select f.shown, f.plain, f.weight, f.fit, ${exampleOf}
        from (${join([...(pair === null ? [] : [begins(pair, 2)]), begins(last, 1)], ' union all ')}) f
        order by f.fit desc, f.weight desc, f.shown`,
    ),
  )
}

/**
 * Two letters that changed places, or one too many, are put right by looking for what was meant; everything else by its
 * likeness.
 */
const misspelt = async (db: Db, { last }: Typed): Promise<Term[]> => {
  const slipped = liveTerms(
    await db.many<Term>(
      'search.suggest-slips',
      sql`select f.shown, f.plain, f.weight, 0 as fit, ${exampleOf}
        from (select distinct on (t.shown) t.* from unnest(${misspellingsOf(last)}::text[]) slip,
    lateral (select shown, plain, weight, examples from suggest_terms where plain ~>=~ slip
      and plain ~<~ (slip || ${'\u{10ffff}'}) order by weight desc, shown limit 2) t) f order by f.weight desc, f.shown
      limit ${raw(String(looked))}`,
    ),
  )
  return slipped.length > 0 ? slipped : alike(db, last)
}

const alike = async (db: Db, last: string): Promise<Term[]> =>
  liveTerms(
    await db.many<Term>(
      'search.suggest-alike',
      sql`select f.shown, f.plain, f.weight, 0 as fit, ${exampleOf} from words_alike(${last}, ${raw(String(looked))}) f
        order by f.likeness desc, f.weight desc, f.shown`,
    ),
  )

const liveTerms = (terms: readonly Term[]): Term[] => terms.filter(({ live }) => live.length > 0)

/**
 * Full lines: what stood before the last word, and the word or pair that completes it. One that only completes the last
 * word must be of a listing that has the others too.
 */
const completions = (terms: readonly Term[], typed: Typed): string[] => {
  const seen = new Set<string>()
  const lines: string[] = []
  for (const term of terms) {
    const kept = term.fit === 2 ? typed.head.split(' ').slice(0, -1).join(' ') : typed.head
    const line = kept === '' ? term.shown : `${kept} ${term.shown}`
    const fits =
      typed.before.length === 0 ||
      (term.fit === 2 && typed.before.length === 1) ||
      term.live.some(({ title }) => containsTerms(title, { ...typed, last: term.plain.split(' ')[0]! }))
    if (!fits || seen.has(plainOf(line)) || line.length > searchLimits.words) continue
    seen.add(plainOf(line))
    lines.push(line)
  }
  return lines
}

/** Goods behind the terms, those that people have reviewed first. */
const productTerms = (terms: readonly Term[], typed: Typed): Example[] => {
  const all = new Map(
    terms.flatMap(({ live, fit, plain }) =>
      live
        .filter(({ title }) => containsTerms(title, fit === 0 ? { ...typed, last: plain } : typed))
        .map((example) => [example.id, example] as const),
    ),
  )
  return [...all.values()].toSorted((a, b) => b.reviews - a.reviews || (a.id < b.id ? 1 : -1)).slice(0, room.products)
}
