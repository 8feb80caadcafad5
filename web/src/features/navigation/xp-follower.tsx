// Follows the XP of whoever is signed in: takes the bonus of the day, and shows what came in. Draws nothing.
import { readOwnXp, type XpProgress } from '@lamplit/contract/levels'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { marketNow } from '../../lib/clock.ts'
import { toast } from '../../lib/toast.ts'
import { invalidateReplies, useReply } from '../../lib/use-reply.ts'
import { takeBonus } from './login-bonus.ts'
import { gainBetween, showGain, waitForPayments } from './xp-moments.ts'
import { navWords as words } from './words.ts'

export const XpFollower = ({ username }: { username: string }) => {
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const seen = useRef<XpProgress | null>(null)
  // First the bonus, then the XP as they are after it (spec §4).
  const { data } = useReply(readOwnXp, {}, { enabled: asked })
  useEffect(waitForPayments, [])
  useEffect(() => {
    let gone = false
    void takeBonus(username, marketNow()).then((bonus) => {
      if (gone) return
      setAsked(true)
      if (!bonus) return
      seen.current = bonus.after
      showGain({ xp: bonus.granted, level: bonus.level, tell: () => toast.info(words.bonus(bonus.granted)) })
      void invalidateReplies(queries, readOwnXp)
    })
    return () => {
      gone = true
    }
  }, [username, queries])
  useEffect(() => {
    if (!asked || !data) return
    const gain = gainBetween(seen.current, data)
    // An older look that arrives late takes nothing back.
    if (!seen.current || data.total_xp_earned >= seen.current.total_xp_earned) seen.current = data
    if (gain) showGain(gain)
  }, [asked, data])
  useEffect(() => {
    const look = (): void => void invalidateReplies(queries, readOwnXp)
    const moments = ['xpPotentialChange', 'piPaymentCompleted']
    moments.forEach((moment) => window.addEventListener(moment, look))
    return () => moments.forEach((moment) => window.removeEventListener(moment, look))
  }, [queries])
  return null
}
