// Lists in a component, read page by page; apart from single replies, because the first page has none.
import type { Endpoint } from '@lamplit/contract/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask, type Asking } from './api.ts'
import { replyKey } from './use-reply.ts'

type Schema = z.ZodMiniType
type Out<S> = S extends Schema ? z.output<S> : never
interface Options {
  enabled?: boolean
  /** Also read again when the page is looked at again: what one did on another device is told to nobody. */
  followed?: boolean
}

/** What the cache needs to read a list page by page, also ahead of whoever shows it. */
export const pagesOf = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  asking: Omit<Asking<P, Q, B>, 'signal' | 'key' | 'body'> = {},
) => ({
  queryKey: [...replyKey(endpoint, asking), 'pages'],
  initialPageParam: null as string | null,
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
    ask(endpoint, {
      ...asking,
      query: { ...asking.query, ...(pageParam ? { cursor: pageParam } : {}) } as never,
      signal,
    }) as Promise<Out<R> & { next_cursor: string | null }>,
  getNextPageParam: (last: { next_cursor: string | null }) => last.next_cursor,
})

/** A list that is read page by page through its `next_cursor`. */
export const usePages = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  asking: Omit<Asking<P, Q, B>, 'signal' | 'key' | 'body'> = {},
  { enabled = true, followed = false }: Options = {},
) => useInfiniteQuery({ ...pagesOf(endpoint, asking), enabled, refetchOnWindowFocus: followed && 'always' })
