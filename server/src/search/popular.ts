// What many people look for, counted without knowing who: each search counts once a day for each person, as a number
// that nobody can turn back (spec §2, popular searches).
import { bannedIn } from '@lamplit/contract/banned-words'
import { maskContacts } from '@lamplit/contract/masking'
import { AsyncLocalStorage } from 'node:async_hooks'
import { dayOf } from '../kernel/day.ts'
import { hashOf, saltsOf } from '../kernel/day-salts.ts'
import { sql, type Db } from '../kernel/db.ts'

/** Words are told once so many different people looked for them on one day. */
export const popularFrom = 5
const dayMs = 86_400_000
/** Waiting to be written, in this process; what is beyond is not counted, and nothing is the worse for it. */
const mostWaiting = 2000
/** One person's searches are counted so often a day at most. */
const perUser = 50
/** Who types on within this time is still typing: only the last of it was meant. */
const typingMs = 4000
const retentionMs = 60_000

/**
 * Words as they are counted, or null where they are nobody else's business: banned, a contact, a number, too short or
 * too long.
 */
export const countable = (text: string): string | null => {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)
      ?.join(' ') ?? ''
  if (words.length < 2 || words.length > 60 || /\d{6,}/.test(words.replaceAll(' ', '')) || text.includes('@'))
    return null
  return bannedIn(words).length > 0 || maskContacts(text).found.length > 0 ? null : words
}

interface Waiting {
  words: string
  at: number
  counted: number
  day: string
  ready: Set<string>
}
interface Counting {
  people: Map<string, Waiting>
  writing: Promise<void>
  writtenAt: number
  popular: { at: number; words: Promise<string[]> } | null
}
const countings = new WeakMap<Db, Counting>()
const countingOf = (db: Db): Counting => {
  const known = countings.get(db) ?? { people: new Map(), writing: Promise.resolve(), writtenAt: 0, popular: null }
  countings.set(db, known)
  return known
}

/**
 * What many have noted is written for all of them, and is no part of the call that happened to come when it was time.
 */
const outside = AsyncLocalStorage.snapshot()

/**
 * Notes that somebody looked for something and it was found. Costs no statement; what is noted is written now and then.
 */
export const noteSearch = (db: Db, who: string, text: string | undefined, found: number, now: Date): void => {
  const words = found > 0 && text !== undefined ? countable(text) : null
  if (words === null) return
  const counting = countingOf(db)
  const day = dayOf(now)
  const person = counting.people.get(who) ?? { words, at: now.getTime(), counted: 0, day, ready: new Set<string>() }
  if (counting.people.size >= mostWaiting && !counting.people.has(who)) return
  const typesOn =
    now.getTime() - person.at < typingMs && (words.startsWith(person.words) || person.words.startsWith(words))
  if (!typesOn) settle(person)
  if (person.day !== day) Object.assign(person, { day, counted: 0 })
  Object.assign(person, { words, at: now.getTime() })
  counting.people.set(who, person)
  if (Math.abs(now.getTime() - counting.writtenAt) > 2 * typingMs)
    outside(() => void writeSearches(db, now).catch(() => {}))
}

const settle = (person: Waiting): void => {
  if (person.words === '' || person.counted >= perUser) return
  person.ready.add(person.words)
  person.counted += 1
  person.words = ''
}

/** Writes what this process has noted, but for what somebody may still be typing. */
export const writeSearches = (db: Db, now: Date): Promise<void> => {
  const counting = countingOf(db)
  counting.writtenAt = now.getTime()
  counting.writing = counting.writing.catch(() => {}).then(() => write(db, counting, now))
  return counting.writing
}

const write = async (db: Db, counting: Counting, now: Date): Promise<void> => {
  const noted: { who: string; words: string; day: string }[] = []
  for (const [who, person] of counting.people) {
    if (now.getTime() - person.at >= typingMs) settle(person)
    for (const words of person.ready) noted.push({ who, words, day: person.day })
    person.ready.clear()
    // Whoever was quiet for long begins anew, so that nobody's name stays in memory.
    if (now.getTime() - person.at > dayMs / 24 || person.day !== dayOf(now)) counting.people.delete(who)
  }
  if (noted.length === 0) return
  const days = [...new Set(noted.map(({ day }) => day))]
  await db.write(async (tx) => {
    const salts = await saltsOf(tx, 'searches', days)
    const rows = noted.map(({ who, words, day }) => ({ day, words, person: hashOf(salts.get(day)!, who) }))
    await tx.run(
      'popular.count',
      sql`insert into search_counts (day, words, person)
        select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ words }) => words)}::text[],
        ${rows.map(({ person }) => person)}::bytea[]) on conflict do nothing`,
    )
  })
}

/** The list as it was made last, kept for a minute. */
export const popularNow = (db: Db, now: Date): Promise<string[]> => {
  const counting = countingOf(db)
  if (counting.popular === null || Math.abs(now.getTime() - counting.popular.at) > retentionMs) {
    const words = db
      .many<{ words: string }>('search.popular', sql`select words from popular_searches order by rank`)
      .then((rows) => rows.map((row) => row.words))
    counting.popular = { at: now.getTime(), words }
    words.catch(() => {
      counting.popular = null
    })
  }
  return counting.popular.words
}

export const clearPopularCache = (db: Db): void => {
  countingOf(db).popular = null
}
