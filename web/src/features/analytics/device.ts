// What kind of device this is, as far as its browser says (spec §3, device info).
import type { DeviceInfo } from '@lamplit/contract/analytics'

interface Surroundings { userAgent: string; maxTouchPoints: number; screen: { width: number; height: number }; viewport: { width: number; height: number } }

const firstOf = (userAgent: string, names: readonly (readonly [string, RegExp])[]): string => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Other'

/** The order matters: most browsers also call themselves by the names below theirs. */
const browsers = [['Pi Browser', /PiBrowser/i], ['Edge', /Edg(e|A|iOS)?\//], ['Opera', /OPR\/|Opera/], ['Samsung Internet', /SamsungBrowser/], ['Firefox', /Firefox|FxiOS/], ['Chrome', /Chrome|CriOS/], ['Safari', /Safari/]] as const
const systems = [['Android', /Android/], ['iOS', /iPhone|iPad|iPod/], ['Windows', /Windows/], ['ChromeOS', /CrOS/], ['macOS', /Mac OS X|Macintosh/], ['Linux', /Linux/]] as const

export const deviceOf = ({ userAgent, maxTouchPoints, screen, viewport }: Surroundings): DeviceInfo => {
  // A tablet of Apple's says that it is a computer; no computer of theirs can be touched.
  const touchedMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  const isTablet = touchedMac || /iPad|Tablet|PlayBook|Silk/.test(userAgent) || (/Android/.test(userAgent) && !/Mobi/.test(userAgent))
  const isMobile = !isTablet && /Mobi|iPhone|iPod/.test(userAgent)
  return {
    isMobile, isTablet, isDesktop: !isMobile && !isTablet, browser: firstOf(userAgent, browsers), os: touchedMac ? 'iOS' : firstOf(userAgent, systems),
    screenSize: { width: screen.width, height: screen.height }, viewportSize: { width: viewport.width, height: viewport.height },
  }
}

export const thisDevice = (): DeviceInfo => deviceOf({
  userAgent: navigator.userAgent, maxTouchPoints: navigator.maxTouchPoints, screen: { width: window.screen.width, height: window.screen.height }, viewport: { width: window.innerWidth, height: window.innerHeight },
})
