// Sentences of refusals that name something of the case: on the wire each has its code and its parameters beside the
// finished English text, so that the page writes it in the reader's language.
export const sentences = {
  tierListings:
    'Your trust tier allows {0} live listings at a time, and you have {1}. Take one down first, or see how to rise.',
  tierPrice: 'Your trust tier allows prices up to π {0}',
  tierPriceSentence: 'Your trust tier allows prices up to π {0}.',
  banned: 'This names something that may not be sold here: {0}',
  stockReserved: 'Stock must be at least {0}: that many are being paid for right now',
  vacation: 'Choose a day within the next {0} days',
  awayUntil: 'The seller is away until {0}. Nothing was charged.',
  notSentThere: '“{0}” is not sent to {1}. Please choose another address, or take it out.',
  shortfall: 'Insufficient funds. You need {0} π more.',
  onlyBack: 'Only {0} π of this purchase came back to your wallet.',
  offerBetween: 'Offer between {0} and {1}.',
  nameBetween: 'Name more than {0} and less than {1}.',
  offerRoom: 'Your trust tier has room for {0} offers at a time. Please take one back first.',
  atLeast: 'Please write at least {0} characters',
  leavesDropped: 'The leaves of this proof were dropped after {0} days; only its root is kept.',
} as const

type SentenceCode = keyof typeof sentences

/** What travels beside a text: which sentence it is, and what it names. A page may be older than a code. */
export interface SentenceReference {
  code: string
  params: readonly string[]
}
export interface Sentence extends SentenceReference {
  /** In English, with its parameters put in. */
  text: string
}

type Value = string | number
type ParametersOf<T extends string> = T extends `${string}{1}${string}`
  ? [Value, Value]
  : T extends `${string}{0}${string}`
    ? [Value]
    : []

export const withParameters = (template: string, params: readonly Value[]): string =>
  template.replaceAll(/\{(\d)\}/g, (_, place: string) => String(params[Number(place)] ?? ''))

export const sentence = <C extends SentenceCode>(
  code: C,
  ...params: ParametersOf<(typeof sentences)[C]>
): Sentence => ({ code, params: params.map(String), text: withParameters(sentences[code], params) })

/** A sentence without parameters is its text. */
export const textOf = (said: string | Sentence): string => (typeof said === 'string' ? said : said.text)

/** The references of those that have one, by field. */
export const referencesOf = (
  fields: Readonly<Record<string, string | Sentence>>,
): Record<string, SentenceReference> | undefined => {
  const found = Object.entries(fields).flatMap(([field, said]) =>
    typeof said === 'string' ? [] : [[field, { code: said.code, params: said.params }] as const],
  )
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
