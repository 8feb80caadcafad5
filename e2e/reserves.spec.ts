// Checking that one's balance is in the proof of reserves, computed in the browser.
/// <reference lib="dom" />
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { callAs, expect, journey as test, market, type UserOnPage } from './users.ts'
import { withMarket } from './with-market.ts'

withMarket({ money: true })

const shots = process.env['SHOTS']

/** The first proof is made when the market opens; after that there is one for each day. */
const latest = async (): Promise<any> => {
  await expect
    .poll(async () => ((await (await fetch(`${market}/api/reserves`)).json()) as { proofs: unknown[] }).proofs.length, {
      timeout: 90_000,
    })
    .toBeGreaterThan(0)
  return ((await (await fetch(`${market}/api/reserves`)).json()) as { proofs: unknown[] }).proofs[0]
}

const judge = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include(['iframe', 'main']).analyze()
  expect
    .soft(
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
    )
    .toEqual([])
}

/** Both themes of what stands on the screen, as it is judged and, when asked, as it looks. */
const look = async ({ page, app }: UserOnPage, name: string): Promise<void> => {
  const over = await app.locator('html').evaluate((html) => html.scrollWidth - innerWidth)
  expect.soft(over, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(app.locator('html')).toHaveAttribute('data-theme', theme)
    await judge(page)
    if (!shots) continue
    mkdirSync(shots, { recursive: true })
    const before = page.viewportSize()!
    await page.setViewportSize({
      width: before.width,
      height: (await app.locator('html').evaluate((html) => html.scrollHeight)) + 44,
    })
    await page.screenshot({ path: path.join(shots, `${name}-${test.info().project.name}-${theme}.png`) })
    await page.setViewportSize(before)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('someone with a balance and a held order finds both in the proof, from the footer on', async ({ person }) => {
  const proof = await latest()
  const linh = await callAs('demo_linh')
  const { shares } = (await linh('GET', `/api/reserves/${proof.id}/inclusion`)) as {
    shares: { leaf: { available: string; held: string }; path: unknown[] }[]
  }
  const sum = (of: (share: (typeof shares)[number]) => number): number =>
    shares.reduce((total, share) => total + of(share), 0)
  const [available, held] = [sum(({ leaf }) => Number(leaf.available)), sum(({ leaf }) => Number(leaf.held))]
  expect([shares.length, available > 0, held > 0]).toEqual([2, true, true])
  const stand = await person('demo_linh')
  const { app } = stand
  await app.getByRole('contentinfo').getByRole('link', { name: 'Proof of reserves' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Proof of reserves' })).toBeFocused()
  await expect(app.getByText('Owed to people').first()).toBeVisible()
  await look(stand, 'reserves')
  await app.getByRole('button', { name: 'Check that my balance is included' }).focus()
  await stand.page.keyboard.press('Enter')
  await expect(app.getByText('Included', { exact: true })).toBeVisible()
  await expect(
    app.getByRole('list', { name: 'Steps of the check' }).getByText(`${sum(({ path: way }) => way.length)} nodes`),
  ).toBeVisible()
  await expect(app.getByText('Of this market’s published key')).toBeVisible()
  await expect(app.getByRole('row', { name: /^Held/ })).toContainText(held.toFixed(6))
  await app.getByText('How to check it yourself').click()
  await expect(app.getByRole('region', { name: 'The script' })).toContainText('lamplit-reserves-1')
  await look(stand, 'reserves-included')
})
