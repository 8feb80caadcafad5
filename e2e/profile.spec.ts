// A person's profile as visitors, buyers and its owner see it, with fingers, mouse and keyboard; and what an address of
// it may contain (spec §2, design §4.17, quality XSS-2).
/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { fresh, press } from './names.ts'
import { callAs, expect, journey, market } from './users.ts'
import { openPlain } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

const titles = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading').allInnerTexts()

journey(
  'a profile shows its user, sorted listings and reviews, and Back returns',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const { products } = (await (
      await fetch(`${market}/api/products?seller=kofi_audio&sort=price_asc&limit=20`)
    ).json()) as { products: { title: string }[] }
    await openPlain(page, '/profile?user=kofi_audio', complaints)
    await expect(page.getByRole('heading', { name: 'kofi_audio', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Member since \d/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share kofi_audio' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Report/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveText([/^Listings \(\d+\)$/, /^Reviews \(\d+\)$/, 'About'])
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc')
    await expect.poll(() => titles(page)).toEqual(products.map(({ title }) => title))
    expect(new URL(page.url()).searchParams.get('sort')).toBe('price_asc')
    // Reviews as a seller, and their filter.
    await press(page.getByRole('tab', { name: /^Reviews/ }))
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('img', { name: /out of 5/ })
        .first(),
    ).toBeVisible()
    await press(page.getByRole('tabpanel').getByRole('button', { name: /^5/ }))
    await expect(page.getByRole('tabpanel').getByRole('img', { name: /^[1-4](\.\d)? out of 5/ })).toHaveCount(0)
    // The keyboard moves between tabs.
    await page.getByRole('tab', { name: /^Reviews/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'About' })).toHaveAttribute('aria-selected', 'true')
    await expect(
      page
        .getByRole('tabpanel')
        .getByText('Sent in time')
        .or(page.getByRole('tabpanel').getByText('Trust', { exact: true }))
        .first(),
    ).toBeVisible()
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      expect(await seriousIn(page), theme).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    // Going away and back finds the tab again.
    await page.goto('/faq')
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'About' })).toHaveAttribute('aria-selected', 'true', { timeout: 20_000 })
  },
)

journey(
  'a seller’s name on a product leads to the profile with the same level',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const {
      products: [product],
    } = (await (await fetch(`${market}/api/products?seller=kofi_audio&limit=1`)).json()) as {
      products: { id: string; title: string }[]
    }
    const { current_level: level } = (await (await fetch(`${market}/api/xp/kofi_audio`)).json()) as {
      current_level: number
    }
    expect(await (await fetch(`${market}/api/users/kofi_audio/level`)).json()).toMatchObject({ level })
    await openPlain(page, `/product/${product!.id}`, complaints)
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/xp/kofi_audio')
    await press(page.getByRole('tab', { name: 'Seller Info' }))
    await asked
    await expect(page.getByRole('tabpanel').getByText(String(level), { exact: true })).toBeVisible()
    await press(page.getByRole('link', { name: /kofi_audio/ }).first())
    await expect(page.getByRole('heading', { name: 'kofi_audio', level: 1 })).toBeVisible()
    await expect(page.getByText(`Level ${level}`).first()).toBeAttached()
  },
)

journey(
  'on one’s own profile Edit leads to the settings, and View as visitor shows what others see',
  { tag: '@full' },
  async ({ person }) => {
    const name = fresh('owner')
    await (
      await callAs(name)
    )('POST', '/api/products', {
      title: 'Owner lamp',
      description: 'Made with care.',
      price: '3',
      image: 'https://example.com/lamp.jpg',
      type: 'Stocked',
      stock: 5,
      fulfillmentMethod: 'pickup',
      policyAccepted: true,
    })
    const owner = await person(name, '/profile')
    await expect(owner.app.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(owner.app.getByRole('link', { name: 'Why this tier' })).toBeVisible()
    await owner.app.getByRole('link', { name: 'View as visitor' }).click()
    await expect(owner.app.getByText('This is how others see your profile.')).toBeVisible()
    await expect(owner.app.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await owner.app.getByRole('link', { name: 'Back to your own view' }).click()
    await owner.app.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(owner.app.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  },
)

const hostile = [
  '<img src=x onerror="globalThis.owned=1">',
  '"><script>globalThis.owned=1</script>',
  'javascript:globalThis.owned=1',
  '../../api/me',
  '..',
  '%00',
  'x'.repeat(300),
  '\u2028</script>',
  "' or 1=1 --",
]

journey(
  'XSS-2 ?user= with anything in it: nobody of that name, and nothing runs',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const alarms: string[] = []
    page.on('dialog', (dialog) => {
      alarms.push(dialog.message())
      void dialog.dismiss()
    })
    for (const user of hostile) {
      await page.goto(
        `/profile?user=${encodeURIComponent(user)}&tab=${encodeURIComponent(user)}&sort=${encodeURIComponent(user)}`,
      )
      await expect(page.getByRole('heading', { name: 'Not Found', level: 1 }), user).toBeVisible({ timeout: 20_000 })
      expect(await page.evaluate(() => 'owned' in globalThis), user).toBe(false)
    }
    expect(alarms).toEqual([])
    expect(complaints).toEqual([])
  },
)
