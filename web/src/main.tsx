// Starts the market in the browser.
import './ui/base.css'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { AppBoundary } from './app/boundary.tsx'
import { openMarket } from './app/splash.ts'
import { createQueryClient } from './app/queries.ts'
import { createMarketRouter, type Router } from './app/router.ts'
import { whenIdle } from './lib/idle-queue.ts'
import { untilSettled } from './lib/settled.ts'
import { followTheme } from './lib/theme.ts'
import { currentLanguage } from './words/catalogue.ts'

const queries = createQueryClient()
onlineManager.setOnline(navigator.onLine)

window.history.scrollRestoration = 'manual'
followTheme()

declare global {
  interface Window {
    /** The style sheet has come, or will not; the document asks for it (preload-plugin.ts). */
    styled?: Promise<unknown>
    /** The picture that the document brought along is painted, or will not be. */
    firstPainted?: Promise<unknown>
  }
}

const patienceMs = 1500

/** A slow phone paints and answers between two long works. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const making = breath().then(createMarketRouter)
const firstPage = making.then(
  (router) =>
    new Promise<void>((resolve) => {
      const stop = router.subscribe('onResolved', () => {
        stop()
        resolve()
      })
    }),
)

const app = document.getElementById('app')!

/**
 * The picture that the document brought along is painted before the page takes the machine for itself; one that is late
 * is not waited for.
 */
const firstPainted = (): Promise<unknown> =>
  Promise.race([window.firstPainted, new Promise((resolve) => setTimeout(resolve, patienceMs))])

const root = createRoot(app)
/** In another language everything is drawn anew. */
const draw = (router: Router): void =>
  root.render(
    <AppBoundary key={currentLanguage()}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppBoundary>,
  )

/**
 * The document has chosen the language. Its first words are awaited before anything is drawn, all but the long texts
 * under the opening screen.
 */
const { lang } = document.documentElement
const spoken =
  lang === 'en'
    ? undefined
    : import('./languages/speaking.ts').then(({ speakIn }) => speakIn(lang)).catch(() => undefined)

void Promise.all([making, firstPainted(), window.styled, spoken]).then(([router]) => draw(router))

void untilSettled(openMarket(Promise.all([firstPage, spoken?.then((language) => language?.market())])))
  .then(() => making)
  .then((router) =>
    whenIdle(() =>
      import('./app/after-splash.ts').then(
        ({ afterSplash }) => afterSplash({ router, queries, draw: () => draw(router) }),
        () => undefined,
      ),
    ),
  )
