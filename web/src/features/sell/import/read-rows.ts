// From a file or pasted text to rows with named cells; whatever is wrong with the whole gets one clear sentence.
import { importLimits } from '@lamplit/contract/limits'
import { fileSize } from '../../../lib/format-sizes.ts'
import { importWords } from './words.ts'

export type Cell = string | number | boolean | null | readonly string[]
export type ImportRow = Readonly<Record<string, Cell>>
export interface Table {
  name: string
  columns: readonly string[]
  rows: readonly ImportRow[]
}

/** The file as a whole cannot be used; the sentence is for the seller. */
export class Unreadable extends Error {}

/** Excel writes UTF-16 with a mark at the start; anything that is not valid Unicode is refused, never guessed. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable(bytes.subarray(0, 8000).includes(0) ? importWords.notText : importWords.encoding)
  }
  if (text.includes('\u0000')) throw new Unreadable(importWords.notText)
  return text
}

export const readFile = async (file: File): Promise<Table> => {
  if (file.size > importLimits.bytes) throw new Unreadable(importWords.tooLarge(fileSize(importLimits.bytes)))
  return readText(decodeText(new Uint8Array(await file.arrayBuffer())), file.name)
}

export const readText = async (text: string, name: string): Promise<Table> => {
  const trimmed = text.trim()
  if (trimmed === '') throw new Unreadable(importWords.empty)
  const rows = /^[[{]/.test(trimmed) ? rowsOfJson(trimmed) : await rowsOfCsv(trimmed)
  if (rows.length === 0) throw new Unreadable(importWords.noRows)
  if (rows.length > importLimits.rows) throw new Unreadable(importWords.tooMany(rows.length, importLimits.rows))
  return { name, rows, columns: [...new Set(rows.flatMap((row) => Object.keys(row)))] }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list, or an object that holds one, as shops and databases export it. */
const listIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  const inside = isRecord(value)
    ? Object.values(value).find((each) => Array.isArray(each) && each.length > 0 && each.every(isRecord))
    : undefined
  if (!Array.isArray(inside)) throw new Unreadable(importWords.jsonShape)
  return inside
}

const rowsOfJson = (text: string): ImportRow[] => {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new Unreadable(importWords.badJson)
  }
  return listIn(read).map((each, place) => {
    if (!isRecord(each)) throw new Unreadable(importWords.jsonRow(place + 1))
    return flat(each)
  })
}

const listedAtMost = 8

/**
 * Lists give a column for the whole and one for each place (`categories`, `categories[0]`), objects one for each name.
 */
const flat = (record: Record<string, unknown>, before = '', depth = 0): ImportRow => {
  const row: Record<string, Cell> = {}
  for (const [name, value] of Object.entries(record)) {
    const column = before + name
    if (Array.isArray(value)) {
      const texts = value.filter((each) => typeof each === 'string' || typeof each === 'number').map(String)
      row[column] = texts
      texts.slice(0, listedAtMost).forEach((each, place) => {
        row[`${column}[${place}]`] = each
      })
    } else if (isRecord(value)) {
      if (depth < 2) Object.assign(row, flat(value, `${column}.`, depth + 1))
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
      row[column] = value
  }
  return row
}

const rowsOfCsv = async (text: string): Promise<ImportRow[]> => {
  const { default: papa } = await import('papaparse')
  const { data, errors, meta } = papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
  })
  const names = meta.fields?.filter((name) => name !== '') ?? []
  if (names.length === 0) throw new Unreadable(importWords.noColumns)
  const quotes = errors.find((error) => error.type === 'Quotes')
  // The parser counts the line of names for quotes, and not for cells.
  if (quotes) throw new Unreadable(importWords.badQuotes(Math.max(1, quotes.row ?? 1)))
  const cells = errors.find((error) => error.code === 'TooManyFields')
  if (cells) throw new Unreadable(importWords.cells((cells.row ?? 0) + 1))
  return data.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])))
}
