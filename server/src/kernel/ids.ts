// Identifiers: UUID version 7, ordered by time, so that new rows lie together and no sequence is a hot spot
// (quality §10).
import { randomBytes } from 'node:crypto'

let last = 0
let counter = 0

/** Within one process two ids of the same millisecond keep the order they were made in. */
export const newId = (now: Date): string => {
  const ms = now.getTime()
  counter = ms === last ? (counter + 1) & 0xfff : 0
  last = ms
  const tail = randomBytes(8)
  const time = ms.toString(16).padStart(12, '0')
  const order = (0x7000 | counter).toString(16)
  tail[0] = 0x80 | (tail[0]! & 0x3f)
  const rest = tail.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-${order}-${rest.slice(0, 4)}-${rest.slice(4)}`
}

/** What stands behind the time in an id: for one that gets its time from a row of the database. */
export const timeless = (id: string): string => id.replaceAll('-', '').slice(12)

/** Whether a text could be an id at all: nothing else reaches a column of ids. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
