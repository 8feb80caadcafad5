// How good a list of results is beside what people judged: NDCG, success, and their means by slice.

/** 3 is exactly what was asked, 2 good, 1 related; what nobody listed is 0. */
export type Grade = 0 | 1 | 2 | 3
export type Grades = ReadonlyMap<string, Grade>

const gain = (grade: number): number => 2 ** grade - 1
const discounted = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, place) => sum + gain(grade) / Math.log2(place + 2), 0)

/**
 * Discounted gain of the first `depth` results over that of the best order there could be, of everything judged. What
 * comes twice counts once.
 */
export const ndcg = (results: readonly string[], grades: Grades, depth = 10): number => {
  const best = discounted([...grades.values()].toSorted((a, b) => b - a).slice(0, depth))
  if (best === 0) throw new Error('a query with nothing to find cannot be measured')
  const seen = new Set<string>()
  const got = results.slice(0, depth).map((key) => {
    if (seen.has(key)) return 0
    seen.add(key)
    return grades.get(key) ?? 0
  })
  return discounted(got) / best
}

/** 1 when something good (2 or more) is among the first `depth` results, else 0. */
export const success = (results: readonly string[], grades: Grades, depth = 3): 0 | 1 =>
  results.slice(0, depth).some((key) => (grades.get(key) ?? 0) >= 2) ? 1 : 0

export interface Measured {
  slices: readonly string[]
  ndcg10: number
  success3: number
}
export interface Means {
  n: number
  ndcg10: number
  success3: number
}

const mean = (numbers: readonly number[]): number =>
  Number((numbers.reduce((sum, each) => sum + each, 0) / numbers.length).toFixed(4))

/** Means over queries; each query weighs the same. */
export const meansOf = (measured: readonly Measured[]): Means => ({
  n: measured.length,
  ndcg10: mean(measured.map((each) => each.ndcg10)),
  success3: mean(measured.map((each) => each.success3)),
})

/** The means of each slice; a query counts in every slice it belongs to. */
export const meansBySlice = (measured: readonly Measured[]): Record<string, Means> => {
  const names = [...new Set(measured.flatMap(({ slices }) => slices))].toSorted()
  return Object.fromEntries(
    names.map((name) => [name, meansOf(measured.filter(({ slices }) => slices.includes(name)))]),
  )
}
