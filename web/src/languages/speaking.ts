// Speaking another language than English: its words come in groups, the first before anything is drawn. English visits
// never load this.
import type { Sentence } from '@lamplit/contract/sentence'
import modules from 'virtual:messages'
import { areasHere, interpretWith, setLocale, translate } from '../words/catalogue.ts'
import type { ContractWords } from './contract-words.ts'
import { messageMakers } from './icu-message.ts'
import { pseudoLanguages } from './languages.ts'
import { pseudo } from './pseudo.ts'

type Areas = Record<string, object>
/** What the first drawing needs, the market around it, and long texts (web/localization/english.ts). */
const groups = ['first', 'market', 'texts'] as const

/** A language for tests whose words are made from the English ones as they are asked for. */
const speakStrangely = async (code: string): Promise<void> => {
  const { contractWords } = await import('./contract-words.ts')
  const { serverMessageTranslator } = await import('./server-messages.ts')
  const made = new Map<string, object>()
  const of = (area: string): object | undefined => {
    const english = areasHere()[area]
    if (english && !made.has(area)) made.set(area, pseudo(english))
    return made.get(area)
  }
  translate(code, new Proxy({}, { get: (_, area: string) => of(area) }))
  const known = serverMessageTranslator('en', pseudo(contractWords))
  interpretWith({ gather: async () => undefined, retell: known })
  setLocale(code)
}

/** A language whose groups have begun to load. */
export interface Spoken {
  /** Resolves when everything but the long texts is here. */
  market: () => Promise<unknown>
}

/**
 * Fetches what the first drawing needs, or in the middle of a visit all that has been loaded, and speaks from then on.
 * Words that cannot be fetched stay English.
 */
export const speakIn = async (code: string, underWay = false): Promise<Spoken> => {
  if (pseudoLanguages.some((known) => known === code)) {
    await speakStrangely(code)
    return { market: async () => undefined }
  }
  let words: Areas = {}
  let retell = (sentence: string | Sentence): string => (typeof sentence === 'string' ? sentence : sentence.text)
  const loading = new Map<string, Promise<void>>()
  const load = async (group: string): Promise<void> => {
    const [found, translation] = await Promise.all([
      modules[`${code}/${group}`]?.(),
      group === 'market' ? import('./server-messages.ts') : undefined,
    ])
    words = { ...words, ...found?.default(...messageMakers(code)) }
    translate(code, words)
    if (translation && words['contract'])
      retell = translation.serverMessageTranslator(code, words['contract'] as ContractWords)
  }
  const fetched = (group: string): Promise<void> => {
    // A group that did not come is asked for again with the next page.
    if (!loading.has(group))
      loading.set(
        group,
        load(group).catch(() => {
          loading.delete(group)
        }),
      )
    return loading.get(group)!
  }
  const gather = async (): Promise<void> => {
    for (const group of groups) if (Object.keys(areasHere()).some((area) => !(area in words))) await fetched(group)
  }
  await fetched('first')
  if (underWay) await gather()
  interpretWith({ gather, retell: (sentence) => retell(sentence) })
  setLocale(code)
  return { market: () => fetched('market') }
}

/** English again, in the middle of a visit. */
export const speakEnglish = (): void => {
  interpretWith(undefined)
  setLocale('en')
}
