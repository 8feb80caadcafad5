// The message catalogue: every text a person reads comes from an area of words, in English first and in other languages
// by area.

import type { Sentence } from '@lamplit/contract/sentence'

type Areas = Readonly<Record<string, object>>

const translations: Record<string, Areas> = {}
const english: Record<string, object> = {}
let language = 'en'
/** English is counted without the browser's rules, which take a phone milliseconds to make. */
let rules: Pick<Intl.PluralRules, 'select'> = { select: (count) => (count === 1 ? 'one' : 'other') }

/** The language that words are read in at this moment. */
export const currentLanguage = (): string => language

/** Chooses the language of all words read from now on; texts that it lacks stay English. */
export const setLocale = (code: string): void => {
  language = code
  rules = new Intl.PluralRules(code)
}

/** Gives a language its words, area by area, in place of what it had. */
export const translate = (code: string, areas: Areas): void => {
  translations[code] = areas
}

/** Every area that the page has loaded so far, with its English words. */
export const areasHere = (): Areas => english

/** What a language other than English brings along (languages/speaking.ts). */
export interface Interpreter {
  /** The words of every area that is here have come. */
  gather: () => Promise<unknown>
  /** A sentence that the server or the contract wrote in English, by its code; the name of a category or a country. */
  retell: (sentence: string | Sentence) => string
}

let interpreter: Interpreter | undefined
export const interpretWith = (next: Interpreter | undefined): void => {
  interpreter = next
}

/** Resolves when all areas that have loaded so far can be read in the chosen language. English is always here. */
export const wordsReady = async (): Promise<void> => {
  await interpreter?.gather()
}

/**
 * A sentence that came from the server or the contract, or the English name of a category or a country, in the chosen
 * language. What is not known there stays as it is.
 */
export const translateServerMessage = (sentence: string | Sentence): string =>
  interpreter?.retell(sentence) ?? (typeof sentence === 'string' ? sentence : sentence.text)

/**
 * Names an area of words and gives it back readable: each read looks in the current language first and falls back to
 * English.
 * A word is a string, a function that makes one, or a list or record of words that is translated as a whole.
 */
export const catalogue = <W extends object>(area: string, words: W): Readonly<W> => {
  english[area] = words
  const readable = {} as W
  for (const key of Object.keys(words)) {
    Object.defineProperty(readable, key, {
      enumerable: true,
      get: () => (translations[language]?.[area] as Partial<W> | undefined)?.[key as keyof W] ?? words[key as keyof W],
    })
  }
  return readable
}

/**
 * Picks the form that the current language uses for this count: `plural(n, { one: '1 item', other: `${n} items` })`.
 */
export const plural = (
  count: number,
  forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string => forms[rules.select(count)] ?? forms.other
