// What the worker keeps of what the page asks for, and what it never touches: one table, so that it can be read and
// tested (domain §3.15).

/** Where something lies. `own` things belong to one session and go with it. */
export type CacheGroup = 'seen' | 'lists' | 'own' | 'looks' | 'pictures' | 'files'

export type CacheRule =
  /** A document: from the line, or the saved shell. */
  | { as: 'document' }
  /** Named by its content: it never changes. */
  | { as: 'file' }
  | { as: 'picture' }
  | { as: 'answer'; group: CacheGroup }
  /** The session ends: everything of it goes. */
  | { as: 'farewell' }

export interface CacheableRequest {
  method: string
  url: string
  mode: string
  signedIn: boolean
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * Answers that may be read without a line. Whatever is not named here is not kept: orders, wallet, payments, offers,
 * disputes, addresses, notices and all of staff stay out, because an old answer about π is a wrong one, and because a
 * device may be shared.
 */
const answers: readonly [RegExp, CacheGroup][] = [
  [new RegExp(`^/api/products/${id}$`), 'seen'],
  [/^\/api\/products(\/(top-sales|top-reviews|most-purchases|most-sales|recently-added|trending|compare))?$/, 'lists'],
  [new RegExp(`^/api/recommendations/(similar/${id}|category/[^/]+)$`), 'lists'],
  [new RegExp(`^/api/reviews/product/${id}(/summary)?$`), 'lists'],
  [/^\/api\/search\/(products|popular)$/, 'lists'],
  [/^\/api\/users\/[^/]+$/, 'lists'],
]

/** One’s own things that stay readable; asked for with a session alone. */
const ownAnswers = /^\/api\/(me|cart|cart\/count|wishlist|wishlist\/ids)$/

/**
 * A visitor’s cart and wishlist lie in this browser, and these two calls only look up how their things stand: they
 * write nothing.
 */
const looks = /^\/api\/(cart|wishlist)\/look$/

const notDocuments = /^\/(api|assets|pictures|cards|sitemaps|metrics|worker\.js|robots\.txt|validation-key\.txt)(\/|$)/

/** What becomes of a request; null leaves it to the browser alone. */
export const cacheRuleFor = ({ method, url, mode, signedIn }: CacheableRequest, origin: string): CacheRule | null => {
  const { origin: asked, pathname } = new URL(url)
  if (asked !== origin) return null
  if (method === 'POST') {
    if (pathname === '/api/auth/logout') return { as: 'farewell' }
    return looks.test(pathname) && !signedIn ? { as: 'answer', group: 'looks' } : null
  }
  if (method !== 'GET') return null
  if (mode === 'navigate') return notDocuments.test(pathname) ? null : { as: 'document' }
  if (/^\/assets\/[\w.-]+$/.test(pathname)) return { as: 'file' }
  if (/^\/(pictures|hero|categories)\/[\w.-]+\.webp$/.test(pathname)) return { as: 'picture' }
  if (ownAnswers.test(pathname)) return signedIn ? { as: 'answer', group: 'own' } : null
  const group = answers.find(([path]) => path.test(pathname))?.[1]
  return group ? { as: 'answer', group } : null
}

const prefix = 'lamplit-'
export const shellCache = (version: string): string => `${prefix}shell-${version}`
export const commonCache = `${prefix}answers`
export const pictureCache = `${prefix}pictures`
export const fileCache = `${prefix}files`
/**
 * Named by a digest of the session’s token: nobody without the token can tell whose it is, and another session never
 * reads it.
 */
export const ownCache = (digest: string): string => `${prefix}own-${digest}`
export const isOwn = (name: string): boolean => name.startsWith(`${prefix}own-`)

/**
 * Shells of versions before the last: pages that are still open may need the files of the last one. Caches that this
 * version does not know go, too.
 */
export const outdated = (names: readonly string[], version: string): string[] => {
  const shells = names.filter((name) => name.startsWith(`${prefix}shell-`) && name !== shellCache(version))
  const known = [shellCache(version), commonCache, pictureCache, fileCache, ...shells.slice(-1)]
  return names.filter((name) => name.startsWith(prefix) && !isOwn(name) && !known.includes(name))
}
