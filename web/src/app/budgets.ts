// How many gzip kilobytes each piece of the page may weigh, and how a build is measured against it (design §9.3, issue
// "Speed and size").
import { dialogSurface, dialogSurfaceLimit, fetchedWhenIdle, idleLimit, overlays } from './overlay-budgets.ts'

export interface BuiltChunk {
  file: string
  gzip: number
  imports: readonly string[]
  modules: readonly string[]
  entry: boolean
}
export interface ChunkSize {
  piece: string
  bytes: number
  limit: number
}

export const shellLimit = 125
export const cssLimit = 22
/** The one font file of a first visit; those of other scripts come where they are written. */
export const fontLimit = 21
/** The session and the calls load beside the shell on every visit; the home page answers for them. */
export const besideShell = 'app/account-link.tsx'
export const besideShellLimit = 25
/** What the first visit may load before it shows the home page: the shell and 25 more. */
export const firstVisitLimit = shellLimit + 25
export const firstPage = 'features/home/home-page.tsx'

/**
 * Module path ending → kilobytes beyond the shell. A page that is not listed has the common limit. Two stand within the
 * 5 % that design §9.3 allows: half a kilobyte buys them fewer requests.
 */
export const pageLimits: Readonly<Record<string, number>> = {
  'features/search/search-page.tsx': 25,
  'features/search/buy-page.tsx': 25,
  'features/product/product-page.tsx': 24,
  'features/sell/sell-page.tsx': 28,
  'features/sell/edit-listing-page.tsx': 28,
  'features/sell/import/import-page.tsx': 28,
  'features/wallet/wallet-page.tsx': 15,
  'features/cart/cart-page.tsx': 15,
  'features/wishlist/wishlist-page.tsx': 15,
  'features/reviews/reviews-page.tsx': 15,
  'features/compare/compare-page.tsx': 15.5,
  'features/orders/order-page.tsx': 15,
  'features/orders/purchases-page.tsx': 15.7,
  'features/admin/admin-page.tsx': 45,
  'features/analytics/analytics-page.tsx': 45,
  'app/texts/bug-report-page.tsx': 14,
  'app/texts/features-page.tsx': 8,
  'app/texts/': 6,
}
export const commonPageLimit = 18

const isPage = (module: string): boolean => module.endsWith('-page.tsx') && module.includes('/web/src/')

const limitOf = (module: string): number =>
  Object.entries(pageLimits).find(
    ([ending]) => module.endsWith(ending) || (ending.endsWith('/') && module.includes(ending)),
  )?.[1] ?? commonPageLimit

/** A chunk and everything it imports at once, without what later loads ask for. */
const closure = (start: BuiltChunk | undefined, byFile: Map<string, BuiltChunk>): Set<BuiltChunk> => {
  const found = new Set<BuiltChunk>()
  const visit = (chunk: BuiltChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach((file) => visit(byFile.get(file)))
  }
  visit(start)
  return found
}

/** What the first visit loads beside the shell, whatever page it opens; the home page answers for it. */
const closureBeside = (
  chunks: readonly BuiltChunk[],
  byFile: Map<string, BuiltChunk>,
  shell: Set<BuiltChunk>,
): Set<BuiltChunk> => {
  const start = chunks.find(({ modules }) => modules.some((module) => module.endsWith(besideShell)))
  return new Set(start ? [...closure(start, byFile)].filter((part) => !shell.has(part)) : [])
}
const weight = (chunks: Iterable<BuiltChunk>): number => [...chunks].reduce((sum, chunk) => sum + chunk.gzip, 0)

const holding = (chunks: readonly BuiltChunk[], ending: string): BuiltChunk | undefined =>
  chunks.find(({ modules }) => modules.some((module) => module.endsWith(`/${ending}`)))

