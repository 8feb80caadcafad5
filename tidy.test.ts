// The rules of this repository, read from the files themselves. Each message says what to do instead.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { tableRules, type TableRules } from './server/src/tables.ts'
import { schemaOf, stringsOf, tableUse, unnamed, type TableUse } from './server/test/table-use.ts'

/**
 * Which server module may use which. Reading this list is reading the architecture; adding a word to it is a decision.
 */
const uses: Record<string, string[]> = {
  kernel: [],
  // Used by whatever starts the server, and by no domain.
  'embedded-postgres': [],
  // Run by an operator beside the market, never by it.
  backups: ['embedded-postgres', 'ledger', 'payouts'],
  users: ['notifications', 'pi'],
  ledger: [],
  geocoding: ['users'],
  notifications: [],
  pi: ['ledger', 'notifications'],
  // Low, so that every domain can ask staff to look; what it hides is handed to it by whoever keeps it.
  moderation: ['users', 'notifications'],
  trust: ['users', 'notifications'],
  // The process that makes pictures and fetches addresses; it knows no product and no table.
  media: [],
  // Texts that may not be sold are logged for staff when a listing is refused for them.
  catalog: ['users', 'moderation', 'media'],
  imports: ['catalog', 'users'],
  reviews: ['catalog', 'users', 'notifications', 'moderation'],
  cart: ['catalog', 'users'],
  wishlist: ['catalog', 'users', 'notifications'],
  orders: ['users', 'catalog', 'cart', 'ledger', 'notifications', 'pi'],
  offers: ['users', 'catalog', 'ledger', 'notifications', 'pi', 'orders'],
  disputes: ['users', 'catalog', 'ledger', 'notifications', 'orders', 'media'],
  wallet: ['users', 'ledger', 'pi', 'orders', 'offers', 'payouts'],
  payouts: ['users', 'ledger', 'notifications', 'pi', 'orders'],
  reserves: ['ledger', 'payouts'],
  // Shown beside prices, and known to none of the domains that move π.
  currency: [],
  shares: [],
  analytics: [],
  'client-errors': [],
  chat: [],
  achievements: [],
  entries: [],
  'coming-soon': ['notifications'],
  feedback: ['catalog'],
  leaderboard: [],
  search: ['catalog', 'users', 'orders', 'notifications', 'geocoding'],
  recommendations: ['catalog'],
  system: ['catalog', 'ledger', 'pi'],
  pages: ['catalog', 'media'],
}

/** Which parts of the page may use which (arrows only downwards). */
const webUses: Record<string, string[]> = {
  app: ['features', 'ui', 'lib', 'words', 'languages', 'app'],
  features: ['ui', 'lib', 'words', 'languages', 'app', 'features'],
  ui: ['lib', 'words', 'ui'],
  lib: ['words', 'languages', 'lib'],
  words: ['words', 'lib'],
  languages: ['words', 'lib', 'languages'],
}
/** What features may use of the app: its few shared verbs. */
const appForFeatures = ['shell-account', 'scroll', 'page', 'sign-in-place', 'account', 'not-saved']

const root = import.meta.dirname
const skipped = new Set(['node_modules', 'dist', 'data', '.git', '.types', 'test-results', 'playwright-report'])
const walk = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => !skipped.has(name))
    .flatMap((name) => {
      const at = path.join(dir, name)
      return statSync(at).isDirectory() ? walk(at) : [at]
    })
