// Every route opens with its heading; a bug report reaches staff; the waitlist is notified (spec §2; design §4.10).
import type { Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { callAs } from './calls.ts'
import { fresh, onPhone } from './names.ts'
import { expect, journey } from './users.ts'
import { devices, goTo, type OpenDevice } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

const test = journey.extend<{ on: OpenDevice }>({ on: devices })

/**
 * Spec §2: every route with its heading; those of issues before this one have their own journeys, and only open here.
 */
const pages = [
  ['/entry-marketplace', 'Entries marketplace'],
  ['/achievements', 'Achievements'],
  ['/my-questions', 'My questions'],
  ['/my-services', 'My services'],
  ['/games', 'Games'],
  ['/qa-bounties', 'Q&A bounties'],
  ['/qa-bounties/question/1', 'Question'],
  ['/qa-bounties/ask', 'Ask a question'],
  ['/services', 'Services'],
  ['/post-services', 'Post a service'],
  ['/post-service', 'Post a service'],
  ['/leaderboard', 'Leaderboard'],
  ['/games/blackjack', 'Blackjack'],
  ['/games/newslots', 'Knights'],
  ['/sweepstakes', 'Sweepstakes'],
  ['/faq', 'FAQ'],
  ['/roadmap', 'Features'],
  ['/bug-report', 'Report Bug'],
  ['/termsofservice', 'Terms of Service'],
  ['/terms', 'Terms of Service'],
  ['/privacypolicy', 'Privacy Policy'],
  ['/privacy', 'Privacy Policy'],
] as const
const others = [
  '/',
  '/search',
  '/buy',
  '/sell',
  '/reviews',
  '/wallet',
  '/settings',
  '/sales',
  '/purchases',
  '/offers',
  '/admin',
  '/cart',
  '/cart-persistence-demo',
  '/compare',
  '/wishlist',
  '/profile?user=kofi_audio',
  '/disputes',
  '/analytics',
] as const
/** The same page under another name, or with other words: looked at once. */
const aliases = [
  '/terms',
  '/privacy',
  '/post-service',
  '/games/newslots',
  '/my-questions',
  '/my-services',
  '/post-services',
  '/qa-bounties/question/1',
]
const bare = ['/games/blackjack', '/games/newslots', '/sweepstakes']

/** To another page as the router goes, without opening the market anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('every route opens with its heading and footer, and none scrolls sideways', { tag: '@full' }, async ({ on }) => {
  const page = await (await on()).open('/faq')
  for (const [path, title] of pages) {
    await go(page, path)
    await expect(heading(page), path).toHaveText(title)
    await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expect(page.getByRole('contentinfo'), path).toHaveCount(bare.includes(path) ? 0 : 1)
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  }
  for (const path of others) {
    await go(page, path)
    await expect(heading(page).first(), path).toBeVisible()
    await expect(heading(page).first(), path).not.toHaveText('This stall is closed')
  }
})

test('the routes hold no serious barrier by day and by night', { tag: '@full' }, async ({ on }) => {
  test.slow()
  const page = await (await on()).open('/faq')
  for (const [place, [path, title]] of pages.entries()) {
    if (aliases.includes(path)) continue
    await go(page, path)
    await expect(heading(page), path).toHaveText(title)
    await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    // Every second page by night; at the desk it is the other half.
    const night = (place % 2 === 0) === onPhone()
    await page.evaluate(
      (theme) => {
        document.documentElement.dataset['theme'] = theme
      },
      night ? 'dark' : 'light',
    )
    expect(await seriousIn(page, 'main'), `${path} ${night ? 'by night' : 'by day'}`).toEqual([])
  }
})

test('a bug that a visitor reports is read by staff under its number', { tag: '@full' }, async ({ on }) => {
  const visitor = await on()
  const page = await visitor.open('/faq')
  await page.getByRole('link', { name: 'Report a bug' }).click()
  await expect(page.getByLabel(/^Where\?/)).toHaveValue('/faq')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByRole('alert').getByText('Please say in a sentence what happened.')).toBeVisible()
  const what = `${fresh('The lantern')} stays dark when I tap it.`
  await page.getByLabel(/^What happened\?/).fill(what)
  await page.getByRole('button', { name: 'Leave out: Browser' }).click()
  await page.getByRole('button', { name: 'Send the report' }).click()
  const reference = await page.getByText(/^LB-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  const { reports } = await (await callAs('market_admin'))('GET', '/api/admin/bug-reports')
  const sent = reports.find((one: { what: string }) => one.what === what)
  expect(sent).toMatchObject({
    reference,
    username: null,
    path: '/faq',
    device: { browser: null, screen: expect.stringContaining('×') },
  })

  const staff = await (await on('market_admin')).open('/admin')
  await staff.getByRole('tab', { name: 'Bug reports' }).click()
  await expect(staff.getByRole('article').filter({ hasText: reference! }).getByText(what)).toBeVisible()
  expect(await seriousIn(staff)).toEqual([])

  // A fault brings its number into the form, which does not wait for the opening screen (spec §2).
  const again = await visitor.open('/bug-report?error=E-1234')
  await expect(again.getByText('E-1234')).toBeVisible()
  expect(await again.evaluate(() => document.documentElement.dataset['opening'])).toBe('skipped')
})

test('a user on the waitlist of an area is notified when it opens', { tag: '@full' }, async ({ on }) => {
  const [name, staff] = [fresh('wanda'), await callAs('market_admin')]
  const open = (wanted: boolean) =>
    staff('PUT', '/api/admin/openings/questions', { open: wanted, reason: 'For the journey' })
  await open(false)
  const page = await (await on(name)).open('/qa-bounties/ask')
  await page.getByRole('button', { name: 'Tell me when it opens' }).click()
  await expect(page.getByRole('button', { name: 'You will be told' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'You will be told' }).click()
  await page.getByRole('button', { name: 'Tell me when it opens' }).click()
  await expect(page.getByRole('button', { name: 'You will be told' })).toBeVisible()
  await open(true)
  await goTo(page, '/notifications')
  await expect(page.getByRole('main').getByText('What you waited for is open').first()).toBeVisible({ timeout: 20_000 })
  await open(false)
})
