// The English messages as their typed source has them: every area of words, each message with its key and its
// parameters. Other languages take their keys and their parameters from here.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as contractModule from '../src/languages/contract-words.ts'
import type * as catalogueModule from '../src/words/catalogue.ts'

export type MessageFunction = (...given: never[]) => unknown

export interface Parameters {
  /** Each by its place, or all as one object. */
  kind: 'positional' | 'named'
  names: readonly string[]
}

export interface EnglishMessage {
  /** `area.key`, and further keys or places in a list: `openings.chat.points.0.title`. */
  key: string
  word: string | MessageFunction
  /** What a function takes; null for a plain text. */
  parameters: Parameters | null
}

/** Areas of the catalogue by their names. */
export type Areas = Readonly<Record<string, object>>

/** What the first drawing needs, the market around it, and long texts that load with their page. */
export const loadGroups = ['first', 'market', 'texts'] as const
export type LoadGroup = (typeof loadGroups)[number]

/** Every area that is named in neither belongs to the market. */
const areasOf: Readonly<Record<Exclude<LoadGroup, 'market'>, readonly string[]>> = {
  first: [
    'language',
    'format',
    'offline',
    'shell',
    'places',
    'sign-in',
    'tiers',
    'ui',
    'spec-offers',
    'spec-product',
    'spec-purchase',
    'spec',
    'catalog',
    'compare-button',
    'share-button',
    'wish-button',
    'home',
  ],
  texts: ['bug-report', 'faq', 'features', 'texts', 'privacy', 'terms', 'dispute-policy', 'admin', 'dispute-house'],
}

export const groupOf = (area: string): LoadGroup =>
  areasOf.first.includes(area) ? 'first' : areasOf.texts.includes(area) ? 'texts' : 'market'

const source = path.resolve(import.meta.dirname, '../src')

const hasWords = (file: string): boolean =>
  /(?:^|[/-])words\.ts$|^words\/[\w-]+\.ts$/.test(file) && !/\.test\.ts$|(?:^|\/)use-[\w-]+\.ts$/.test(file)

const load = <M>(file: string): Promise<M> => import(pathToFileURL(path.join(source, file)).href) as Promise<M>

/** Every area of the catalogue in English, as Node reads its modules. */
export const englishAreas = async (): Promise<Areas> => {
  const { areasHere } = await load<typeof catalogueModule>('words/catalogue.ts')
  const { contractWords } = await load<typeof contractModule>('languages/contract-words.ts')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  for (const file of files.filter(hasWords).toSorted()) await load(file)
  return { ...areasHere(), contract: contractWords }
}

/** The parameters as they are written: `(name, count) => …` or `({ at, held }) => …`. */
export const parametersOf = (word: MessageFunction): Parameters => {
  const [, list = '', single = ''] = /^\s*(?:\(([^)]*)\)|(\w+))\s*=>/.exec(word.toString()) ?? []
  const object = /^\s*\{([^}]*)\}/.exec(list)
  const names = (object?.[1] ?? (list || single))
    .split(',')
    .map((name) => name.replace(/[:=].*$/s, '').trim())
    .filter((name) => name !== '')
  return { kind: object ? 'named' : 'positional', names }
}

/** Addresses and ids stand among the words, and are the same in every language. */
const isAddress = (key: string, word: string): boolean =>
  /\.(?:id|href)$/.test(key) || (key.endsWith('.to') && word.startsWith('/'))

/** The message at this place of an area; null where something else stands there. */
export const messageAt = (key: string, word: unknown): EnglishMessage | null => {
  if (typeof word === 'function')
    return { key, word: word as MessageFunction, parameters: parametersOf(word as MessageFunction) }
  return typeof word === 'string' && !isAddress(key, word) ? { key, word, parameters: null } : null
}

/** All messages of some areas by their keys. */
export const messagesOf = (areas: Areas): ReadonlyMap<string, EnglishMessage> => {
  const found = new Map<string, EnglishMessage>()
  const walk = (key: string, word: unknown): void => {
    const message = messageAt(key, word)
    if (message) found.set(key, message)
    else if (typeof word === 'object' && word !== null)
      for (const [name, each] of Object.entries(word)) walk(`${key}.${name}`, each)
  }
  for (const [area, words] of Object.entries(areas)) walk(area, words)
  return found
}
