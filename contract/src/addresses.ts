// The addresses a person keeps, one of them the usual one, and who may read it (spec §3, §7; interface, HTTP).
import * as z from 'zod/mini'
import { addressForm } from './address-form.ts'
import { endpoint } from './endpoint.ts'
import { byId, id } from './shapes.ts'

export { addressForm, type Address } from './address-form.ts'

export const readAddress = endpoint({
  method: 'GET',
  path: '/api/address',
  who: 'user',
  budget: 'read',
  says:
    'One’s own usual address, or null; another user’s only when a paid order links the two, and the reading is ' +
    'logged.',
  query: z.object({ username: z.optional(z.string()), uuid: z.optional(z.string()) }),
  reply: z.object({ address: z.nullable(addressForm) }),
  fails: ['NOT_FOUND'],
})

export const saveAddress = endpoint({
  method: 'PUT',
  path: '/api/address',
  who: 'user',
  budget: 'write',
  says: 'Saves one’s own usual address.',
  body: addressForm,
  reply: z.object({ address: addressForm }),
  fails: [],
})

/** An entry of the address book; the usual one is offered first and shown to the other side of a paid order. */
export const savedAddress = z.extend(addressForm, { id, is_default: z.boolean() })
export type SavedAddress = z.output<typeof savedAddress>
const book = z.object({ addresses: z.array(savedAddress) })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses',
  who: 'user',
  budget: 'read',
  says: 'One’s own address book, the usual address first.',
  reply: book,
  fails: [],
})
export const addAddress = endpoint({
  method: 'POST',
  path: '/api/addresses',
  who: 'user',
  budget: 'write',
  says: 'Puts an address into one’s book; the first one is the usual one.',
  body: z.extend(addressForm, { is_default: z.optional(z.boolean()) }),
  reply: book,
  status: 201,
  fails: ['ADDRESS_BOOK_FULL'],
})
export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/addresses/:id',
  who: 'user',
  budget: 'write',
  says: 'Changes an address of one’s book; with `is_default` it becomes the usual one.',
  params: byId,
  body: z.extend(addressForm, { is_default: z.optional(z.boolean()) }),
  reply: book,
  fails: ['NOT_FOUND'],
})
export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/addresses/:id',
  who: 'user',
  budget: 'write',
  says: 'Takes an address out of one’s book; another becomes the usual one.',
  params: byId,
  reply: book,
  fails: ['NOT_FOUND'],
})
