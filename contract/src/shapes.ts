// Small shapes that several domains share on the wire.
import * as z from 'zod/mini'
import { piOnWire } from './money.ts'

export const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
export const byId = z.object({ id })

/** Where the next page of a list begins; opaque to the page. */
export const cursor = z.optional(z.string().check(z.maxLength(200)))
export const nextCursor = z.nullable(z.string())

/** A moment in UTC, ISO 8601. */
export const moment = z.string()

/** A whole number of a query string. */
export const wholeInQuery = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(min), z.maximum(max)),
    ),
  )

export const success = z.literal(true)

/** Names of people as Pi gives them; also accepted in requests, where they are only compared. */
export const username = z.string().check(z.minLength(1), z.maxLength(100))

/** A country or region with its own shipping rate (spec §3, shippingProfile region). */
export const regionRate = z.object({ to: z.string(), rate: piOnWire })
