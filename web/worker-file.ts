// Builds the offline worker beside the page and tells it what the page is made of (docs/decisions/0027-offline.md).
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { lentCalls, newerCalls, newerSyntax } from './oldest-browsers.ts'
import { besideShell } from './src/app/budgets.ts'
import type { Built } from './src/features/offline/worker-scope.ts'

export interface Part {
  fileName: string
  imports: readonly string[]
  dynamicImports: readonly string[]
  modules: readonly string[]
  entry: boolean
}

/** What people read without a line, and where they write drafts. */
export const readOffline = [
  'home/home-page.tsx',
  'product/product-page.tsx',
  'search/search-page.tsx',
  'search/buy-page.tsx',
  'cart/cart-page.tsx',
  'wishlist/wishlist-page.tsx',
  'compare/compare-page.tsx',
  'sell/sell-page.tsx',
].map((page) => `features/${page}`)

/**
 * Loaded by a press that needs the line anyway, or for what is not read without one. Whatever else a page loads later
 * it must have: a part that is missing takes the page with it.
 */
const featuresThatNeedLine = [
  'payments|evidence|share|reports|orders|disputes|admin|analytics|settings|notifications|saved-searches',
  'achievements|chat|entries|games|sell/import',
  'purchase/(?!purchase-open|money-dialogs|start-purchase)',
  'reviews/(write|review-host)',
  'offers/(?!open-offer)',
  'wallet/(?!deposit-open|preference)',
]
const needsLine = new RegExp(
  [
    `features/(${featuresThatNeedLine.join('|')})/?`,
    'lib/pi-|sign-in-dialog|app/texts|src/languages/|virtual:messages|browser-image-compression',
  ].join('|'),
)

const isPage = (module: string): boolean => module.endsWith('-page.tsx')

/**
 * From these parts on everything that is imported, at once or later, but no page that is not read and nothing that
 * needs a line.
 */
const reached = (starts: readonly Part[], byFile: ReadonlyMap<string, Part>, later: boolean): Set<string> => {
  const found = new Set<string>()
  const visit = (part: Part | undefined): void => {
    if (!part || found.has(part.fileName)) return
    found.add(part.fileName)
    part.imports.forEach((file) => visit(byFile.get(file)))
    if (later)
      part.dynamicImports.forEach((file) => {
        if (wanted(byFile.get(file))) visit(byFile.get(file))
      })
  }
  starts.forEach(visit)
  return found
}
const wanted = (part: Part | undefined): boolean =>
  part !== undefined &&
  !part.modules.some(
    (module) => (isPage(module) && !readOffline.some((page) => module.endsWith(page))) || needsLine.test(module),
  )

/** The files of the shell, and of the pages that are read without a line. */
export const filesOf = (
  parts: readonly Part[],
  others: readonly string[],
): Pick<Built, 'entry' | 'shell' | 'pages'> => {
  const byFile = new Map(parts.map((part) => [part.fileName, part]))
  const holding = (ending: string): Part[] =>
    parts.filter(({ modules }) => modules.some((module) => module.endsWith(ending)))
  const entry = parts.find((part) => part.entry)
  if (!entry) throw new Error('the page has no entry')
  const start = [entry, ...holding(besideShell), ...holding(readOffline[0]!)]
  const shell = reached(start, byFile, false)
  const pages = [...reached([...start, ...readOffline.flatMap(holding)], byFile, true)].filter(
    (file) => !shell.has(file),
  )
  const style = others.filter((file) => /\.css$|bricolage-grotesque-core[\w-]*\.woff2$/.test(file))
  const addresses = (files: Iterable<string>): string[] => [...files].map((file) => `/${file}`).toSorted()
  return {
    entry: `/${entry.fileName}`,
    shell: [...addresses([...shell, ...style]), '/favicon.svg'],
    pages: addresses(pages),
  }
}

const workerLimit = 6

const bundled = async (told: Built): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { builtAsText: JSON.stringify(JSON.stringify(told)) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.resolve(import.meta.dirname, 'src/features/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
  const [file] = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []))
  if (file?.type !== 'chunk') throw new Error('the worker was not built')
  return file.code
}

/** `worker.js` at the root of the page: its version names the files and the document it was built with. */
export const workerFile = (): Plugin => ({
  name: 'lamplit-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle)
      const parts = files.flatMap((file): Part[] =>
        file.type === 'chunk'
          ? [
              {
                fileName: file.fileName,
                imports: file.imports,
                dynamicImports: file.dynamicImports,
                modules: file.moduleIds,
                entry: file.isEntry,
              },
            ]
          : [],
      )
      const told = filesOf(
        parts,
        files.map(({ fileName }) => fileName),
      )
      const document = files.find(({ fileName }) => fileName === 'index.html')
      const version = createHash('sha256')
        .update(JSON.stringify(told))
        .update(document?.type === 'asset' ? document.source : '')
        .digest('hex')
        .slice(0, 12)
      const source = await bundled({ ...told, version })
      const newer = [newerCalls, lentCalls, newerSyntax].flatMap((each) => each.exec(source)?.[0] ?? [])
      if (newer.length > 0) this.error(`the worker calls what the oldest browsers lack: ${newer.join(', ')}`)
      const kilobytes = gzipSync(source, { level: 9 }).length / 1000
      this.info(
        `the worker weighs ${kilobytes.toFixed(1)} KB; it saves ${told.shell.length} files of the shell and ` +
          `${told.pages.length} of pages`,
      )
      if (kilobytes > workerLimit) this.error(`the worker weighs ${kilobytes.toFixed(1)} KB of ${workerLimit} KB`)
      this.emitFile({ type: 'asset', fileName: 'worker.js', source })
    },
  },
})
