// How the web page is built: plugins, the size budgets that a build may not exceed, and files compressed ahead of time.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { earlierBuilds } from './earlier-builds.ts'
import { messagesPlugin } from './localization/plugin.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { preloadPlugin, resolvePreloads } from './preload-plugin.ts'
import { stripContractPlugin } from './strip-plugins.ts'
import { manualChunks } from './manual-chunks.ts'
import { workerFile } from './worker-file.ts'
import {
  besideShell,
  circular,
  firstPage,
  notFound,
  overBudget,
  sizesOf,
  table,
  type BuiltChunk,
} from './src/app/budgets.ts'
import { fetchedWhenIdle } from './src/app/overlay-budgets.ts'

/**
 * Where people come from outside: the home page, what links and searches lead to, and what one opens again and again.
 */
const firstVisits = {
  '': firstPage,
  search: 'features/search/search-page.tsx',
  buy: 'features/search/buy-page.tsx',
  product: 'features/product/product-page.tsx',
  cart: ['features/cart/cart-page.tsx', 'features/cart/cart-content.tsx'],
  wallet: 'features/wallet/wallet-page.tsx',
}

/** Fails the build when a piece is larger than design §9.3 allows. */
const budgets = (): Plugin => ({
  name: 'lamplit-budgets',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks: BuiltChunk[] = []
      let [css, font] = [0, 0]
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') {
          chunks.push({
            file: file.fileName,
            gzip: gzipSync(file.code, { level: 9 }).length,
            imports: file.imports,
            modules: file.moduleIds,
            entry: file.isEntry,
          })
        } else if (file.fileName.endsWith('.css')) css += gzipSync(file.source, { level: 9 }).length
        // Fonts are compressed in themselves.
        else if (/-core[^/]*\.woff2$/.test(file.fileName)) font = file.source.length
      }
      const sizes = sizesOf(chunks, css, font)
      this.info(table(sizes))
      const knot = circular(chunks)
      if (knot.length > 0) this.error(`these files need each other, see manual-chunks.ts: ${knot.join(', ')}`)
      const lost = notFound(chunks)
      if (lost.length > 0)
        this.error(`these are weighed and not in the build, see overlay-budgets.ts: ${lost.join(', ')}`)
      const over = overBudget(sizes)
      const sizeOver = over.map(({ piece, bytes, limit }) => `${piece} ${(bytes / 1000).toFixed(1)} KB of ${limit} KB`)
      if (over.length > 0) this.error(`over budget: ${sizeOver.join(', ')}`)
    },
  },
})

const compressible = /\.(?:js|css|html|svg|txt|json|webmanifest)$/

/** Writes .br and .gz beside every text file, so that the server sends them as they are. */
const precompressed = (): Plugin => ({
  name: 'lamplit-precompressed',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        // The document is filled in by the server for each reply and cannot be compressed ahead.
        if (!compressible.test(file.fileName) || file.fileName.endsWith('.html')) continue
        const body = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (body.length < 1000) continue
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(body, { level: 9 }) })
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.br`,
          source: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        })
      }
    },
  },
})

const preloads = resolvePreloads([besideShell, ...fetchedWhenIdle])

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    earlierBuilds(),
    stripContractPlugin(),
    messagesPlugin(),
    react(),
    tailwind(),
    preloads.plugin,
    preloadPlugin(besideShell, firstVisits),
    budgets(),
    oldestBrowsers(),
    workerFile(),
    precompressed(),
  ],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The oldest browsers that are served (docs/decisions/0042-oldest-browsers.md).
    cssTarget: ['chrome100', 'safari15.4'],
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    // Named by a short hash alone: the entry lists two hundred of these names, and with the names of modules in them
    // a first visit is 1.4 KB heavier. Source maps tell what is in them.
    rolldownOptions: { output: { codeSplitting: manualChunks, chunkFileNames: 'assets/[hash:7].js' } },
  },
  server: { proxy: { '/api': server, '/pictures': server } },
  preview: { proxy: { '/api': server, '/pictures': server } },
})
