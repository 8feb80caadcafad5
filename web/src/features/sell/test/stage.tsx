// A page of the selling side on a small stage for tests: a router, the query cache, and a server whose answers obey the contract.
import { whoAmI, type Person } from '@lamplit/contract/users'
import type { Endpoint } from '@lamplit/contract/endpoint'
import { fails, type FailCode } from '@lamplit/contract/fails'
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
import * as z from 'zod/mini'
import { restoreSession, signOut } from '../../../lib/session.ts'
import { sessionToken } from '../../../lib/token.ts'

export interface Call {
  method: string
  path: string
  body: unknown
  key: string | null
}
type Answer = (call: Call) => Response
const answers = new Map<string, Answer>()
export const calls: Call[] = []

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** The server answers this call with a reply that the contract's own schema accepts. */
// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint of the contract
export const answer = (endpoint: Endpoint<any, any, any, any>, reply: unknown): void => {
  if (endpoint.reply) z.parse(endpoint.reply, reply)
  answers.set(`${endpoint.method} ${endpoint.path}`, () =>
    endpoint.reply ? Response.json(reply, { status: endpoint.status ?? 200 }) : new Response(null, { status: 204 }),
  )
}
/** The server refuses this call the way all refusals look. */
// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint of the contract
export const refuse = (
  endpoint: Endpoint<any, any, any, any>,
  code: FailCode,
  fields?: Record<string, string>,
): void => {
  answers.set(`${endpoint.method} ${endpoint.path}`, () =>
    Response.json(
      { success: false, error: fails[code].message, code, ...(fields ? { details: { fields } } : {}) },
      { status: fails[code].status },
    ),
  )
}

const fetchOnStage = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const { pathname } = new URL(String(address), 'http://stage')
  const call: Call = {
    method: init.method ?? 'GET',
    path: pathname,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    key: new Headers(init.headers).get('idempotency-key'),
  }
  calls.push(call)
  const found = [...answers].find(([name]) => {
    const [method, path] = name.split(' ')
    return method === call.method && patternOf(path!).test(pathname)
  })
  if (!found) throw new TypeError(`the stage has no answer for ${call.method} ${pathname}`)
  return found[1](call)
}

export const seller: Person = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'kofi_audio',
  uid: 'u-1',
  roles: [],
}

export const enter = async (is: Partial<Person> = {}): Promise<void> => {
  answer(whoAmI, { user: { ...seller, ...is }, via: 'host' })
  sessionToken.set('t'.repeat(40))
  await act(() => restoreSession())
}

/** Before each test: nothing stored, nobody in. */
export const clearStage = async (): Promise<void> => {
  vi.stubGlobal('fetch', fetchOnStage)
  vi.stubGlobal('scrollTo', () => undefined)
  // Not part of the pretend browser.
  Element.prototype.scrollIntoView = () => undefined
  answers.clear()
  await signOut()
  calls.length = 0
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
