// Where each of the eight targets leads: an address made of encoded parts only (spec §2, §7, §9; quality XSS-2).
import { showPi, type Pi } from '@lamplit/contract/money'
import type { Platform } from '@lamplit/contract/shares'
import { readConfig } from '../../lib/config.ts'
import { linkTo, type Shared } from '../../lib/host-share.ts'
import { pictureAddress } from '../../ui/picture.tsx'
import { priceDigits } from '../../ui/price.tsx'
import { shareWords as words } from './words.ts'

/** What can be passed on: a product by its card, or a person by their name. */
export type Shareable = { id: string; title: string; price: Pi; image: string | null } | { username: string }

/** What is passed on: a product with the specified sentence, or a person. */
export const sharedOf = (card: Shareable): Shared =>
  'username' in card
    ? {
        title: words.personText(card.username),
        text: words.personText(card.username),
        path: `/profile?user=${encodeURIComponent(card.username)}`,
        campaign: 'profile_share',
        content: card.username,
      }
    : {
        title: card.title,
        text: words.productText(card.title, showPi(card.price, priceDigits.general)),
        path: `/product/${card.id}`,
        campaign: 'product_share',
        content: card.id,
      }

/** The picture as others can fetch it; only our own ones, by the market's public address. */
export const pictureOf = (card: Shareable): string | null => {
  const path = 'username' in card || card.image === null ? null : pictureAddress(card.image, 960)
  return path?.startsWith('/') ? new URL(path, readConfig().publicUrl ?? location.origin).href : null
}

const withQuery = (address: string, query: Record<string, string | null>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value)
  return url.href
}

/** Everything but copying leads somewhere. */
export type ShareTarget = Exclude<Platform, 'copy'>

export const shareAddressOf = (target: ShareTarget, card: Shareable): string => {
  const shared = sharedOf(card)
  const { text, title } = shared
  const url = linkTo(shared, target)
  switch (target) {
    case 'facebook':
      return withQuery('https://www.facebook.com/sharer/sharer.php', { u: url })
    case 'twitter':
      return withQuery('https://twitter.com/intent/tweet', { text, url, hashtags: words.hashtags })
    case 'linkedin':
      return withQuery('https://www.linkedin.com/sharing/share-offsite/', { url })
    case 'pinterest':
      return withQuery('https://www.pinterest.com/pin/create/button/', {
        url,
        media: pictureOf(card),
        description: text,
      })
    case 'whatsapp':
      return withQuery('https://wa.me/', { text: `${text} ${url}` })
    case 'telegram':
      return withQuery('https://t.me/share/url', { url, text })
    // A mail program reads + as a plus, so spaces are written out.
    case 'email':
      return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`
  }
}
