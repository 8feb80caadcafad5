// Slips of the finger are counted as people make them, and the likelier word is taken.
import { expect, test } from 'vitest'
import { correctionsOf, editDistance, splitsOf } from './spelling.ts'

test.each([
  ['lamp', 'lamp', 0],
  ['lmap', 'lamp', 1],
  ['lampp', 'lamp', 1],
  ['lam', 'lamp', 1],
  ['lump', 'lamp', 1],
  ['hedphnes', 'headphones', 2],
  ['abcd', 'wxyz', 4],
  ['a', 'abcdefgh', 4],
])('the edit distance from “%s” to “%s” is %i', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance)
  expect(editDistance(b, a, 3)).toBe(distance)
})

const known = (...words: [string, number][]) => words.map(([word, listings]) => ({ word, stem: word, listings }))

test.each<[string, [string, number][], boolean, string | undefined]>([
  [
    'camrea',
    [
      ['camera', 50],
      ['cameo', 1],
    ],
    false,
    'camera',
  ],
  [
    'lsmp',
    [
      ['lamp', 10],
      ['lump', 9],
    ],
    false,
    'lamp',
  ],
  [
    'speker',
    [
      ['speaker', 900],
      ['spoke', 20],
    ],
    false,
    'speaker',
  ],
  ['hedpho', [['headphones', 40]], true, 'headphones'],
  ['hedpho', [['headphones', 40]], false, undefined],
  ['tv', [['tx', 3]], false, undefined],
  ['x200', [['x300', 9]], false, undefined],
  ['chair', [['sofa', 900]], false, undefined],
  [
    'kase',
    [
      ['case', 100],
      ['base', 3],
    ],
    false,
    'case',
  ],
])('“%s” among %j is corrected to %s', (typed, words, unfinished, meant) => {
  expect(correctionsOf(typed, known(...words), unfinished)[0]?.word).toBe(meant)
})

test('a word is split where both parts are long enough to be words', () => {
  expect(splitsOf('powerbank')).toContainEqual(['power', 'bank'])
  expect(splitsOf('lamp')).toEqual([])
  expect(splitsOf('x'.repeat(25))).toEqual([])
})
