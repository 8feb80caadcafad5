// Which words of the vocabulary a misspelt one may mean: by slips of the finger, likeness in sound, and how common a
// word is.
export interface KnownWord {
  word: string
  stem: string
  listings: number
}
export interface Correction extends KnownWord {
  distance: number
}

/**
 * Slips between two words: a letter left out, put in, changed, or two that changed places each count one. Answers `most
 * + 1` for anything further.
 */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}

/** How many slips a word of this length may have: short words are soon another word. */
const allowed = (length: number): number => (length < 4 ? 1 : length < 6 ? 1.5 : length < 9 ? 2 : 3)

/**
 * The words that are most likely meant, the likeliest first. `unfinished` also takes a word whose beginning was meant.
 */
export const correctionsOf = (typed: string, known: readonly KnownWord[], unfinished: boolean): Correction[] => {
  if (typed.length < 3 || /\d/.test(typed)) return []
  const limit = allowed(typed.length)
  const whole = near(typed, known, (word) => editDistance(typed, word, 3), limit)
  if (whole.length > 0 && whole[0]!.distance <= 1.5) return whole
  const begun =
    unfinished && typed.length >= 4
      ? near(
          typed,
          known,
          (word) =>
            Math.min(...[-1, 0, 1].map((more) => editDistance(typed, word.slice(0, typed.length + more), 2))) + 0.3,
          typed.length < 7 ? 1.3 : 2.3,
        )
      : []
  return whole.length > 0 && (begun.length === 0 || whole[0]!.distance <= begun[0]!.distance) ? whole : begun
}

const near = (
  typed: string,
  known: readonly KnownWord[],
  distance: (word: string) => number,
  limit: number,
): Correction[] => {
  const fitting = known
    .filter(({ word }) => word !== typed && !/\d/.test(word))
    .map((each) => ({ ...each, distance: distance(each.word) + (each.word[0] === typed[0] ? 0 : 0.5) }))
    .filter((each) => each.distance <= limit)
  const likely = (each: Correction): number => each.distance - Math.log10(1 + each.listings) * 0.35
  const sorted = fitting.toSorted((a, b) => likely(a) - likely(b) || (a.word < b.word ? -1 : 1))
  const best = sorted[0]
  return best
    ? sorted.filter((each) => each.distance <= best.distance + 0.2 && each.listings * 20 >= best.listings).slice(0, 3)
    : []
}

/** The two words that were written as one, where both are known: “powerbank”. */
export const splitsOf = (typed: string): [string, string][] =>
  typed.length < 6 || typed.length > 24
    ? []
    : Array.from(
        { length: typed.length - 5 },
        (_, n) => [typed.slice(0, n + 3), typed.slice(n + 3)] as [string, string],
      )
