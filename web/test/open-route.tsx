// The whole app at one of its routes, in the browser that the test runs in, before a server that obeys the contract.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { AppBoundary } from '../src/app/boundary.tsx'
import { createQueryClient } from '../src/app/queries.ts'
import { createMarketRouter, type Router } from '../src/app/router.ts'
import { directionOf } from '../src/languages/languages.ts'
import { speakEnglish, speakIn } from '../src/languages/speaking.ts'
import { markMarketOpen } from '../src/lib/idle-queue.ts'
import { followPreferences } from '../src/lib/preferences.ts'
import { restoreSession } from '../src/lib/session.ts'
import { followTheme } from '../src/lib/theme.ts'
import { sessionToken } from '../src/lib/token.ts'
import { currentLanguage } from '../src/words/catalogue.ts'
import { complain } from './complaints.ts'
import { become, type Device } from './device.ts'
import { fakeServer, type FakeServer } from './fake-server.ts'
import { forgetState } from './forget-state.ts'
import { serveShell } from './shell-replies.ts'

export interface RouteOptions extends Partial<Device> {
  /** The page's language; English without it. */
  language?: string
  /** Who is signed in; a visitor without it. */
  session?: string
  /** What the server answers on this route, beside what the shell asks for. */
  fake?: (server: FakeServer) => void
}

/** The one server of this file's tests; each test begins with an empty one. */
export const server = fakeServer()

interface Opened {
  root: Root
  app: HTMLElement
  stops: (() => void)[]
}
let opened: Opened | null = null
const ownAddress = location.href

/** Outside a host: the test's own frame is none. */
const standAlone = (): void => {
  Object.defineProperty(window, 'parent', { configurable: true, value: window })
}

/** Waits until something holds, by the real clock. */
const until = (holds: () => boolean, otherwise: string, timeout: number): Promise<void> =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error(otherwise)
    },
    { timeout, interval: 10 },
  )

const idle = (): Promise<void> =>
  new Promise((free) => {
    requestIdleCallback(() => free(), { timeout: 200 })
  })

/** What the page asks for by itself has been asked and answered, and what was put off until it is idle is done. */
const settled = async (): Promise<void> => {
  await idle()
  // An answer that the test makes late is not waited for.
  for (let tries = 0; server.busy() && tries < 20; tries++) await idle()
  await idle()
}

/** Draws the app at a route as it is once the opening screen is gone, and answers when its page is there. */
export const openRoute = async (path: string, opening: RouteOptions = {}): Promise<Router> => {
  const { session, fake, language = 'en', ...device } = opening
  await become({ viewport: 'phone', theme: 'light', reducedMotion: false, ...device })
  standAlone()
  markMarketOpen()
  globalThis.fetch = server.fetch as typeof fetch
  serveShell(server, session)
  fake?.(server)
  if (session !== undefined) sessionToken.set('t'.repeat(40))
  history.pushState(null, '', path)
  const root = document.documentElement
  if (language !== 'en') await (await speakIn(language)).market()
  Object.assign(root, { lang: language, dir: directionOf(language) })
  const app = document.createElement('div')
  app.id = 'app'
  document.body.append(app)
  const router = createMarketRouter()
  opened = { root: createRoot(app), app, stops: [followTheme(), followPreferences()] }
  await restoreSession()
  opened.root.render(
    <AppBoundary>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppBoundary>,
  )
  await until(() => document.querySelector('main h1') !== null, `no page at ${path}`, 15_000)
  await settled()
  return router
}

/** A dialog that closed takes its entry out of the history a moment later; the next test must not be led back by it. */
const historyAtRest = async (): Promise<void> => {
  await new Promise((next) => {
    setTimeout(next)
  })
  const atRest = (): boolean => !(history.state as { layer?: string } | null)?.layer
  await until(atRest, 'a layer is left in the history', 5000).catch(() => {})
}

/** What the page left for a free moment is done: it would meet the next test. One piece may lead to another. */
const workDone = async (): Promise<void> => {
  for (let round = 0; round < 3; round++)
    await new Promise((free) => {
      requestIdleCallback(free, { timeout: 500 })
    })
}

/** Everything that a test leaves behind is gone: the page, who was signed in, what the browser remembers. */
export const leaveMarket = async (): Promise<void> => {
  vi.useRealTimers()
  if (!opened) return
  const { root, app, stops } = opened
  opened = null
  await workDone()
  localStorage.clear()
  sessionStorage.clear()
  // What a store of the page holds in memory follows its storage, as it does when another tab empties it.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  sessionToken.set(null)
  root.unmount()
  if (currentLanguage() !== 'en') speakEnglish()
  stops.forEach((stop) => stop())
  app.remove()
  // A page that was left hears no more answers.
  globalThis.fetch = () => new Promise(() => {})
  await idle()
  forgetState()
  await historyAtRest()
  for (const call of server.unanswered) complain(`nothing answers ${call}`)
  server.clear()
  history.pushState(null, '', ownAddress)
}
