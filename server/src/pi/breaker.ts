// When Pi is down it is left alone: calls fail at once, one tries again after growing pauses, and work in the
// background goes slowly (quality PAY-8).
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../kernel/log.ts'
import { PiUnreachable, type PiPlatform } from './platform.ts'

/** This many failures one after the other open a circuit; then it is tried again after these pauses. */
const failuresToOpen = 5
const pausesMs = [5_000, 10_000, 20_000, 40_000, 60_000] as const
/** Calls a second that work in the background may bring it to; what a user waits for is never held back. */
const callsPerSecond = 5

export interface Guarding {
  /** The machine's own clock: no turned clock makes Pi come back. */
  now: () => Date
  log: Pick<Log, 'fatal' | 'warn' | 'info'>
  /** How to wait; a test passes time instead. */
  wait?: (ms: number) => Promise<void>
}

const background = new AsyncLocalStorage<true>()
/** Marks work that nobody waits for: its calls of Pi are spread out. */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => background.run(true, work)

const counts = new Map<string, number>()
let circuitsOpen = 0

/** Calls of Pi by verb and outcome, and whether a circuit is open, for the figures of this process. */
export const piFigures = (): { circuitOpen: boolean; calls: { verb: string; outcome: string; count: number }[] } => ({
  circuitOpen: circuitsOpen > 0,
  calls: [...counts].map(([name, count]) => ({ verb: name.split(' ')[0]!, outcome: name.split(' ')[1]!, count })),
})

const count = (verb: string, outcome: 'answered' | 'failed' | 'held_back'): void =>
  void counts.set(`${verb} ${outcome}`, (counts.get(`${verb} ${outcome}`) ?? 0) + 1)

/**
 * The platform behind its circuits. Signing in has one of its own, so that bad tokens cannot close the way of payments.
 */
export const guardPlatform = (platform: PiPlatform, guarding: Guarding): PiPlatform => {
  const [people, payments] = [openCircuit('sign-in', guarding), openCircuit('payments', guarding)]
  const turn = openPace(guarding)
  const guarded =
    <A extends unknown[], R>(verb: string, circuit: Circuit, call: (...words: A) => Promise<R>) =>
    async (...words: A): Promise<R> => {
      circuit.enter(verb)
      await turn()
      try {
        const answer = await call(...words)
        circuit.leave(null)
        count(verb, 'answered')
        return answer
      } catch (error) {
        circuit.leave(error)
        count(verb, 'failed')
        throw error
      }
    }
  return {
    me: guarded('me', people, platform.me),
    payment: guarded('payment', payments, platform.payment),
    approve: guarded('approve', payments, platform.approve),
    complete: guarded('complete', payments, platform.complete),
    cancel: guarded('cancel', payments, platform.cancel),
  }
}

interface Circuit {
  /** Throws at once while Pi is left alone. */
  enter: (verb: string) => void
  leave: (error: unknown) => void
}

const openCircuit = (name: string, { now, log }: Guarding): Circuit => {
  let failures = 0
  let openings = 0
  let openUntil: number | null = null
  let probing = false
  let keyRefused = false
  const open = (retryAfter: number | null): void => {
    const pause = Math.max(pausesMs[Math.min(openings, pausesMs.length - 1)]!, (retryAfter ?? 0) * 1000)
    if (openUntil === null) circuitsOpen++
    openings++
    openUntil = now().getTime() + pause
    log.warn({ circuit: name, failures, seconds: pause / 1000 }, 'Pi is left alone for a while')
  }
  const close = (): void => {
    if (openUntil !== null) {
      circuitsOpen--
      log.info({ circuit: name }, 'Pi answers again')
    }
    failures = openings = 0
    openUntil = null
    probing = keyRefused = false
  }
  return {
    enter: (verb) => {
      if (openUntil === null) return
      const left = openUntil - now().getTime()
      if (left <= 0 && !probing) {
        probing = true
        return
      }
      count(verb, 'held_back')
      throw new PiUnreachable('Pi is left alone for a while', { retryAfter: Math.max(1, Math.ceil(left / 1000)) })
    },
    leave: (error) => {
      if (error === null) return close()
      const wasProbe = probing && openUntil !== null
      probing = false
      if (!(error instanceof PiUnreachable)) return
      failures++
      if (error.keyRefused && !keyRefused) {
        keyRefused = true
        log.fatal(
          { circuit: name },
          'Pi refuses the API key of this app: it was changed in the developer portal. Set PI_API_KEY to the ' +
            'new one and restart; until then no payment can be approved or completed.',
        )
      }
      // One that was under way when the circuit opened changes nothing; a pause that Pi itself asks for counts at once.
      if (wasProbe || (openUntil === null && (failures >= failuresToOpen || error.retryAfter !== null)))
        open(error.retryAfter)
    },
  }
}

/** Waits where a background call would be one too many within a second. What users wait for goes first, and counts. */
const openPace = ({ now, wait = pause }: Guarding): (() => Promise<void>) => {
  let recent: number[] = []
  let queue: Promise<void> = Promise.resolve()
  const room = (): number => {
    const at = now().getTime()
    recent = recent.filter((start) => at - start < 1000)
    return recent.length < callsPerSecond ? 0 : recent[recent.length - callsPerSecond]! + 1000 - at
  }
  const take = async (): Promise<void> => {
    for (let ms = room(); ms > 0; ms = room()) await wait(ms)
    recent.push(now().getTime())
  }
  return () => {
    if (!background.getStore()) {
      room()
      recent.push(now().getTime())
      return Promise.resolve()
    }
    const mine = queue.then(take)
    queue = mine.catch(() => {})
    return mine
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
  })
