// The one address a person keeps, and who may read it (spec §3, §7; interface, HTTP).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** Where goods are sent (spec §3, Address). */
export const addressForm = z.object({ name: line(100), street: line(255), suburb: z.prefault(z.string().check(z.trim(), z.maxLength(100)), ''), postcode: line(20), country: line(100) })
export type Address = z.output<typeof addressForm>

export const readAddress = endpoint({
  method: 'GET', path: '/api/address', who: 'user', budget: 'read',
  says: 'One’s own address, or null; another person’s only when a paid order links the two, and the reading is logged.',
  queries: ['addresses.by-user', 'users.by-name', 'users.by-uid', 'addresses.log', 'orders.joined'],
  query: z.object({ username: z.optional(z.string()), uuid: z.optional(z.string()) }),
  reply: z.object({ address: z.nullable(addressForm) }), fails: ['NOT_FOUND'],
})

export const saveAddress = endpoint({
  method: 'PUT', path: '/api/address', who: 'user', budget: 'write',
  says: 'Saves one’s own address.', queries: ['addresses.save'],
  body: addressForm, reply: z.object({ address: addressForm }), fails: [],
})
