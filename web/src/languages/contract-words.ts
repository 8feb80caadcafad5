// English that reaches the page from the server or the contract instead of a catalogue: failures, what is wrong with a
// field, categories. The page writes it in the reader's language, so that the server need not know who reads. `{0}` and
// `{1}` stand for what a sentence names.
import { fails, type FailCode } from '@lamplit/contract/fails'
import { categories } from '@lamplit/contract/kinds'
import { sentences } from '@lamplit/contract/sentences'
import { suggestionTexts } from '@lamplit/contract/suggestions'

type Category = (typeof categories)[number]

const mapped = <K extends string, V, W>(record: Readonly<Record<K, V>>, change: (value: V) => W): Record<K, W> =>
  Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, change(value)])) as Record<K, W>

export const contractWords = {
  /** By code: the title and the sentence of each refusal. */
  fails: mapped(fails, ({ title, message }): { title: string; message: string } => ({
    title,
    message,
  })) satisfies Record<FailCode, object>,
  categories: Object.fromEntries(categories.map((name) => [name, name])) as Record<Category, string>,
  /** By code: what to try, what is wrong with a field, and what a refusal says beside its own sentence. */
  sentences: { ...suggestionTexts, ...sentences } satisfies Record<string, string> as Record<
    keyof typeof suggestionTexts | keyof typeof sentences,
    string
  >,
}

export type ContractWords = typeof contractWords
