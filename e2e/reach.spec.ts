// Every route with real things in it, for everybody: nothing that axe finds by day or by night, whole at 320 px, and
// whole with letters twice as large; nothing that floats covers a control, and the Tab key leads to nothing hidden
// (WCAG 1.4.3, 1.4.4, 1.4.10, 2.4.11; design §9.1).
/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { coveredControls, hiddenStops } from './covered.ts'
import { outOfReach } from './fits.ts'
import { move, read, still } from './look.ts'
import { callAs, expect, journey } from './users.ts'
import { devices, type OpenDevice } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

const test = journey.extend<{ on: OpenDevice }>({ on: devices })
test.skip(({ isMobile }) => !isMobile, 'the sizes are set here')
test.describe.configure({ timeout: 480_000 })

/** The routes of the market as it lists them itself: a new one is looked at from its first day. */
const routes = [
  ...readFileSync(path.resolve(import.meta.dirname, '../web/src/app/routes.tsx'), 'utf8').matchAll(
    /\bat\('([^']+)'\)/g,
  ),
].map(([, route]) => route!)

/** What a list says over and over is looked at in its first six places. */
const repeated = 'main :is(ul, ol) > li:nth-child(n + 7)'
const night = ['color-contrast', 'link-in-text-block']
const barriers = async (page: Page, rules?: string[]): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude(repeated)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`)
        .join(' | ')}`,
  )
}
const theme = (page: Page, to: 'light' | 'dark') => page.emulateMedia({ colorScheme: to })
const letters = (page: Page, size: string) =>
  page.evaluate((to) => {
    document.documentElement.style.fontSize = to
  }, size)
const stand = (page: Page) => ({ page, frame: page.mainFrame(), hosted: false })

/** Everything that is wrong with a page, in words. */
const problemsOf = async (page: Page, address: string): Promise<string[]> => {
  const [at, faults] = [stand(page), [] as string[]]
  const keep = (found: string[], where: string): void => {
    faults.push(...found.map((fault) => `${address} ${where}: ${fault}`))
  }
  await move(at, address)
  keep(await barriers(page), 'by day')
  await theme(page, 'dark')
  await still(at, address)
  keep(await barriers(page, night), 'by night')
  await theme(page, 'light')
  await page.setViewportSize({ width: 320, height: 780 })
  await still(at, address)
  keep(await page.evaluate(outOfReach, repeated), 'at 320 px')
  await page.setViewportSize({ width: 360, height: 780 })
  await letters(page, '200%')
  await still(at, address)
  keep(await page.evaluate(outOfReach, repeated), 'with letters twice as large')
  await letters(page, '')
  return faults
}

interface Named {
  id: string
}
/** Every route before somebody with goods in the cart and the comparison, where it shows something of somebody. */
const walk = async (on: OpenDevice, visit: (page: Page, address: string) => Promise<string[]>): Promise<string[]> => {
  const ask = await callAs('demo_linh')
  const { products } = (await read('/api/products?q=lamp&limit=12')) as {
    products: { id: string; type: string; price: string; title: string; seller_username: string }[]
  }
  const listed = products
    .filter(({ type, seller_username: seller }) => type === 'Stocked' && seller !== 'demo_linh')
    .slice(0, 3)
  const first = async (address: string, name: string): Promise<string> =>
    ((await ask('GET', address))[name] as Named[])[0]!.id
  const [order, dispute, own] = [
    await first('/api/orders?role=buyer&limit=1', 'orders'),
    await first('/api/disputes?limit=1', 'disputes'),
    await first('/api/products?seller=demo_linh&limit=1', 'products'),
  ]
  const filled: Record<string, string> = {
    '/search': '/search?q=lamp',
    '/profile': '/profile?user=kofi_audio',
    '/product/$id': `/product/${listed[0]!.id}`,
    '/orders/$id': `/orders/${order}`,
    '/disputes/new': `/disputes/new?order=${order}`,
    '/disputes/$id': `/disputes/${dispute}`,
    '/sell/$id/edit': `/sell/${own}/edit`,
    '/qa-bounties/question/$id': '/qa-bounties/question/1',
  }
  for (const { id, price } of listed) await ask('POST', '/api/cart/lines', { product_id: id, quantity: 1, price })
  const device = await on('demo_linh')
  await device.context.addInitScript(
    (held) => {
      localStorage.setItem('lamplit.compare', JSON.stringify(held))
    },
    listed.map(({ id, title }) => ({ id, title, image: null })),
  )
  const page = await device.open('/faq')
  const faults: string[] = []
  for (const route of routes) {
    const address = filled[route] ?? route
    expect(address, 'has its own line above').not.toContain('$')
    faults.push(...(await visit(page, address)))
  }
  for (const { id } of listed) await ask('DELETE', `/api/cart/lines/${id}`, {})
  return faults
}

test('every route', { tag: '@full' }, async ({ on }) => {
  expect(await walk(on, problemsOf)).toEqual([])
})

test(
  'on every route of a short phone nothing fixed covers a control, and every stop of the Tab key is seen',
  {
    tag: '@full',
  },
  async ({ on }) => {
    const faults = await walk(on, async (page, address) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await move(stand(page), address)
      return [...(await coveredControls(page)), ...(await hiddenStops(page))].map((fault) => `${address} ${fault}`)
    })
    expect(faults).toEqual([])
  },
)

/** The leaderboard, once a job has counted it. */
const counted = async (on: OpenDevice): Promise<Page> => {
  const page = await (await on('demo_linh')).open('/leaderboard')
  await expect(async () => {
    if (await page.getByText('Not counted yet.').isVisible()) await page.reload()
    await expect(page.getByRole('list', { name: 'The first three' })).toBeVisible({ timeout: 10_000 })
  }).toPass()
  return page
}

test(
  'on a wide screen one’s own place sticks below the podium, and is whole at the end of the list',
  { tag: '@full' },
  async ({ on }) => {
    const page = await counted(on)
    await page.setViewportSize({ width: 1280, height: 800 })
    const own = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your place' }) })
    const names = page.getByRole('list', { name: 'The first three' }).getByRole('link')
    await expect(own.getByRole('listitem')).toHaveCount(1)
    const top = (await own.boundingBox())!.y
    for (const name of await names.all()) {
      const box = (await name.boundingBox())!
      expect(box.y + box.height).toBeLessThan(top)
    }
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
    })
    await expect.poll(() => own.getByRole('listitem').count()).toBeGreaterThan(1)
  },
)

test(
  'with letters twice as large names on the podium break at their joints alone, and a count stays in its badge',
  { tag: '@full' },
  async ({ on }) => {
    const page = await counted(on)
    const podium = page.getByRole('list', { name: 'The first three' })
    await page.locator('header .bg-lantern').first().waitFor()
    for (const [width, size] of [
      [320, ''],
      [360, '130%'],
      [360, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 780 })
      await letters(page, size)
      // Every piece of a name is on one line.
      const broken = await podium.getByRole('link').evaluateAll((links) =>
        links.flatMap((link) => {
          const pieces = [...link.firstElementChild!.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
          return pieces
            .filter((piece) => {
              const range = document.createRange()
              range.selectNode(piece)
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
            })
            .map(({ textContent }) => textContent)
        }),
      )
      expect(broken, `${width} px ${size}`).toEqual([])
      expect(
        await page
          .locator('header .bg-lantern')
          .evaluateAll((badges) => badges.every((badge) => badge.scrollHeight <= badge.clientHeight)),
        `${width} px ${size}`,
      ).toBe(true)
    }
  },
)
