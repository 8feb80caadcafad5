// A page of the selling side on a small stage for tests: a router, the query cache, and a server whose answers obey the
// contract.
import { whoAmI, type SignedInUser } from '@lamplit/contract/users'
import type { Endpoint } from '@lamplit/contract/endpoint'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { fakeServer } from '../../../../test/fake-server.ts'
import { restoreSession, signOut } from '../../../lib/session.ts'
import { sessionToken } from '../../../lib/token.ts'

export const server = fakeServer()
export const { calls, refuse, breakLine } = server

/** The server answers this call with a reply that the contract's own schema accepts. */
// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint of the contract
export const answer = (endpoint: Endpoint<any, any, any, any>, reply: unknown): void =>
  server.serve(endpoint, reply as never)

export const seller: SignedInUser = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'kofi_audio',
  uid: 'u-1',
  roles: [],
}

export const enter = async (is: Partial<SignedInUser> = {}): Promise<void> => {
  answer(whoAmI, { user: { ...seller, ...is }, via: 'host' })
  sessionToken.set('t'.repeat(40))
  await act(() => restoreSession())
}

/** Before each test: nothing stored, nobody in. */
export const clearStage = async (): Promise<void> => {
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('scrollTo', () => undefined)
  // Not part of the pretend browser.
  Element.prototype.scrollIntoView = () => undefined
  server.clear()
  await signOut()
  server.clear()
  localStorage.clear()
  sessionStorage.clear()
}
export const leaveStage = (): void => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** Addresses are plain text, as in the app's own router. */
const plainSearch = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const text = new URLSearchParams(
      Object.entries(search)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([key, value]): [string, string] => [key, String(value)]),
    ).toString()
    return text === '' ? '' : `?${text}`
  },
}

/** Shows a page at its address; other addresses show their own path. */
export const show = async (page: () => ReactNode, at: string, pattern = at) => {
  const root = createRootRoute({ component: Outlet })
  const tree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: pattern, component: page }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => <p>elsewhere</p> }),
  ])
  const router = createRouter({
    routeTree: tree,
    history: createMemoryHistory({ initialEntries: [at] }),
    ...plainSearch,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // oxlint-disable-next-line typescript/no-explicit-any -- the stage's routes are not those of the app
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as any} />
    </QueryClientProvider>,
  )
  await act(() => router.load())
  return { ...view, router }
}
