// What a visit does is sent to the market and arrives as totals for staff, without anybody in them (spec §4, §7, §9).
import { seriousIn } from './barriers.ts'
import { fresh } from './names.ts'
import { callAs, expect, journey } from './users.ts'
import { goTo, openPlain, signIn } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

interface Totals {
  popularPages: { page: string }[]
}

journey(
  'a visit is sent without its session and counted in the totals of staff',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const staff = await callAs('market_admin')
    await signIn(page.context(), fresh('counted'))
    const sessions: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/analytics/user-event')) sessions.push(request.headers()['authorization'])
    })
    await openPlain(page, '/reserves', complaints)
    const popular = async (): Promise<string[]> =>
      ((await staff('GET', '/api/admin/analytics')) as Totals).popularPages.map((one) => one.page)
    await expect.poll(popular).toContain('/reserves')
    expect(new Set(sessions)).toEqual(new Set([undefined]))

    await goTo(page, '/analytics')
    // The browser's own measurements of this visit.
    const speed = page.getByRole('region', { name: 'Speed' })
    for (const measure of ['First paint', 'Largest paint']) {
      const row = speed.getByRole('row', { name: new RegExp(`^${measure}`) })
      await expect(row.getByRole('cell').first()).toHaveText(/^[\d,]+ ms$/)
    }
    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = await downloads
    expect(download.suggestedFilename()).toMatch(/^lamplit-analytics-\d{4}-\d\d-\d\d\.json$/)

    await signIn(page.context(), 'market_admin')
    await goTo(page, '/analytics')
    const totals = page.getByRole('region', { name: 'The whole market' })
    await expect(totals.getByRole('region', { name: 'Popular pages' })).toContainText('/reserves')
    await expect(totals.getByRole('region', { name: 'Speed of all visits' })).toContainText('Largest paint')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Analytics' })).toBeVisible()
    expect(await seriousIn(page)).toEqual([])
  },
)
