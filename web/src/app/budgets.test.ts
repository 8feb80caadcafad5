// The build's scales: what counts for the shell, what for a page, and when a build is refused.
import { expect, test } from 'vitest'
import { circular, notFound, overBudget, sizesOf, type BuiltChunk } from './budgets.ts'

const chunk = (
  file: string,
  kilobytes: number,
  imports: string[] = [],
  modules: string[] = [],
  entry = false,
): BuiltChunk => ({ file, gzip: kilobytes * 1000, imports, modules, entry })

const built = (home: number, shared = 3) => [
  chunk('index.js', 100, ['react.js'], ['/x/web/src/main.tsx'], true),
  chunk('react.js', 20),
  chunk('home.js', home, ['react.js', 'shared.js'], ['/x/web/src/features/home/home-page.tsx']),
  chunk('shared.js', shared),
  chunk('later.js', 500),
]

test('the shell is the entry with its imports; a page is what comes on top', () => {
  const sizes = Object.fromEntries(sizesOf(built(10), 9000).map((size) => [size.piece, size.bytes / 1000]))
  expect(sizes).toEqual({
    shell: 120,
    'session and calls': 0,
    'first visit of the home page': 133,
    styles: 9,
    'features/home/home-page.tsx': 13,
  })
})

test('a chunk that loads beside the shell counts once in the first visit', () => {
  const beside = chunk('link.js', 7, ['react.js', 'shared.js'], ['/x/web/src/app/account-link.tsx'])
  const wallet = chunk('wallet.js', 4, ['shared.js'], ['/x/web/src/features/wallet/wallet-page.tsx'])
  const sizes = Object.fromEntries(
    sizesOf([...built(10), beside, wallet], 9000).map((size) => [size.piece, size.bytes / 1000]),
  )
  expect(sizes).toEqual({
    shell: 120,
    'session and calls': 10,
    'first visit of the home page': 140,
    styles: 9,
    'features/home/home-page.tsx': 10,
    'features/wallet/wallet-page.tsx': 4,
  })
})

test('a page of exactly its budget is built, a byte more is not', () => {
  const wallet = (kilobytes: number) => [
    ...built(10),
    chunk('wallet.js', kilobytes, [], ['/x/web/src/features/wallet/wallet-page.tsx']),
  ]
  expect(overBudget(sizesOf(wallet(15), 9000))).toEqual([])
  expect(overBudget(sizesOf(wallet(15.001), 9000)).map((size) => size.piece)).toEqual([
    'features/wallet/wallet-page.tsx',
  ])
})

test('the first visit of the home page may load the shell and 25 more', () => {
  const beside = (kilobytes: number) => [
    ...built(10),
    chunk('link.js', kilobytes, [], ['/x/web/src/app/account-link.tsx']),
  ]
  expect(overBudget(sizesOf(beside(17), 9000))).toEqual([])
  expect(overBudget(sizesOf(beside(17.001), 9000)).map((size) => size.piece)).toEqual(['first visit of the home page'])
})

test('styles have a budget too', () => {
  expect(overBudget(sizesOf(built(10), 22_001)).map((size) => size.piece)).toEqual(['styles'])
})

test('the font has a budget too', () => {
  expect(overBudget(sizesOf(built(10), 9000, 20_796))).toEqual([])
  expect(overBudget(sizesOf(built(10), 9000, 21_001)).map((size) => size.piece)).toEqual(['font of the first visit'])
})

const over = (adds: number, idle = 9) => [
  ...built(10),
  chunk('idle.js', idle, ['react.js', 'parts.js'], ['/x/web/src/ui/dialog-surface.tsx']),
  chunk('parts.js', 2),
  chunk('wallet.js', 4, ['wallet-words.js'], ['/x/web/src/features/wallet/wallet-page.tsx']),
  chunk('wallet-words.js', 1),
  chunk(
    'deposit.js',
    adds,
    ['react.js', 'parts.js', 'wallet-words.js'],
    ['/x/web/src/features/wallet/deposit-dialog.tsx'],
  ),
]

test('an overlay is weighed by what it adds to a page, and together with that page', () => {
  const lines = sizesOf(over(8), 9000)
    .slice(4, 8)
    .map(({ piece, bytes, limit }) => [piece.trim(), bytes / 1000, limit])
  expect(lines).toEqual([
    ['fetched when idle, in all', 11, 92.5],
    ['of it the surface of dialogs', 11, 29],
    ['features/wallet/deposit-dialog.tsx', 8, 12],
    ['with everything beyond the shell', 11, 18.5],
  ])
  expect(overBudget(sizesOf(over(12), 9000))).toEqual([])
  expect(overBudget(sizesOf(over(12.001), 9000)).map(({ piece }) => piece)).toEqual([
    'features/wallet/deposit-dialog.tsx',
  ])
  expect(overBudget(sizesOf(over(8, 27.001), 9000)).map(({ piece }) => piece)).toEqual(['of it the surface of dialogs'])
})

test('a budgeted module that is not in the build is named', () => {
  expect(notFound(over(8))).not.toContain('features/wallet/deposit-dialog.tsx')
  expect(notFound(over(8))).toContain('features/navigation/nav-panel.tsx')
})

test('chunks that import each other are found', () => {
  expect(circular(built(10))).toEqual([])
  expect(
    circular([...built(10), chunk('a.js', 1, ['b.js']), chunk('b.js', 1, ['c.js']), chunk('c.js', 1, ['a.js'])]),
  ).toEqual(['a.js', 'b.js', 'c.js'])
})
