// Chance that is the same every time: the demo market comes out alike on every machine.

export interface Chance {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number of these bounds. */
  whole: (min: number, max: number) => number
  pick: <T>(from: readonly T[]) => T
  /** One of these, the heavier the likelier. */
  weighted: <T>(from: readonly T[], weight: (each: T) => number) => T
  shuffled: <T>(from: readonly T[]) => T[]
}

export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const shuffled = <T>(from: readonly T[]): T[] => {
    const cards = [...from]
    for (let last = cards.length - 1; last > 0; last--) {
      const other = whole(0, last)
      ;[cards[last], cards[other]] = [cards[other]!, cards[last]!]
    }
    return cards
  }
  return {
    next,
    whole,
    shuffled,
    pick: (from) => from[whole(0, from.length - 1)]!,
    weighted: (from, weight) => {
      let left = next() * from.reduce((sum, each) => sum + weight(each), 0)
      return from.find((each) => (left -= weight(each)) < 0) ?? from.at(-1)!
    },
  }
}
