// Files that the first visit will ask for once the entry has run are named in the document, so that a slow line fetches them side by side.
import type { Plugin } from 'vite'

interface Chunk { fileName: string; imports: string[]; modules: string[]; entry: boolean }

/** A chunk and everything it imports at once. */
const closure = (start: Chunk | undefined, byFile: ReadonlyMap<string, Chunk>, found: Set<string> = new Set()): Set<string> => {
  if (!start || found.has(start.fileName)) return found
  found.add(start.fileName)
  start.imports.forEach((file) => closure(byFile.get(file), byFile, found))
  return found
}

/** The session and the calls for every page; for the home page its own files too, in a tag that the document's first script reads. */
export const ahead = (everyPage: string, home: string): Plugin => ({
  name: 'lamplit-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).flatMap((file): Chunk[] => (file.type === 'chunk' ? [{ fileName: file.fileName, imports: file.imports, modules: file.moduleIds, entry: file.isEntry }] : []))
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const holding = (module: string) => chunks.find(({ modules }) => modules.some((id) => id.endsWith(module)))
      const shell = closure(chunks.find(({ entry }) => entry), byFile)
      const beside = [...closure(holding(everyPage), byFile)].filter((file) => !shell.has(file))
      const first = [...closure(holding(home), byFile)].filter((file) => !shell.has(file) && !beside.includes(file))
      // One sheet for all pages, asked for by the document's first script: a link in the head would keep the opening screen from being painted.
      const [link, sheet] = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? []
      return {
        html: html.replace(link ?? '', '').replace('<script nonce="__NONCE__">', `<script nonce="__NONCE__" data-styles="${sheet ?? ''}">`).replace('__HOME_FILES__', first.map((file) => `/${file}`).join(' ')),
        tags: beside.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head' as const })),
      }
    },
  },
})
