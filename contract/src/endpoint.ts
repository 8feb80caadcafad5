// An endpoint is described once: where it is, who may call it, what goes in and out and how it can fail. Server, page
// and OpenAPI read it.
import type * as z from 'zod/mini'
import type { FailCode } from './fails.ts'

type Schema = z.ZodMiniType

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** `anyone` needs no session; `user` a session; `admin` a session with that role (domain D8). */
export type Who = 'anyone' | 'user' | 'admin'
/** Which budget of requests a call counts against (quality RL-2); `none` is never refused for being asked often. */
export type Budget =
  | 'sign-in'
  | 'money'
  | 'write'
  | 'read'
  | 'search'
  | 'upload'
  | 'report'
  | 'analytics'
  | 'fault'
  | 'none'

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  method: Method
  path: string
  who: Who
  budget: Budget
  /**
   * Spends or sends π: refused to a session from outside the Pi Browser, and while the books are being checked
   * (pi-platform §1.7, quality §2).
   */
  pays?: boolean
  /** A verb of staff that moves π or rights: where `ADMIN_PROOF` is required it asks for a fresh sign-in. */
  freshSignIn?: boolean
  /**
   * Open to anyone, and answered to somebody signed in with what is theirs alone: kept apart by session, and never kept
   * on the way.
   */
  personal?: boolean
  /** One sentence for the OpenAPI document and the next reader. */
  says: string
  params?: Params
  query?: Query
  body?: Body
  reply?: Reply
  /** A reply that is not JSON: its media type. */
  produces?: string
  /** The success status; 200 unless named. */
  status?: number
  fails: readonly FailCode[]
  /** The largest body in bytes; 64 KiB unless named. */
  bodyLimit?: number
}

/** Describes a call; returns it as it is, with its types kept. A page keeps none that it does not name. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <
  Params extends Schema = never,
  Query extends Schema = never,
  Body extends Schema = never,
  Reply extends Schema = never,
>(
  description: Endpoint<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> => description

/** What the page holds after decoding a reply. */
export type ReplyOf<E> = E extends
  | Endpoint<never, never, never, infer R>
  | Endpoint<infer _P, infer _Q, infer _B, infer R>
  ? z.output<R>
  : never

/** Puts parameters into a path: `pathOf('/api/products/:id', { id: 'a b' })` is `/api/products/a%20b`. */
export const pathOf = (path: string, params: Record<string, string | number> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
