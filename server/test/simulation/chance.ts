// Chance of a simulated world: whatever is drawn comes from its seed, the bytes that our own code asks the machine for
// as well.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

export interface Chance {
  /** A whole number from 0 to one below `end`. */
  below: (end: number) => number
  happens: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** One of these names, as often as its number says. */
  weighed: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
const numbers = (seed: number): (() => number) => {
  let state = (seed * 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const chanceOf = (seed: number): Chance => {
  const next = numbers(seed)
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    happens: (probability) => next() < probability,
    pick: (from) => from[below(from.length)]!,
    weighed: (weights) => {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      return names.find((name) => (left -= weights[name]) < 0) ?? names.at(-1)!
    },
  }
}

/**
 * From here on ids, tokens and codes of this thread come from the seed, so that the same seed is the same world to the
 * letter.
 */
export const seedTheMachine = (seed: number): void => {
  const { below } = chanceOf(seed ^ 0x5eed)
  const randomBytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => below(256)))
  const randomInt = (low: number, high?: number): number => (high === undefined ? below(low) : low + below(high - low))
  const randomUUID = (): string =>
    randomBytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  Object.assign(crypto, { randomBytes, randomInt, randomUUID })
  syncBuiltinESMExports()
}
