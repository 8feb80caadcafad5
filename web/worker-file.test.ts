// @vitest-environment node
// Which files the worker saves: the shell first, what the reading pages need at once or later, and nothing that needs a
// line.
import { expect, test } from 'vitest'
import { filesOf, readOffline, type Part } from './worker-file.ts'

const part = (
  fileName: string,
  modules: string[],
  imports: string[] = [],
  dynamicImports: string[] = [],
  entry = false,
): Part => ({ fileName, modules: modules.map((module) => `/market/web/src/${module}`), imports, dynamicImports, entry })
const pages = readOffline
  .slice(1)
  .map((page, place) =>
    part(`page${place}.js`, [page], ['calls.js'], page.includes('product') ? ['gallery.js', 'paying.js'] : []),
  )
const parts = [
  part(
    'entry.js',
    ['main.tsx'],
    ['react.js'],
    ['home.js', 'toast.js', 'wallet.js', 'vi.js', ...pages.map(({ fileName }) => fileName)],
    true,
  ),
  part('react.js', []),
  part('calls.js', ['app/account-link.tsx', 'lib/api.ts'], ['react.js'], ['sign.js']),
  part('home.js', ['features/home/home-page.tsx'], ['calls.js'], ['rail.js']),
  part('rail.js', ['features/catalog/product-rail.tsx']),
  part('toast.js', ['ui/toast-card.tsx']),
  part('gallery.js', ['features/product/gallery.tsx'], ['zoom.js']),
  part('zoom.js', []),
  part('wallet.js', ['features/wallet/wallet-page.tsx'], ['ledger.js']),
  part('ledger.js', ['features/wallet/lines.tsx']),
  part('paying.js', ['features/purchase/confirm-purchase.tsx']),
  part('sign.js', ['app/sign-in-dialog.tsx']),
  part('vi.js', ['virtual:messages/vi/first']),
  ...pages,
]

test('the shell is what stands at once; pages bring what they load later', () => {
  const {
    entry,
    shell,
    pages: read,
  } = filesOf(parts, [
    'assets/all.css',
    'assets/bricolage-grotesque-core-1.woff2',
    'assets/bricolage-grotesque-vietnamese-1.woff2',
    'assets/a.webp',
  ])
  expect(entry).toBe('/entry.js')
  expect(shell).toEqual([
    '/assets/all.css',
    '/assets/bricolage-grotesque-core-1.woff2',
    '/calls.js',
    '/entry.js',
    '/home.js',
    '/react.js',
    '/favicon.svg',
  ])
  expect(read).toEqual(
    ['/gallery.js', ...pages.map(({ fileName }) => `/${fileName}`), '/rail.js', '/toast.js', '/zoom.js'].toSorted(),
  )
})

test('a build without an entry is refused', () => {
  expect(() => filesOf([part('home.js', ['features/home/home-page.tsx'])], [])).toThrow('no entry')
})
