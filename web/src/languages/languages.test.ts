// Which language a page speaks: the choice here, then Pi, then the browser; in the document before the first paint as
// in the page itself.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { directionOf, languageFor, languageOf, languages } from './languages.ts'

const html = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const [, openings] = /var openings = (\{[^}]*\})/.exec(html)!
const [, choosing] = /(function kept\(name\)[\s\S]*?\|\| 'en')\n/.exec(html)!

/** The document's own lines, as they stand in it. */
const inDocument = (chosen: string, ofPi: string, browser: readonly string[]): string => {
  const kept = new Map([
    ['lamplit.language', JSON.stringify(chosen)],
    ['lamplit.language-of-pi', JSON.stringify(ofPi)],
  ])
  return new Function('localStorage', 'navigator', `var openings = ${openings}; ${choosing}; return language`)(
    { getItem: (key: string) => kept.get(key) ?? null },
    { languages: browser },
  ) as string
}

test('the document names the languages that can be chosen, each with its opening sentence', () => {
  expect(Object.keys(new Function(`return ${openings}`)() as object)).toEqual(Object.keys(languages))
})

const others = Object.keys(languages).filter((code) => code !== 'en')
const [one = 'en', two = 'en'] = others
test.each([
  ['nothing known', '', '', [], 'en'],
  ['a browser of no language of ours', '', '', ['tlh', 'xx-YY'], 'en'],
  ['the browser’s first that is spoken', '', '', ['tlh', `${one.toUpperCase()}-XX`, two], one],
  ['Pi before the browser', '', two, [one], two],
  ['the choice before Pi', one, two, ['en'], one],
  ['English chosen on a foreign browser', 'en', two, [one], 'en'],
  ['a choice that is none', 'nonsense', '', [two], two],
  ['the strange language of tests', 'en-XA', one, [two], 'en-XA'],
])('%s', (_, chosen, ofPi, browser, code) => {
  expect(languageFor(chosen, ofPi, browser)).toBe(code)
  expect(inDocument(chosen, ofPi, browser)).toBe(code)
})

test('an unreadable language setting chooses no language', () => {
  expect(
    new Function('localStorage', 'navigator', `var openings = ${openings}; ${choosing}; return language`)(
      { getItem: () => '{' },
      {},
    ),
  ).toBe('en')
})

test('tags with a region or a script belong to their language; a prototype’s name is none', () => {
  expect([
    languageOf('en-GB'),
    languageOf('en_US'),
    languageOf('EN'),
    languageOf('constructor'),
    languageOf(''),
  ]).toEqual(['en', 'en', 'en', null, null])
})

test('Arabic goes from right to left, in the page and in the document', () => {
  expect(Object.keys(languages).map(directionOf)).toEqual(
    Object.keys(languages).map((code) => (code === 'ar' ? 'rtl' : 'ltr')),
  )
  expect(directionOf('ar-XB')).toBe('rtl')
  expect(html).toContain("root.dir = /^ar/.test(language) ? 'rtl' : 'ltr'")
})
