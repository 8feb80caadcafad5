// Which tests a change calls for, on a small tree and on this one.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { closureOf, distancesFrom, importGraph } from './import-graph.mjs'
import { opens } from './opens.mjs'
import { batchesOf, landingOf, nearestTests, tenthOf, tenthOfCommit } from './selection.mjs'
import { fullSuites, listedJourneys } from './suites.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const small = mkdtempSync(path.join(tmpdir(), 'lamplit-tree-'))
afterAll(() => rmSync(small, { recursive: true }))

const tree = {
  'contract/package.json': '{ "name": "@lamplit/contract", "exports": { "./*": "./src/*.ts" } }',
  'contract/src/money.ts': 'export const pi = 1',
  'contract/src/offers.ts': "import { pi } from './money.ts'",
  'server/migrations/0001-offers.sql': 'create table offers ()',
  'server/test/setup.ts': "import './tier.ts'\nconst folder = path.join(import.meta.dirname, '../migrations')",
  'server/test/tier.ts': "export const tier = process.env['TIER']",
  'server/test/kill.test.ts': "import { tier } from './tier.ts'\nconst program = path.resolve('server/src/main.ts')",
  'server/src/main.ts': "import './offers/store.ts'",
  'server/src/offers/store.ts':
    "import { pi } from '@lamplit/contract/money'\nimport type { Order } from '../orders/order.ts'",
  'server/src/offers/store.test.ts': "import './store.ts'",
  'server/src/orders/order.ts': 'export type Order = 1',
  'server/src/orders/order.test.ts': "import { order } from './order.ts'",
  'server/src/orders/model.test.ts': "import '../../test/tier.ts'\nimport './order.ts'",
  'web/src/features/offers/offer-dialog.tsx': "import '@lamplit/contract/offers'",
  'web/src/features/offers/offer-dialog.test.tsx': "import { OfferDialog } from './offer-dialog.tsx'",
  'e2e/offers.spec.ts': 'open the dialog',
  'e2e/trading.spec.ts': 'buy and dispute',
  'vitest.config.ts': "globalSetup: ['server/test/setup.ts']",
  'scripts/start.mjs': '',
}
for (const [file, text] of Object.entries(tree)) {
  mkdirSync(path.join(small, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(small, file), text)
}
const graph = importGraph(small)
const listed = ['offers', 'trading'].flatMap((name) =>
  ['phone', 'desktop'].map((project) => ({ project, file: `e2e/${name}.spec.ts` })),
)
const suites = fullSuites(graph, listed)

/** Hashes that follow each other as numbers; as a decimal number, the first one ends in a zero. */
const commitOf = (index: number) => (16n ** 39n - (16n ** 39n % 10n) + BigInt(index)).toString(16).padStart(40, '0')
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name)
const touchedBy = (...changed: string[]) => namesOf(landingOf(suites, { graph, changed, head: commitOf(0) }).touched)

describe('the import graph', () => {
  test('follows imports, package exports and programs named in a string, and leaves types to tsc', () => {
    expect([...closureOf(graph.edges, 'server/test/kill.test.ts')]).toEqual([
      'server/test/kill.test.ts',
      'server/test/tier.ts',
      'server/src/main.ts',
      'server/test/setup.ts',
      'server/src/offers/store.ts',
      'server/migrations/0001-offers.sql',
      'contract/src/money.ts',
    ])
    expect(closureOf(graph.edges, 'server/src/offers/store.test.ts')).not.toContain('server/src/orders/order.ts')
  })

  test('counts the steps from what changed', () => {
    const distances = distancesFrom(graph, ['contract/src/money.ts'])
    expect(
      [
        'contract/src/money.ts',
        'server/src/offers/store.ts',
        'web/src/features/offers/offer-dialog.tsx',
        'server/src/orders/order.ts',
      ].map((file) => distances.get(file)),
    ).toEqual([0, 1, 2, undefined])
  })

  test('in this repository every server test depends on the migrations, and every purchase test on money', () => {
    const own = importGraph(root)
    const closure = closureOf(own.edges, 'server/src/orders/model.test.ts')
    expect(closure).toContain('contract/src/money.ts')
    expect([...closure].filter((file) => file.startsWith('server/migrations/'))).toEqual(
      own.files.filter((file) => file.startsWith('server/migrations/')),
    )
  })
})

describe('the suites of the full tier', () => {
  test('are the files with sizes, the folders on another Postgres and the journeys at each width', () => {
    expect(namesOf(suites)).toEqual([
      'unit:server/src/orders/model.test.ts',
      'unit:server/test/kill.test.ts',
      'other-postgres:server/src/offers',
      'other-postgres:server/src/orders',
      'phone:e2e/offers.spec.ts',
      'phone:e2e/trading.spec.ts',
      'desktop:e2e/offers.spec.ts',
      'desktop:e2e/trading.spec.ts',
    ])
  })

  test('journeys are those that Playwright lists, once for each width and file', () => {
    const spec = (projectName: string) => ({ tests: [{ projectName }] })
    const suite = {
      file: 'cart.spec.ts',
      specs: [spec('phone')],
      suites: [{ file: 'cart.spec.ts', specs: [spec('phone'), spec('desktop')] }],
    }
    expect(listedJourneys(JSON.stringify({ config: { rootDir: path.resolve('e2e') }, suites: [suite] }))).toEqual([
      { project: 'phone', file: 'e2e/cart.spec.ts' },
      { project: 'desktop', file: 'e2e/cart.spec.ts' },
    ])
  })

  test('are run in batches of one kind, each suite once, beginning with the first', () => {
    const many = fullSuites(
      graph,
      Array.from({ length: 9 }, (_, index) => ({
        project: index < 7 ? 'phone' : 'speed',
        file: `e2e/s${index}.spec.ts`,
      })),
    )
    const batches = batchesOf(many)
    expect(batches.flat()).toEqual(many)
    expect(batches.map((batch) => `${batch.length} ${batch[0].kind}`)).toEqual([
      '2 unit',
      '2 other-postgres',
      '4 phone',
      '3 phone',
      '1 speed',
      '1 speed',
    ])
    expect(batches.every((batch) => batch.every(({ kind }) => kind === batch[0].kind))).toBe(true)
    expect(namesOf(batchesOf(many.toReversed())[0])).toEqual(['speed:e2e/s8.spec.ts'])
  })
})

