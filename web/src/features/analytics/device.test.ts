// What a browser says of its device, and what it asks of every site.
import { expect, test } from 'vitest'
import { optsOutOfTracking } from './consent.ts'
import { deviceOf } from './device.ts'

const of = (userAgent: string, maxTouchPoints = 0) =>
  deviceOf({ userAgent, maxTouchPoints, screen: { width: 360, height: 780 }, viewport: { width: 360, height: 700 } })
const kind = ({ isMobile, isTablet, isDesktop }: ReturnType<typeof of>): string =>
  isMobile ? 'mobile' : isTablet ? 'tablet' : isDesktop ? 'desktop' : 'none'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile ' +
      'Safari/537.36 PiBrowser/1.10',
    0,
    'mobile',
    'Pi Browser',
    'Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25 ' +
      'Chrome/121 Safari/537.36',
    5,
    'tablet',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 ' +
      'Safari/604.1',
    5,
    'mobile',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    5,
    'tablet',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    0,
    'desktop',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    0,
    'desktop',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 0, 'desktop', 'Firefox', 'Linux'],
  ['', 0, 'desktop', 'Other', 'Other'],
])('%s (%d fingers) is a %s', (userAgent, fingers, shape, browser, os) => {
  const device = of(userAgent, fingers)
  expect([kind(device), device.browser, device.os]).toEqual([shape, browser, os])
  expect([device.isMobile, device.isTablet, device.isDesktop].filter(Boolean).length).toBe(1)
})

test.each([
  [{}, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: false, doNotTrack: null }, false],
])('do not track: %j is read as %s', (browser, asks) => {
  expect(optsOutOfTracking(browser)).toBe(asks)
})
