// In the first session on a touch screen the first card says how it is opened (design §4.1); one look, and the rest
// comes when it is needed.
import { useEffect } from 'react'
import { whenIdle } from '../../lib/idle-queue.ts'
import { oneTap } from './tap-arming.ts'

let looked = false

export const useCoachMark = (): void =>
  useEffect(() => {
    if (looked) return
    looked = true
    if (!oneTap.get() && window.matchMedia?.('(pointer: coarse)').matches)
      whenIdle(() => import('./coach-mark.ts').then(({ showCoachMark }) => showCoachMark()))
  }, [])