const files = walk(root).map((at) => path.relative(root, at))
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))
const text = new Map(code.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const importsOf = (file: string): string[] =>
  [...text.get(file)!.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((found) => found[1]!)
const resolved = (file: string, target: string): string =>
  target.startsWith('.') ? path.join(path.dirname(file), target) : target
/** Everything with sentences in it, but for the lock file and this one. */
const prose = files.filter(
  (file) =>
    /\.(md|ts|tsx|mjs|json|sql|css|html|yml)$/.test(file) && file !== 'package-lock.json' && file !== 'tidy.test.ts',
)
const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.includes('/test/') || file.startsWith('e2e/') || file.startsWith('bench/')
const source = code.filter((file) => !isTest(file))

const documents = ['spec', 'design', 'domain', 'quality', 'pi-platform']
/**
 * What of a document can be referred to: the numbers of its headings, and names such as DOS-3 that begin a table row or
 * a list item.
 */
const targets = new Map(
  documents.map((name) => [
    name,
    new Set(
      [
        ...readFileSync(path.join(root, `docs/${name}.md`), 'utf8').matchAll(
          /^(?:#+ (\d+(?:\.\d+)*)\b|(?:\| ?|[-*] )\**([A-Z]{1,5}-?\d+)\b)/gm,
        ),
      ].map(([, number, item]) => number ?? item!),
    ),
  ]),
)
const unresolved = (reference: string): string =>
  `${reference} — name a heading or a row of docs/${reference.split(' ')[0]}.md, or write what it says`
/**
 * A § belongs to the document that was named last: “spec §4, §9; design §5.1”. A paragraph of such a document begins
 * with itself.
 */
const brokenReferences = (file: string, written: string): string[] => {
  const itself = /^docs\/([\w-]+)\.md$/.exec(file)?.[1]
  let document = 'no document'
  const numbers = written.split(itself ? /\n(?=\n)/ : '\0').flatMap((part) => {
    document = itself ?? document
    return [...part.matchAll(/\b(spec|design|domain|quality|pi-platform)(?= §)|§ ?(\d+(?:\.\d+)*)/gi)].map(
      ([, named, number]) => {
        document = named?.toLowerCase() ?? document
        return [document, number] as const
      },
    )
  })
  const names = [...written.matchAll(/\b(domain|quality|pi-platform) ((?:[A-Z]{1,5}-?\d+(?:, |\b))+)/g)].flatMap(
    ([, named, listed]) => listed!.split(', ').map((name) => [named!, name] as const),
  )
  return [...numbers, ...names].flatMap(([of, reference]) =>
    !reference || targets.get(of)?.has(reference)
      ? []
      : [unresolved(`${of} ${/^\d/.test(reference) ? '§' : ''}${reference}`)],
  )
}

/** SQL of a module, and where it stands. */
interface ModuleSql {
  module: string
  at: string
  found: readonly TableUse[]
}

/** What the SQL does against the owners that are declared, and what is declared for nothing. */
const tableBreaches = (
  rules: Readonly<Record<string, TableRules>>,
  tables: ReadonlySet<string>,
  written: readonly ModuleSql[],
): string[] => {
  const owners = new Map<string, string[]>()
  for (const [module, { owns }] of Object.entries(rules))
    for (const table of owns) owners.set(table, [...(owners.get(table) ?? []), module])
  const foreign = new Set<string>()
  const inSql = written.flatMap(({ module, at, found }) =>
    found.flatMap(({ table, how }) => {
      const [owner] = owners.get(table) ?? []
      // The one function that changes states is handed its table by the machine, whose module counts as the writer.
      if (table === unnamed)
        return module === 'kernel' ? [] : [`${at}: SQL that writes names its table, or the rule cannot see it`]
      if (owner === undefined || owner === module) return []
      if (how === 'write')
        return [`${at}: ${table} is written and locked by ${owner} alone; call a function that ${owner} exports`]
      foreign.add(`${module} ${table}`)
      return Object.values(rules[module]?.reads ?? {}).some((read) => read.includes(table))
        ? []
        : [`${at}: ${table} belongs to ${owner}; ask it, or give a reason in server/src/tables.ts`]
    }),
  )
  return [
    ...[...tables]
      .filter((table) => owners.get(table)?.length !== 1)
      .map((table) => `${table}: name one module that owns it in server/src/tables.ts`),
    ...[...owners.keys()].filter((table) => !tables.has(table)).map((table) => `${table}: no migration creates it`),
    ...new Set(inSql),
    ...Object.entries(rules).flatMap(([module, { reads = {} }]) =>
      Object.values(reads)
        .flat()
        .filter((table) => !foreign.has(`${module} ${table}`))
        .map((table) => `${module} no longer reads ${table}; take its reason away`),
    ),
  ]
}

/** What neither begins nor ends anything: what is left of imports when all others are taken away. */
const circles = (imports: ReadonlyMap<string, readonly string[]>): string[] => {
  const imported = new Set([...imports.values()].flat())
  const left = [...imports].filter(([name, to]) => imported.has(name) && to.some((target) => imports.has(target)))
  return left.length === imports.size ? left.map(([name]) => name) : circles(new Map(left))
}
/** Which of these groups of files uses which other ones, types included. */
const groupImports = (
  imports: ReadonlyMap<string, readonly string[]>,
  groupOf: (file: string) => string | undefined,
): Map<string, string[]> => {
  const groups = new Map<string, Set<string>>()
  for (const [file, imported] of imports) {
    const from = groupOf(file)
    if (from === undefined) continue
    const to = groups.get(from) ?? new Set()
    groups.set(from, to)
    for (const group of imported.map(groupOf)) if (group !== undefined && group !== from) to.add(group)
  }
  return new Map([...groups].map(([group, to]) => [group, [...to]]))
}

/** Words of the glossary's right column that no file and no name of a module holds any more, exported or not. */
const forbidden = [
  'told kept wish wishes standing face faces house deed deeds trace traces traced ghost ghosts letter paper papers',
  'ware wares goods gathering aside asides smaller openings fault faults verdict asked retelling stall said happening',
  'thing things notice notices workshop shelf slips rescue keeper person people',
].flatMap((line) => line.split(' '))
/** What the title of a test or of a document may not hold either; the others are ordinary words in a sentence. */
const forbiddenInTitles =
  'wish wishes face faces house deed deeds ghost ghosts papers ware wares verdict rescue person people'.split(' ')
const glossary = [
  ...readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\|[^|]+\| ([^|]+) \| ([^|]+) \|$/gm),
]
/** What the glossary says instead of a word. */
const insteadOf = (word: string): string | undefined =>
  glossary.find(([, , not]) => not!.split(/[,;(]/).some((each) => each.trim() === word))?.[1]
/** Here a fault is one that was injected, and a trace is one of the browser. */
const injectsFaults = new RegExp(
  [
    /^server\/test\/(faulty-pi|faults\.test|fuzz\.test|outside\/\w+\.test|simulation\/network)\.ts$/,
    /^(sandbox\/src\/(control-routes|faults?(\.test)?)|e2e\/own-time)\.ts$/,
  ]
    .map((pattern) => pattern.source)
    .join('|'),
)
const exportsOf = (written: string): string[] =>
  [
    ...written.matchAll(/^export (?:declare )?(?:async )?(?:const|let|function\*?|type|interface|class|enum) (\w+)/gm),
  ].map(([, name]) => name!)
/** All that a module names for itself. */
const namesIn = (written: string): string[] => exportsOf(written.replaceAll(/^(?:export )?(?=\w)/gm, 'export '))
const headingsOf = (written: string): string[] =>
  [...written.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!)
/** Where the text goes on after the bracket that opens at `from` is closed again; brackets in texts do not count. */
const afterBrackets = (written: string, from: number): number => {
  const parts = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[()]/g
  parts.lastIndex = from
  let depth = 0
  for (let part = parts.exec(written); part; part = parts.exec(written)) {
    depth += part[0] === '(' ? 1 : part[0] === ')' ? -1 : 0
    if (depth === 0 && part[0] === ')') return parts.lastIndex
  }
  return written.length
}
/** Titles of tests and their groups, also of those that are made of a table: `test.each(…)('…')`. */
const titlesOf = (written: string): string[] =>
  [...written.matchAll(/\b(?:test|it|describe|journey)(?:\.\w+)*(?=\()/g)].flatMap(({ 0: called, index }) => {
    const end = index + called.length
    const at = /\.(?:each|for)$/.test(called) ? afterBrackets(written, end) : end
    const title = /^\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/.exec(written.slice(at, at + 1000))
    return title ? [title[2]!] : []
  })
const wordsOf = (name: string): string[] => name.split(/[-_.]|(?=[A-Z])/).map((word) => word.toLowerCase())
const forbiddenIn = (file: string, names: readonly string[], titles: readonly string[]): string[] => [
  ...[file, ...names].flatMap((name) =>
    wordsOf(name)
      .filter((word) => forbidden.includes(word))
      .map((word) => `${name} — not “${word}”: ${insteadOf(word)}`),
  ),
  ...titles.flatMap((title) =>
    (title.toLowerCase().match(/[a-z]+/g) ?? [])
      .filter((word) => forbiddenInTitles.includes(word))
      .map((word) => `“${title}” — not “${word}”: ${insteadOf(word)}`),
  ),
]

/** Names that several files of a layer export because each is the same thing, of its own state machine or door. */
const sameInEach = [
  'Party Side timersAfter allowedTo bySystem deadlineOf notBefore partyIn refuseUnlessAllowed',
  'fenced keepTurn requestSignIn',
].flatMap((line) => line.split(' '))
const namedTwice = (declared: readonly (readonly [string, readonly string[]])[]): string[] => {
  const by = new Map<string, string[]>()
  for (const [file, names] of declared) for (const name of new Set(names)) by.set(name, [...(by.get(name) ?? []), file])
  return [...by]
    .filter(([name, found]) => found.length > 1 && !sameInEach.includes(name))
    .map(([name, found]) => `${name} is exported by ${found.join(' and ')} — say in the name what each of them is of`)
}

/**
 * Lines that nobody can read in one look. A snapshot is written by the test runner, and is what a screen or a table
 * says in one line.
 */
const wideIn = (written: string): string[] =>
  written
    .replaceAll(/toMatchInlineSnapshot\(\s*`(?:[^`\\]|\\.)*`/g, '')
    .split('\n')
    .filter((line) => line.length > 120)
    .map((line) => `${line.trim().slice(0, 40)}… — break it before column 120, as the formatter breaks code`)
/** Collects every breach of a rule, so that one run shows them all. */
const breaches = (candidates: string[], found: (file: string) => string[]): string[] =>
  candidates.flatMap((file) => found(file).map((breach) => `${file}: ${breach}`))

describe('the server', () => {
  const server = source.filter((file) => file.startsWith('server/src/'))
  const moduleOf = (file: string): string | undefined => /^server\/src\/([\w-]+)\//.exec(file)?.[1]

  test('modules use only those that the list names', () => {
    expect(
      breaches(server, (file) =>
        importsOf(file).flatMap((target) => {
          const [from, to] = [moduleOf(file), moduleOf(resolved(file, target))]
          if (!from || !to || from === to || to === 'kernel' || uses[from]?.includes(to)) return []
          return isTypeOnly(file, target) && to === 'catalog' && from === 'kernel'
            ? []
            : [`${from} may not use ${to}; ask from a higher module, or decide it in the list`]
        }),
      ),
    ).toEqual([])
  })

  test('server modules and files have no import cycle, type imports included', () => {
    const planted = { app: ['offers'], offers: ['deps', 'kernel'], deps: ['offers', 'kernel'], kernel: [] }
    expect(circles(new Map(Object.entries(planted)))).toEqual(['offers', 'deps'])
    expect(circles(new Map(Object.entries(uses))), 'hand over a plain object instead (server/src/deps.ts)').toEqual([])
    expect(
      circles(new Map(server.map((file) => [file, importsOf(file).map((target) => resolved(file, target))]))),
      'give the type a file of its own, or declare a port',
    ).toEqual([])
  })

  test('stores and routes are private to their module', () => {
    expect(
      breaches(server, (file) =>
        importsOf(file).flatMap((target) => {
          const to = resolved(file, target)
          const [, owner, name] = /^server\/src\/([\w-]+)\/([\w-]+)\.ts$/.exec(to) ?? []
          const allowed = owner === moduleOf(file) || (name === 'routes' && file === 'server/src/app.ts')
          return (name === 'store' || name?.endsWith('-store') || name === 'routes') && !allowed
            ? [`${owner}/${name} is private; ask ${owner}/actions instead`]
            : []
        }),
      ),
    ).toEqual([])
  })

  test('time and chance come in from outside', () => {
    const free = [
      'server/src/market.ts',
      'server/src/kernel/',
      'server/src/embedded-postgres/',
      'server/src/main.ts',
      'server/src/supervisor.ts',
      'server/src/payouts-main.ts',
      'server/src/backups/main.ts',
      'server/src/keys-main.ts',
    ]
    expect(
      breaches(
        server.filter((file) => !free.some((prefix) => file.startsWith(prefix))),
        (file) =>
          [...text.get(file)!.matchAll(/Math\.random\(|Date\.now\(|new Date\(\)/g)].map(
            ([found]) => `${found} — take the time from \`now\`, chance from node:crypto`,
          ),
      ),
    ).toEqual([])
  })

  test('SQL stands in stores and actions, never in rules', () => {
    const rules = server.filter((file) => /\/(offer|order|intent|product|listing|review)\.ts$/.test(file))
    expect(
      breaches(rules, (file) =>
        importsOf(file)
          .filter((target) => /kernel\/db/.test(target))
          .map(() => 'a rule decides; it does not read — hand it the rows'),
      ),
    ).toEqual([])
  })

  test('states change only through a transition', () => {
    const withStates = [
      'orders|offers|disputes|settlement_proposals|payment_intents|withdrawals|unmatched_money|account_links',
      'review_windows|moderation_tasks',
    ]
    expect(
      breaches(
        server.filter((file) => !file.endsWith('kernel/machine.ts')),
        (file) =>
          [
            ...text.get(file)!.matchAll(new RegExp(`update (${withStates.join('|')})[\\s\\S]{0,80}?set state`, 'g')),
          ].map(() => 'a state column is written by kernel/machine alone'),
      ),
    ).toEqual([])
  })

  describe('tables', () => {
    const { tables, functions } = schemaOf(
      files
        .filter((file) => file.startsWith('server/migrations/'))
        .toSorted()
        .map((file) => readFileSync(path.join(root, file), 'utf8')),
    )
    const usesOf = (sql: string): TableUse[] => tableUse(sql, tables)
    // The declaration itself is a list of names and sentences.
    // A backup knows no table by its name and treats all alike.
    const withSql = server.filter((file) => file !== 'server/src/tables.ts' && !file.startsWith('server/src/backups/'))
    const inCode = withSql.map((file): ModuleSql => {
      const machines = [...text.get(file)!.matchAll(/\btable: '(\w+)'/g)].map(([, table]) => table!)
      return {
        module: moduleOf(file) ?? 'the root of the server',
        at: file,
        found: [
          ...stringsOf(text.get(file)!).flatMap(usesOf),
          ...machines.filter((table) => tables.has(table)).map((table) => ({ table, how: 'write' as const })),
        ],
      }
    })
    const moduleOfFunction = (name: string): string | undefined =>
      Object.keys(tableRules).find((module) => tableRules[module]!.functions?.includes(name))
    const inDatabase = [...functions].map(([name, body]): ModuleSql => ({
      module: moduleOfFunction(name) ?? name,
      at: `${name}()`,
      found: usesOf(body),
    }))

    test('have one owner, which alone writes them; others read them with a reason', () => {
      expect(tableBreaches(tableRules, tables, [...inCode, ...inDatabase])).toEqual([])
    })

    test('are used by functions of the database that belong to a module', () => {
      const listed = Object.values(tableRules).flatMap(({ functions: own = [] }) => own)
      const using = inDatabase.filter(({ found }) => found.length > 0).map(({ at }) => at.replace('()', ''))
      expect(listed.toSorted(), 'name each once in server/src/tables.ts').toEqual(using.toSorted())
      expect(
        breaches(withSql, (file) => {
          const module = moduleOf(file)
          const called = stringsOf(text.get(file)!).flatMap((sql) =>
            using.filter((name) => new RegExp(`\\b${name}\\s*\\(`).test(sql)),
          )
          return called
            .filter((name) => ![module, ...(uses[module ?? ''] ?? [])].includes(moduleOfFunction(name)))
            .map((name) => `${name}() belongs to ${moduleOfFunction(name)}, which ${module} may not use`)
        }),
      ).toEqual([])
    })

    test('without an owner, foreign writes and reads without a reason are found', () => {
      const rules = {
        shop: { owns: ['goods', 'lines'], reads: { 'old prices are shown': ['rates'] } },
        bank: { owns: ['rates', 'gone'], reads: { 'nobody remembers': ['lines'] } },
      }
      const known = new Set(['goods', 'lines', 'rates', 'orphans'])
      const samples = [
        'const a = sql`with x as (select * from rates) update goods g set price = ${price} from x where g.id = ' +
          "'from lines'`",
        '// update goods set price = 0\nconst b = sql`select r.* from rates r, goods g where g.rate = r.id for ' +
          'update of g`',
        'const c = sql`insert into rates (a) select ${sql`delete from only goods`} on conflict do update set a = 1`',
        'const d = sql`select 1 from unnest(x) u join lateral (select from goods) l on true; update ${table} ' +
          'set a = 1`',
      ]
      const foundIn = (module: string, planted: string): string[] =>
        tableBreaches(rules, known, [
          { module, at: 'here', found: stringsOf(planted).flatMap((sql) => tableUse(sql, known)) },
        ]).filter((breach) => breach.startsWith('here'))
      const written = (table: string, owner: string): string =>
        `here: ${table} is written and locked by ${owner} alone; call a function that ${owner} exports`
      const read = 'here: goods belongs to shop; ask it, or give a reason in server/src/tables.ts'
      const hidden = 'here: SQL that writes names its table, or the rule cannot see it'
      expect(samples.map((sample) => foundIn('bank', sample))).toEqual([
        [written('goods', 'shop')],
        [read, written('goods', 'shop')],
        [written('goods', 'shop')],
        [read, hidden],
      ])
      expect(samples.map((sample) => foundIn('shop', sample))).toEqual([[], [], [written('rates', 'bank')], [hidden]])
      expect(tableBreaches(rules, known, [])).toEqual([
        'orphans: name one module that owns it in server/src/tables.ts',
        'gone: no migration creates it',
        'shop no longer reads rates; take its reason away',
        'bank no longer reads lines; take its reason away',
      ])
      expect(schemaOf(['create table a (); create table b ();', 'drop table a;']).tables).toEqual(new Set(['b']))
      expect(
        schemaOf(['create function f() returns int as $$ old $$;', 'create or replace function f() as $x$ new $x$;'])
          .functions,
      ).toEqual(new Map([['f', ' new ']]))
    })
  })

  test('a statement that changes what products show empties the response cache', () => {
    const writes = /\b(?:update|insert into|delete from) (?:products|reservations|product_ranks)\b/
    const unmarked = (written: string): string[] =>
      [...written.matchAll(/(changingProducts\(\s*tx,\s*)?sql`([^`]*)/g)]
        .filter(([, marked, sql]) => !marked && writes.test(sql!))
        .map(([, , sql]) => `${writes.exec(sql!)![0]} — wrap the statement into changingProducts(tx, …)`)
    expect(
      unmarked('tx.run(sql`update products set a = 1`, changingProducts(tx, sql`delete from reservations`))'),
    ).toEqual(['update products — wrap the statement into changingProducts(tx, …)'])
    expect(breaches(server, (file) => unmarked(text.get(file)!))).toEqual([])
  })

  test('migrations are numbered once and only grow', () => {
    const names = files.filter((file) => file.startsWith('server/migrations/')).map((file) => path.basename(file))
    const numbers = names.map((name) => /^(\d{4})-[a-z-]+\.sql$/.exec(name)?.[1])
    expect(numbers, 'a migration is named 0001-what.sql').not.toContain(undefined)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('the page', () => {
  const web = source.filter((file) => file.startsWith('web/src/'))
  const part = (file: string): string | undefined =>
    /^web\/src\/(app|features|ui|lib|words|languages)\//.exec(file)?.[1]
  const feature = (file: string): string | undefined => /^web\/src\/features\/([\w-]+)\//.exec(file)?.[1]

  test('arrows lead only downwards: app, features, ui and lib', () => {
    expect(
      breaches(web, (file) =>
        importsOf(file).flatMap((target) => {
          const to = resolved(file, target)
          const [fromPart, toPart] = [part(file), part(to)]
          if (!fromPart || !toPart) return []
          if (!webUses[fromPart]!.includes(toPart)) return [`${fromPart} may not use ${toPart} (${target})`]
          if (feature(file) && toPart === 'app' && !appForFeatures.includes(path.basename(to, path.extname(to))))
            return [`features may use of the app only ${appForFeatures.join(', ')}`]
          return []
        }),
      ),
    ).toEqual([])
  })

  test('web features and files have no import cycle, type imports included', () => {
    const importing = (planted: Readonly<Record<string, string[]>>): string[] =>
      circles(groupImports(new Map(Object.entries(planted)), feature))
    const [card, cart, heart] = ['catalog/card.tsx', 'cart/cart-page.tsx', 'wishlist/heart.tsx'].map(
      (at) => `web/src/features/${at}`,
    ) as [string, string, string]
    expect(importing({ [card]: [heart, 'web/src/lib/api.ts'], [heart]: [], [cart]: [card, cart] })).toEqual([])
    expect(importing({ [card]: [heart], [heart]: [card], [cart]: [card] })).toEqual(['catalog', 'wishlist'])
    const imports = new Map(web.map((file) => [file, importsOf(file).map((target) => resolved(file, target))]))
    expect(
      circles(groupImports(imports, feature)),
      'let the app fill a slot (lib/slots.ts), open a modal by name (ui/modals.ts), or move down what both share',
    ).toEqual([])
    expect(circles(imports), 'give the type to the file that is imported').toEqual([])
  })

  test('sides are named by the line: start and end, never left and right', () => {
    const sides = [
      /(?:m|p|scroll-m|scroll-p)[lr]-[\w.[\]()/-]+/,
      /(?:left|right)-(?!1\/2)(?:\d[\w./]*|\[[^\]\s]+\]|auto|full|px|\([^)\s]+\))/,
      /(?:text|float|clear)-(?:left|right)\b/,
      /rounded-(?:[lr]|[tb][lr])(?:-[\w[\]]+)?(?=[\s'"`])/,
      /border-[lr](?:-[\w[\]]+)?(?=[\s'"`])/,
    ]
    const physical = new RegExp(`(?<=['"\`\\s:!])-?(?:${sides.map((side) => side.source).join('|')})`, 'g')
    // A half is the middle from either side, and the side of the navigation's tab is chosen by people.
    expect(
      breaches(
        web.filter((file) => file.endsWith('.tsx') && !file.endsWith('navigation/panel-surface.tsx')),
        (file) =>
          [...text.get(file)!.matchAll(physical)].map(
            ([found]) => `${found.trim()} — say ms, pe, start-2, rounded-s…: Arabic goes from right to left`,
          ),
      ),
    ).toEqual([])
  })

  test('colours come from the tokens', () => {
    expect(
      breaches(
        web.filter((file) => !file.endsWith('tokens.css')),
        (file) =>
          [...text.get(file)!.matchAll(/['"\s:[(]#(?:[0-9a-f]{3}|[0-9a-f]{6})\b(?!-)/gi)].map(
            ([found]) => `${found.trim()} — name a role in ui/tokens.css`,
          ),
      ),
    ).toEqual([])
  })

  test('what users read comes from the messages catalogue', () => {
    const markup = web.filter((file) => file.endsWith('.tsx'))
    expect(
      breaches(markup, (file) => {
        const jsx = text.get(file)!.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
        const between = [...jsx.matchAll(/<[A-Za-z][^<>]*[^=]>\s*([A-Za-z][^<>{}()=;]*?)\s*<\//g)].map(
          (found) => found[1]!,
        )
        const attributes = [...jsx.matchAll(/\b(?:aria-label|placeholder|title|alt)="([^"]*[A-Za-z]{2,}[^"]*)"/g)].map(
          (found) => found[1]!,
        )
        return [...between, ...attributes]
          .filter((words) => /[A-Za-z]{2,}/.test(words))
          .map((words) => `“${words}” belongs into a words.ts`)
      }),
    ).toEqual([])
  })

  test('nothing rests on cookies: Pi frames us as a stranger, and strangers’ cookies are blocked or lost', () => {
    expect(
      breaches(web, (file) =>
        [...text.get(file)!.matchAll(/document\.cookie|cookieStore|credentials: 'include'/g)].map(
          ([found]) => `${found} — the session travels in the Authorization header (lib/token)`,
        ),
      ),
    ).toEqual([])
  })

  test('a command is sent by lib/command and lib/use-command, which hold its idempotency key', () => {
    // What writes nothing that could be done twice, and what has a key or an identity of its own.
    const asked: Readonly<Record<string, string>> = {
      lookAtCart: 'reads the cart of a visitor',
      lookAtWishlist: 'reads the wishlist of a visitor',
      personalRecommendations: 'reads by what this browser remembers',
      trackShare: 'is counted by the day',
      trackShareVisit: 'is counted by the day',
      trackView: 'is counted by the day',
      trackRecommendationClick: 'is counted by the day',
      approvePayment: 'is asked again by Pi under the identifier of the payment',
      mergeCart: 'has the stored key of the cart it merges',
    }
    const commands = new Set(
      source
        .filter((file) => file.startsWith('contract/src/'))
        .flatMap((file) =>
          [...text.get(file)!.matchAll(/^export const (\w+) = endpoint\(\{[^}]*?\bmethod: '(\w+)'/gm)]
            .filter(([, , method]) => method !== 'GET')
            .map(([, name]) => name!),
        ),
    )
    const ownRule = (file: string, written: string): string[] => [
      ...[...written.matchAll(/\bask\(\s*(?:\w+\.)?(\w+)/g)]
        .filter(([, name = '']) => commands.has(name) && !(name in asked))
        .map(([, name]) => `ask(${name}) — send it with useCommand, or with sendCommand where there is no screen`),
      ...[...written.matchAll(/\bsetBusy\b|\bcreateIdempotencyKey\b|\bkey: crypto\b/g)]
        .filter(([found]) => !(found === 'createIdempotencyKey' && /cart\/(merge-)?guest-cart\.ts$/.test(file)))
        .map(([found]) => `${found} — useCommand knows what is being sent, and under which key`),
    ]
    expect(
      ownRule('x.ts', 'setBusy(true); await ask(contract.payOffer, { key: crypto.randomUUID() }); ask(readCart)'),
    ).toEqual([
      'ask(payOffer) — send it with useCommand, or with sendCommand where there is no screen',
      'setBusy — useCommand knows what is being sent, and under which key',
      'key: crypto — useCommand knows what is being sent, and under which key',
    ])
    expect(
      breaches(
        web.filter((file) => !file.endsWith('lib/command.ts')),
        (file) => ownRule(file, text.get(file)!),
      ),
    ).toEqual([])
  })

  test('HTML made of strings exists in one file', () => {
    const allowed = web.filter((file) => text.get(file)!.includes('dangerouslySetInnerHTML'))
    expect(
      allowed.filter((file) => !/rich-text\.tsx$/.test(file)),
      'show text as text, or through the sanitised rich-text component',
    ).toEqual([])
  })
})

describe('every file', () => {
  test('begins by saying what lives there', () => {
    expect(
      breaches(code, (file) =>
        /^(#!.*\n)?(\/\/|\/\*)/.test(text.get(file)!) ? [] : ['the first line is a comment that says what lives here'],
      ),
    ).toEqual([])
  })

  test('is short enough to be read', () => {
    // Tables that are read by their rows: the machines and failures of the contract, the demo's cases, the settings of
    // the operator, the bugs that can be planted, and the texts of a language.
    const rows = 'contract/src/(orders|disputes|fails)|server/(demo/disputes|src/config)|scripts/planted-bugs[\\w-]*'
    const tables = new RegExp(`^(${rows})\\.\\w+$|^web/src/languages/`)
    expect(
      breaches(
        code.filter((file) => !isTest(file) && !tables.test(file)),
        (file) => {
          const lines = text.get(file)!.split('\n').length
          return lines > 350 ? [`${lines} lines — split it by verb`] : []
        },
      ),
    ).toEqual([])
  })

  test('has no line wider than 120 columns', () => {
    const toBeRead = files.filter((file) => /\.(ts|tsx|mjs|js|css|html)$/.test(file))
    const wide = 'x'.repeat(121)
    const planted = [`// ${wide}`, ` * ${wide}`, `const text = '${wide}'`, `  "${wide}" stands in a snapshot`]
    expect(wideIn(planted.slice(0, 3).join('\n'))).toHaveLength(3)
    expect(wideIn(`expect(rows).toMatchInlineSnapshot(\`\n${planted[3]}\n\`)\n${planted[2]}`)).toHaveLength(1)
    expect(breaches(toBeRead, (file) => wideIn(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })

  test('has a name that says something', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|managers?|services?|misc|common|data|info)\.(ts|tsx)$/.test(file)),
      'name the thing it holds',
    ).toEqual([])
    expect(
      code.filter((file) => !/^[a-z0-9.$-]+$/.test(path.basename(file))),
      'files are kebab-case',
    ).toEqual([])
  })

  test('is named with the words of docs/glossary.md', () => {
    expect(forbiddenIn('ghost-card.tsx', ['toldPrice', 'noteWishes', 'Notification'], ['the house waits'])).toEqual([
      'ghost-card.tsx — not “ghost”: loading/empty/error state; skeleton',
      'toldPrice — not “told”: notification (`notify`)',
      'noteWishes — not “wishes”: line item',
      '“the house waits” — not “house”: staff (roles admin, moderator, support, finance)',
    ])
    expect(
      titlesOf(
        "test.each([['a ) b', f(1)]])('a ghost %s', () => {})\ndescribe.each(rows())(`a wish`, g)\nit('ends', h)",
      ),
    ).toEqual(['a ghost %s', 'a wish', 'ends'])
    expect(namesIn('const told = 1\n  const inside = 2\nexport type Wish = 1\nfunction kept() {}')).toEqual([
      'told',
      'Wish',
      'kept',
    ])
    expect(headingsOf('# A house\n```\n# no heading\n```\n## Rescue')).toEqual(['A house', 'Rescue'])
    expect(forbidden.filter((word) => insteadOf(word) === undefined)).toEqual([])
    expect(
      breaches(
        code.filter((file) => file !== 'tidy.test.ts' && !injectsFaults.test(file)),
        (file) => forbiddenIn(path.basename(file), namesIn(text.get(file)!), titlesOf(text.get(file)!)),
      ),
    ).toEqual([])
    expect(
      breaches(
        files.filter((file) => file.endsWith('.md')),
        (file) => forbiddenIn(path.basename(file), [], headingsOf(readFileSync(path.join(root, file), 'utf8'))),
      ),
    ).toEqual([])
  })

  test('exports a name that means one thing in its layer', () => {
    const layers = ['contract/src/', 'server/src/', 'web/src/']
    expect(
      namedTwice([
        ['a.ts', ['cardOf', 'Side']],
        ['b.ts', ['cardOf', 'Side']],
      ]),
    ).toEqual(['cardOf is exported by a.ts and b.ts — say in the name what each of them is of'])
    expect(
      layers.flatMap((layer) =>
        namedTwice(
          source
            // A store is private to its module, and a language has the shape of every other one.
            .filter((file) => file.startsWith(layer) && !/store\.ts$|\/languages\//.test(file))
            .map((file) => [file, exportsOf(text.get(file)!)] as const),
        ),
      ),
    ).toEqual([])
  })

  test('is finished', () => {
    const marks = new RegExp(
      ['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].map((mark) => `\\b${mark}\\b`).join('|'),
    )
    expect(
      code.filter((file) => file !== 'tidy.test.ts' && marks.test(text.get(file)!)),
      'finish it now, or write an issue',
    ).toEqual([])
  })

  test('imports only packages that its own package.json or the root declares', () => {
    const declaredIn = (folder: string): string[] => {
      const at = path.join(root, folder, 'package.json')
      if (!existsSync(at)) return []
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(at, 'utf8')) as Record<
        string,
        Record<string, string> | undefined
      >
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    }
    const packages = /^(?:(?:import|export)\b[^'"`]*?\bfrom |import )'((?:@[\w-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/gm
    const undeclared = (written: string, declared: readonly string[]): string[] =>
      [...written.matchAll(packages)].map(([, name]) => name!).filter((name) => !declared.includes(name))
    expect(
      undeclared("import {\n  a } from 'one/deep'\nimport '@of/two'\nimport b from './three.ts'\nimport 'node:fs'", [
        'one',
      ]),
    ).toEqual(['@of/two'])
    expect(
      breaches(code, (file) =>
        undeclared(text.get(file)!, [...declaredIn('.'), ...declaredIn(file.split('/')[0]!)]).map(
          (name) => `${name} — declare it, pinned, in the package.json of its workspace`,
        ),
      ),
    ).toEqual([])
  })

  test('keeps the sandbox and the product apart', () => {
    expect(
      breaches(
        source.filter((file) => file.startsWith('sandbox/')),
        (file) =>
          importsOf(file)
            .filter((target) => /@lamplit|^\.\.\/\.\.\//.test(target))
            .map((target) => `${target} — the sandbox shares no code with the product`),
      ),
    ).toEqual([])
    expect(
      breaches(
        source.filter((file) => /^(server|web|contract)\//.test(file)),
        (file) =>
          importsOf(file)
            .filter((target) => /(^|\/)sandbox\/src/.test(target))
            .map((target) => `${target} — the product does not know the sandbox's code`),
      ),
    ).toEqual([])
  })

  test('lets the contract know nobody', () => {
    expect(
      breaches(
        source.filter((file) => file.startsWith('contract/')),
        (file) =>
          importsOf(file)
            .filter((target) => !target.startsWith('./') && target !== 'zod/mini')
            .map((target) => `${target} — the contract stands alone`),
      ),
    ).toEqual([])
  })

  test('refers with § to a heading in docs', () => {
    expect(
      brokenReferences(
        'server/src/x.ts',
        '// Held (spec §4, §99; design §4.999) until receipt (quality DOS-3, PAY-999).',
      ),
    ).toEqual(['spec §99', 'design §4.999', 'quality PAY-999'].map(unresolved))
    expect(breaches(prose, (file) => brokenReferences(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })

  test('is where the documents say it is', () => {
    const guides = prose.filter((file) =>
      /^([A-Z]+|docs\/(spec|design|domain|quality|pi-platform|operating))\.md$/.test(file),
    )
    const paths =
      /`((?:web|server|contract|sandbox|scripts|e2e|bench|docs)\/[\w./-]+\.(?:ts|tsx|mjs|css|sql|md|html))`/g
    expect(
      breaches(guides, (file) =>
        [...readFileSync(path.join(root, file), 'utf8').matchAll(paths)]
          .filter(([, at]) => !files.includes(at!))
          .map(([, at]) => `${at} is not there`),
      ),
    ).toEqual([])
  })

  test('names no place of one machine', () => {
    expect(
      prose.filter((file) =>
        /\/(work|root|home\/\w+)\/|registry\.npmjs|https?:\/\/[^\s'"]*(mirror|registry)\b/.test(
          readFileSync(path.join(root, file), 'utf8'),
        ),
      ),
      'a clone may stand anywhere',
    ).toEqual([])
  })
})

/** Types cost nothing at run time and may point upwards where a plain object is handed over. */
const isTypeOnly = (file: string, target: string): boolean =>
  new RegExp(`import type [^'\n]*'${target.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}'`).test(text.get(file)!)
