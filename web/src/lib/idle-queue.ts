// What nobody sees yet is drawn piece by piece, each when the browser has time: a slow phone paints and answers in
// between (design §9.3).
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { untilSettled } from './settled.ts'

/**
 * The market is open: what nobody needs before is fetched and drawn from here on. The opening screen tells it
 * (app/splash.ts).
 */
export let markMarketOpen: () => void
export const marketOpen = new Promise<void>((resolve) => {
  markMarketOpen = resolve
})

/**
 * Does it when the browser has time; one that does not tell does it next, and reads how long a busy page is waited for
 * at most as no time at all.
 * The page is not settled before it is done, nor before the promise that it answers with has ended.
 */
export const whenIdle = (work: () => unknown, most?: IdleRequestOptions): void =>
  void untilSettled(
    new Promise((come) => {
      ;(globalThis.requestIdleCallback ?? setTimeout)(come, most as never)
    }).then(() => work()),
  )

const patience = { timeout: 500 }
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(resolve, patience)
  })

let last = Promise.resolve()

/**
 * Does one piece of work after those that came before it, never two at a time. What fails in one is no matter of the
 * next.
 */
export const enqueueIdle = (work: () => unknown): void => {
  last = last.then(idle)
  void untilSettled(last.then(work))
}

/** Draws when it is this part's turn, which comes `after` something. */
export const drawWhenIdle = async (draw: () => void, after?: Promise<unknown>): Promise<void> => {
  await after
  enqueueIdle(() => startTransition(draw))
}

/**
 * Under the opening screen false until it is this part's turn. Once that is gone people wait for what is drawn: it
 * comes at once.
 */
export const useWhenIdle = (after?: Promise<unknown>): boolean => {
  const [come, setCome] = useState(() => !document.getElementById('opening'))
  useEffect(() => {
    if (!come) void drawWhenIdle(() => setCome(true), after)
  }, [come, after])
  return come
}

/** Its content is drawn when its turn has come; `room` stands there before. */
export const WhenIdle = ({ room = null, children }: { room?: ReactNode; children: ReactNode }): ReactNode =>
  useWhenIdle() ? children : room