describe('a landing', () => {
  test('ten consecutive remainders cover every suite, each once', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      name: `unit:server/src/suite-${index}.test.ts`,
      kind: 'unit',
      files: [],
    }))
    const tenths = Array.from(
      { length: 10 },
      (_, remainder) => landingOf(many, { graph, changed: [], head: commitOf(remainder) }).tenth,
    )
    expect(namesOf(tenths.flat()).toSorted()).toEqual(namesOf(many).toSorted())
    expect(tenths.every(({ length }) => length > 0)).toBe(true)
  })

  test('the tenth of a suite is a digit of its name, that of a commit the last digit of its hash', () => {
    expect(
      namesOf(suites).every((name) => Number.isInteger(tenthOf(name)) && tenthOf(name) >= 0 && tenthOf(name) < 10),
    ).toBe(true)
    expect(Array.from({ length: 10 }, (_, remainder) => tenthOfCommit(commitOf(remainder)))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
  })

  test('a suite that the change touches is not in the tenth too', () => {
    for (let remainder = 0; remainder < 10; remainder += 1) {
      const { touched, tenth } = landingOf(suites, {
        graph,
        changed: ['contract/src/money.ts'],
        head: commitOf(remainder),
      })
      expect(tenth.filter((suite: unknown) => touched.includes(suite))).toEqual([])
    }
  })

  test('a rule touches the suites that lean on it', () => {
    expect(touchedBy('server/src/orders/order.ts').toSorted()).toEqual([
      'desktop:e2e/trading.spec.ts',
      'other-postgres:server/src/orders',
      'phone:e2e/trading.spec.ts',
      'unit:server/src/orders/model.test.ts',
    ])
    expect(touchedBy('server/src/main.ts')).toEqual(['unit:server/test/kill.test.ts'])
  })

  test('the nearest suite comes first, and among equals each in its turn', () => {
    const firstOf = (file: string, index: number) =>
      landingOf(suites, { graph, changed: [file], head: commitOf(index) }).touched[0].name
    const firsts = (file: string) => new Set(Array.from({ length: 40 }, (_, index) => firstOf(file, index)))
    expect([...firsts('contract/src/money.ts')]).toEqual(['other-postgres:server/src/offers'])
    expect(firsts('server/src/orders/order.ts').size).toBe(4)
  })

  test('a screen touches the journeys named after it', () => {
    const screen = 'web/src/features/offers/offer-dialog.tsx'
    expect(touchedBy(screen).toSorted()).toEqual(['desktop:e2e/offers.spec.ts', 'phone:e2e/offers.spec.ts'])
  })

  test.each([
    'server/migrations/0002-more.sql',
    'server/src/offers/store.ts',
    'server/src/search/product-store.ts',
    'server/src/kernel/db.ts',
  ])('%s calls for all of the other Postgres', (file) => {
    expect(touchedBy(file)).toEqual(
      expect.arrayContaining(['other-postgres:server/src/offers', 'other-postgres:server/src/orders']),
    )
  })

  test('a file that nothing leans on touches nothing', () => {
    expect(touchedBy('scripts/start.mjs', 'docs/gone.md')).toEqual([])
  })
})

describe('a check', () => {
  const sized = new Set(['server/test/kill.test.ts', 'server/src/orders/model.test.ts'])

  test('runs the nearest tests, and says how many it leaves', () => {
    expect(nearestTests(graph, sized, ['contract/src/money.ts'], 1)).toEqual({
      files: ['server/src/offers/store.test.ts'],
      more: 2,
    })
    expect(nearestTests(graph, sized, ['contract/src/money.ts'])).toEqual({
      files: ['server/src/offers/store.test.ts', 'web/src/features/offers/offer-dialog.test.tsx'],
      more: 1,
    })
  })

  test('runs a suite with sizes only when that itself was changed', () => {
    expect(nearestTests(graph, sized, ['server/src/orders/order.ts'])).toEqual({
      files: ['server/src/orders/order.test.ts'],
      more: 1,
    })
    expect(nearestTests(graph, sized, ['server/src/orders/model.test.ts'])).toEqual({
      files: ['server/src/orders/model.test.ts'],
      more: 0,
    })
  })
})

test('the table of what spec files open names spec files and areas that exist', () => {
  const areas = new Set(
    ['contract/src', 'server/src', 'web/src/features'].flatMap((folder) =>
      readdirSync(path.join(root, folder)).map((name) => path.basename(name, '.ts')),
    ),
  )
  const stale = Object.entries(opens).flatMap(([name, opened]) => [
    ...(existsSync(path.join(root, `e2e/${name}.spec.ts`))
      ? []
      : [`${name}.spec.ts is gone: take its line out of opens.mjs`]),
    ...opened.filter((area) => !areas.has(area)).map((area) => `${name}: there is no area ${area}`),
  ])
  expect(stale).toEqual([])
})
