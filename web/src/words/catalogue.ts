// The message catalogue: every text a person reads comes from an area of words, in English first and in other languages by area.

type Translations = Record<string, Record<string, object>>

const translations: Translations = {}
let language = 'en'
let rules = new Intl.PluralRules('en')

/** The language that words are read in at this moment. */
export const currentLanguage = (): string => language

/** Chooses the language of all words read from now on; texts that it lacks stay English. */
export const speak = (code: string): void => {
  language = code
  rules = new Intl.PluralRules(code)
}

/** Adds one area's words in another language; a later language needs no change in the screens (design §11, question 10). */
export const translate = (code: string, area: string, words: object): void => {
  translations[code] = { ...translations[code], [area]: words }
}

/**
 * Names an area of words and gives it back readable: each read looks in the current language first and falls back to English.
 * A word is a string, a function that makes one, or a list or record of words that is translated as a whole.
 */
export const catalogue = <W extends object>(area: string, english: W): Readonly<W> => {
  const readable = {} as W
  for (const key of Object.keys(english)) {
    Object.defineProperty(readable, key, {
      enumerable: true,
      get: () => (translations[language]?.[area] as Partial<W> | undefined)?.[key as keyof W] ?? english[key as keyof W],
    })
  }
  return readable
}

/** Picks the form that the current language uses for this count: `plural(n, { one: '1 item', other: `${n} items` })`. */
export const plural = (count: number, forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>): string =>
  forms[rules.select(count)] ?? forms.other
