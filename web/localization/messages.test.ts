// The message files of every locale: English is what its typed source says, and what is translated fits it. What is
// missing is English in the page; only a release is refused for it (npm run languages -- --check).
import { expect, test } from 'vitest'
import { contractWords } from '../src/languages/contract-words.ts'
import { languages } from '../src/languages/languages.ts'
import { messageMakers } from '../src/languages/icu-message.ts'
import { areasHere } from '../src/words/catalogue.ts'
import { argumentsOf, compileGroup } from './compile.ts'
import { deriveIcu } from './derive-icu.ts'
import { groupOf, loadGroups, messagesOf, type Areas } from './english.ts'
import { englishMessages } from './english-messages.ts'
import { locales, readGroup, readLocale, type Messages } from './message-files.ts'
import { reportOf } from './report.ts'

const modules = import.meta.glob<object>(['../src/**/*words.ts', '../src/words/*.ts', '!../src/**/*.test.ts'], {
  eager: true,
})
const areas: Areas = { ...areasHere(), contract: contractWords }
const messages = messagesOf(areas)
const english = englishMessages(areas)
const others = locales().filter((locale) => locale !== 'en')

/** The areas of a locale as the page has them. */
const inPage = (locale: string, translated: Messages = readLocale(locale)): Areas =>
  Object.assign(
    {},
    ...loadGroups.map((group) => {
      const code = compileGroup(group, areas, english, translated).replace('export default', 'return')
      return new Function(code)()(...messageMakers(locale)) as Areas
    }),
  ) as Areas
const at = (words: unknown, key: string): unknown =>
  key.split('.').reduce((value, name) => (value as Record<string, unknown>)[name], words)

test('the English files are what the typed source says', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(60)
  expect(readLocale('en'), 'run npm run languages').toEqual(english)
})

test('each English message is read somewhere in the page', () => {
  const sources = import.meta.glob<string>(
    [
      '../src/**/*.{ts,tsx}',
      '../../contract/src/*.ts',
      '!../src/**/*words.ts',
      '!../src/words/*',
      '!../src/**/*.test.*',
    ],
    { eager: true, import: 'default', query: '?raw' },
  )
  const names = new Set(
    Object.values(sources)
      .join('\n')
      .match(/[\w$]+/g),
  )
  const unread = [...messages.keys()].filter((key) => {
    const name = key.replaceAll(/\.\d+/g, '').split('.').at(-1)!
    return /^\w+$/.test(name) && !key.startsWith('spec-') && !names.has(name)
  })
  expect(unread).toEqual([])
})

test('each file has the messages of its load group', () => {
  for (const locale of locales())
    for (const group of loadGroups)
      expect(
        Object.keys(readGroup(locale, group)).filter((key) => groupOf(key.split('.')[0]!) !== group),
        `${locale}/${group}.json`,
      ).toEqual([])
})

test('there are message files for every language that can be chosen', () => {
  expect(locales().toSorted()).toEqual(Object.keys(languages).toSorted())
})

const numbers = [0, 1, 2, 3, 4, 5, 7, 11, 23, 99, 100, 999, 1000, 12_345, 1_000_000]
/** What a parameter may be, told from how its message uses it. */
const valuesFor = (name: string, message: string): readonly unknown[] => {
  if (message.includes(`{${name}, plural`) || message.includes(`{${name}, number`)) return numbers
  if (message.includes(`{${name}, select, true`)) return [true, false]
  if (message.includes(`{${name}, select, null`)) return [null, 'π 1.5']
  return message.includes(`{${name}, time`) ? [new Date(2026, 1, 2, 3, 4)] : ['Desk lamp', '7', "it's {odd}"]
}
const product = (sets: readonly (readonly unknown[])[]): unknown[][] =>
  sets.reduce<unknown[][]>((all, set) => all.flatMap((values) => set.map((value) => [...values, value])), [[]])

