// What the vocabulary of the market knows of the words of a question: their stems, how common they are, what they may
// begin or mean.
import { sql, type Db, type Read } from '../kernel/db.ts'
import { correctionsOf, splitsOf, type Correction, type KnownWord } from './spelling.ts'
import { synonymLines } from './synonyms.ts'

/** A word as it was typed, in plain letters; `listings` is null for one that no title has. */
export interface TypedWord {
  word: string
  stem: string
  listings: number | null
  /** The stem of the letters before a number: of “iphone7” that of iphone. */ letters: string | null
}
/** Neighbours that are one word in the vocabulary. */
export interface JoinedWord extends KnownWord {
  from: number
  span: number
}
export interface ReadWords {
  words: TypedWord[]
  joined: JoinedWord[]
  /** What the last word begins, and what the last two begin as one: “pop sock”. */
  beginnings: KnownWord[]
  continued: KnownWord[]
  /** How many listings there are, about. */
  listings: number
}

const mostWords = 12
const freshMs = 60_000
const cacheLimit = 2000

/** What was read lately; a word that comes into the market meanwhile is found by its letters all the same. */
class CachedTerms<V> {
  readonly #values = new Map<string, { value: V; until: number }>()
  async get(key: string, read: () => Promise<V>): Promise<V> {
    const now = performance.now()
    const kept = this.#values.get(key)
    if (kept && kept.until > now) return kept.value
    const value = await read()
    this.#values.delete(key)
    if (this.#values.size >= cacheLimit) this.#values.delete(this.#values.keys().next().value!)
    this.#values.set(key, { value, until: now + freshMs })
    return value
  }
}

export interface SynonymTable {
  /** For a name's stems, joined by spaces, the stems of other names of the same thing. */
  of: ReadonlyMap<string, readonly string[][]>
  longest: number
}

export interface Vocabulary {
  read: (text: string) => Promise<ReadWords>
  /** Words that may be meant, and the two words that may have been written as one. */
  meant: (
    word: string,
    unfinished: boolean,
  ) => Promise<{ corrections: Correction[]; parts: [KnownWord, KnownWord] | null }>
  synonyms: () => Promise<SynonymTable>
}

/** What Postgres can take as text, and a hyphen between words as a space: its vocabulary knows whether they are one. */
const plainOf = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\0\ufffd]/g, ' ')
    .replace(/(?<=[a-z])-(?=[a-z])/gi, ' ')
    .slice(0, 200)

export const openVocabulary = (db: Db): Vocabulary => {
  const words = new CachedTerms<ReadWords>()
  const meant = new CachedTerms<{ corrections: Correction[]; parts: [KnownWord, KnownWord] | null }>()
  let table: Promise<SynonymTable> | undefined
  return {
    read: (text) => words.get(text, () => readWords(db, plainOf(text))),
    meant: (word, unfinished) => meant.get(`${word} ${unfinished}`, () => readMeant(db, word, unfinished)),
    synonyms: () => {
      table ??= readSynonyms(db).catch((error: unknown) => {
        table = undefined
        throw error
      })
      return table
    },
  }
}

