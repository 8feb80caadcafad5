// Says in another language what the server or the contract wrote in English: a sentence by its code and what it names,
// and the names of categories and countries.
import { withParameters, type Sentence } from '@lamplit/contract/sentence'
import type { ContractWords } from './contract-words.ts'
import { countryNames } from './country-names.ts'

/** What a code stands for in this language: `linkExpired`, or `fails.NOT_FOUND.title` of the catalogue of failures. */
const templateOf = ({ sentences, fails }: ContractWords, code: string): string | undefined => {
  const [area, fail, part] = code.split('.')
  return area === 'fails'
    ? (fails as Record<string, Record<string, string>>)[fail!]?.[part!]
    : (sentences as Record<string, string>)[code]
}

/** Says what the server says in this language. What nobody knows stays as it came. */
export const serverMessageTranslator = (code: string, words: ContractWords): ((said: string | Sentence) => string) => {
  const names = new Map([...Object.entries<string>(words.categories), ...countryNames(code)])
  const nameOf = (name: string): string => names.get(name) ?? name
  return (said) => {
    if (typeof said === 'string') return nameOf(said)
    const template = templateOf(words, said.code)
    return template === undefined ? said.text : withParameters(template, said.params.map(nameOf))
  }
}
