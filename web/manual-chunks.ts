// Which modules travel together. Many small files compress worse than a few, and each costs a request on a slow line.
// What the named groups win: without them and the grouping of all others a first visit of the home page is 58 files and
// 160 KB instead of 8 and 150.
import { groupModules, type Graph, type Module } from './chunk-grouping.ts'

/** Half of what every page runs on, and the same from one version of the market to the next. */
const react = [/node_modules\/(react|react-dom|scheduler)\//]

/** What every page runs on beside it; the entry needs all of it at once. */
const start = [
  /preload-helper/,
  /node_modules\/(zustand|use-sync-external-store)\//,
  /node_modules\/@tanstack\/(router-core|react-router(?!.*useBlocker)|history|store|react-store)\//,
  /@tanstack\/react-query\/build\/modern\/QueryClientProvider/,
  /@tanstack\/query-core\/build\/modern\/(?!queryObserver|infiniteQueryObserver)/,
  /lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|defaultAttributes|context|icons\/search\.)/,
  /web\/src\/words\/(spec-texts|shell|format|catalogue|product-name|ui)\.ts/,
  /web\/src\/lib\/(stored|format|media|theme|page-title|settled|lazy-part)\.ts/,
  /web\/src\/ui\/(badge|button|spinner|layer-stack|skeleton|icon|classes)\.tsx?/,
]

/**
 * The session, the calls and the small parts that nearly every page draws: needed by every page, but not by the first
 * paint.
 */
const calls = [
  /node_modules\/zod\//,
  /contract\/src\/(no-line|endpoint|page-sizes|shapes|users|wallet|money|catalog|kinds)\.ts/,
  /web\/src\/lib\/(api|preloaded-responses|clock|preferences|stored-activity|session|toast|token|use-reply)\.ts/,
  /web\/src\/lib\/(sign-in-(?:door|help)|incomplete-payment)\.ts/,
  /web\/src\/ui\/(price|chip|picture|stars|sentence)\.tsx/,
  /lucide-react\/dist\/esm\/icons\/(rotate-cw|chevron-right|chevron-down|star|pencil)\.mjs/,
  /@tanstack\/query-core\/build\/modern\/(?!infiniteQueryObserver)/,
  /@tanstack\/react-query\/build\/modern\/(?!useInfinite)/,
  /web\/src\/app\/account-link\.tsx/,
]

/** Cards, for every page that shows goods. */
const cards = [
  /features\/catalog\/(card-parts|product-card|product-link|words|card-state|use-card-state|opened-card|use-near)/,
  /features\/catalog\/(use-drawn|grid-classes|skeletons|product-overlay|use-coach-mark|tap-arming|card-buttons-later)/,
  /web\/src\/ui\/level-chip\.tsx/,
]

/** Whole lists that move sideways, for the home page and where a search found nothing. */
const rails = [
  /features\/catalog\/(product-rail|use-rail|rail-cards|rail-head|rail-moving|rail-arrows|next-page|list-state)/,
  /lucide-react\/dist\/esm\/icons\/(play|pause)\.mjs/,
]

/** The list of orders with the page that is opened most for it. */
const orderList = [/features\/orders\/(order-card|use-highlight|order-list|purchases-page)\.tsx?/]

/** Signing in, and what speaks to the host: for whoever does it. */
const signIn = [/web\/src\/lib\/(pi-sdk|sign-in|config)\.ts/, /web\/src\/words\/sign-in\.ts/]

/** The words of all failures, which are asked for once what every page runs on is there. */
const failures = [/web\/src\/lib\/refusal-text\.ts/, /contract\/src\/fails\.ts/, /errors\/enhanced-error\.ts/]

/** What a press sends, for every page with a form. */
const commands = [/web\/src\/lib\/(use-)?command\.ts/]

const group = (name: string, priority: number, patterns: readonly RegExp[]) => ({ name, priority, patterns })

const holds = (patterns: readonly RegExp[], id: string): boolean => patterns.some((pattern) => pattern.test(id))

/**
 * The first visit is laid out by hand, and the door to signing in; everything else by who asks for it
 * (chunk-grouping.ts).
 */
const named = [
  group('react', 4, react),
  group('start', 3, start),
  group('calls', 2, calls),
  group('sign-in', 2, signIn),
  group('failures', 2, failures),
  group('commands', 2, commands),
  group('goods', 1, cards),
  group('rails', 1, rails),
  group('order-list', 1, orderList),
]

