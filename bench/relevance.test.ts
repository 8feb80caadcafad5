// The measures of relevance, worked out by hand, and that the judged set is whole.
import path from 'node:path'
import { expect, test } from 'vitest'
import { keyOf, readJudged } from './judged-set.ts'
import { meansBySlice, meansOf, ndcg, success, type Grade } from './relevance.ts'

const grades = (written: Record<string, Grade>) => new Map(Object.entries(written))
const judged = grades({ a: 3, b: 2, c: 1 })
// 7/log2(2) + 3/log2(3) + 1/log2(4)
const best = 7 + 3 / 1.584962500721156 + 0.5

test.each([
  { name: 'the best order', got: ['a', 'b', 'c'], ndcg10: 1, success3: 1 },
  { name: 'the best order and then what nobody asked for', got: ['a', 'b', 'c', 'x', 'y'], ndcg10: 1, success3: 1 },
  { name: 'turned round', got: ['c', 'b', 'a'], ndcg10: (1 + 3 / 1.584962500721156 + 3.5) / best, success3: 1 },
  { name: 'only the related one', got: ['c'], ndcg10: 1 / best, success3: 0 },
  {
    name: 'the right one fourth',
    got: ['x', 'y', 'c', 'a'],
    ndcg10: (0.5 + 7 / 2.321928094887362) / best,
    success3: 0,
  },
  { name: 'the right one again and again', got: ['a', 'a', 'a'], ndcg10: 7 / best, success3: 1 },
  { name: 'nothing', got: [], ndcg10: 0, success3: 0 },
  {
    name: 'the right one too late to be looked at',
    got: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'a'],
    ndcg10: 0,
    success3: 0,
  },
])('$name', ({ got, ndcg10, success3 }) => {
  expect(ndcg(got, judged)).toBeCloseTo(ndcg10, 12)
  expect(success(got, judged)).toBe(success3)
})

test('the ideal ranking is taken from all judged results, ten deep', () => {
  const twelve = grades(Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`p${n}`, 3 as Grade])))
  expect(
    ndcg(
      Array.from({ length: 10 }, (_, n) => `p${n + 2}`),
      twelve,
    ),
  ).toBe(1)
  expect(ndcg(['p0'], twelve)).toBeCloseTo(1 / 4.543559338088345, 12)
  expect(() => ndcg(['a'], grades({ a: 0 }))).toThrow('nothing to find')
})

test('a query counts once in the total and once in each of its slices', () => {
  const measured = [
    { slices: ['typo'], ndcg10: 1, success3: 1 },
    { slices: ['typo', 'units'], ndcg10: 0.5, success3: 0 },
    { slices: ['units'], ndcg10: 0, success3: 0 },
  ]
  expect(meansOf(measured)).toEqual({ n: 3, ndcg10: 0.5, success3: 0.3333 })
  expect(meansBySlice(measured)).toEqual({
    typo: { n: 2, ndcg10: 0.75, success3: 0.5 },
    units: { n: 2, ndcg10: 0.25, success3: 0 },
  })
})

test('the judged set fills every slice, repeats no query, and has a good result for each', () => {
  const { queries, names } = readJudged(path.join(import.meta.dirname, 'judged/electronics.json'))
  expect(queries.length).toBeGreaterThanOrEqual(170)
  expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length)
  const sizes = meansBySlice(queries.map(({ slices }) => ({ slices, ndcg10: 0, success3: 0 })))
  expect(Object.keys(sizes)).toEqual([
    'accent-sign',
    'intent',
    'multi-word',
    'partial',
    'plain',
    'plural',
    'synonym',
    'typo',
    'units',
  ])
  for (const { n } of Object.values(sizes)) expect(n).toBeGreaterThanOrEqual(15)
  for (const { q, grades: given } of queries)
    expect(
      [...given.values()].some((grade) => grade >= 2),
      q,
    ).toBe(true)
  const known = 'Insignia™ - Bluetooth Selfie Stick - Black'
  expect(names.get(keyOf({ name: known, price: 19.99 }))).toBe(known)
})
