// Rows of a real catalogue become forms with the verdicts of the form itself.
import { expect, test } from 'vitest'
import { guessMapping } from './mapping.ts'
import { formOfRow, isRefused, judgeRows, plainAmount, startDefaults, type ImportSettings } from './rows-to-forms.ts'

const longName = `Insignia™ - ${'Case for Apple® iPhone® 6 and 6s '.repeat(3)}- Black`
const excerpt = [
  {
    name: 'Insignia™ - Bluetooth Selfie Stick - Black',
    description: 'Group photos with this Insignia&#8482; NS-SSTK2B, from 11" to 36.5".',
    brand: 'Insignia™',
    categories: ['Cell Phones', 'Accessories'],
    'categories[0]': 'Cell Phones',
    price: 19.99,
    popularity: 6818,
  },
  {
    name: longName,
    description: 'Designed for use with Apple iPhone 6.',
    brand: 'Tech21',
    categories: ['Cell Phones'],
    'categories[0]': 'Cell Phones',
    price: 39.99,
    popularity: 3434,
  },
  { name: 'Lens', description: 'x'.repeat(1001), brand: '', categories: [], price: 0.001, popularity: 1 },
]
const mapping = guessMapping({ columns: Object.keys(excerpt[0]!), rows: excerpt })
const defaults = { ...startDefaults, stock: '5', image: 'https://example.com/a.jpg', policyAccepted: true }
const settings: ImportSettings = { mapping, defaults, shorten: false, fixes: new Map() }

test('columns are found by their names', () => {
  expect(mapping).toEqual({ title: 'name', description: 'description', price: 'price', category: 'categories[0]' })
})

test('a column named type counts only when it speaks of our types', () => {
  const shop = [
    { title: 'a', type: 'HardGood' },
    { title: 'b', type: 'Music' },
  ]
  expect(guessMapping({ columns: ['title', 'type'], rows: shop }).type).toBeUndefined()
  const ours = [
    { title: 'a', type: 'stocked' },
    { title: 'b', type: 'Single item' },
  ]
  expect(guessMapping({ columns: ['title', 'type'], rows: ours }).type).toBe('type')
  expect(formOfRow(ours[1]!, { ...settings, mapping: { title: 'title', type: 'type' } })).toMatchObject({
    type: 'Single Item',
  })
})

test('each row gets the specified sentences', () => {
  const judged = judgeRows(excerpt, settings)
  expect(judged.map((row) => row.problems)).toEqual([
    {},
    { title: 'Title must not exceed 100 characters' },
    { description: 'Description must not exceed 1000 characters', price: 'Price must be at least 0.01' },
  ])
  expect(judged[0]!.form).toMatchObject({
    title: 'Insignia™ - Bluetooth Selfie Stick - Black',
    description: 'Group photos with this Insignia™ NS-SSTK2B, from 11" to 36.5".',
    price: 19.99,
    category: 'Cell Phones',
    type: 'Stocked',
    stock: '5',
  })
})

test('long descriptions are cut only when asked', () => {
  expect(judgeRows(excerpt, { ...settings, shorten: true })[2]!.problems).toEqual({
    price: 'Price must be at least 0.01',
  })
})

test('a fix counts before the file', () => {
  const fixed = judgeRows(excerpt, { ...settings, fixes: new Map([[1, { title: 'Case for iPhone 6' }]]) })
  expect(fixed[1]!.problems).toEqual({})
})

test('without the accepted policies every row is refused', () => {
  const refused = judgeRows(excerpt.slice(0, 1), { ...settings, defaults: { ...defaults, policyAccepted: false } })
  expect(refused[0]!.problems).toEqual({ policyAccepted: 'You must accept the marketplace policies' })
})

test('defaults fill what the type has and nothing else', () => {
  expect(
    formOfRow(
      { name: 'Song' },
      { ...settings, mapping: { title: 'name' }, defaults: { ...defaults, type: 'Online', deliveryText: 'KEY' } },
    ),
  ).toEqual({ title: 'Song', type: 'Online', deliveryText: 'KEY', image: defaults.image, policyAccepted: true })
  expect(
    formOfRow(
      { name: 'Vase' },
      { ...settings, mapping: { title: 'name' }, defaults: { ...defaults, type: 'Single Item' } },
    ),
  ).not.toHaveProperty('stock')
})

test('a row of Online goods without anything to deliver is refused', () => {
  const online = {
    ...settings,
    mapping: { ...mapping, deliveryText: 'key' },
    defaults: { ...defaults, type: 'Online' },
  }
  const judged = judgeRows(
    [{ ...excerpt[0]! }, { ...excerpt[0]!, key: 'AB-1' }, { ...excerpt[1]!, key: 'AB-2' }],
    online,
  )
  expect(judged[0]!.problems).toEqual({ deliveryText: 'Add the file or the text that buyers receive' })
  expect(judged.filter(isRefused)).toHaveLength(2)
})

test.each([
  ['$1,299.50', '1299.50'],
  ['π 12.5', '12.5'],
  ['12 Pi', '12'],
  ['1,2', '1,2'],
  ['12,50', '12,50'],
  ['-3', '-3'],
  ['abc', 'abc'],
])('the amount %s is read as %s', (typed, read) => {
  expect(plainAmount(typed)).toBe(read)
})
