// Every language that can be chosen has every word, in the shape of the English one. The types say so already; this
// finds what types cannot see.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { areasHere } from '../words/catalogue.ts'
import { contractWords } from './contract-words.ts'
import { languages } from './languages.ts'

const modules = {
  ...import.meta.glob<object>(['../**/*words.ts', '../words/*.ts', '!../**/*.test.ts', '!../languages/**'], {
    eager: true,
  }),
}
const groups = import.meta.glob<{ words: Record<string, object> }>('./??/{first,market,texts}.ts', { eager: true })
const english: Readonly<Record<string, object>> = { ...areasHere(), contract: contractWords }
const others = Object.keys(languages).filter((code) => code !== 'en')

test('every area of words is named in areas.ts', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(60)
  const named = new Set(
    [
      ...readFileSync(path.join(import.meta.dirname, 'areas.ts'), 'utf8').matchAll(
        /[{;\n]\s*'?([\w-]+)'?: Translation</g,
      ),
    ].map(([, area]) => area!),
  )
  expect(
    Object.keys(english).filter((area) => !named.has(area)),
    'add each to the file it belongs to in languages/areas.ts, and to every language',
  ).toEqual([])
  expect(
    [...named].filter((area) => !(area in english)),
    'this area is gone: take it out of languages/areas.ts',
  ).toEqual([])
})

/** Where two records of words differ in shape: keys, lengths of lists, kinds, and ids that must stay. */
const differences = (source: unknown, said: unknown, at: string): string[] => {
  if (typeof source !== typeof said || Array.isArray(source) !== Array.isArray(said))
    return [`${at} is ${typeof said}, not ${typeof source}`]
  if (typeof source === 'string') {
    if (/\.(?:id|href)$/.test(at) || (/\.to$/.test(at) && source.startsWith('/')))
      return source === said ? [] : [`${at} is an address and stays ${source}`]
    const places = (text: string): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join()
    return source.trim() !== '' && (said as string).trim() === ''
      ? [`${at} is empty`]
      : places(source) === places(said as string)
        ? []
        : [`${at} lacks a place of “${source}”`]
  }
  if (typeof source !== 'object' || source === null) return []
  const keys = new Set([...Object.keys(source), ...Object.keys(said as object)])
  return [...keys].flatMap((key) => {
    if (!(key in (said as object))) return [`${at}.${key} is missing`]
    return key in source
      ? differences(source[key as keyof typeof source], (said as Record<string, unknown>)[key], `${at}.${key}`)
      : [`${at}.${key} is no word of ours`]
  })
}

test.each(others)('%s has every word', (code) => {
  const words = Object.fromEntries(
    ['first', 'market', 'texts'].flatMap((group) => Object.entries(groups[`./${code}/${group}.ts`]?.words ?? {})),
  )
  expect(
    Object.entries(english).flatMap(([area, source]) =>
      area in words ? differences(source, words[area], area) : [`the area ${area} is missing`],
    ),
  ).toEqual([])
})

/**
 * Words that are a piece of a sentence, begun or ended by something else: another language may need its parts in
 * another order, so that a sentence is one text with {parts} or one function.
 */
const pieces = (word: unknown, at: string): string[] => {
  const said = typeof word === 'function' ? spoken(word as (...given: unknown[]) => unknown) : word
  if (typeof said === 'string')
    return said === said.trim() &&
      !/^[,;:،，；：]/.test(said) &&
      !(said === word && /^(?!π)\p{Ll}.* .*\.$/su.test(said))
      ? []
      : [`${at} says a piece: “${said}”`]
  return typeof said === 'object' && said !== null
    ? Object.entries(said).flatMap(([key, each]) => pieces(each, `${at}.${key}`))
    : []
}
/** What it says for some values; one that needs more than plain ones names them and is a whole sentence. */
const spoken = (word: (...given: unknown[]) => unknown): unknown => {
  try {
    return word(2, 2, 2)
  } catch {
    return null
  }
}

test.each(['en', ...others])('no sentence of %s is split into parts', (code) => {
  const words =
    code === 'en'
      ? english
      : Object.fromEntries(
          ['first', 'market', 'texts'].flatMap((group) => Object.entries(groups[`./${code}/${group}.ts`]?.words ?? {})),
        )
  expect(pieces(words, code)).toEqual([])
})

test('a split sentence is found', () => {
  expect(
    pieces(
      {
        over: 'more than is owed.',
        of: 'Withdrawal of ',
        list: ['of π'],
        way: { from: (name: string) => ` from ${name}`, use: (n: number) => `, ${n} in use` },
        whole: (n: number) => `${n} left`,
      },
      'w',
    ),
  ).toEqual([
    'w.over says a piece: “more than is owed.”',
    'w.of says a piece: “Withdrawal of ”',
    'w.way.from says a piece: “ from 2”',
    'w.way.use says a piece: “, 2 in use”',
  ])
})

test('the comparison finds what is wrong', () => {
  const source = {
    a: 'A',
    list: ['x', 'y'],
    go: { id: 'here', text: 'T {0}', sum: '{amount} more' },
    count: (n: number) => `${n}`,
  }
  expect(differences(source, source, 'w')).toEqual([])
  expect(
    differences(source, { a: '', list: ['x'], go: { id: 'there', text: 'T', sum: 'more' }, count: 'x', more: 1 }, 'w'),
  ).toEqual([
    'w.a is empty',
    'w.list.1 is missing',
    'w.go.id is an address and stays here',
    'w.go.text lacks a place of “T {0}”',
    'w.go.sum lacks a place of “{amount} more”',
    'w.count is string, not function',
    'w.more is no word of ours',
  ])
})
