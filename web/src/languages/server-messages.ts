// Finds an English sentence of the server or the contract among those that are known, and says it in another language.
import { contractWords, type ContractWords } from './contract-words.ts'
import { countryNames } from './country-names.ts'

interface Template {
  sentence: RegExp
  said: string
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')

/** Leaves of two records of the same shape, side by side. */
const pairs = (english: unknown, said: unknown): [string, string][] => {
  if (typeof english === 'string') return typeof said === 'string' ? [[english, said]] : []
  return Object.entries(english as object).flatMap(([key, each]) =>
    pairs(each, (said as Record<string, unknown> | undefined)?.[key]),
  )
}

/** Says what the server says in this language. What nobody knows stays as it came. */
export const serverMessageTranslator = (code: string, words: ContractWords): ((sentence: string) => string) => {
  const whole = new Map<string, string>()
  const templates: Template[] = []
  for (const [english, said] of pairs(contractWords, words)) {
    if (english.includes('{0}'))
      templates.push({ sentence: new RegExp(`^${escaped(english).replaceAll(/\{\d\}/g, '(.+)')}$`, 's'), said })
    else if (!whole.has(english)) whole.set(english, said)
  }
  const places = countryNames(code)
  return (sentence) => {
    const known = whole.get(sentence) ?? places.get(sentence)
    if (known !== undefined) return known
    for (const template of templates) {
      const found = template.sentence.exec(sentence)
      if (found)
        return template.said.replaceAll(/\{(\d)\}/g, (_, place: string) => {
          const named = found[Number(place) + 1] ?? ''
          return places.get(named) ?? named
        })
    }
    return sentence
  }
}
