// What is done is counted where it is done: 50 events, quarters of a page, heartbeats of 30 s, consent, export 1.0, clearing; and what the house sees of all (spec §3, §4, §7, §9).
import { readFileSync } from 'node:fs'
import type { Locator, Page, Request } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { callAs, expect, journey, market } from './people.ts'
import { goTo, openPlain, signIn } from './visitors.ts'

let number = 0
const fresh = (word: string): string => `${word}_${process.pid}_${++number}`

interface Kept {
  events: number
  pageViews: number
  sessions: number
  session: {
    sessionId: string
    lastActivity: string
    events: { event: string; path: string; data: Record<string, unknown>; timestamp: string }[]
  }
}
const kept = (page: Page): Promise<Kept | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lamplit.analytics') ?? 'null') as Kept | null)
const happened = async (page: Page): Promise<string[]> =>
  ((await kept(page))?.session.events ?? []).map(
    ({ event, path, data }) => `${event} ${path}${data['depth'] === undefined ? '' : ` ${String(data['depth'])}`}`,
  )
const told = (
  page: Page,
): {
  event: string
  data: Record<string, unknown>
  sessionId: string
  url: string
  device: object
  authorization: string | undefined
}[] => {
  const all: ReturnType<typeof told> = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/analytics/user-event'))
      all.push({
        ...(request.postDataJSON() as (typeof all)[number]),
        authorization: request.headers()['authorization'],
      })
  })
  return all
}
const toEnd = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
  })

/** Pages × 0.3, events × 0.4 and time / 300 × 0.3 of a session: high above 0.8, medium above 0.4; exploring under 3 sessions, engaged under 10. Told as another tab would. */
const insightOf = async (page: Page, here: Locator): Promise<void> => {
  await expect.poll(() => happened(page)).toContain('page_view /analytics')
  const own = await page.evaluate(() => localStorage.getItem('lamplit.analytics')!)
  const tell = (record: string) =>
    page.evaluate((text) => {
      localStorage.setItem('lamplit.analytics', text)
      dispatchEvent(
        new StorageEvent('storage', { key: 'lamplit.analytics', newValue: text, storageArea: localStorage }),
      )
    }, record)
  for (const [sums, said, stage] of [
    [{ sessions: 10, pageViews: 10, events: 10, seconds: 1100 }, 'High, Score 0.81', 'Loyal'],
    [{ sessions: 9, pageViews: 9, events: 9, seconds: 810 }, 'Medium, Score 0.79', 'Engaged'],
    [{ sessions: 3, pageViews: 0, events: 3, seconds: 9 }, 'Medium, Score 0.4', 'Engaged'],
    [{ sessions: 2, pageViews: 1, events: 1, seconds: 0 }, 'Low, Score 0.35', 'Exploring'],
    [{ sessions: 0, pageViews: 0, events: 1, seconds: 0 }, 'Low, Score 0', 'New'],
  ] as const) {
    await tell(JSON.stringify({ ...(JSON.parse(own) as object), ...sums }))
    await expect(page.getByRole('meter', { name: 'Engagement' })).toHaveAttribute('aria-valuetext', said)
    await expect(here).toContainText(stage)
  }
  await tell(own)
}

