// What the server says in English is said again in the language of the page: by code, by sentence, by country.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fails, usualSuggestions } from '@lamplit/contract/fails'
import { countries, regions } from '@lamplit/contract/countries'
import { expect, test } from 'vitest'
import { contractWords } from './contract-words.ts'
import { countryNames } from './country-names.ts'
import { pseudo } from './pseudo.ts'
import { serverMessageTranslator } from './server-messages.ts'

const retell = serverMessageTranslator('vi', {
  ...pseudo(contractWords),
  sentences: { ...pseudo(contractWords.sentences), notSentThere: 'không gửi “{0}” đến {1}', shortfall: 'thiếu {0} π' },
})

test('refusals, fields and suggestions', () => {
  expect(retell('Request Timeout')).toMatch(/^⟦/)
  expect(retell('Title must be at least 5 characters')).toMatch(/⟦.*5.*⟧/)
  expect(retell('Insufficient funds. You need 9.593800 π more.')).toBe('thiếu 9.593800 π')
  expect(retell('“Lamp (old)” is not sent to Japan. Please choose another address, or take it out.')).toBe(
    'không gửi “Lamp (old)” đến Nhật Bản',
  )
  expect(retell('Something that nobody knows')).toBe('Something that nobody knows')
})

test('every code has its words, every suggestion its sentence', () => {
  expect(Object.keys(contractWords.fails)).toEqual(Object.keys(fails))
  const known = new Set<string>(Object.values(contractWords.sentences))
  expect(
    [...usualSuggestions, ...Object.values(fails).flatMap(({ suggestions }) => suggestions ?? [])].filter(
      (sentence) => !known.has(sentence),
    ),
  ).toEqual([])
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => path.join(folder, name))
const root = path.resolve(import.meta.dirname, '../../..')

test('every refusal with a sentence of its own has a translation', () => {
  const written = [...sources(path.join(root, 'server/src')), path.join(root, 'contract/src/listing.ts')].flatMap(
    (file) => {
      const code = readFileSync(file, 'utf8')
      return [
        ...code.matchAll(
          /(?:sentence: |sentence = |invalid\(\{ \w+: |Verdict => [^\n]*\? null : |return [^\n;]*?\? |return |: )(?:'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`)/g,
        ),
      ].flatMap(([whole, plain, template]) => {
        const sentence = plain ?? template!
        const refuses =
          whole.startsWith('sentence') ||
          whole.startsWith('invalid') ||
          (file.endsWith('listing.ts') && /^[A-Z]\w+ .*\w+ /.test(sentence))
        return refuses ? [sentence.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '7').replaceAll("\\'", "'")] : []
      })
    },
  )
  expect(written.length).toBeGreaterThan(60)
  // Made of other sentences, or read by programs alone.
  const parts = ['7.', 'Choose a 7', 'An Idempotency-Key has 1 to 200 characters.']
  expect(
    [...new Set(written)].filter((sentence) => retell(sentence) === sentence && !parts.includes(sentence)),
    'add it to languages/server-sentences.ts, and to every language',
  ).toEqual([])
})

test('the countries and regions that sellers name', () => {
  const names = countryNames('ko')
  expect([names.get('Vietnam'), names.get('European Union'), names.get('Ivory Coast')]).toEqual([
    '베트남',
    '유럽 연합',
    '코트디부아르',
  ])
  expect([...countries, ...regions].filter((name) => !names.has(name))).toEqual([])
})
