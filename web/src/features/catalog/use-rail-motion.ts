// A rail that can move by itself: started and stopped by a person, at four speeds, for two minutes at most (spec §4,
// §9).
import { useEffect, useRef, useState, type RefObject } from 'react'
import { whenIdle } from '../../lib/idle-queue.ts'
import { keepScrollPosition, restMoving, startMoving, useMoving } from './rail-moving.ts'

/** Spec §9: pixels a tick at each speed, and when it stops. */
export const speeds = [
  [1, 2],
  [2, 4],
  [3, 6],
  [5, 10],
] as const
export const movesForMs = 120_000

export interface RailMotion {
  moving: boolean
  speed: number
  toggle: () => void
  faster: () => void
}

/** What moves comes when the browser has time; the play button waits for it a moment if pressed before. */
const motor = () => import('./rail-motor.ts')

interface Parts {
  rail: string
  section: RefObject<HTMLElement | null>
  track: RefObject<HTMLElement | null>
  end: RefObject<HTMLElement | null>
}
interface Turns {
  turn: () => void
  turnByHand: () => void
}

export const useRailMotion = (
  { rail, section, track, end }: Parts,
  { turn, turnByHand }: Turns,
  { startsItself, canMove }: { startsItself: boolean; canMove: boolean },
): RailMotion => {
  const moving = useMoving((state) => state.moving?.rail === rail)
  const [speed, setSpeed] = useState(0)
  const latest = useRef({ turn, turnByHand, speed })
  useEffect(() => {
    latest.current = { turn, turnByHand, speed }
  })

  useEffect(() => {
    if (!moving) return
    let stop = (): void => {}
    let gone = false
    motor().then(
      ({ moveRail: drive }) => {
        if (!gone && track.current)
          stop = drive(
            track.current,
            () => speeds[latest.current.speed]![1],
            () => latest.current.turn(),
          )
      },
      () => restMoving(rail),
    )
    const over = setTimeout(() => {
      keepScrollPosition(section.current)
      restMoving(rail)
    }, movesForMs)
    return () => {
      gone = true
      stop()
      clearTimeout(over)
    }
  }, [moving, rail, section, track])
  useEffect(() => () => restMoving(rail), [rail])

  useEffect(() => {
    if (!canMove) return
    const stops: (() => void)[] = []
    let gone = false
    whenIdle(() =>
      motor().then(
        ({ loadNextAtEnd: followHand, startByItself }) => {
          if (gone || !track.current || !end.current) return
          stops.push(followHand(track.current, end.current, () => latest.current.turnByHand()))
          if (startsItself)
            stops.push(
              startByItself(track.current, () => {
                if (!useMoving.getState().moving) startMoving(rail, 'itself')
              }),
            )
        },
        () => undefined,
      ),
    )
    return () => {
      gone = true
      stops.forEach((stop) => stop())
    }
  }, [canMove, startsItself, rail, track, end])

  return {
    moving,
    speed: speeds[speed]![0],
    toggle: () => {
      keepScrollPosition(section.current)
      if (moving) restMoving(rail)
      else startMoving(rail, 'person')
    },
    faster: () => setSpeed((speed + 1) % speeds.length),
  }
}
