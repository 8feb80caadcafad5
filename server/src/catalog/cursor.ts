// Where the next page begins: the sorting and the keys of the last row, opaque to the page and read with suspicion.
import { sentence } from '@lamplit/contract/sentences'
import { invalid } from '../kernel/fail.ts'
import { isId } from '../kernel/ids.ts'

type Key = string | number

export const cursorOf = (order: string, ...keys: Key[]): string =>
  Buffer.from(JSON.stringify([order, ...keys])).toString('base64url')

const whole = /^\d{1,18}$/

/** What a place in a list is made of: the row's id, and for some orders a value before it. */
export interface Cursor {
  value: string | number | null
  id: string
}

/** Reads a cursor that was made for this order; anything else is refused in words. */
export const readCursor = (text: string | undefined, order: string, kind: 'id' | 'units' | 'score'): Cursor | null => {
  if (text === undefined) return null
  const place = parse(text, order, kind)
  if (!place) throw invalid({ cursor: sentence('lostPage') })
  return place
}

const parse = (text: string, order: string, kind: 'id' | 'units' | 'score'): Cursor | null => {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  if (!Array.isArray(read) || read[0] !== order) return null
  const id: unknown = read.at(-1)
  if (typeof id !== 'string' || !isId(id)) return null
  if (kind === 'id') return read.length === 2 ? { value: null, id } : null
  const value: unknown = read[1]
  const fits =
    kind === 'units'
      ? typeof value === 'string' && whole.test(value)
      : typeof value === 'number' && Number.isFinite(value)
  return read.length === 3 && fits ? { value: value as Key, id } : null
}
