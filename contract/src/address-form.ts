// Where goods are sent, as orders carry it; the calls about addresses are in addresses.ts.
import * as z from 'zod/mini'

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** Where goods are sent (spec §3, Address). */
export const addressForm = z.object({
  name: line(100),
  street: line(255),
  suburb: z.prefault(z.string().check(z.trim(), z.maxLength(100)), ''),
  postcode: line(20),
  country: line(100),
})
export type Address = z.output<typeof addressForm>