/** What comes with every visit, in its order. The first two are the shell. */
const always = [
  'src/main.tsx',
  'app/account-link.tsx',
  'app/header-narrow.tsx',
  'cart/follow-session.ts',
  'wishlist/follow-session.ts',
  'app/footer.tsx',
  'app/layers-host.tsx',
  'compare/compare-slot.tsx',
  'navigation/nav-slot.tsx',
  'app/after-splash.ts',
  'navigation/nav-panel.tsx',
  'errors/report-client-errors.ts',
  'lib/sign-in.ts',
  'ui/toast-host.tsx',
  'ui/toast-card.tsx',
  'ui/dialog-surface.tsx',
  'errors/surfaces.ts',
  'errors/error-modal.tsx',
  'offline/register.ts',
  'analytics/start.ts',
]

/** Where most visits go, and whatever design §9.3 holds to few kilobytes. */
const oftenVisited = [
  'home|search|buy|product|cart|wallet|wishlist|compare|reviews|order|purchases|sales|settings|sell|edit-listing',
  'listings|import',
].join('|')
const often = new RegExp(`/(?:(?:${oftenVisited})-page|cart-content|card-buttons)\\.tsx$`)

/** What the build knows of a module. */
interface Context {
  getModuleInfo: (id: string) => { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

const iconIndex = '/lucide-react.mjs'

/** The index of all icons leads to those alone whose names are imported. */
const iconFiles = (code: string, index: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, names]) => names!.split(','))
    .flatMap(
      (name) =>
        new RegExp(`\\bdefault as ${name.trim().split(/\s/)[0]}\\b[^}]*\\} from ["']\\.(/[^"']+)["']`).exec(
          index,
        )?.[1] ?? [],
    )

const graphFrom = (entry: string, context: Context): Graph => {
  const graph = new Map<string, Module>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = graph.has(id) ? null : context.getModuleInfo(id)
    if (!info) continue
    const code = info.code ?? ''
    const needs = info.importedIds.flatMap((next) =>
      next.endsWith(iconIndex)
        ? iconFiles(code, context.getModuleInfo(next)?.code ?? '').map((file) => next.replace(iconIndex, file))
        : [next],
    )
    graph.set(id, { size: code.length, needs, later: info.dynamicallyImportedIds })
    open.push(...needs, ...info.dynamicallyImportedIds)
  }
  return graph
}

/** Libraries keep the order they were written in; what is said in a language comes by itself. */
const asItIs = (id: string): boolean => /\/node_modules\/(?!lucide-react)|virtual:messages\/\w\w\//.test(id)

const places = (context: Context): Map<string, string> => {
  const graph = graphFrom(`${import.meta.dirname}/src/main.tsx`, context)
  const ids = [...graph.keys()]
  const holding = (ending: string): string => {
    const found = ids.find((id) => id.endsWith(`/${ending}`))
    if (found === undefined) throw new Error(`manual-chunks.ts names ${ending}, which is not in the page`)
    return found
  }
  const unused = named
    .flatMap(({ patterns }) => patterns)
    .filter((pattern) => !ids.some((id) => pattern.test(id)))
    .map(String)
  if (unused.length > 0)
    throw new Error(`manual-chunks.ts names files that are not in the page any more: ${unused.join(', ')}`)
  const byPriority = named.toSorted((one, other) => other.priority - one.priority)
  const groupOf = (id: string): string | undefined =>
    byPriority.find(({ patterns }) => holds(patterns, id))?.name ?? (asItIs(id) ? id : undefined)
  const files = groupModules(
    graph,
    { always: always.map(holding), shell: 2, often: new Set(ids.filter((id) => often.test(id))) },
    groupOf,
  )
  return new Map(files.flatMap((modules, at) => modules.map((id): [string, string] => [id, `together-${at}`])))
}

let known: Map<string, string> | undefined
const placeOf = (id: string, context: Context): string | null => (known ??= places(context)).get(id) ?? null

/** A group takes what it names and not what that imports, which finds a place of its own. */
export const manualChunks = {
  includeDependenciesRecursively: false,
  groups: [
    ...named.map(({ name, priority, patterns }) => ({ name, priority, test: (id: string) => holds(patterns, id) })),
    { name: placeOf, debugName: 'together', priority: -1 },
  ],
}
