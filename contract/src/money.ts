// Amounts of π: whole numbers of the chain's smallest unit, their arithmetic, and the way they are written.
import * as z from 'zod/mini'

declare const unit: unique symbol

/** An amount in units of 10⁻⁷ π, the smallest the chain knows (quality §3.1). `a + b` is not money; `plus(a, b)` is. */
export type Pi = bigint & { readonly [unit]: 'pi' }

/** How many units make one π. */
export const unitsPerPi = 10_000_000n

/** No computed amount may exceed 10¹¹ π: more than can ever exist, and still inside a 64-bit column (quality §3.1). */
export const maxPi = 1_000_000_000_000_000_000n as Pi

export const zeroPi = 0n as Pi

const written = /^(\d{1,12})(?:\.(\d{1,7}))?$/

/**
 * Reads a plain decimal like `12.5`; null for anything else: signs, exponents, spaces, other digits, an eighth decimal.
 */
export const parsePi = (text: string): Pi | null => {
  const parts = written.exec(text)
  if (!parts) return null
  const amount = BigInt(parts[1]!) * unitsPerPi + BigInt((parts[2] ?? '').padEnd(7, '0'))
  return amount <= maxPi ? (amount as Pi) : null
}

/**
 * A JSON number is accepted when it names an amount exactly: no more than 7 decimals, not larger than a double can hold
 * to the unit.
 */
export const parsePiNumber = (value: number): Pi | null => {
  if (!Number.isFinite(value) || value < 0 || value > Number.MAX_SAFE_INTEGER / 1e7) return null
  const text = value.toFixed(7)
  return Number(text) === value ? parsePi(text) : null
}

/** For amounts that the program itself writes down; throws on anything that is not one. */
export const pi = (text: string): Pi => {
  const amount = parsePi(text)
  if (amount === null) throw new RangeError(`not an amount of π: ${text}`)
  return amount
}

/** Takes an amount from a database column or another exact source. */
export const piFromUnits = (units: bigint | string): Pi => BigInt(units) as Pi

/** The way π travels: a decimal string with at most 7 decimals and no trailing zeros (interface, HTTP). */
export const piToWire = (amount: Pi): string => {
  const sign = amount < 0n ? '-' : ''
  const units = amount < 0n ? -amount : amount
  const decimals = (units % unitsPerPi).toString().padStart(7, '0').replace(/0+$/, '')
  return `${sign}${units / unitsPerPi}${decimals ? `.${decimals}` : ''}`
}

export const plus = (...amounts: Pi[]): Pi => amounts.reduce((sum: bigint, amount) => sum + amount, 0n) as Pi
export const minus = (amount: Pi, less: Pi): Pi => (amount - less) as Pi
export const times = (amount: Pi, quantity: number): Pi => (amount * BigInt(quantity)) as Pi
export const leastOf = (a: Pi, b: Pi): Pi => (a < b ? a : b)

/** Rounds half up to so many decimals (0 to 7); deposits use 4 (spec §5), seller shares 6 (spec §9). */
export const roundPi = (amount: Pi, decimals: number): Pi => {
  const step = 10n ** BigInt(7 - decimals)
  return (((amount + step / 2n) / step) * step) as Pi
}

/**
 * The seller gets 96 % rounded half up to 6 decimals, the platform the rest, so that nothing is lost (spec §9,
 * domain §3.1).
 */
export const splitSale = (total: Pi): { seller: Pi; platform: Pi } => {
  const rounded = (((total * 96n + 500n) / 1000n) * 10n) as Pi
  const seller = leastOf(rounded, total)
  return { seller, platform: minus(total, seller) }
}

/** How many decimals a place shows: exactly so many, or between two bounds with trailing zeros cut. */
export type Digits = number | { min: number; max: number }

/**
 * Writes an amount for users with a true minus sign: `showPi(total, 3)` is `37.500`. Rounds half up, on display only
 * (design §7.3).
 */
export const showPi = (amount: Pi, digits: Digits, group = ','): string => {
  const { min, max } = typeof digits === 'number' ? { min: digits, max: digits } : digits
  const size = roundPi((amount < 0n ? -amount : amount) as Pi, max)
  const whole = (size / unitsPerPi).toString().replace(/\B(?=(\d{3})+$)/g, group)
  const all = (size % unitsPerPi).toString().padStart(7, '0').slice(0, max)
  const kept = all.slice(0, min) + all.slice(min).replace(/0+$/, '')
  return `${amount < 0n ? '−' : ''}${whole}${kept ? `.${kept}` : ''}`
}

/** π in a request or a reply: a decimal string, or a JSON number on the way in (interface, HTTP). */
export const piOnWire = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context): Pi => {
    const amount = typeof value === 'number' ? parsePiNumber(value) : parsePi(value)
    if (amount !== null) return amount
    // The code of its sentence (sentences.ts), which the page does not carry.
    context.issues.push({ code: 'custom', message: 'amount', input: value })
    return z.NEVER
  }),
)

/** A ledger line or a difference may be negative; it only ever travels from the server to the page. */
export const signedPiOnWire = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,7})?$/)),
  z.transform((text): Pi => (text.startsWith('-') ? (-pi(text.slice(1)) as Pi) : pi(text))),
)
