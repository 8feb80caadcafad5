// Files that the first visit will ask for once the entry has run are named in the document, so that a slow line fetches
// them side by side.
import type { Plugin, Rollup } from 'vite'

export interface Chunk {
  fileName: string
  imports: string[]
  modules: string[]
  entry: boolean
}

/** A chunk and everything it imports at once. */
const closure = (
  start: Chunk | undefined,
  byFile: ReadonlyMap<string, Chunk>,
  found: Set<string> = new Set(),
): Set<string> => {
  if (!start || found.has(start.fileName)) return found
  found.add(start.fileName)
  start.imports.forEach((file) => closure(byFile.get(file), byFile, found))
  return found
}

/** The entry with what these modules need: whatever comes later finds them here. */
const hereWith = (chunks: readonly Chunk[], modules: readonly string[]): Set<string> => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  for (const chunk of chunks)
    if (chunk.entry || chunk.modules.some((id) => modules.some((ending) => id.endsWith(`/${ending}`))))
      closure(chunk, byFile, found)
  return found
}

const chunksOf = (bundle: Rollup.OutputBundle): Chunk[] =>
  Object.values(bundle).flatMap((file): Chunk[] =>
    file.type === 'chunk'
      ? [{ fileName: file.fileName, imports: file.imports, modules: file.moduleIds, entry: file.isEntry }]
      : [],
  )

/**
 * What a page loads later asks for its own files at once, but not for those that came before: the entry lists the files
 * of every page, and without these the list is 1.2 KB shorter.
 * @param before modules that every visit has loaded by then
 */
export const resolvePreloads = (
  before: readonly string[],
): {
  plugin: Plugin
  resolveDependencies: (file: string, needs: string[], context: { hostType: 'html' | 'js' }) => string[]
} => {
  let here = new Set<string>()
  return {
    plugin: {
      name: 'lamplit-resolve-preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          here = hereWith(chunksOf(bundle), before)
        },
      },
    },
    resolveDependencies: (_file, needs, { hostType }) =>
      hostType === 'js' ? needs.filter((file) => !here.has(file)) : needs,
  }
}

/**
 * The first part of an address → the page that answers there and what it asks for at once, for those whose files the
 * document names.
 */
export type Pages = Readonly<Record<string, string | readonly string[]>>

/**
 * Style, font, script and what the script will import go from the document's tags into one attribute of its first
 * script, which asks for them once the largest picture is painted. A link in the head would keep the opening screen
 * from being painted, and a script would be there before the picture.
 */
export const preloadPlugin = (everyPage: string, pages: Pages): Plugin => ({
  name: 'lamplit-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      return withoutTags(html, chunksOf(bundle ?? {}), everyPage, pages)
    },
  },
})

const tagsOfFiles = {
  styles: /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/,
  font: /\s*<link rel="preload" as="font"[^>]* href="([^"]+)"[^>]*>/,
  entry: /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/,
}

/** The document as it is served. A page's files come without those that every page asks for. */
export const withoutTags = (html: string, chunks: readonly Chunk[], everyPage: string, pages: Pages): string => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const holding = (module: string) => chunks.find(({ modules }) => modules.some((id) => id.endsWith(module)))
  const first = hereWith(chunks, [everyPage])
  const beyond = (module: string) =>
    [...closure(holding(module), byFile)].filter((file) => !first.has(file)).map((file) => `/${file}`)
  const named = Object.entries(tagsOfFiles).map(([name, tag]) => {
    const address = tag.exec(html)?.[1]
    if (!address) throw new Error(`the document names no ${name}`)
    return [name, address]
  })
  const languages = Object.fromEntries(
    chunks.flatMap(({ modules }) =>
      modules.flatMap((id) => {
        const [, code] = /virtual:messages\/(\w\w)\/first$/.exec(id) ?? []
        return code
          ? [[code, [...new Set([...beyond('languages/speaking.ts'), ...beyond(`virtual:messages/${code}/first`)])]]]
          : []
      }),
    ),
  )
  const built = {
    ...Object.fromEntries(named),
    ...(Object.keys(languages).length > 0 ? { languages } : {}),
    first: [...first].map((file) => `/${file}`),
    pages: Object.fromEntries(
      Object.entries(pages).map(([at, modules]) => [at, [...new Set([modules].flat().flatMap(beyond))]]),
    ),
  }
  return Object.values(tagsOfFiles)
    .reduce((rest, tag) => rest.replace(tag, ''), html)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script nonce="__NONCE__">', () => `<script nonce="__NONCE__" data-built='${JSON.stringify(built)}'>`)
}
