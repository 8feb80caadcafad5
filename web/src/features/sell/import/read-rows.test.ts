// Files of every kind: read when they can be, refused in clear words when they cannot.
import { expect, test } from 'vitest'
import { decodeText, readFile, readText } from './read-rows.ts'

const file = (bytes: Uint8Array<ArrayBuffer> | string, name = 'a.csv') => new File([bytes], name)

test('CSV with quotes, line breaks inside cells and a mark at the start', async () => {
  const table = await readFile(
    file('\ufeffname,description,price\r\n"Lamp, small","Two\nlines with ""quotes""",12.5\r\n\r\nVase,Clay vase,3\r\n'),
  )
  expect(table.columns).toEqual(['name', 'description', 'price'])
  expect(table.rows).toEqual([
    { name: 'Lamp, small', description: 'Two\nlines with "quotes"', price: '12.5' },
    { name: 'Vase', description: 'Clay vase', price: '3' },
  ])
})

test('semicolons and tabs are understood', async () => {
  expect((await readText('name;price\nLamp;3\nVase;4', 'a')).rows[1]).toEqual({ name: 'Vase', price: '4' })
  expect((await readText('name\tprice\nLamp\t3', 'a')).rows[0]).toEqual({ name: 'Lamp', price: '3' })
})

test('JSON lists, lists inside an object, and nested values', async () => {
  const table = await readText(
    '{"products":[{"name":"Lamp","categories":["Home","Light"],"seller":{"city":"Hue"}}]}',
    'a',
  )
  expect(table.rows[0]).toEqual({
    name: 'Lamp',
    categories: ['Home', 'Light'],
    'categories[0]': 'Home',
    'categories[1]': 'Light',
    'seller.city': 'Hue',
  })
  expect((await readText('[{"a":1}]', 'a')).rows).toEqual([{ a: 1 }])
})

test.each([
  ['', 'This file is empty.'],
  [' \n ', 'This file is empty.'],
  ['name,price', 'There is no row under the column names.'],
  ['[]', 'There is no row under the column names.'],
  ['[{"name":"a"', 'This JSON cannot be read. Check that the file is complete.'],
  ['{"a":1}', 'This JSON has no list of objects.'],
  ['[{"a":1},2]', 'Row 2 is not an object with names and values.'],
  ['name,price\nLamp,3\n"Vase,4', 'The quotation marks in row 2 do not close.'],
  ['name,price\nLamp,3,4', 'Row 1 has more cells than there are column names.'],
])('%j is refused: %s', async (text, sentence) => {
  await expect(readText(text, 'a')).rejects.toThrow(sentence)
})

test('more than 5 000 rows are refused, 5 000 are not', async () => {
  const rows = (count: number) => `name\n${'Lamp\n'.repeat(count)}`
  await expect(readText(rows(5001), 'a')).rejects.toThrow(
    'This file has 5,001 rows. One import takes 5,000 at most; please split it.',
  )
  expect((await readText(rows(5000), 'a')).rows).toHaveLength(5000)
})

test('encodings: UTF-16 of spreadsheets is read, other bytes are refused and not guessed', () => {
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x2c, 0x00]))).toBe('a,')
  expect(() => decodeText(new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c]))).toThrow('Save it as UTF-8')
  expect(() => decodeText(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff]))).toThrow(
    'This is neither a CSV nor a JSON file.',
  )
})

test('a file over 8 MB is not even read', async () => {
  const large = file('a')
  Object.defineProperty(large, 'size', { value: 8_000_001 })
  await expect(readFile(large)).rejects.toThrow('This file is larger than 8.0 MB. Please split it.')
})
