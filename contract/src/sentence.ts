// Sentences that the server or the contract writes: on the wire each has its code and its parameters beside the
// finished English text, so that the page writes it in the reader's language, and an older page has the text.

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

/** Makes the sentences of a table, each by its code and what it names. */
export const sentencesOf =
  <T extends Readonly<Record<string, string>>>(templates: T) =>
  <C extends keyof T & string>(code: C, ...params: ParametersOf<T[C]>): Sentence => ({
    code,
    params: params.map(String),
    text: withParameters(templates[code]!, params),
  })

export const textOf = ({ text }: Sentence): string => text

/** Their references, by field. */
export const referencesOf = (fields: Readonly<Record<string, Sentence>>): Record<string, SentenceReference> =>
  Object.fromEntries(Object.entries(fields).map(([field, { code, params }]) => [field, { code, params }]))