const readWords = async (db: Read, text: string): Promise<ReadWords> => {
  const row = await db.one<{
    words: TypedWord[] | null
    joined: JoinedWord[] | null
    beginnings: KnownWord[] | null
    continued: KnownWord[] | null
    listings: number
  }>(
    'search.words',
    sql`with typed as materialized (
      select left(word, 40) as word, n::int
        from unnest(string_to_array(search_text(${text}), ' ')) with ordinality as t (word, n) where word <> ''
        and n <= ${mostWords}),
    joined as (select a.n - 1 as "from", 2 as span, a.word || b.word as word from typed a join typed b on b.n = a.n + 1
      union all select a.n - 1, 3, a.word || b.word || c.word from typed a join typed b on b.n = a.n + 1 join typed c
      on c.n = a.n + 2),
    last as (select word from typed order by n desc limit 1)
    select (select json_agg(json_build_object('word', t.word, 'stem', search_stem(t.word), 'listings', w.listings,
      'letters', search_stem(substring(t.word from '^([a-z]+)[0-9]'))) order by t.n) from typed t left
      join search_words w on w.word = t.word) as words,
      (select json_agg(json_build_object('from', j."from", 'span', j.span, 'word', j.word, 'stem', w.stem, 'listings',
        w.listings)) from joined j join search_words w on w.word = j.word) as joined,
      (select json_agg(json_build_object('word', word, 'stem', stem, 'listings', listings))
        from (select each.* from last, lateral
        (select w.word, w.stem, w.listings from search_words w where char_length(last.word) >= 2 and w.word > last.word
        and w.word < last.word || chr(1114111) limit 1000) each order by each.listings desc, each.word limit 12)
        b) as beginnings,
      (select json_agg(json_build_object('word', word, 'stem', stem, 'listings', listings))
        from (select each.* from (select a.word || b.word as word from typed a join typed b on b.n = a.n + 1
        order by b.n desc limit 1) pair,
        lateral (select w.word, w.stem, w.listings from search_words w where char_length(pair.word) >= 5
        and w.word > pair.word and w.word < pair.word || chr(1114111) limit 200) each
        order by each.listings desc, each.word limit 4) b) as continued,
      (select greatest(reltuples, 1)::int from pg_class where oid = 'product_search'::regclass) as listings`,
  )
  return {
    words: row.words ?? [],
    joined: row.joined ?? [],
    beginnings: row.beginnings ?? [],
    continued: row.continued ?? [],
    listings: row.listings,
  }
}

const readMeant = async (
  db: Read,
  word: string,
  unfinished: boolean,
): Promise<{ corrections: Correction[]; parts: [KnownWord, KnownWord] | null }> => {
  const splits = splitsOf(word)
  const [alike, parts] = await Promise.all([
    db.many<KnownWord>('search.alike', sql`select word, stem, listings from search_alike(${word})`),
    splits.length === 0
      ? []
      : db.many<KnownWord>(
          'search.parts',
          sql`select word, stem, listings from search_words where word = any(${[...new Set(splits.flat())]})
            and word !~ '[0-9]'`,
        ),
  ])
  const known = new Map(parts.map((part) => [part.word, part]))
  const both = splits.flatMap(([a, b]): [KnownWord, KnownWord][] =>
    known.has(a) && known.has(b) ? [[known.get(a)!, known.get(b)!]] : [],
  )
  return {
    corrections: correctionsOf(word, alike, unfinished),
    parts:
      both.toSorted((a, b) => Math.min(b[0].listings, b[1].listings) - Math.min(a[0].listings, a[1].listings))[0] ??
      null,
  }
}

/** The table of synonyms by their stems, which only Postgres makes. */
const readSynonyms = async (db: Read): Promise<SynonymTable> => {
  const all = [...new Set(synonymLines.flatMap(({ names }) => names.flatMap((name) => name.split(' '))))]
  const rows = await db.many<{ word: string; stem: string }>(
    'search.stems',
    sql`select word, search_stem(word) as stem from unnest(${all}::text[]) word`,
  )
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]))
  const stemsOf = (name: string): string[] => name.split(' ').map((word) => stems.get(word)!)
  const of = new Map<string, string[][]>()
  const add = (name: string, others: readonly string[]): void => {
    const key = stemsOf(name).join(' ')
    const kept = of.get(key) ?? []
    for (const other of others.map(stemsOf))
      if (other.join(' ') !== key && !kept.some((each) => each.join(' ') === other.join(' '))) kept.push(other)
    of.set(key, kept)
  }
  for (const { names, oneWay } of synonymLines) {
    if (oneWay) add(names[0]!, names.slice(1))
    else for (const name of names) add(name, names)
  }
  return { of, longest: Math.max(...[...of.keys()].map((key) => key.split(' ').length)) }
}
