// Follows the news of whoever is signed in: the bell's count, messages, and lists that read again. Draws nothing.
import { listNotifications, type NotificationPulse } from '@lamplit/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useShellAccount } from '../../app/account.ts'
import { ask } from '../../lib/api.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { openArrivals } from './arrivals.ts'
import { followNotifications } from './stream.ts'
import { routeTo, type NotificationRoute } from './notification-route.ts'

export const NotificationFollower = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const go = useRef<(target: NotificationRoute) => void>(() => undefined)
  useEffect(() => {
    go.current = (target) => void navigate(routeTo(target))
  })
  useEffect(() => {
    const arrive = openArrivals(queries, (target) => go.current(target))
    let heard: NotificationPulse | null = null
    const look = async (): Promise<void> => {
      const found = await ask(listNotifications, { query: { limit: '10' } }).catch(() => null)
      if (!found) return
      useShellAccount.setState({ unseen: found.unseen })
      await arrive(found.notices)
    }
    const stop = followNotifications({
      onMissed: () => void look(),
      onPulse: (pulse) => {
        const before = heard
        heard = pulse
        useShellAccount.setState({ unseen: pulse.unseen })
        if (before && before.newest === pulse.newest && before.unseen === pulse.unseen) return
        // Seen in another tab, or something new: what is on screen of the list is out of date either way.
        if (before) void invalidateReplies(queries, listNotifications)
        if (before === null || before.newest !== pulse.newest || pulse.unseen > before.unseen) void look()
      },
    })
    return () => {
      stop()
      useShellAccount.setState({ unseen: 0 })
    }
  }, [queries])
  return null
}
