// What the server says in English is said again in the language of the page: by code, by sentence, by country.
import { fails, usualSuggestions } from '@lamplit/contract/fails'
import { countries, regions } from '@lamplit/contract/countries'
import { checkListing, type ListingForm } from '@lamplit/contract/listing'
import { sentence } from '@lamplit/contract/sentences'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../lib/api.ts'
import { readRefusal } from '../lib/refusal-text.ts'
import { interpretWith } from '../words/catalogue.ts'
import { contractWords } from './contract-words.ts'
import { countryNames } from './country-names.ts'
import { pseudo } from './pseudo.ts'
import { serverMessageTranslator } from './server-messages.ts'

const retell = serverMessageTranslator('vi', {
  ...pseudo(contractWords),
  sentences: { ...pseudo(contractWords.sentences), notSentThere: 'không gửi “{0}” đến {1}', shortfall: 'thiếu {0} π' },
})

test('refusals, fields and suggestions', () => {
  expect(retell({ code: 'fails.TIMEOUT_ERROR.title', params: [], text: 'Request Timeout' })).toMatch(/^⟦/)
  expect(retell(sentence('titleShort', 3))).toMatch(/⟦.*3.*⟧/)
  expect(retell(sentence('linkExpired'))).toMatch(/^⟦/)
  expect(retell(sentence('shortfall', '9.593800'))).toBe('thiếu 9.593800 π')
  expect(retell(sentence('notSentThere', 'Lamp (old)', 'Japan'))).toBe('không gửi “Lamp (old)” đến Nhật Bản')
  expect(retell('Something that nobody knows')).toBe('Something that nobody knows')
  // No English text is a key.
  expect(retell(fails.NOT_FOUND.message)).toBe(fails.NOT_FOUND.message)
  expect(retell(sentence('linkExpired').text)).toBe(sentence('linkExpired').text)
  expect(retell({ code: 'newerThanThisPage', params: ['7'], text: 'Seven of them.' })).toBe('Seven of them.')
})

test('a sentence has its parameters in English, whatever they hold', () => {
  expect(sentence('notSentThere', 'A {1} $& lamp', 'Japan')).toEqual({
    code: 'notSentThere',
    params: ['A {1} $& lamp', 'Japan'],
    text: '“A {1} $& lamp” is not sent to Japan. Please choose another address, or take it out.',
  })
})

const formFields = [
  'title',
  'description',
  'price',
  'image',
  'category',
  'piAmount',
  'email',
  'phone',
  'street',
  'suburb',
  'city',
  'postcode',
  'country',
  'stock',
  'fulfillmentMethod',
  'shippingProfile',
  'flatRate',
  'returnDays',
  'freeShippingThreshold',
  'handlingDays',
  'deliveryMethod',
  'deliveryText',
  'maxDownloads',
  'shippingRates',
  'linkExpiryDays',
  'policyAccepted',
]

test('every sentence of the listing form has a translation', () => {
  const long = 'x'.repeat(6000)
  const filled = (value: unknown): ListingForm => Object.fromEntries(formFields.map((field) => [field, value]))
  const rate = { to: 'Japan', rate: '1' }
  const values = [
    undefined,
    '',
    long,
    '0',
    '-1',
    '9999999',
    0,
    1.5,
    1e9,
    [{}],
    [rate, rate],
    Array.from({ length: 21 }, () => rate),
  ]
  const found = ['Online', 'Stocked', 'none'].flatMap((type) =>
    values.flatMap((value) => Object.values(checkListing({ ...filled(value), type }))),
  )
  const problems = new Map(found.map((problem) => [problem.text, problem]))
  expect(problems.size).toBeGreaterThan(30)
  expect([...problems].filter(([text, problem]) => retell(problem) === text)).toEqual([])
})

test('every code has its words, and so has every suggestion', () => {
  expect(Object.keys(contractWords.fails)).toEqual(Object.keys(fails))
  const suggestions = [...usualSuggestions, ...Object.values(fails).flatMap(({ suggestions: own }) => own ?? [])]
  expect(suggestions.filter((each) => retell(each) === each.text)).toEqual([])
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

test('a refusal and its fields are read in the language of the page by code and parameters', () => {
  interpretWith({ gather: async () => undefined, retell })
  onTestFinished(() => interpretWith(undefined))
  const { text, ...reference } = sentence('notSentThere', 'Lamp', 'Japan')
  const refusal = readRefusal(
    400,
    JSON.stringify({
      success: false,
      code: 'NOT_SHIPPED_THERE',
      error: text,
      details: {
        sentence: reference,
        fields: { address: text, city: 'of an older server' },
        field_sentences: { address: reference },
      },
    }),
  )
  const { message, own, fields } = new Refusal(refusal.code, refusal.sentence, refusal.details, refusal.own)
  expect([message, own, fields]).toEqual([
    'không gửi “Lamp” đến Nhật Bản',
    text,
    { address: 'không gửi “Lamp” đến Nhật Bản', city: 'of an older server' },
  ])
})
