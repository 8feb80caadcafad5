// The English messages in ICU syntax, made from their typed source.
import { badgeCount, shortCount, timeOfDay, wholeNumber } from '../src/lib/format.ts'
import { escaped } from './called-message.ts'
import { deriveIcu } from './derive-icu.ts'
import { messagesOf, type Areas, type EnglishMessage } from './english.ts'
import type { Messages } from './message-files.ts'

const formats = { plural: new Intl.PluralRules('en'), badgeCount, shortCount, timeOfDay, wholeNumber }

/** A text keeps the `{parts}` that the page fills in. */
const textAsIcu = (text: string): string =>
  text
    .split(/(\{\w+\})/)
    .map((piece, at) => (at % 2 === 1 ? piece : escaped(piece)))
    .join('')

const asIcu = ({ key, word, parameters }: EnglishMessage): string => {
  if (typeof word === 'string') return textAsIcu(word)
  const { kind, names } = parameters!
  const call = word as (...given: unknown[]) => string
  const format = (values: readonly unknown[]): string =>
    kind === 'named' ? call(Object.fromEntries(names.map((name, at) => [name, values[at]]))) : call(...values)
  try {
    return deriveIcu(names, format, formats)
  } catch (error) {
    throw new Error(`${key} cannot be written in ICU: ${(error as Error).message}`, { cause: error })
  }
}

export const englishMessages = (areas: Areas): Messages =>
  Object.fromEntries([...messagesOf(areas).values()].map((message) => [message.key, asIcu(message)]))