journey(
  'page views, quarters of a page and heartbeats are kept and told; the page shows them, gives them out and forgets them',
  async ({ page, context, complaints }) => {
    await signIn(context, fresh('counted'))
    const sent = told(page)
    await openPlain(page, '/faq', complaints)
    await expect.poll(() => happened(page)).toContain('page_view /faq')
    // Each new multiple of 25 percent, once.
    await toEnd(page)
    await expect
      .poll(() => happened(page))
      .toEqual([
        'scroll_depth /faq 100',
        'scroll_depth /faq 75',
        'scroll_depth /faq 50',
        'scroll_depth /faq 25',
        'page_view /faq',
      ])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Roadmap' }).click()
    await expect.poll(() => happened(page)).toContain('page_view /roadmap')
    await expect
      .poll(() => sent.map(({ event }) => event))
      .toEqual(expect.arrayContaining(['page_view', 'scroll_depth']))
    // Spec §3 and §4: what an event is, and what a page view says.
    const view = (await kept(page))!.session.events.at(-1)!
    expect(Object.keys(view).toSorted()).toEqual(['data', 'event', 'id', 'path', 'sessionId', 'timestamp', 'url'])
    expect(view.data).toEqual({ path: '/faq', title: 'FAQ · Lamplit', timestamp: view.timestamp })
    const first = sent.find(({ event }) => event === 'page_view')!
    expect(first).toMatchObject({ url: `${market}/faq`, data: { path: '/faq' } })
    expect(Object.keys(first).toSorted()).toEqual([
      'authorization',
      'data',
      'device',
      'event',
      'sessionId',
      'timestamp',
      'url',
      'userAgent',
    ])
    expect(sent.every(({ authorization }) => authorization === undefined)).toBe(true)

    await goTo(page, '/analytics')
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
    await expect(page.getByRole('meter', { name: 'Engagement' })).toHaveAttribute('aria-valuetext', /^High, Score /)
    const here = page
      .getByRole('region', { name: 'Your journey' })
      .getByRole('listitem')
      .filter({ hasText: 'You are here' })
    await expect(here).toContainText('Exploring')
    await insightOf(page, here)
    await expect(page.getByRole('region', { name: 'Scroll depth' })).toContainText('100% of the page')
    const columns = page.getByRole('region', { name: 'Sessions and page views' })
    await columns.getByRole('slider').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(columns.getByRole('slider')).toHaveAttribute('aria-valuetext', /: 0 sessions, 0 page views$/)
    await columns.getByRole('button', { name: 'View as table' }).click()
    await expect(columns.getByRole('row')).toHaveCount(15)
    expect(await seriousIn(page)).toEqual([])
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark'
    })
    expect(await seriousIn(page, 'main')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^lamplit-analytics-\d{4}-\d\d-\d\d\.json$/)
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      exportedAt: string
      version: string
      session: { sessionId: string; events: unknown[]; device: object }
      profile: Record<string, object>
      analytics: object
    }
    expect(file.version).toBe('1.0')
    expect(Date.parse(file.exportedAt)).toBeGreaterThan(0)
    expect(file.session.events.length).toBeGreaterThan(5)
    const names = (of: object): string => Object.keys(of).toSorted().join(' ')
    expect([
      names(file.session),
      names(file.session.device),
      ...Object.values(file.profile).map(names),
      names(file.analytics),
    ]).toEqual([
      'browser device events lastActivity pageViews referrer sessionId startTime',
      'browser isDesktop isMobile isTablet os screenSize viewportSize',
      'brands categories notifications priceRanges themes',
      'averageSessionTime lastActive mostViewedCategories searchTerms totalEvents totalPageViews totalSessions',
      'clickThroughRate conversionRate loyaltyScore returnVisitor',
      'dailyStats heatmapData monthlyStats popularPages userJourney weeklyStats',
    ])
    expect(file.profile['preferences']).toMatchObject({ themes: 'auto', notifications: true })

    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByText('Nothing yet')).toBeVisible()
    await expect.poll(async () => (await kept(page))?.session.sessionId).not.toBe(file.session.sessionId)
  },
)

journey(
  'a heartbeat every 30 seconds while the page is looked at, and fifty events at most',
  async ({ page, complaints }) => {
    await page.clock.install()
    await openPlain(page, '/faq', complaints)
    await page.clock.runFor(2000)
    await expect.poll(() => happened(page)).toContain('page_view /faq')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    const beats: number[] = []
    for (let [second, last] = [0, (await kept(page))!.session.lastActivity]; second < 95; second++) {
      await page.clock.runFor(1000)
      const now = (await kept(page))!.session.lastActivity
      if (now !== last) beats.push(second)
      last = now
    }
    expect(beats.slice(1).map((second, place) => second - beats[place]!)).toEqual(
      beats.length === 4 ? [30, 30, 30] : [30, 30],
    )
    for (let turn = 0; turn < 40 && (await kept(page))!.events <= 50; turn++) {
      await page.evaluate(
        (path) => {
          window.history.pushState(null, '', path)
        },
        turn % 2 === 0 ? '/roadmap' : '/faq',
      )
      await page.clock.runFor(1500)
      await toEnd(page)
      await page.clock.runFor(500)
    }
    const end = (await kept(page))!
    expect(end.session.events.length).toBe(50)
    expect(end.events).toBeGreaterThan(50)
    expect(end.session.events.map(({ timestamp }) => timestamp)).toEqual(
      end.session.events
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .toReversed(),
    )
  },
)

