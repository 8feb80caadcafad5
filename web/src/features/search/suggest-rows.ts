// The rows under a search field: before typing what one looked for before and what many look for, then what completes
// the words (design §5.4).
import { popularSearches, searchLimits, suggest, type Suggestion } from '@lamplit/contract/search'
import { useEffect, useState } from 'react'
import { recentSearches } from '../../lib/search-log.ts'
import { useStored } from '../../lib/stored.ts'
import { useReply } from '../../lib/use-reply.ts'

export const rowGroups = ['recent', 'popular', 'query', 'product', 'page', 'game', 'user'] as const
export type RowGroup = (typeof rowGroups)[number]
export interface SuggestRow {
  group: RowGroup
  text: string
  image: string | null
  /** A page of the market; without one the words are searched for. */ address: string | null
}

/** Only ways inside the market are followed, whatever an answer says. */
export const internalPath = (url: string | null): string | null => {
  if (url === null) return null
  try {
    const { origin, pathname, search, hash } = new URL(url, location.origin)
    return origin === location.origin ? pathname + search + hash : null
  } catch {
    return null
  }
}

const groupOf = ({ type }: Suggestion): RowGroup => (type === 'category' ? 'query' : type)

/** The eight at most, each group together, completions first. */
export const suggestRows = (suggestions: readonly Suggestion[]): SuggestRow[] => {
  const rows = suggestions.slice(0, searchLimits.suggestions).map((each): SuggestRow => ({
    group: groupOf(each),
    text: each.text,
    image: each.image,
    address: internalPath(each.url),
  }))
  return rowGroups.flatMap((group) => rows.filter((row) => row.group === group))
}

/** A value once it has rested; also the one that was there when this began. */
const useSettled = (value: string, waitMs: number): string => {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}

export const useRows = (text: string, open: boolean): SuggestRow[] => {
  const typed = text.trim()
  const settled = useSettled(typed, searchLimits.suggestDebounceMs)
  const [recent] = useStored(recentSearches)
  const popular = useReply(popularSearches, {}, { enabled: open && typed === '', staleMs: 300_000 })
  const suggested = useReply(
    suggest,
    { query: { q: settled } },
    { enabled: open && typed !== '' && settled !== '', keepOld: true, staleMs: 30_000 },
  )
  if (typed !== '') return settled === '' ? [] : suggestRows(suggested.data?.suggestions ?? [])
  const mine = recent.slice(0, searchLimits.history)
  const others = (popular.data?.searches ?? [])
    .filter((words) => !mine.includes(words))
    .slice(0, searchLimits.suggestions)
  return [
    ...mine.map((words): SuggestRow => ({ group: 'recent', text: words, image: null, address: null })),
    ...others.map((words): SuggestRow => ({ group: 'popular', text: words, image: null, address: null })),
  ]
}

/** The text in parts: what was typed stands as it is, what completes it is bold. */
export const highlightedParts = (text: string, typed: string): { text: string; bold: boolean }[] => {
  const at = typed === '' ? -1 : text.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase())
  if (at < 0) return [{ text, bold: typed !== '' }]
  return [
    { text: text.slice(0, at), bold: true },
    { text: text.slice(at, at + typed.length), bold: false },
    { text: text.slice(at + typed.length), bold: true },
  ].filter((part) => part.text !== '')
}
