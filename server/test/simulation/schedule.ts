// Who goes on: every call of Pi and of the database waits at a point until the seed lets it pass, and only one goes at
// a time.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { Chance } from './chance.ts'

/** A process of the market: when it ends, everything that it has under way is never heard of again. */
export interface Life {
  name: string
  over: boolean
  ended: Promise<void>
  end: () => void
}
interface Place {
  who: string
  life: Life | null
  /** Inside a transaction there are no points. */ inside?: boolean
}
interface Waiting {
  place: Place
  what: string
  go: () => void
}

export interface Schedule {
  /** Waits until it is this one's turn. */
  point: (what: string) => Promise<void>
  /** Something outside is asked and waited for; nobody else goes on meanwhile. */
  outside: <T>(work: () => Promise<T>) => Promise<T>
  here: AsyncLocalStorage<Place>
  /** Lets one of those who wait go on, this one if it is among them, until everybody waits again. */
  step: (favoured?: string) => Promise<void>
  settle: () => Promise<void>
  note: (line: string) => void
  newLife: (name: string) => Life
  crash: (life: Life) => void
  /** From now on nobody waits: the end of the story is told without interruptions. */
  open: () => void
  steps: () => number
  trace: () => { hash: string; last: string[] }
}

const recorded = 40
/** So many empty turns of the loop mean that everybody waits. */
const emptyTurns = 3
const ids =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9a-f]{64}\b|(?<![\w-])[\w-]{28}(?![\w-])/g

export const openSchedule = (chance: Chance): Schedule => {
  const here = new AsyncLocalStorage<Place>()
  const hash = createHash('sha256')
  const known = new Map<string, string>()
  const last: string[] = []
  let waiting: Waiting[] = []
  let [steps, under, moves] = [0, 0, 0]
  let free = false
  let onRest: (() => void) | undefined

  const note = (line: string): void => {
    const plain = `${steps} ${line.replace(ids, (id) => {
      if (!known.has(id)) known.set(id, `#${known.size + 1}`)
      return known.get(id)!
    })}`
    hash.update(plain)
    last.push(plain)
    if (last.length > recorded) last.shift()
  }
  const settle = async (): Promise<void> => {
    for (let empty = 0; empty < emptyTurns;) {
      if (under > 0)
        await new Promise<void>((done) => {
          onRest = done
        })
      const before = moves
      await turnOfTheLoop()
      empty = under > 0 || moves !== before ? 0 : empty + 1
    }
  }
  const never = new Promise<never>(() => {})

  return {
    here,
    note,
    settle,
    point: (what) => {
      const place = here.getStore()!
      moves++
      if (place.life?.over) return never
      if (free) return Promise.resolve()
      return new Promise((go) => {
        waiting.push({ place, what, go })
      })
    },
    outside: async (work) => {
      const { life } = here.getStore() ?? { life: null }
      under++
      try {
        return await work()
      } finally {
        moves++
        if (--under === 0) onRest?.()
        if (life?.over) await never
      }
    },
    step: async (favoured) => {
      steps++
      const found = favoured === undefined ? -1 : waiting.findIndex(({ place }) => place.who === favoured)
      const [next] = waiting.splice(found < 0 ? chance.below(waiting.length) : found, 1)
      if (!next) throw new Error('nobody is left in the world')
      note(`${next.place.who}: ${next.what}`)
      next.go()
      await settle()
    },
    newLife: (name) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      return { name, over: false, ended: promise, end: resolve }
    },
    crash: (life) => {
      note(`the process ${life.name} dies`)
      life.over = true
      waiting = waiting.filter(({ place }) => place.life !== life)
      life.end()
    },
    open: () => {
      free = true
      for (const { go } of waiting.splice(0)) go()
    },
    steps: () => steps,
    trace: () => ({ hash: hash.copy().digest('hex'), last: [...last] }),
  }
}
