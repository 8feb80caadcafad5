// What kind of device this is, as far as its browser says (spec §3, device info).
import type { DeviceInfo } from '@lamplit/contract/analytics'
import { browserOf, systemOf } from '@lamplit/contract/browser-names'

interface Surroundings {
  userAgent: string
  maxTouchPoints: number
  screen: { width: number; height: number }
  viewport: { width: number; height: number }
}

export const deviceOf = ({ userAgent, maxTouchPoints, screen, viewport }: Surroundings): DeviceInfo => {
  // A tablet of Apple's says that it is a computer; no computer of theirs can be touched.
  const touchedMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  const isTablet =
    touchedMac || /iPad|Tablet|PlayBook|Silk/.test(userAgent) || (/Android/.test(userAgent) && !/Mobi/.test(userAgent))
  const isMobile = !isTablet && /Mobi|iPhone|iPod/.test(userAgent)
  return {
    isMobile,
    isTablet,
    isDesktop: !isMobile && !isTablet,
    browser: browserOf(userAgent),
    os: touchedMac ? 'iOS' : systemOf(userAgent),
    screenSize: { width: screen.width, height: screen.height },
    viewportSize: { width: viewport.width, height: viewport.height },
  }
}

export const thisDevice = (): DeviceInfo =>
  deviceOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    screen: { width: window.screen.width, height: window.screen.height },
    viewport: { width: window.innerWidth, height: window.innerHeight },
  })
