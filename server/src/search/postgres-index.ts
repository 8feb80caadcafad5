// Product search in Postgres: words read, matches fetched, ranked and counted; nothing here reads through the whole
// market (decision 0024).
import { empty, raw, sql, type Db } from '../kernel/db.ts'
import { bounds, byQuality, candidates, idOf, type Hit, type Hits } from './candidates.ts'
import { correctedSlots } from './corrected-slots.ts'
import { countFacets } from './counting.ts'
import type { ProductAnswer, ProductFilters, ProductIndex, ProductQuestion, WidenedSearch } from './product-index.ts'
import { rank, wholeStage } from './ranking.ts'
import { inParts, looseOf, sizes, narrowed, type Ordered, columns, orders } from './result-order.ts'
import { slotsOf, type Slot } from './slots.ts'
import {
  both,
  everything,
  facetBits,
  filterQueries,
  fixedQuery,
  partialStages,
  wholeStages,
  type FilterFacet,
} from './text-query.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

/** With fewer matches than this, listings that have most of the words come after those that have all. */
const few = 10
const mostPartial = 40
/** With fewer than this, a likelier spelling is looked for. */
const doubtful = 3

/** A word that no more titles have is rare. */
const rare = 100

/** Of a broad word a filter is counted among the best matches as long as the other filters leave so many of them. */
const sampled = 30

/** A price no listing has, and how many matches are sorted at most. */
const highest = 90_000_000_000_000n
const mostSorted = 10_000

const facetNames = Object.keys(facetBits) as FilterFacet[]

interface Words {
  slots: Slot[]
  stages: string[]
}
interface Looked {
  words: Words | null
  hits: Hits
  rescued: WidenedSearch | null
}

const opened = new WeakMap<Db, ProductIndex>()
/** The index of this database's products; what it has learnt of words is shared by everybody who asks. */
export const productIndex = (db: Db): ProductIndex => {
  const index = opened.get(db) ?? open(db)
  opened.set(db, index)
  return index
}

const open = (db: Db): ProductIndex => {
  const vocabulary = openVocabulary(db)
  return {
    search: async (question, now) => {
      const placeWords =
        question.filters.place === undefined
          ? null
          : (await vocabulary.read(question.filters.place)).words.map(({ word }) => word)
      const search = new Search(db, vocabulary, question, placeWords, now)
      return search.answer()
    },
  }
}

class Search {
  readonly #db: Db
  readonly #vocabulary: Vocabulary
  readonly #question: ProductQuestion
  readonly #placeWords: readonly string[] | null
  readonly #fixed: readonly string[]
  readonly #filters: Partial<Record<FilterFacet, string>>
  readonly #set: FilterFacet[]
  /** Filters that are not looked for in the index, as bits: so many matches pass them that each can be asked. */
  #loose = 0
  readonly #enough: number
  readonly #now: Date

  constructor(
    db: Db,
    vocabulary: Vocabulary,
    question: ProductQuestion,
    placeWords: readonly string[] | null,
    now: Date,
  ) {
    this.#db = db
    this.#vocabulary = vocabulary
    this.#question = question
    this.#placeWords = placeWords
    this.#fixed = fixedQuery(question.filters, now)
    this.#now = now
    const { sort, offset, limit } = question
    this.#enough = sort === 'relevance' && offset + limit <= bounds.enough ? bounds.enough : bounds.most
    this.#filters = filterQueries(question.filters, placeWords)
    this.#set = facetNames.filter((facet) => this.#filters[facet] !== undefined)
  }

  async answer(): Promise<ProductAnswer> {
    const { words, hits, rescued } = await this.#look()
    if (hits.capped) this.#loose = looseOf(hits.hits)
    const passing =
      hits.capped && this.#set.length > 0
        ? await this.#fetch(this.#stages(words), this.#set)
        : { ...hits, hits: hits.hits.filter(({ fails }) => fails === 0) }
    const facets = await this.#count(words, hits, passing)
    if (passing.hits.length === 0 && hits.hits.length > 0 && this.#set.length > 0 && words !== null) {
      const { ids } = await this.#page(words, { ...hits, hits: hits.hits.map((hit) => ({ ...hit, fails: 0 })) }, 0)
      return {
        ids,
        total: hits.hits.length,
        totalIsLeast: hits.capped,
        facets,
        rescued: { by: 'without_filters', words: rescued?.words ?? null },
      }
    }
    const { ids } = await this.#page(words, passing, this.#must())
    return {
      ids,
      total: passing.hits.length,
      totalIsLeast: passing.capped,
      facets,
      rescued: passing.hits.length === 0 ? null : rescued,
    }
  }

