// The worker beside the pages: keeps the shell and what was last seen, and answers from it when there is no line
// (domain §3.15). π is never kept and never queued.
import {
  commonCache,
  fileCache,
  cacheRuleFor,
  outdated,
  pictureCache,
  shellCache,
  type CacheGroup,
} from './cache-policy.ts'
import { limitedCache, type LimitedCache } from './limited-cache.ts'
import { networkFirst } from './network-first.ts'
import { postCacheKey, sessionCaches } from './session-caches.ts'
import { saveShell } from './save-shell.ts'
import { shellAddress, type Built, type FetchEvent, type WorkerScope } from './worker-scope.ts'

/** Written in by the build, once: the lists are long. */
declare const builtAsText: string
const built = JSON.parse(builtAsText) as Built
const worker = self as unknown as WorkerScope
const now = (): number => Date.now()

/**
 * So long a document or an answer may take before what is kept is shown; one’s own things may have just changed, and
 * the old ones are the last resort.
 */
const patienceMs = { document: 5000, answer: 8000, own: 20_000 }

const common = limitedCache(commonCache, 'lists', now)
const pictures = limitedCache(pictureCache, 'pictures', now)
const files = limitedCache(fileCache, 'files', now)
const own = sessionCaches(now)

const savedShell = (): Promise<Response | undefined> =>
  caches
    .open(shellCache(built.version))
    .then((cache) => cache.match(shellAddress, { ignoreVary: true }))
    .catch(() => undefined)

/** A server that cannot answer is no better than no line. */
const documentFor = (event: FetchEvent): Promise<Response> => {
  const line = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request))
  event.waitUntil(line.catch(() => undefined))
  return networkFirst({ line, kept: savedShell, patienceMs: patienceMs.document, worse: ({ status }) => status >= 500 })
}

/** What is named by its content is taken from wherever it lies. */
const fileFor = async (event: FetchEvent): Promise<Response> => {
  const { url } = event.request
  return (
    (await caches.match(url, { ignoreVary: true }).catch(() => undefined)) ??
    remembered(event, await fetch(event.request), files, url, 'files')
  )
}

const pictureFor = async (event: FetchEvent): Promise<Response> => {
  const { url } = event.request
  return (await pictures.get(url)) ?? remembered(event, await fetch(event.request), pictures, url, 'pictures')
}

/** Hands an answer on and keeps a copy of it. What is gone at the server goes here, too. */
const remembered = (
  event: FetchEvent,
  response: Response,
  things: LimitedCache,
  key: string,
  group: CacheGroup,
): Response => {
  if (response.status === 200 && response.type === 'basic') event.waitUntil(things.put(key, response.clone(), group))
  else if (response.status === 404 || response.status === 410) event.waitUntil(things.drop(key))
  return response
}

const answerFor = async (event: FetchEvent, group: CacheGroup): Promise<Response> => {
  const { request } = event
  const authorization = request.headers.get('authorization')
  const key = request.method === 'POST' ? await postCacheKey(request.url, await request.clone().text()) : request.url
  const things = authorization ? await own.of(authorization) : common
  const line = fetch(request).then((response) => {
    // The session is over: the page hears so, and nothing of it stays.
    if (response.status === 401 && authorization) event.waitUntil(own.wipe())
    return remembered(event, response, things, key, group)
  })
  // The page may have what is kept before the line has answered; its late answer is kept all the same.
  event.waitUntil(line.catch(() => undefined))
  // What everybody may see is better than nothing for somebody who is known, too.
  const kept = async (): Promise<Response | undefined> =>
    (await things.get(key)) ?? (group === 'own' ? undefined : common.get(key))
  return networkFirst({
    line,
    kept,
    patienceMs: group === 'own' || group === 'looks' ? patienceMs.own : patienceMs.answer,
  })
}

/** The page asks for it by this where little shall be fetched (lib/preferences.ts). */
worker.addEventListener('install', (event) => event.waitUntil(saveShell(built, worker.location.search === '?little')))

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await Promise.all(outdated(await caches.keys(), built.version).map((name) => caches.delete(name)))
      await worker.registration.navigationPreload?.enable()
      await worker.clients.claim()
    })(),
  ),
)

worker.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request
  const kept = cacheRuleFor({ method, url, mode, signedIn: headers.has('authorization') }, worker.location.origin)
  if (kept?.as === 'farewell') event.waitUntil(own.wipe())
  else if (kept?.as === 'document') event.respondWith(documentFor(event))
  else if (kept?.as === 'file') event.respondWith(fileFor(event))
  else if (kept?.as === 'picture') event.respondWith(pictureFor(event))
  else if (kept) event.respondWith(answerFor(event, kept.group))
})

/**
 * What pages say: which version is this, it may begin, and nobody is signed in here. Another page may be somebody’s.
 */
worker.addEventListener('message', (event) => {
  if (event.data === 'entry') event.ports[0]?.postMessage(built.entry)
  if (event.data === 'begin') event.waitUntil(worker.skipWaiting())
  if (event.data === 'nobody')
    event.waitUntil(
      worker.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (pages) => {
        if (pages.length < 2) await own.wipe()
      }),
    )
})
