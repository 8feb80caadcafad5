// What a person has put aside to compare: at most four, in this browser, the same in all its tabs (spec §3, §4, §9).
import { stored } from '../../lib/stored.ts'

/** Enough to draw a thumbnail and to name it; everything else is read anew where it is compared. */
export interface ComparedItem {
  id: string
  title: string
  image: string | null
}

/** Spec §9: a fifth takes the place of the oldest. */
export const maxCompared = 4

/** What anybody can have edited is taken one by one; what cannot be an item, or is there twice, is dropped. */
const read = (raw: unknown): readonly ComparedItem[] => {
  const seen = new Set<unknown>()
  return (raw as (Partial<ComparedItem> | null)[])
    .filter((item): item is ComparedItem => {
      const sound =
        /^[0-9a-f-]{36}$/.test(String(item?.id)) &&
        typeof item?.title === 'string' &&
        !seen.has(item.id) &&
        (item.image === null || /^\/pictures\/[\w.-]+$/.test(String(item.image)))
      seen.add(item?.id)
      return sound
    })
    .slice(-maxCompared)
}

export const comparedItems = stored<readonly ComparedItem[]>('lamplit.compare', [], read)
