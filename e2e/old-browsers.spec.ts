// The oldest browsers, as real ones: what is served works in them, and what is not is told the truth
// (docs/decisions/0042-oldest-browsers.md).
/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test'
import { isComplaint } from './complaints.ts'
import { fresh } from './names.ts'
import { oldChromium, runsOldChromium } from './old-chromium.ts'
import { callAs, expect, fund, journey as test, market, type Call } from './users.ts'
import { sandbox } from './calls.ts'
import { withMarket } from './with-market.ts'

withMarket({ money: true })

test.skip(({ isMobile }) => !isMobile, 'what an engine can do does not depend on the screen')
test.skip(!runsOldChromium, 'the packages hold old Chromiums for Linux on x64 alone')

/** What Playwright calls and old browsers lack; the page cannot see it in Playwright's own world. */
const lentToPlaywright = `Element.prototype.checkVisibility ||= function () {
  return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible'
}`
/** A market and its host have one process, as on phones, so that one session reaches both. */
const oneProcess = ['--disable-features=IsolateOrigins,site-per-process', '--disable-site-isolation-trials']

/** A page of a phone in a real Chromium of this version. */
const inChromium = async (version: 92 | 103, complaints: string[], hand: (page: Page) => Promise<void>) => {
  const { launchOptions, viewport, hasTouch, isMobile } = test.info().project.use
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: await oldChromium(version),
    args: [...(launchOptions?.args ?? []), ...oneProcess],
  })
  try {
    expect(browser.version()).toMatch(new RegExp(`^${version}\\.`))
    const page = await browser.newPage({
      viewport: viewport!,
      hasTouch: hasTouch!,
      isMobile: isMobile!,
      locale: 'en-GB',
    })
    const session = await page.context().newCDPSession(page)
    const worlds: string[] = []
    session.on('Runtime.executionContextCreated', ({ context: { name } }) => worlds.push(name))
    await session.send('Runtime.enable')
    await session.send('Page.enable')
    const worldName = worlds.find((name) => name.startsWith('__playwright'))!
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: lentToPlaywright, worldName })
    page.on('console', (message) => {
      // The newest keys of the document's viewport and policy are passed over.
      const passedOver = /^The key "interactive-widget" is not recognized/.test(message.text())
      if (isComplaint(message) && !passedOver) complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
    page.setDefaultTimeout(30_000)
    await hand(page)
  } finally {
    await browser.close()
  }
}

/** Something to buy with 2.5 π, listed by someone else through the calls. */
const listBell = async (title: string): Promise<void> => {
  const seller: Call = await callAs(fresh('seller'))
  await seller('POST', '/api/products', {
    title,
    description: 'Rings clearly',
    price: '2.5',
    image: 'https://example.com/bell.jpg',
    type: 'Stocked',
    stock: 9,
    fulfillmentMethod: 'pickup',
    policyAccepted: true,
  })
}

test(
  'Chromium 103 shows goods, finds and opens a product, signs in at the host and pays with the wallet',
  { tag: '@full' },
  async ({ complaints }) => {
    const [title, username] = [`Brass bell ${fresh('')}`, fresh('lea')]
    await listBell(title)
    await inChromium(103, complaints, async (page) => {
      const app = page.frameLocator('iframe')

      await page.goto(`${sandbox}/host?${new URLSearchParams({ app: market, user: username })}`)
      await expect(app.getByRole('article').first()).toBeVisible()
      await app
        .getByRole('button', { name: /^Sign in/ })
        .first()
        .click()
      await page.getByTestId('pi-consent-allow').click()
      await expect(app.locator('header').getByLabel(/^Notifications/)).toBeAttached()
      await fund(username, '10')

      const field = app.getByRole('combobox').first()
      await field.fill(title)
      await field.press('Enter')
      await app.getByRole('link', { name: title }).first().click()
      const dialog = app.getByRole('dialog')
      await expect(dialog.getByRole('heading', { name: title }).first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Buy with wallet' }).click()
      await app
        .getByRole('alertdialog', { name: 'Confirm Purchase' })
        .getByRole('button', { name: 'Pay with wallet' })
        .click()
      await expect(app.getByRole('article').filter({ hasText: title })).toBeVisible()
    })
    expect(await (await callAs(username))('GET', '/api/wallet')).toMatchObject({ available: '7.5' })
  },
)

test(
  'Chromium 92 is told by the document that it is too old, and loads no file of the page',
  { tag: '@full' },
  async ({ complaints }) => {
    await inChromium(92, complaints, async (page) => {
      const files: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/assets/')) files.push(request.url())
      })
      await page.goto(market)
      await expect(page.locator('#opening')).toContainText('This browser is too old for Lamplit.')
      expect(files).toEqual([])
    })
  },
)
