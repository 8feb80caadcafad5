// From a row and its mapping to the listing form and its verdict: cleaned, completed by the defaults, judged by the
// same rules as the form.
import type { ListingForm } from '@lamplit/contract/listing'
import { listingLimits } from '@lamplit/contract/limits'
import { morePictures, problemsOf } from '../form.ts'
import { columnTargets, typeOf, type Mapping, type ColumnTarget } from './mapping.ts'
import { plainText, shortened } from './plain-text.ts'
import type { Cell, ImportRow } from './read-rows.ts'

/** What fills an empty cell. */
export interface Defaults {
  type: string
  stock: string
  category: string
  image: string
  fulfillmentMethod: string
  flatRate: string
  handlingDays: string
  deliveryText: string
  policyAccepted: boolean
}
/** Corrections of single rows, by their place. */
export type Fixes = ReadonlyMap<number, Readonly<Record<string, string>>>
export interface JudgedRow {
  /** From 1. */ number: number
  form: ListingForm
  problems: Readonly<Record<string, string>>
}
export interface ImportSettings {
  mapping: Mapping
  defaults: Defaults
  shorten: boolean
  fixes: Fixes
}

export const startDefaults: Defaults = {
  type: 'Stocked',
  stock: '1',
  category: '',
  image: '',
  fulfillmentMethod: 'shipping',
  flatRate: '',
  handlingDays: String(listingLimits.handlingDays.usual),
  deliveryText: '',
  policyAccepted: false,
}

const money = new Set<ColumnTarget>(['price', 'flatRate', 'freeShippingThreshold', 'piAmount'])
const texts = new Set<ColumnTarget>(['title', 'description', 'category', 'deliveryText'])

/**
 * A sign of money and thousands commas are how people write amounts; anything less certain is refused, never guessed.
 */
export const plainAmount = (text: string): string => {
  const bareAmount = text.trim().replace(/^(?:π|pi|\$|€|£)\s*|\s*(?:π|pi)$/gi, '')
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bareAmount) ? bareAmount.replaceAll(',', '') : bareAmount
}

const addressesIn = (cell: Cell): string[] => {
  const parts = typeof cell === 'string' ? cell.split(/[\s|]+|,(?=\s*https?:)/) : Array.isArray(cell) ? cell : []
  return parts
    .map((part: string) => part.trim().replace(/,$/, ''))
    .filter((part: string) => part !== '')
    .slice(0, morePictures)
}

const isEmpty = (cell: Cell | undefined): cell is null | undefined =>
  cell === undefined ||
  cell === null ||
  (typeof cell === 'string' && cell.trim() === '') ||
  (Array.isArray(cell) && cell.length === 0)

const valueOf = (target: ColumnTarget, cell: Cell, shorten: boolean): unknown => {
  if (target === 'images') return addressesIn(cell)
  if (typeof cell === 'number') return cell
  const text = Array.isArray(cell) ? String(cell[0]) : String(cell)
  if (target === 'type') return typeOf(text) ?? text
  if (money.has(target)) return plainAmount(text)
  const plain = texts.has(target) ? plainText(text) : text.trim()
  return target === 'description' && shorten ? shortened(plain, listingLimits.description.max) : plain
}

const physicalOnly = ['stock', 'fulfillmentMethod', 'flatRate', 'handlingDays'] as const

/** The form of one row. Defaults fill only what the row's type has. */
export const formOfRow = (
  row: ImportRow,
  { mapping, defaults, shorten }: Omit<ImportSettings, 'fixes'>,
  fixes: Readonly<Record<string, string>> = {},
): ListingForm => {
  const form: Record<string, unknown> = {}
  for (const target of columnTargets) {
    const column = mapping[target]
    const cell = column === undefined ? undefined : row[column]
    if (!isEmpty(cell)) form[target] = valueOf(target, cell, shorten)
  }
  Object.assign(form, fixes)
  form['type'] ??= defaults.type
  const fill = (field: keyof Defaults): void => {
    if (form[field] === undefined && defaults[field] !== '') form[field] = defaults[field]
  }
  if (form['type'] === 'Online') fill('deliveryText')
  else physicalOnly.filter((field) => field !== 'stock' || form['type'] === 'Stocked').forEach(fill)
  fill('category')
  fill('image')
  return { ...form, policyAccepted: defaults.policyAccepted }
}

/** All rows with their verdicts, in the order of the file. */
export const judgeRows = (rows: readonly ImportRow[], settings: ImportSettings): JudgedRow[] =>
  rows.map((row, place) => {
    const form = formOfRow(row, settings, settings.fixes.get(place))
    return { number: place + 1, form, problems: problemsOf(form) }
  })

export const isRefused = (row: JudgedRow): boolean => Object.keys(row.problems).length > 0
