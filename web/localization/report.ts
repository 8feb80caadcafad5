// What a locale owes: messages that are missing, that English no longer has, and that do not fit English any more.
import { argumentsOf } from './compile.ts'
import type { EnglishMessage } from './english.ts'
import type { Messages } from './message-files.ts'

export interface LocaleReport {
  missing: string[]
  superfluous: string[]
  /** Each with its reason: it cannot be read, is empty, or puts in something else than the English message. */
  changed: string[]
}

const reasonOf = ({ parameters }: EnglishMessage, source: string, message: string): string | null => {
  if (source.trim() !== '' && message.trim() === '') return 'is empty'
  try {
    const [own, english] = [argumentsOf(message), argumentsOf(source)]
    const known = new Set(parameters?.names ?? english)
    const unknown = [...own].filter((name) => !known.has(name))
    const lost = [...english].filter((name) => !own.has(name))
    if (unknown.length > 0) return `puts in {${unknown.join('}, {')}}`
    return lost.length > 0 ? `lacks {${lost.join('}, {')}}` : null
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`
  }
}

export const reportOf = (
  messages: ReadonlyMap<string, EnglishMessage>,
  english: Messages,
  translated: Messages,
): LocaleReport => ({
  missing: [...messages.keys()].filter((key) => !(key in translated)),
  superfluous: Object.keys(translated).filter((key) => !messages.has(key)),
  changed: [...messages].flatMap(([key, message]) => {
    const own = translated[key]
    const reason = own === undefined ? null : reasonOf(message, english[key] ?? '', own)
    return reason === null ? [] : [`${key} ${reason}`]
  }),
})
