// Visitors and people on a page of their own, outside the host, with a browser that remembers: what tabs and devices
// tell each other.
/// <reference lib="dom" />
import { test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { control, market } from './calls.ts'
import { isComplaint } from './complaints.ts'
import { settled } from './settled.ts'

export interface Device {
  context: BrowserContext
  open: (path: string) => Promise<Page>
  close: () => Promise<void>
}

/**
 * A browser of somebody, of the size and with the fingers of this project; `username` is signed in from the first page
 * on.
 */
export const device = async (browser: Browser, complaints: string[], username?: string): Promise<Device> => {
  const { viewport, hasTouch, isMobile } = test.info().project.use
  const context = await browser.newContext({
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  if (username !== undefined) await signIn(context, username)
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage()
    page.on('console', (message) => {
      if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
    await goTo(page, path)
    return page
  }
  return { context, open, close: () => context.close() }
}

/** The same without a service worker, where a journey itself stands between the page and the server. */
export const plainDevice = async (browser: Browser, complaints: string[], username?: string): Promise<Device> => {
  const made = await device(browser, complaints, username)
  await made.context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  return made
}

export type OpenDevice = (username?: string) => Promise<Device>

/**
 * The fixture of a journey that needs several devices: each is made when it is asked for, and all are closed at the
 * end.
 */
export const devices = async (
  { browser, complaints }: { browser: Browser; complaints: string[] },
  hand: (open: OpenDevice) => Promise<void>,
): Promise<void> => {
  const all: Device[] = []
  await hand(async (username) => {
    const made = await device(browser, complaints, username)
    all.push(made)
    return made
  })
  for (const each of all) await each.close()
}

export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(market + path)
  await settled(page)
}

/** Whoever uses this browser is signed in from its next page on. */
export const signIn = async (context: BrowserContext, username: string): Promise<void> => {
  const { accessToken } = await control<{ accessToken: string }>('login-as', { username })
  const { token } = (await (
    await fetch(`${market}/api/auth/pi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken }),
    })
  ).json()) as { token: string }
  await context.addInitScript((kept) => {
    sessionStorage.setItem('lamplit.session', JSON.stringify(kept))
  }, token)
}

/** Whether the focus is somewhere in it: a key that is pressed then is meant for it. */
export const holdsFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.contains(document.activeElement))

/** Where the middle of something is once it is on the screen and at rest. */
const middleOf = async (on: Locator): Promise<{ x: number; y: number }> => {
  await on.scrollIntoViewIfNeeded()
  await (await on.elementHandle())!.waitForElementState('stable')
  const { x, y, width, height } = (await on.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Two taps sent at once: those of a late machine would be further apart than two taps may be (spec §4). */
export const tapTwice = async (page: Page, on: Locator): Promise<void> => {
  const at = await middleOf(on)
  const phone = await page.context().newCDPSession(page)
  await Promise.all(
    ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'].map((type) =>
      phone.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart' | 'touchEnd',
        touchPoints: type === 'touchStart' ? [at] : [],
      }),
    ),
  )
  await phone.detach()
}

/**
 * A finger that goes sideways over something, as a phone sends it. What follows fingers comes after the first paint.
 */
export const swipe = async (page: Page, on: Locator, by: number): Promise<void> => {
  await settled(page)
  const middle = await middleOf(on)
  const [x, y] = [middle.x - by / 2, middle.y]
  const phone = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (let step = 1; step <= 5; step++) await touch('touchMove', x + (by * step) / 5)
  await touch('touchEnd')
  await phone.detach()
}

/** An address of the market on a page outside the host, with whatever it complains about. */
export const openPlain = async (page: Page, address: string, complaints: string[]): Promise<void> => {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await goTo(page, address)
}
