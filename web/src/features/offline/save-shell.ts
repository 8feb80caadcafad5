// Saving the shell when a version of the worker is installed: its files and one document that fits them, or nothing at
// all.
import { shellCache } from './cache-policy.ts'
import { shellAddress, type Built } from './worker-scope.ts'

/** The page comes first on a slow line. */
const atOnce = 3

const inTurns = async (addresses: readonly string[], work: (address: string) => Promise<void>): Promise<void> => {
  const left = [...addresses]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
    }),
  )
}

const fetched = async (address: string, options: RequestInit = {}): Promise<Response> => {
  const response = await fetch(address, { credentials: 'omit', ...options })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}

/**
 * The document is kept with its own headers: its policy trusts the scripts by the nonce that stands in it. One that
 * names another entry belongs to another version, which a server that is just being replaced may send; then this
 * version is not installed, and the browser tries again later.
 */
const saveDocument = async (cache: Cache, entry: string): Promise<void> => {
  const response = await fetched(shellAddress, { cache: 'no-store' })
  const text = await response.clone().text()
  if (!text.includes(`"${entry}"`)) throw new Error('the document belongs to another version')
  await cache.put(shellAddress, response)
}

export const saveShell = async ({ version, entry, shell, pages }: Built, saveData: boolean): Promise<void> => {
  const cache = await caches.open(shellCache(version))
  try {
    await saveDocument(cache, entry)
    await inTurns(saveData ? shell : [...shell, ...pages], async (address) => {
      // Named by their content: what the last version has is the same.
      await cache.put(address, (await caches.match(address, { ignoreVary: true })) ?? (await fetched(address)))
    })
  } catch (error) {
    await caches.delete(shellCache(version))
    throw error
  }
}
