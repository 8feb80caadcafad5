// Judged queries as they are kept in `judged/`, and the keys by which they name products of a catalogue that is not
// part of this project.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Grade, Grades } from './relevance.ts'

/** A product of a catalogue as search vendors publish theirs. */
export interface CatalogueItem {
  name: string
  description: string
  brand: string
  categories: string[]
  price: number
  popularity: number
}

export interface JudgedQuery {
  q: string
  slices: string[]
  grades: Grades
}

interface Written {
  products: Record<string, string>
  sets: Record<string, string[]>
  queries: ({ q: string; slices: string[] } & Partial<Record<'1' | '2' | '3', string[]>>)[]
}

/** Names repeat in real catalogues, names with their price hardly. */
export const keyOf = ({ name, price }: Pick<CatalogueItem, 'name' | 'price'>): string =>
  createHash('sha1').update(`${name}|${price}`).digest('hex').slice(0, 10)

/**
 * Reads a file of judgements; a set stands for its members. Refuses a product that is unknown or graded twice, so that
 * a slip of the hand is seen.
 */
export const readJudged = (file: string): { queries: JudgedQuery[]; names: ReadonlyMap<string, string> } => {
  const { products, sets, queries } = JSON.parse(readFileSync(file, 'utf8')) as Written
  const members = (entry: string): string[] => {
    const keys = entry.startsWith('@') ? sets[entry.slice(1)] : [entry]
    if (!keys) throw new Error(`${file}: there is no set ${entry}`)
    return keys
  }
  const read = queries.map((query): JudgedQuery => {
    const grades = new Map<string, Grade>()
    for (const grade of [3, 2, 1] as const) {
      for (const key of new Set((query[`${grade}`] ?? []).flatMap(members))) {
        if (!(key in products)) throw new Error(`${file}: “${query.q}” names ${key}, which is no product`)
        if (grades.has(key)) throw new Error(`${file}: “${query.q}” grades ${products[key]} twice`)
        grades.set(key, grade)
      }
    }
    return { q: query.q, slices: query.slices, grades }
  })
  return { queries: read, names: new Map(Object.entries(products)) }
}