  #must(facets: readonly FilterFacet[] = this.#set): number {
    return facets.reduce((bits, facet) => bits | facetBits[facet], 0)
  }

  #stages(words: Words | null): string[] {
    return words?.stages ?? [everything]
  }

  /** Matches of these stages that pass these filters; what they fail of the others is said with each. */
  #fetch(stages: readonly string[], facets: readonly FilterFacet[], enough: number = this.#enough): Promise<Hits> {
    const { filters, sort, near } = this.#question
    const narrowing = [
      ...this.#fixed,
      ...facets.filter((facet) => (facetBits[facet] & this.#loose) === 0).map((facet) => this.#filters[facet]!),
    ]
    const queries = stages.map((stage) =>
      stage === everything && narrowing.length > 0 ? both(...narrowing) : both(stage, ...narrowing),
    )
    return candidates(this.#db, {
      stages: queries,
      filters,
      placeWords: this.#placeWords,
      must: this.#must(facets),
      sort,
      near,
      enough,
    })
  }

  /**
   * What the words find before any filter: as typed, else as probably meant, and, if that is little, what has most of
   * them.
   */
  async #look(): Promise<Looked> {
    if (this.#question.words === '') return { words: null, hits: await this.#fetch([everything], []), rescued: null }
    const [read, synonyms] = await Promise.all([
      this.#vocabulary.read(this.#question.words),
      this.#vocabulary.synonyms(),
    ])
    const slots = slotsOf(read, synonyms)
    if (slots.length === 0) return { words: null, hits: { hits: [], capped: false, band: 0, stage: 0 }, rescued: null }
    let words: Words = { slots, stages: wholeStages(slots) }
    let hits = await this.#whole(words)
    let rescued: WidenedSearch | null = null
    if (hits.hits.length < doubtful) {
      const corrected = await correctedSlots(this.#vocabulary, slots, read.words.length)
      if (corrected) {
        const meant = { slots: corrected.slots, stages: wholeStages(corrected.slots) }
        const found = await this.#whole(meant)
        if (found.hits.length > hits.hits.length) {
          if (hits.hits.length === 0) rescued = { by: 'spelling', words: corrected.text }
          words = meant
          hits = found
        } else if (hits.hits.length === 0) words = { slots: corrected.slots, stages: words.stages }
      }
    }
    if (hits.hits.length >= few || (this.#question.sort !== 'relevance' && hits.hits.length > 0))
      return { words, hits, rescued }
    return this.#withMost(words, hits, rescued)
  }

  /**
   * What has all the words. Rare ones are looked for everywhere at once: where that finds no more than are ranked, the
   * stage they were found in says nothing.
   */
  async #whole({ slots, stages }: Words): Promise<Hits> {
    if (Math.min(...slots.filter(({ optional }) => !optional).map(({ listings }) => listings)) <= rare) {
      const found = await this.#fetch(stages.slice(-1), [], bounds.enough + 1)
      if (!found.capped) return found
    }
    return this.#fetch(stages, [])
  }

  /** Adds what has most of the words, and says so where nothing has them all. */
  async #withMost(words: Words, hits: Hits, rescued: WidenedSearch | null): Promise<Looked> {
    const partial = partialStages(words.slots)
    const known = new Set(hits.hits.map(({ id }) => id))
    const more = (await this.#fetch(partial, [], mostPartial)).hits
      .filter(({ id }) => !known.has(id) && known.add(id))
      .toSorted(byQuality)
    if (more.length === 0) return { words, hits, rescued }
    const stages = [...words.stages, ...partial]
    // The first of these stages has every word still; the others keep their place behind it.
    const added = more.map((hit): Hit => ({ ...hit, stage: hit.stage + wholeStage - 1 }))
    return {
      words: { ...words, stages },
      hits: { ...hits, hits: [...hits.hits, ...added] },
      rescued:
        hits.hits.length === 0 && added[0]!.stage > wholeStage
          ? { by: 'fewer_words', words: wordsLeft(words.slots, added[0]!) }
          : rescued,
    }
  }

  async #count(words: Words | null, all: Hits, passing: Hits): Promise<ProductAnswer['facets']> {
    if (!all.capped || this.#set.length === 0) return countFacets(() => all.hits)
    // Enough of the best matches are counted as they are; else each filter that is set is counted among what the others
    // leave.
    const without = async (facet: FilterFacet): Promise<readonly Hit[]> => {
      const others = this.#must(this.#set.filter((each) => each !== facet))
      const left = others === 0 ? all.hits : all.hits.filter(({ fails }) => (fails & others) === 0)
      return left.length >= sampled
        ? left
        : (
            await this.#fetch(
              this.#stages(words),
              this.#set.filter((each) => each !== facet),
            )
          ).hits
    }
    const others = new Map(await Promise.all(this.#set.map(async (facet) => [facet, await without(facet)] as const)))
    return countFacets((facet) => others.get(facet) ?? passing.hits)
  }

  /** The ids of the page that was asked for. */
  async #page(words: Words | null, found: Hits, must: number): Promise<{ ids: string[] }> {
    const { sort, offset, limit, near } = this.#question
    const of = (hits: readonly Hit[]): { ids: string[] } => ({ ids: hits.slice(offset, offset + limit).map(idOf) })
    if (sort === 'relevance' || (sort === 'distance' && near === null))
      return of(inParts(found.hits, (part) => (words === null ? part.toSorted(byQuality) : rank(part, words.slots))))
    if (found.capped && sort in columns) return { ids: await this.#inOrder(words, found, must, sort as Ordered) }
    const by = orders[sort]
    return of(found.hits.toSorted((a, b) => by(a, b) || (a.id < b.id ? 1 : -1)))
  }

  /**
   * A page in order out of more matches than are ranked: all those of the stage that has so many. What is only told of
   * somewhere in a description is not the cheapest of what was looked for.
   */
  async #inOrder(words: Words | null, { band, hits, stage }: Hits, must: number, sort: Ordered): Promise<string[]> {
    const { offset, limit, filters } = this.#question
    const within = { ...filters, ...(must & facetBits.price ? {} : { leastPrice: undefined, mostPrice: undefined }) }
    const text = this.#stages(words)[stage - 1]!
    const sortedIn = (range: ProductFilters): Promise<string[]> =>
      this.#sorted(this.#allOf(text, range, must), range, sort)
    if (band <= 1) {
      // Many lie before a few of the best, which are a fair sample of them; but what sells most is older than most.
      const pages = (offset + limit) / 20
      const apart = band === 0 ? pages / 10 : pages
      const sample = hits
        .toSorted(orders[sort])
        .map(({ price, key }) => (sort === 'price_asc' || sort === 'price_desc' ? price : key!))
      const ends = [
        await this.#listedAmong(1000 * pages, sort),
        ...[1, 4, 16, 64].map((times) => sample[Math.ceil(apart * times) - 1]),
      ]
      for (const end of ends.filter((each) => each !== undefined)) {
        const sorted = await sortedIn(narrowed(within, sort, end))
        if (sorted.length === offset + limit) return sorted.slice(offset)
      }
    }
    return (await sortedIn(within)).slice(offset)
  }

  /** When the market had so many listings, or so many fewer than today, about, in microseconds since the year 2000. */
  async #listedAmong(count: number, sort: Ordered): Promise<number | undefined> {
    if (sort !== 'newest' && sort !== 'oldest') return undefined
    const { since, before } = this.#question.filters
    // A number in the statement, one of a few: of a parameter Postgres would expect any, and sort the market.
    const there = raw(`offset ${sizes.find((size) => size >= count) ?? sizes.at(-1)!} limit 1`)
    const listed = sql`select (extract(epoch from listed_at - timestamptz '2000-01-01 00:00:00+00')
      * 1000000)::float8 as listed from product_search`
    const row = await this.#db.maybe<{ listed: number }>(
      'search.listed-among',
      sort === 'newest'
        ? sql`${listed} ${
            before === undefined
              ? empty
              : sql`where listed_at
          < ${before}::timestamptz`
          } order by listed_at desc, product_id desc ${there}`
        : sql`${listed} ${
            since === undefined
              ? empty
              : sql`where listed_at
          >= ${since}::timestamptz`
          } order by listed_at, product_id ${there}`,
    )
    return row?.listed
  }

  /** All matches of a stage that pass these filters. */
  #allOf(stage: string, filters: ProductFilters, must: number): string {
    const set = filterQueries(filters, this.#placeWords)
    const facets = facetNames.filter((facet) => must & facetBits[facet] || facet === 'price')
    return both(stage, ...fixedQuery(filters, this.#now), ...facets.flatMap((facet) => set[facet] ?? []))
  }

  /** The first matches in order, from all that these filters leave. */
  async #sorted(text: string, filters: ProductFilters, sort: Ordered): Promise<string[]> {
    const { leastPrice, mostPrice, since, before } = filters
    const rows = await this.#db.many<{ id: string }>(
      'search.sorted',
      sql`select s.product_id as id from search_all(${text}::tsquery, ${mostSorted}) s
        where s.price between ${leastPrice ?? 0n}::bigint and ${mostPrice ?? highest}::bigint
        and s.listed_at >= ${since ?? '-infinity'}::timestamptz and s.listed_at < ${before ?? 'infinity'}::timestamptz
        order by ${columns[sort]} limit ${this.#question.offset + this.#question.limit}`,
    )
    return rows.map(({ id }) => id)
  }
}

/** What of the question the best of these still has. */
const wordsLeft = (slots: readonly Slot[], { stems }: Hit): string | null => {
  const words = new Set(stems.split(' '))
  const left = slots.filter((slot) => slot.alternatives.some((each) => each.stems.every((stem) => words.has(stem))))
  return left.length === 0 ? null : left.map(({ text }) => text).join(' ')
}

export type { ProductFilters }
