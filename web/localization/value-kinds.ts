// What kind of value each parameter of a message takes, found by calling it.
import { moment, plainFor, sampleOf, withValue, type CalledMessage } from './called-message.ts'

type ValueKind = 'plain' | 'number' | 'null' | 'boolean' | 'moment'

/** What kind of value makes a difference at this place, while the others are what they are. */
const kindOf = (call: CalledMessage, at: number, values: readonly unknown[]): ValueKind => {
  const asText = call.attempt(withValue(values, at, plainFor(at)))
  const asMoment = call.attempt(withValue(values, at, moment))
  if (asText === null) {
    if (asMoment !== null && asMoment.includes(call.formats.timeOfDay(moment))) return 'moment'
    throw new Error(`cannot be called with a text as ${call.names[at]}`)
  }
  const printsText = asText.includes(plainFor(at))
  const differs = (value: unknown): boolean => {
    const text = call.attempt(withValue(values, at, value))
    return text !== null && text !== asText.replaceAll(plainFor(at), String(value))
  }
  const numbers = [1, 2, 3, 5, 11, sampleOf(at)]
  if (numbers.some(differs)) {
    const big = call.attempt(withValue(values, at, sampleOf(at)))
    const printsNumber = big !== null && call.marked(big, withValue(values, at, sampleOf(at))) !== big
    const yes = call.attempt(withValue(values, at, true))
    if (!printsText && !printsNumber && yes !== call.attempt(withValue(values, at, false)) && yes === asText)
      return 'boolean'
    return 'number'
  }
  if (printsText && differs(null)) return 'null'
  if (!printsText && call.attempt(withValue(values, at, true)) !== call.attempt(withValue(values, at, false)))
    return 'boolean'
  if (differs(0)) return 'number'
  return 'plain'
}

/** The kind of every parameter; each is tried while the others are what they may be. */
export const valueKindsOf = (call: CalledMessage): ValueKind[] => {
  const start = call.names.map((_, at) => plainFor(at))
  return call.names.map((name, at) => {
    const others = call.names.flatMap((_, other) =>
      other === at ? [] : [start[other], true, null, 1, sampleOf(other)].map((value) => withValue(start, other, value)),
    )
    let fits = false
    for (const context of [start, ...others]) {
      try {
        const kind = kindOf(call, at, context)
        if (kind !== 'plain') return kind
        if (context === start) fits = true
      } catch {
        // With these the message cannot be called.
      }
    }
    if (!fits) throw new Error(`no kind of value fits ${name}`)
    return 'plain'
  })
}
