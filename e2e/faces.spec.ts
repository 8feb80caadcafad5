// Every route of the specification opens with its heading; a bug is reported, a vote cast and taken back, and an area that opens is told (spec §2; design §4.10–4.16, §4.22).
import type { Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { callAs } from './calls.ts'
import { fresh, onPhone } from './names.ts'
import { expect, journey } from './people.ts'
import { devices, goTo, type OpenDevice } from './visitors.ts'

const test = journey.extend<{ on: OpenDevice }>({ on: devices })

/** Spec §2: every route with its heading; those of issues before this one have their own journeys, and only open here. */
const faces = [
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

test('22 routes show their heading, are complete for assistive technology by day and by night, and do not scroll sideways', async ({
  on,
}) => {
  test.slow()
  const page = await (await on()).open('/faq')
  for (const [place, [path, title]] of faces.entries()) {
    await go(page, path)
    await expect(heading(page), path).toHaveText(title)
    await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expect(page.getByRole('contentinfo'), path).toHaveCount(bare.includes(path) ? 0 : 1)
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
    if (aliases.includes(path)) continue
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
  for (const path of others) {
    await go(page, path)
    await expect(heading(page).first(), path).toBeVisible()
    await expect(heading(page).first(), path).not.toHaveText('This stall is closed')
  }
})

test('a visitor reports a bug, and the house reads it under its number', async ({ on }) => {
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

  const house = await (await on('market_admin')).open('/admin')
  await house.getByRole('tab', { name: 'Bug reports' }).click()
  await expect(house.getByRole('article').filter({ hasText: reference! }).getByText(what)).toBeVisible()
  expect(await seriousIn(house)).toEqual([])
})

test('a fault brings its number into the form', async ({ on }) => {
  const page = await (await on()).open('/bug-report?error=E-1234')
  await expect(page.getByText('E-1234')).toBeVisible()
  // It does not wait for the opening screen (spec §2).
  expect(await page.evaluate(() => document.documentElement.dataset['opening'])).toBe('skipped')
})

test('a vote is cast and taken back, one for each person', async ({ on }) => {
  const page = await (await on(fresh('vera'))).open('/roadmap')
  const vote = page.getByRole('button', { name: /^Vote for Services/ })
  const count = async (): Promise<number> =>
    Number(/\d+/.exec((await page.getByRole('button', { name: /vote for Services/i }).textContent())!)?.[0])
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
  const before = await count()
  await vote.click()
  const back = page.getByRole('button', { name: /^Take back your vote for Services/ })
  await expect(back).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(count).toBe(before + 1)
  await page.reload()
  await expect(back).toHaveAttribute('aria-pressed', 'true')
  await back.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(count).toBe(before)
})

test('who waits for an area is told when the house opens it', async ({ on }) => {
  const [name, house] = [fresh('wanda'), await callAs('market_admin')]
  const open = (wanted: boolean) =>
    house('PUT', '/api/admin/openings/questions', { open: wanted, reason: 'For the journey' })
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

test('chat, a new chat, buying entries and achievements open over any page and close again', async ({ on }) => {
  const page = await (await on(fresh('mona'))).open('/buy')
  for (const [name, title] of [
    ['chat', 'Chat'],
    ['startChat', 'New chat'],
    ['buyEntries', 'Buy entries'],
    ['achievements', 'Achievements'],
  ] as const) {
    await expect
      .poll(() =>
        page.evaluate(
          (modal) =>
            (window as unknown as { lamplit?: { openModal: (name: string) => boolean } }).lamplit?.openModal(modal) ??
            false,
          name,
        ),
      )
      .toBe(true)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('button', { name: 'Tell me when it opens' })).toBeVisible()
    if (name === 'chat' || name === 'achievements') expect(await seriousIn(page, '[role=dialog]'), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
