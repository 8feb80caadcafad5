// Says in another language what the server or the contract wrote in English: by the code of a sentence and what it
// names, and a text that is always the same by the text itself.
import { withParameters, type Sentence } from '@lamplit/contract/sentences'
import { contractWords, type ContractWords } from './contract-words.ts'
import { countryNames } from './country-names.ts'
import { limitsNamed } from './server-sentences.ts'

/** Leaves of two records of the same shape, side by side. */
const pairs = (english: unknown, said: unknown): [string, string][] => {
  if (typeof english === 'string') return typeof said === 'string' ? [[english, said]] : []
  return Object.entries(english as object).flatMap(([key, each]) =>
    pairs(each, (said as Record<string, unknown> | undefined)?.[key]),
  )
}

/** Says what the server says in this language. What nobody knows stays as it came. */
export const serverMessageTranslator = (
  code: string,
  words: ContractWords,
): ((sentence: string | Sentence) => string) => {
  const templates: Readonly<Record<string, string>> = words.sentences
  const english: Readonly<Record<string, string>> = contractWords.sentences
  const whole = new Map<string, string>()
  for (const [key, limit] of Object.entries(limitsNamed))
    whole.set(withParameters(english[key]!, [limit]), withParameters(templates[key]!, [limit]))
  for (const [text, said] of pairs(contractWords, words)) if (!whole.has(text)) whole.set(text, said)
  const places = countryNames(code)
  return (sentence) => {
    if (typeof sentence === 'string') return whole.get(sentence) ?? places.get(sentence) ?? sentence
    const template = templates[sentence.code]
    return template === undefined
      ? sentence.text
      : withParameters(
          template,
          sentence.params.map((param) => places.get(param) ?? param),
        )
  }
}
