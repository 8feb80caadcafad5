// Coming by a shared link: its marks are read once, told to the market, and leave the address (spec §2, product route;
// quality XSS-2).
import { shareWays, trackShareVisit, type ShareWay } from '@lamplit/contract/shares'
import { ask } from '../../lib/api.ts'

/**
 * Only marks that we make ourselves count: a known platform, our campaign, and the very product. Everything else is
 * dropped unread.
 */
export const shareChannelOf = (marks: Readonly<Record<string, string>>, productId: string): ShareWay | null => {
  if (
    marks['utm_medium'] !== 'social_share' ||
    marks['utm_campaign'] !== 'product_share' ||
    marks['utm_content'] !== productId
  )
    return null
  const source = marks['utm_source'] === 'pi_host' ? 'device' : marks['utm_source']
  return shareWays.find((way) => way === source) ?? null
}

export const trackArrival = (marks: Readonly<Record<string, string>>, productId: string): void => {
  const platform = shareChannelOf(marks, productId)
  if (platform === null) return
  void ask(trackShareVisit, { body: { platform, productId, referrer: document.referrer.slice(0, 2000) } }).catch(
    () => undefined,
  )
}