test('each English message in ICU syntax says what its function says', () => {
  const page = inPage('en', english)
  let compared = 0
  for (const { key, word, parameters } of messages.values()) {
    if (typeof word === 'string') {
      expect(at(page, key), key).toBe(word)
      continue
    }
    const { kind, names } = parameters!
    const [own, source] = [at(page, key), word] as ((...given: unknown[]) => string)[]
    for (const values of product(names.map((name) => valuesFor(name, english[key]!)))) {
      const given = kind === 'named' ? [Object.fromEntries(names.map((name, place) => [name, values[place]]))] : values
      expect(own!(...given), key).toBe(source!(...given))
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(4000)
})

test.each(others)('%s has no message that English has not, and none that does not fit it', (locale) => {
  const { superfluous, changed } = reportOf(messages, english, readLocale(locale))
  expect({ superfluous, changed }).toEqual({ superfluous: [], changed: [] })
})

test('the report finds what is missing, superfluous, empty, unreadable or puts in something else', () => {
  const source = messagesOf({
    cart: { a: 'A', b: 'B {x}', c: (n: number) => `${n}`, d: 'D', e: 'E', go: { id: 'here' } },
  })
  expect(
    reportOf(
      source,
      { 'cart.a': 'A', 'cart.b': 'B {x}', 'cart.c': '{n}', 'cart.d': 'D', 'cart.e': 'E' },
      { 'cart.b': 'B {y}', 'cart.c': 'none', 'cart.d': ' ', 'cart.e': '{n, plural, one {x}}', 'cart.f': 'F' },
    ),
  ).toEqual({
    missing: ['cart.a'],
    superfluous: ['cart.f'],
    changed: [
      'cart.b puts in {y}',
      'cart.c lacks {n}',
      'cart.d is empty',
      expect.stringMatching(/^cart\.e cannot be read: /),
    ],
  })
})

test('a message that is missing is English, and counted in English', () => {
  const { ['cart.items']: _, ['cart.title']: __, ...rest } = readLocale('ar')
  const cart = inPage('ar', rest)['cart'] as { title: string; items: (count: number) => string; undo: string }
  expect([cart.title, cart.items(1), cart.items(2), cart.undo]).toEqual(['Cart', '1 item', '2 items', 'تراجع'])
})

test('a message with a parameter that does not exist is refused by the build', () => {
  expect(() => inPage('vi', { ...readLocale('vi'), 'cart.items': '{things}' })).toThrow(
    'cart.items = {things}: there is no {things}; it takes count',
  )
})

test('six Arabic forms, and lists whose parts keep their direction', () => {
  const { cart, analytics } = inPage('ar') as unknown as {
    cart: { items: (count: number) => string }
    analytics: { together: (list: string, next: string) => string }
  }
  const counted = ['لا شيء', 'غرض واحد', 'غرضان', '3 أغراض', '11 غرضًا', '100 غرض']
  expect([0, 1, 2, 3, 11, 100].map(cart.items)).toEqual(counted)
  expect(analytics.together('حاسوب', 'Chrome')).toBe('\u2068حاسوب\u2069، \u2068Chrome\u2069')
})

test('a message function that branches on other than numbers, null or booleans is refused', () => {
  const formats = {
    plural: new Intl.PluralRules('en'),
    wholeNumber: String,
    shortCount: String,
    badgeCount: String,
    timeOfDay: String,
  }
  expect(() => deriveIcu(['parts'], ([parts]) => (parts as string[]).join(', '), formats)).toThrow(
    'no kind of value fits parts',
  )
})

/**
 * Messages that are a piece of a sentence, begun or ended by something else: another language may need its parts in
 * another order, so that a sentence is one text with {parts}.
 */
const isPiece = (key: string, said: string): boolean =>
  said !== said.trim() ||
  /^[,;:،，；：]/.test(said) ||
  (messages.get(key)?.parameters === null && /^(?!π)\p{Ll}.* .*\.$/su.test(said))

test.each(locales())('no sentence of %s is split into parts', (locale) => {
  expect(Object.entries(readLocale(locale)).filter(([key, said]) => isPiece(key, said))).toEqual([])
})

test('a split sentence is found', () => {
  const split = ['more than is owed.', 'Withdrawal of ', ' from {name}', ', {n} in use', '{n} left', 'of π']
  expect(split.map((said) => isPiece('cart.title', said))).toEqual([true, true, true, true, false, false])
  expect(argumentsOf('{n, plural, one {{a} x} other {{n, number} y}}')).toEqual(new Set(['n', 'a']))
})
