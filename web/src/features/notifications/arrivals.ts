// What happens when news arrives while the page is open: lists read again, and a message or a sound for what deserves
// one.
import { readNotificationPreferences, type NotificationPreferences } from '@lamplit/contract/notification-preferences'
import type { Notification } from '@lamplit/contract/notifications'
import { readOffer } from '@lamplit/contract/offers'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api.ts'
import { marketNow } from '../../lib/clock.ts'
import { toast } from '../../lib/toast.ts'
import { replyKey } from '../../lib/use-reply.ts'
import { endedHere } from '../payments/running.ts'
import { chime } from '../../lib/chime.ts'
import { chatToast } from './chat-toast.ts'
import { saveLocalPreferences, localPreferences } from './local-preferences.ts'
import { lateMoney, toneOf } from './kind-looks.ts'
import { mayUse } from './quiet.ts'
import { invalidateAbout, notificationText, targetOf, type NotificationRoute } from './notification-route.ts'
import { notificationWords as words } from './words.ts'

/** How long a page may take to open. */
const openingMs = 30_000

/** More at once are said in one message. */
const oneByOne = 3

/** What was looked at or said on this page already. */
const known = new Set<string>()

/** For tests: a page that has heard nothing yet. */
export const resetArrivals = (): void => known.clear()

const preferencesNow = (queries: QueryClient): Promise<NotificationPreferences> =>
  queries
    .fetchQuery({
      queryKey: replyKey(readNotificationPreferences),
      queryFn: () => ask(readNotificationPreferences),
      staleTime: 300_000,
    })
    .then((read) => {
      saveLocalPreferences(read)
      return read
    }, localPreferences)

/** The words that came with an offer, and whose they are; null where there are none. */
const wordsOf = async ({ kind, about }: Notification): Promise<{ from: string; text: string } | null> => {
  const [thing, id] = about?.split(':') ?? []
  if (thing !== 'offer' || !/^offer_(received|countered)$/.test(kind)) return null
  const offer = await ask(readOffer, { params: { id: id! } }).catch(() => null)
  const text = offer?.prices
    .filter(({ by }) => by !== offer.role)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)?.message
  return offer && text ? { from: offer.role === 'seller' ? offer.buyer_username : offer.seller_username, text } : null
}

const sayOne = async (notification: Notification, go: (target: NotificationRoute) => void): Promise<void> => {
  const target = targetOf(notification)
  const way = target ? { action: { label: words.open, run: () => go(target) } } : {}
  const data = { notice: notification.id }
  const said = await wordsOf(notification)
  if (said)
    chatToast({ sender_username: said.from, message_type: 'text', text: said.text }, { reply: () => go(target!), data })
  else
    toast[toneOf(notification.kind)!](words.kinds[notification.kind].title, {
      message: notificationText(notification),
      category: notification.category,
      data,
      ...way,
    })
}

const say = async (notifications: readonly Notification[], go: (target: NotificationRoute) => void): Promise<void> => {
  if (notifications.length > oneByOne) {
    toast.info(words.several(notifications.length), {
      action: { label: words.open, run: () => go({ to: '/notifications' }) },
    })
    return
  }
  // One after the other, so that the newest lies on top.
  for (const notification of notifications.toReversed()) await sayOne(notification, go)
}

/**
 * Takes each look at the newest notices; the first look is how things stood: only late money is said of it, and what it
 * tells of the last moments is read again.
 */
export const openArrivals = (
  queries: QueryClient,
  go: (target: NotificationRoute) => void,
): ((notifications: readonly Notification[]) => Promise<void>) => {
  const openedAt = marketNow().getTime()
  let first = true
  return async (notifications) => {
    const unheard = notifications.filter(({ id }) => !known.has(id))
    notifications.forEach(({ id }) => known.add(id))
    // What came while the page was opening may be missing from what it has read. What is old has only come up because
    // others were put away; what another page of this person has shown as seen is out of date on this one too.
    const since = openedAt - (first ? openingMs : 5000)
    await invalidateAbout(
      queries,
      (first ? notifications : unheard).filter(({ at }) => Date.parse(at) >= since),
    )
    const arrived = unheard.filter(
      ({ seen, kind, at }) => !seen && (first ? lateMoney.includes(kind) : Date.parse(at) >= since),
    )
    first = false
    const worthSaying = arrived.filter(
      ({ kind, about }) => toneOf(kind) !== null && !endedHere.has(about?.split(':')[1] ?? ''),
    )
    if (worthSaying.length === 0) return
    const preferences = await preferencesNow(queries)
    await say(
      worthSaying.filter((notification) => mayUse('toast', notification, preferences, marketNow())),
      go,
    )
    if (worthSaying.some((notification) => mayUse('sound', notification, preferences, marketNow()))) chime()
  }
}
