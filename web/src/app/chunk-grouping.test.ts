// What shares a file: small things that are wanted together, never what somebody would carry for nothing, and never two
// files that need each other.
import fc from 'fast-check'
import { rolldownVersion } from 'vite'
import { expect, it } from 'vitest'
import { groupModules, type Graph, type Module, type Visits } from '../../chunk-grouping.ts'

const module = (size: number, needs: string[] = [], later: string[] = []): Module => ({ size, needs, later })
const visits: Visits = { always: ['entry'], shell: 1, often: new Set() }
const none = () => undefined
const files = (
  graph: Record<string, Module>,
  more: Partial<Visits> = {},
  groupOf: (id: string) => string | undefined = none,
): string[][] =>
  groupModules(new Map(Object.entries(graph)), { ...visits, ...more }, groupOf)
    .map((modules) => modules.toSorted())
    .toSorted()

it('joins what two pages share with what one of them has alone, when it is small', () => {
  expect(
    files({
      entry: module(9000, [], ['p', 'q']),
      p: module(300, ['shared']),
      q: module(300, ['shared', 'own']),
      own: module(10),
      shared: module(100),
    }),
  ).toEqual([['p', 'q', 'shared', 'own'].toSorted()])
})

it('adds no large module to pages that do not import it', () => {
  expect(
    files({
      entry: module(9000, [], ['p', 'q']),
      p: module(3000, ['shared']),
      q: module(3000, ['shared']),
      shared: module(2000),
    }),
  ).toEqual([])
})

it('counts the imports of an added module as added', () => {
  const graph = (needed: number): Record<string, Module> => ({
    entry: module(9000, [], ['p', 'q', 'r']),
    p: module(50_000, ['small', 'shared']),
    q: module(50_000, ['shared']),
    r: module(50_000, ['small']),
    small: module(50, ['large']),
    large: module(needed),
    shared: module(50),
  })
  const group = (id: string): string | undefined => (id === 'large' ? 'group' : undefined)
  expect(files(graph(1000), {}, group)).toEqual([['shared', 'small']])
  expect(files(graph(5000), {}, group)).toEqual([])
})

it('leaves the shell and the groups as they are', () => {
  const graph = {
    entry: module(100, ['deep'], ['p', 'q']),
    deep: module(100),
    p: module(100, ['deep', 'taken', 'shared']),
    q: module(100, ['deep', 'taken', 'shared']),
    taken: module(100),
    shared: module(100),
  }
  expect(files(graph, {}, (id) => (id === 'taken' ? 'group' : undefined))).toEqual([['p', 'q', 'shared']])
})

it('keeps a page light that is opened often', () => {
  const graph = {
    entry: module(9000, [], ['p', 'q']),
    p: module(20_000, ['shared']),
    q: module(800, ['shared']),
    shared: module(20_000),
  }
  expect(files(graph)).toEqual([['q', 'shared']])
  expect(files(graph, { often: new Set(['p']) })).toEqual([])
})

it('joins modules that every visit loads, whichever module imports them', () => {
  const graph = {
    entry: module(9000, [], ['tab', 'panel', 'p']),
    tab: module(900, ['words']),
    panel: module(900, ['words', 'icon']),
    words: module(500),
    icon: module(100),
    p: module(60_000, ['icon']),
  }
  expect(files(graph, { always: ['entry', 'tab', 'panel'] })).toEqual([['icon', 'panel', 'tab', 'words']])
})

const names = Array.from({ length: 14 }, (_, at) => `m${at}`)
/** Needs go to later names alone, as they do in a page that builds. */
const graphs = fc
  .array(fc.record({ size: fc.integer({ min: 1, max: 4000 }), needs: fc.subarray(names), later: fc.subarray(names) }), {
    minLength: names.length,
    maxLength: names.length,
  })
  .map(
    (modules): Graph =>
      new Map(
        modules.map(({ size, needs, later }, at) => [
          names[at]!,
          { size, needs: needs.filter((name) => names.indexOf(name) > at), later },
        ]),
      ),
  )

it('never makes two files that need each other, nor a module of two files', () => {
  fc.assert(
    fc.property(graphs, fc.integer({ min: 1, max: 4 }), (graph, every) => {
      const joined = groupModules(
        graph,
        { always: names.slice(0, every), shell: 1, often: new Set([names[5]!]) },
        (id) => (id === 'm9' ? 'group' : undefined),
      )
      expect(new Set(joined.flat()).size).toBe(joined.flat().length)
      const fileOf = (id: string): string => joined.find((modules) => modules.includes(id))?.[0] ?? id
      const reaches = (from: string, to: string, seen: Set<string> = new Set()): boolean => {
        if (seen.has(from)) return false
        seen.add(from)
        return names
          .filter((id) => fileOf(id) === from)
          .flatMap((id) => graph.get(id)!.needs)
          .map(fileOf)
          .filter((next) => next !== from)
          .some((next) => next === to || reaches(next, to, seen))
      }
      for (const [one] of joined) expect(reaches(one!, one!)).toBe(false)
    }),
    { numRuns: 400 },
  )
})

it('chunk grouping is worth its files with this version of the bundler', () => {
  expect(
    rolldownVersion,
    'build with and without it, and write the figures into chunk-grouping.ts and the version here; ' +
      'if the bundler does it by itself, remove it',
  ).toBe('1.2.19')
})
