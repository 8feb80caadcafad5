// What holds on every page, in a real browser: scroll, focus and name of a new page, the footer, the edges of the
// screen, the keyboard, and settings that hold at once (spec §2, §4, §9; design §3).
/// <reference types="@vitest/browser-playwright" />
import { addToCart, readCart } from '@lamplit/contract/cart'
import { pi } from '@lamplit/contract/money'
import { readComingSoonAreas } from '@lamplit/contract/coming-soon'
import { whoAmI } from '@lamplit/contract/users'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { installClock } from '../../test/clock.ts'
import { press } from '../../test/device.ts'
import { serveProducts } from '../../test/market-replies.ts'
import { openRoute } from '../../test/open-route.tsx'
import { isPhone } from '../../test/pointer.ts'
import { readStored } from '../../test/storage.ts'
import { card, idOf } from '../features/catalog/test/cards.ts'
import { serveSettings } from '../features/settings/test/serve-settings.ts'
import { followKeyboard } from './keyboard.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
/** As a late layout would, without a hand. */
const drift = (): number => {
  scrollTo(0, 240)
  return scrollY
}

for (const viewport of ['phone', 'desktop'] as const) {
  test(`a new page on a ${viewport} is brought to its top at 0, 100, 400 and 1000 ms and says its name`, async () => {
    const router = await openRoute('/faq', { viewport })
    await expect.element(heading('FAQ')).toBeVisible()
    scrollTo(0, 300)
    const clock = installClock()
    await router.navigate({ to: '/privacypolicy' })
    await expect.element(heading('Privacy Policy')).toHaveFocus()
    expect(document.title).toBe('Privacy Policy · Lamplit')
    expect(document.querySelector('[data-announcer]')!.textContent).toBe('Privacy Policy · Lamplit')
    expect(scrollY).toBe(0)
    for (const wait of [100, 300, 600]) {
      expect(drift()).toBeGreaterThan(0)
      await clock.pass(wait - 1)
      expect(scrollY).toBe(240)
      await clock.pass(1)
      expect(scrollY).toBe(0)
    }
    const left = drift()
    await clock.pass(3000)
    expect(scrollY).toBe(left)
  })

  test(`products to highlight keep the pages of the next 3000 ms on a ${viewport} where they are`, async () => {
    // From the beginning: the page keeps the clock that it found.
    const clock = installClock()
    const router = await openRoute('/faq', { viewport })
    await router.navigate({ to: '/termsofservice', state: { highlightProducts: ['a'] } })
    await expect.element(heading('Terms of Service')).toHaveFocus()
    await clock.pass(1500)
    const stays = drift()
    await router.navigate({ to: '/faq' })
    await expect.element(heading('FAQ')).toHaveFocus()
    await clock.pass(1499)
    expect(scrollY).toBe(Math.min(stays, document.documentElement.scrollHeight - innerHeight))
    // At 2999 ms the next page is not moved either, at 3000 it is.
    expect(drift()).toBeGreaterThan(0)
    await router.navigate({ to: '/privacypolicy' })
    await expect.element(heading('Privacy Policy')).toHaveFocus()
    expect(scrollY).toBeGreaterThan(0)
    await clock.pass(1)
    await router.navigate({ to: '/faq' })
    await expect.element(heading('FAQ')).toHaveFocus()
    expect(scrollY).toBe(0)
  })

  test(`safe-area insets of a ${viewport} (24 px above, 34 below, 44 at the sides) cover no control`, async () => {
    const insets = { top: 24, bottom: 34, left: 44, right: 44 }
    await cdp().send('Emulation.setSafeAreaInsetsOverride', { insets })
    onTestFinished(async () => {
      await cdp().send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
    })
    await openRoute('/faq', { viewport })
    const tab = page.getByRole('button', { name: /^Open navigation/ })
    await expect.element(tab).toBeVisible()
    const banner = page.getByRole('banner')
    const controls = [...banner.getByRole('button').elements(), ...banner.getByRole('link').elements()]
    for (const control of controls.filter((each) => each.checkVisibility())) {
      expect(control.getBoundingClientRect().y, control.textContent).toBeGreaterThanOrEqual(24)
    }
    const name = heading('FAQ').element().getBoundingClientRect()
    expect([name.x >= 44, name.right <= innerWidth - 44]).toEqual([true, true])
    expect(name.y).toBeGreaterThanOrEqual(24 + (isPhone() ? 56 : 116))
    const tabBox = (): DOMRect => tab.element().getBoundingClientRect()
    expect(Math.round(innerWidth - tabBox().right)).toBe(44)
    ;(tab.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => Math.round(tabBox().x)).toBe(44)
    await userEvent.keyboard('{Home}{Enter}')
    const foot = (): number => document.querySelector('[data-nav-panel=open]')!.getBoundingClientRect().bottom
    await expect.poll(() => document.querySelector('[data-nav-panel=open]')).not.toBeNull()
    await expect.poll(foot).toBeLessThanOrEqual(innerHeight - (isPhone() ? 34 : 0))
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('[data-nav-panel]')).toBeNull()
    window.lamplit!.openModal('account')
    const last = page.getByRole('dialog', { name: 'Account', exact: true }).getByRole('button', { name: 'Sign in' })
    await expect.element(last).toBeVisible()
    last.element().scrollIntoView({ block: 'nearest' })
    await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight - 34)
  })

  test(`the footer on a ${viewport} leads where the specification says, and its staff group is for staff`, async () => {
    const admin = { id: idOf(1), username: 'market_admin', uid: 'u-1', roles: ['admin' as const] }
    await openRoute('/faq', {
      viewport,
      session: 'market_admin',
      fake: (fake) => {
        fake.serve(whoAmI, { user: admin, via: 'host' })
      },
    })
    const groups = page.getByRole('contentinfo').getByRole('navigation')
    await expect.poll(() => groups.elements().length).toBe(4)
    const links = groups.elements().map((group) => {
      const all = [...group.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`)
      return `${group.getAttribute('aria-label')}: ${all.join(', ')}`
    })
    expect(links).toEqual([
      'Marketplace: Home /, Browse Products /buy, Sell Items /sell, My Account /wallet',
      'Support: FAQ /faq, Report Bug /bug-report, Roadmap /roadmap',
      'Legal: Terms of Service /termsofservice, Privacy Policy /privacypolicy, Dispute Resolution /disputes',
      'Administration: Admin Panel /admin, Analytics /analytics',
    ])
  })

  test(`a visitor finds no staff group in the footer on a ${viewport}`, async () => {
    await openRoute('/faq', { viewport })
    const groups = page.getByRole('contentinfo').getByRole('navigation')
    await expect
      .poll(() => groups.elements().map((group) => group.getAttribute('aria-label')))
      .toEqual(['Marketplace', 'Support', 'Legal'])
  })

  test(`the keyboard on a ${viewport} counts as open at more than 150 px`, async () => {
    await openRoute('/settings', { viewport })
    const [width, height] = [innerWidth, innerHeight]
    onTestFinished(async () => {
      await page.viewport(width, height)
    })
    onTestFinished(followKeyboard())
    const open = (): boolean => document.body.classList.contains('keyboard-open')
    const become = async (tall: number): Promise<void> => {
      const told = new Promise((heard) => {
        visualViewport!.addEventListener('resize', heard, { once: true })
      })
      await page.viewport(width, tall)
      await told
    }
    await become(height - 150)
    expect(open()).toBe(false)
    await become(height - 151)
    expect(open()).toBe(true)
    await become(height)
    expect(open()).toBe(false)
  })

  test(`less motion and less data hold at once on a ${viewport}, as do switches in the modal of Settings`, async () => {
    const router = await openRoute('/settings', { viewport })
    for (const name of [/^Reduce motion/, /^Data saver/, /^Vibration/, /^Open products with one tap/]) {
      await press(page.getByRole('switch', { name }))
    }
    await press(page.getByRole('button', { name: 'List', exact: true }))
    const root = document.documentElement
    expect([root.dataset['motion'], 'saving' in root.dataset]).toEqual(['reduced', true])
    expect(readStored('lamplit.reduce-motion')).toBe(true)
    expect(getComputedStyle(document.querySelector('main button')!).transitionProperty).toBe('opacity')
    await router.navigate({ to: '/faq' })
    await expect.element(heading('FAQ')).toBeVisible()
    window.lamplit!.openModal('settings')
    const modal = page.getByRole('dialog', { name: 'Settings', exact: true })
    await expect.element(modal.getByRole('switch', { name: /^Reduce motion/ })).toBeChecked()
    await expect.element(modal.getByRole('switch', { name: /^Data saver/ })).toBeChecked()
    await expect.element(modal.getByRole('switch', { name: /^Open products with one tap/ })).toBeChecked()
    await expect.element(modal.getByRole('switch', { name: /^Vibration/ })).not.toBeChecked()
    await press(modal.getByRole('switch', { name: /^Reduce motion/ }))
    expect(root.dataset['motion']).toBeUndefined()
  })

  test(`without the wallet preference on a ${viewport} 100 π go to the cart and less is confirmed`, async () => {
    const emptyCart = { sellers: [], saved: [], gone: [], lines: 0, pieces: 0, goods: '0', shipping: '0', total: '0' }
    const router = await openRoute('/settings', {
      viewport,
      session: 'efe',
      fake: (fake) => {
        serveSettings(fake)
        serveProducts(fake, [card({ price: pi('50') })])
        fake.serve(readCart, emptyCart)
        fake.serve(addToCart, { quantity: 2, count: 1 })
      },
    })
    const preference = page.getByRole('switch', { name: /^Always confirm/ })
    await expect.element(preference).toBeChecked()
    const confirm = page.getByRole('alertdialog', { name: 'Confirm Purchase' })
    const buy = async (quantity: number): Promise<void> => {
      await router.navigate({ to: '/product/$id', params: { id: idOf(1) } })
      const wallet = page.getByRole('main').getByRole('button', { name: 'Buy with wallet' })
      await expect.element(wallet).toBeEnabled()
      if (quantity > 1) await press(page.getByRole('main').getByRole('button', { name: 'Increase' }))
      await press(wallet)
    }
    const confirmed = async (): Promise<void> => {
      await expect.element(confirm).toBeVisible()
      await expect.poll(() => confirm.element().contains(document.activeElement)).toBe(true)
      await userEvent.keyboard('{Escape}')
      await expect.element(confirm).not.toBeInTheDocument()
    }
    await buy(2)
    await confirmed()
    await router.navigate({ to: '/settings' })
    await expect.element(preference).toBeVisible()
    // By its key: a new page is brought to its top three times more, from under a finger.
    ;(preference.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(preference).not.toBeChecked()
    await buy(1)
    await confirmed()
    await router.navigate({ to: '/settings' })
    await buy(2)
    await expect.poll(() => location.pathname).toBe('/cart')
    await expect.element(confirm).not.toBeInTheDocument()
  })
}

test('on a bare route the bar with the way back stands below the upper edge, 44 px high', async () => {
  await cdp().send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 24 } })
  onTestFinished(async () => {
    await cdp().send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
  })
  await openRoute('/sweepstakes', {
    fake: (fake) => {
      fake.serve(readComingSoonAreas, { areas: [] })
    },
  })
  const back = page.getByRole('main').getByRole('link').first()
  await expect.element(back).toBeVisible()
  const { y, height } = back.element().getBoundingClientRect()
  expect([y >= 24, height]).toEqual([true, 44])
})
