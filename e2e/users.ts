// The people of the journeys: each stands in the sandbox's host page, signs in with Pi, and sees the market in its
// frame.
import { expect, test as base, type Browser, type FrameLocator, type Page } from '@playwright/test'
import { market, sandbox } from './calls.ts'
import { isComplaint } from './complaints.ts'
import { settled } from './settled.ts'

export { callAs, control, fund, market, sandboxState, type Call } from './calls.ts'

export interface UserOnPage {
  page: Page
  /** The market, inside the host's frame. */
  app: FrameLocator
  /** Answers the host's payment dialog with yes. */
  payInHost: () => Promise<void>
  goTo: (path: string) => Promise<void>
  close: () => Promise<void>
}

/** What the page may never say on the console during a journey. */
const watchConsole = (page: Page, complaints: string[]): void => {
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
}

export const enter = async (
  browser: Browser,
  username: string,
  complaints: string[],
  at = '/',
): Promise<UserOnPage> => {
  const context = await browser.newContext({
    viewport: base.info().project.use.viewport ?? null,
    hasTouch: base.info().project.use.hasTouch ?? false,
    isMobile: base.info().project.use.isMobile ?? false,
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  watchConsole(page, complaints)
  const app = page.frameLocator('iframe')
  // The bell is there for those alone who are signed in. These browsers let a framed page remember nothing, as the
  // strictest do: the host asks for consent at the first load, and somebody who was here before is not asked again.
  // Nobody knows which comes first, and a busy machine takes its time for either.
  const signedIn = async (): Promise<void> => {
    const [consent, bell] = [page.getByTestId('pi-consent-allow'), app.locator('header').getByLabel(/^Notifications/)]
    await expect(async () => {
      if (await consent.isVisible()) await consent.click({ timeout: 2000 })
      await expect(bell).toBeAttached({ timeout: 100 })
    }).toPass({ timeout: 60_000, intervals: [50] })
    await settled(app)
    await expect(app.getByRole('button', { name: /^Sign in/ })).toHaveCount(0)
  }
  const goTo = async (path: string): Promise<void> => {
    await page.goto(
      `${sandbox}/host?app=${encodeURIComponent(market)}&user=${username}&path=${encodeURIComponent(path)}`,
    )
    await signedIn()
  }
  await goTo(at)
  return {
    page,
    app,
    goTo,
    payInHost: async () => {
      await expect(page.getByTestId('pi-pay-status')).toHaveAttribute('data-state', 'ready')
      await page.getByTestId('pi-pay-confirm').click()
    },
    close: () => context.close(),
  }
}

/** A journey ends with a quiet console, or it fails. */
export const journey = base.extend<{
  complaints: string[]
  person: (username: string, at?: string) => Promise<UserOnPage>
}>({
  baseURL: ({ browserName: _browser }, hand) => hand(market),
  complaints: async ({ browserName }, hand) => {
    const complaints: string[] = []
    await hand(complaints)
    expect(complaints, `the console of ${browserName}`).toEqual([])
  },
  person: async ({ browser, complaints }, hand) => {
    const people: UserOnPage[] = []
    await hand(async (username, at) => {
      const person = await enter(browser, username, complaints, at)
      people.push(person)
      return person
    })
    for (const person of people) await person.close()
  },
})
export { expect }
