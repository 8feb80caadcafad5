// The message files: web/messages/<locale>/<load group>.json, keys and ICU messages, in the order of the English ones.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { groupOf, loadGroups, type LoadGroup } from './english.ts'

export type Messages = Readonly<Record<string, string>>

const folder = path.resolve(import.meta.dirname, '../messages')

export const fileOf = (locale: string, group: LoadGroup): string => path.join(folder, locale, `${group}.json`)

/** Every locale that has message files, English among them. */
export const locales = (): string[] => readdirSync(folder).toSorted()

export const readGroup = (locale: string, group: LoadGroup): Messages =>
  JSON.parse(readFileSync(fileOf(locale, group), 'utf8')) as Messages

export const readLocale = (locale: string): Messages =>
  Object.assign({}, ...loadGroups.map((group) => readGroup(locale, group))) as Messages

export const writeLocale = (locale: string, messages: Messages): void => {
  mkdirSync(path.join(folder, locale), { recursive: true })
  for (const group of loadGroups) {
    const inGroup = Object.entries(messages).filter(([key]) => groupOf(key.split('.')[0]!) === group)
    writeFileSync(fileOf(locale, group), `${JSON.stringify(Object.fromEntries(inGroup), null, 2)}\n`)
  }
}
