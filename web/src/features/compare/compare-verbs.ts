// What can be done with the comparison: put in, take out, empty; each can be undone (spec §4, design §3.5).
import { toast } from '../../lib/toast.ts'
import { announce } from '../../ui/announcer.tsx'
import { comparedItems, maxCompared, type ComparedItem } from './compared-items.ts'
import { compareWords as words } from './words.ts'

/** As it stands in storage now, with what other tabs have written. */
export const freshItems = (): readonly ComparedItem[] => {
  comparedItems.subscribe(() => {})()
  return comparedItems.get()
}

const keep = (items: readonly ComparedItem[]): void => {
  if (items.length === 0) comparedItems.clear()
  else comparedItems.set(items)
  announce(words.heldNow(items.length))
}

/**
 * Things that were taken out come back where they were; whatever else was put in meanwhile stays, as far as there is
 * room.
 */
const restore = (before: readonly ComparedItem[]): void => {
  const since = freshItems().filter(({ id }) => before.every((item) => item.id !== id))
  keep([...before, ...since.slice(0, maxCompared - before.length)])
}

let lastToast = 0
const say = (title: string, before: readonly ComparedItem[]): void => {
  toast.dismiss(lastToast)
  lastToast = toast.info(title, { action: { label: words.undo, run: () => restore(before) } })
}

/** Adds a product; the fifth drops the oldest, and that is said. */
export const add = ({ id, title, image }: ComparedItem): void => {
  const before = freshItems()
  if (before.some((item) => item.id === id)) return
  const oldest = before.length >= maxCompared ? before[0] : undefined
  keep([...before.slice(oldest ? 1 : 0), { id, title, image }])
  if (oldest) say(words.dropped(oldest.title), before)
}

export const remove = (id: string): void => {
  const before = freshItems()
  const gone = before.find((item) => item.id === id)
  if (!gone) return
  keep(before.filter((item) => item.id !== id))
  say(words.removed(gone.title), before)
}

export const toggle = (item: ComparedItem): void => {
  if (freshItems().some(({ id }) => id === item.id)) remove(item.id)
  else add(item)
}

export const clear = (): void => {
  const before = freshItems()
  if (before.length === 0) return
  keep([])
  say(words.cleared, before)
}
