// Server data in a component: one query per call and its parts, kept and shared by the query cache.
import type { Endpoint } from '@lamplit/contract/endpoint'
import { keepPreviousData, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask, type Asking } from './api.ts'
import { sessionToken } from './token.ts'

type Schema = z.ZodMiniType
type Out<S> = S extends Schema ? z.output<S> : never

interface Options {
  enabled?: boolean
  keepOld?: boolean
  staleMs?: number
  refetchMs?: number
}

/** The name of a reply in the cache; what needs a session is kept apart by session. */
export const replyKey = (
  endpoint: Endpoint,
  { params, query }: { params?: unknown; query?: unknown } = {},
): unknown[] => [
  endpoint.path,
  params ?? null,
  query ?? null,
  endpoint.who === 'anyone' && !endpoint.personal ? null : sessionToken.get(),
]

/** Reads a reply and keeps it fresh: `const { data, isPending, error, refetch } = useReply(readWallet)`. */
export const useReply = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  asking: Omit<Asking<P, Q, B>, 'signal' | 'key' | 'body'> = {},
  { enabled = true, keepOld = false, staleMs, refetchMs }: Options = {},
): UseQueryResult<Out<R>> =>
  useQuery({
    queryKey: replyKey(endpoint, asking),
    enabled,
    queryFn: ({ signal }) => ask(endpoint, { ...asking, signal }) as Promise<Out<R>>,
    ...(keepOld ? { placeholderData: keepPreviousData } : {}),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs }),
  } as Parameters<typeof useQuery>[0]) as UseQueryResult<Out<R>>

/** Makes every kept reply of these calls stale, whatever its parts. */
export const invalidateReplies = (queries: QueryClient, ...endpoints: Endpoint[]): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => endpoints.some(({ path }) => queryKey[0] === path) })