/** Spec §9: good up to the first, poor above the second. */
const targets = [
  ['First paint', '1,800 ms', '3,000 ms'],
  ['Largest paint', '2,500 ms', '4,000 ms'],
  ['Input delay', '100 ms', '300 ms'],
  ['Layout shift', '0.1', '0.25'],
  ['Page change', '1,000 ms', '2,000 ms'],
] as const

journey(
  'how fast this visit was stands beside the targets, and each page change has its verdict',
  async ({ page, complaints }) => {
    await openPlain(page, '/faq', complaints)
    const changes = [1000, 1001, 2000, 2001].map((ms, place) => ({
      path: `/${ms}`,
      ms,
      at: `2026-11-21T10:00:0${place}.000Z`,
    }))
    await page.evaluate((times) => sessionStorage.setItem('lamplit.route-times', JSON.stringify(times)), changes)
    await goTo(page, '/analytics')
    const speed = page.getByRole('region', { name: 'Speed' })
    for (const [measure, good, poor] of targets) {
      const cells = speed.getByRole('row', { name: new RegExp(`^${measure}`) }).getByRole('cell')
      await expect(cells.nth(2), measure).toHaveText(good)
      await expect(cells.nth(3), measure).toHaveText(poor)
    }
    // The browser's own measurements of this visit.
    for (const measure of ['First paint', 'Largest paint'])
      await expect(
        speed
          .getByRole('row', { name: new RegExp(`^${measure}`) })
          .getByRole('cell')
          .first(),
      ).toHaveText(/^[\d,]+ ms$/)
    await expect(
      speed
        .getByRole('row', { name: /^Page change/ })
        .getByRole('cell')
        .first(),
    ).toHaveText('1,001 ms')
    await expect(speed.getByRole('listitem')).toHaveText([
      '/10001,000 msGood',
      '/10011,001 msNeeds work',
      '/20002,000 msNeeds work',
      '/20012,001 msPoor',
    ])
  },
)

journey(
  'what the market does not take troubles nobody: it is left alone, and what is done is noted here all the same',
  async ({ page, complaints }) => {
    let refused = 0
    await page.route('**/api/analytics/user-event', (route) => {
      refused += 1
      return route.fulfill({ status: 503, body: '' })
    })
    await openPlain(page, '/faq', complaints)
    await expect.poll(() => refused).toBe(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Roadmap' }).click()
    await expect.poll(() => happened(page)).toContain('page_view /roadmap')
    // A new page goes back to its top up to a second after it came.
    await expect(async () => {
      await toEnd(page)
      expect(await happened(page)).toContain('scroll_depth /roadmap 100')
    }).toPass()
    await page.waitForTimeout(1000)
    expect([
      refused,
      await page.getByRole('alert').count(),
      await page.locator('[data-toasts] [role=status]').count(),
    ]).toEqual([1, 0, 0])
    complaints.splice(0, complaints.length, ...complaints.filter((said) => !/status of 503/.test(said)))
  },
)

journey(
  'usage off: nothing is noted and nothing is sent; a browser that asks not to be followed begins so',
  async ({ page, complaints }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true, configurable: true }),
    )
    const sent = told(page)
    await openPlain(page, '/analytics', complaints)
    await expect(page.getByText('Your browser asks sites not to follow you')).toBeVisible()
    const toFaq = () => page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await toFaq()
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    await toEnd(page)
    await page.waitForTimeout(2500)
    expect([await kept(page), sent]).toEqual([null, []])
    await page.goBack()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await toFaq()
    await expect.poll(() => happened(page)).toContain('page_view /faq')
  },
)

journey('the house sees the totals of the market, without anybody in them', async ({ page, context, complaints }) => {
  const house = await callAs('market_admin')
  await openPlain(page, '/reserves', complaints)
  await expect
    .poll(async () =>
      ((await house('GET', '/api/admin/analytics')) as { popularPages: { page: string }[] }).popularPages.map(
        (one) => one.page,
      ),
    )
    .toContain('/reserves')
  await signIn(context, 'market_admin')
  await goTo(page, '/analytics')
  const totals = page.getByRole('region', { name: 'The whole market' })
  await expect(totals.getByRole('region', { name: 'Popular pages' })).toContainText('/reserves')
  await expect(totals.getByRole('region', { name: 'Speed of all visits' })).toContainText('Largest paint')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Analytics' })).toBeVisible()
  expect(await seriousIn(page)).toEqual([])
})