/** What is fetched when idle, and each overlay twice: what opening it adds, and all of it beyond the shell. */
const overlaySizes = (
  chunks: readonly BuiltChunk[],
  byFile: Map<string, BuiltChunk>,
  there: ReadonlySet<BuiltChunk>,
): ChunkSize[] => {
  const closures = (endings: readonly string[]): Set<BuiltChunk> =>
    new Set(endings.flatMap((ending) => [...closure(holding(chunks, ending), byFile)]))
  const beyond = (parts: ReadonlySet<BuiltChunk>, ...known: ReadonlySet<BuiltChunk>[]): number =>
    weight([...parts].filter((part) => !there.has(part) && !known.some((set) => set.has(part))))
  const idle = closures(fetchedWhenIdle)
  const line = (piece: string, bytes: number, limit: number): ChunkSize[] =>
    bytes > 0 ? [{ piece, bytes, limit }] : []
  return [
    ...line('fetched when idle, in all', beyond(idle), idleLimit),
    ...line('of it the surface of dialogs', beyond(closures([dialogSurface])), dialogSurfaceLimit),
    ...Object.entries(overlays).flatMap(([ending, { adds, inAll, over }]) => [
      ...line(ending, beyond(closures([ending]), idle, closures(over)), adds),
      ...line('  with everything beyond the shell', beyond(closures([ending])), inAll),
    ]),
  ]
}

/** What is named here and not in the build: renamed, it would not be weighed any more. */
export const notFound = (chunks: readonly BuiltChunk[]): string[] =>
  [
    ...new Set([...fetchedWhenIdle, ...Object.entries(overlays).flatMap(([ending, { over }]) => [ending, ...over])]),
  ].filter((ending) => !holding(chunks, ending))

/**
 * Measures the shell (entry and what it imports), what loads beside it, each page beyond both, all styles, and the font
 * of the first visit.
 */
export const sizesOf = (chunks: readonly BuiltChunk[], cssBytes: number, fontBytes = 0): ChunkSize[] => {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const entry = chunks.find((chunk) => chunk.entry)
  const shell = entry ? closure(entry, byFile) : new Set<BuiltChunk>()
  const beside = closureBeside(chunks, byFile, shell)
  const pages = chunks.flatMap((chunk) => {
    const module = chunk.modules.findLast(isPage)
    if (!module || shell.has(chunk)) return []
    const own = [...closure(chunk, byFile)].filter((part) => !shell.has(part) && !beside.has(part))
    return [{ piece: module.replace(/^.*\/web\/src\//, ''), bytes: weight(own), limit: limitOf(module) }]
  })
  const there = new Set([...shell, ...beside])
  const parts = overlaySizes(chunks, byFile, there)
  return [
    { piece: 'shell', bytes: weight(shell), limit: shellLimit },
    { piece: 'session and calls', bytes: weight(beside), limit: besideShellLimit },
    ...pages
      .filter(({ piece }) => piece === firstPage)
      .map(({ bytes }) => ({
        piece: 'first visit of the home page',
        bytes: bytes + weight(shell) + weight(beside),
        limit: firstVisitLimit,
      })),
    { piece: 'styles', bytes: cssBytes, limit: cssLimit },
    ...(fontBytes > 0 ? [{ piece: 'font of the first visit', bytes: fontBytes, limit: fontLimit }] : []),
    ...parts,
    ...pages.toSorted((a, b) => b.bytes - a.bytes),
  ]
}

/** Files that need each other: one of them would run before what it needs exists. */
export const circular = (chunks: readonly BuiltChunk[]): string[] => {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  return chunks
    .filter(({ file, imports }) =>
      imports.some((next) => [...closure(byFile.get(next), byFile)].some((reached) => reached.file === file)),
    )
    .map(({ file }) => file)
}

/** What the build may not ship. */
export const overBudget = (sizes: readonly ChunkSize[]): ChunkSize[] =>
  sizes.filter((size) => size.bytes > size.limit * 1000)

/** The measurements as text, one line each. */
export const table = (sizes: readonly ChunkSize[]): string =>
  [
    'gzip sizes',
    ...sizes.map(
      (size) => `  ${size.piece.padEnd(44)} ${(size.bytes / 1000).toFixed(1).padStart(6)} KB of ${size.limit}`,
    ),
  ].join('\n')
