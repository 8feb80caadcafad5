// The languages of the market, each by its own name, so that whoever reads nothing else here finds it.

export interface Language {
  name: string
  rtl?: true
}

/**
 * What people can choose. A language stands here when every area is translated (areas.test.ts); index.html names the
 * same ones.
 */
export const languages = {
  en: { name: 'English' },
  vi: { name: 'Tiếng Việt' },
  id: { name: 'Bahasa Indonesia' },
  zh: { name: '简体中文' },
  ko: { name: '한국어' },
  es: { name: 'Español' },
  fr: { name: 'Français' },
  ar: { name: 'العربية', rtl: true },
} as const satisfies Record<string, Language>

export type LanguageCode = keyof typeof languages

/**
 * For tests: longer words with marks around them, left to right and right to left (pseudo.ts). Nobody is offered them.
 */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const

export const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(languages, code)

/** The language of a tag such as `zh-Hans-SG`; null where the market does not speak it. */
export const languageOf = (tag: string): string | null => {
  if (pseudoLanguages.some((code) => code === tag)) return tag
  const [code = ''] = tag.toLowerCase().split(/[-_]/)
  return isLanguage(code) ? code : null
}

/**
 * The first of what was chosen here, what Pi says of the person, and what the browser asks for that the market speaks;
 * else English.
 */
export const languageFor = (chosen: string, ofPi: string, browser: readonly string[]): string =>
  [chosen, ofPi, ...browser].map(languageOf).find((code) => code !== null) ?? 'en'

export const directionOf = (code: string): 'ltr' | 'rtl' =>
  code === 'ar-XB' || (isLanguage(code) && 'rtl' in languages[code]) ? 'rtl' : 'ltr'
