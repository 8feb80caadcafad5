// Tells the market that a product was passed on, and keeps one's own count on this device. Nobody waits for it and no
// failure is shown (spec §7, §8).
import { trackShare, type ShareWay } from '@lamplit/contract/shares'
import { ask } from '../../lib/api.ts'
import { linkTo } from '../../lib/host-share.ts'
import { countOwnShare } from './own-shares.ts'
import { pictureOf, sharedOf, type Shareable } from './share-links.ts'

/** A profile that was passed on is nobody's statistics. */
export const trackShareOf = (way: ShareWay, card: Shareable, now: Date): void => {
  if ('username' in card) return
  const { title, text } = sharedOf(card)
  const url = linkTo(sharedOf(card), way)
  countOwnShare({ platform: way, productId: card.id, title: card.title, at: now.toISOString() })
  void ask(trackShare, {
    body: {
      platform: way,
      productId: card.id,
      shareData: { title, description: text, url, imageUrl: pictureOf(card) },
      timestamp: now.toISOString(),
      userAgent: navigator.userAgent.slice(0, 1000),
      referrer: document.referrer.slice(0, 2000),
    },
  }).catch(() => undefined)
}
