// The navigation panel in a real browser: its states and times, the ways in and out, and what it lets through
// (spec §2, §4, §9; design §3.3).
import { countCart } from '@lamplit/contract/cart'
import { readComingSoonAreas } from '@lamplit/contract/coming-soon'
import { readWallet } from '@lamplit/contract/wallet'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seriousIn } from '../../../test/axe.ts'
import { installClock } from '../../../test/clock.ts'
import { press, wheel } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute } from '../../../test/open-route.tsx'
import { clickAt, dragTo, isPhone } from '../../../test/pointer.ts'
import { cards } from '../catalog/test/cards.ts'
import { openPanel, panel, panelGone, serveFigures, state, stateNow, tab } from './test/nav.ts'

const viewports = ['phone', 'desktop'] as const
const popup = (): HTMLElement => document.querySelector('[data-nav-panel]')!
const focusIsIn = (selector: string): boolean =>
  document.activeElement === document.body || document.activeElement?.closest(selector) !== null

for (const viewport of viewports) {
  test(`the panel on a ${viewport} takes the focus and keeps it, and the page under it does not scroll`, async () => {
    await openRoute('/terms', { viewport })
    await tab.findElement()
    const { offsetWidth, offsetHeight, offsetLeft, offsetTop } = tab.element() as HTMLElement
    const from = [innerWidth - offsetLeft - offsetWidth, innerHeight - offsetTop - offsetHeight]
    expect([offsetWidth, offsetHeight, ...from]).toEqual([44, 60, 0, 96])
    await openPanel()
    await expect.element(panel.getByRole('button', { name: 'Close' })).toHaveFocus()
    expect(getComputedStyle(popup()).zIndex).toBe('1001')
    if (isPhone()) expect(Math.round(popup().getBoundingClientRect().x)).toBe(8)
    else expect(Math.round(popup().getBoundingClientRect().width)).toBe(400)
    // There would be somewhere to scroll to.
    expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight + 600)
    await wheel(page.getByRole('heading', { level: 1, includeHidden: true }).element(), 0, 600)
    expect(scrollY).toBe(0)
    // Back from Close, over the end of the ring and round.
    for (let step = 0; step < 12; step++) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      expect(focusIsIn('[data-nav-panel], [data-base-ui-focus-guard]')).toBe(true)
    }
    expect(await seriousIn(popup())).toEqual([])
  })

  test(`the panel on a ${viewport} turns on night and day, and its right button opens no menu`, async () => {
    await openRoute('/terms', { viewport })
    await openPanel()
    const night = panel.getByRole('button', { name: 'Night market' })
    for (const [dark, shown] of [
      ['true', 'dark'],
      ['false', 'light'],
    ] as const) {
      await press(night)
      await expect.element(night).toHaveAttribute('aria-pressed', dark)
      expect(document.documentElement.dataset['theme']).toBe(shown)
    }
    expect(popup().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))).toBe(false)
  })

  test(`Escape, a press beside it and Back each close the panel on a ${viewport}, and the page stays`, async () => {
    await openRoute('/terms', { viewport })
    await openPanel()
    await userEvent.keyboard('{Escape}')
    expect(['closing', null]).toContain(stateNow())
    await panelGone()
    await expect.element(tab).toHaveFocus()
    await openPanel()
    await clickAt({ x: 20, y: 20 })
    await panelGone()
    await openPanel()
    history.back()
    await panelGone()
    expect(location.pathname).toBe('/terms')
  })

  test(`a modal on a ${viewport} lies over the panel, and Escape and Back close the modal alone`, async () => {
    await openRoute('/terms', { viewport })
    await openPanel()
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => history.back()]) {
      await press(panel.getByRole('button', { name: 'Manage' }))
      const manage = page.getByRole('dialog', { name: 'Manage', exact: true })
      await expect.element(manage).toBeVisible()
      expect(getComputedStyle(manage.element()).zIndex).toBe('1101')
      expect(await seriousIn(manage.element())).toEqual([])
      await expect.poll(() => manage.element().contains(document.activeElement)).toBe(true)
      await leave()
      await expect.element(manage).not.toBeInTheDocument()
      expect(stateNow()).toBe('open')
    }
  })

  test(`a link of a modal over the panel on a ${viewport} closes both, and its page takes the focus`, async () => {
    await openRoute('/terms', { viewport, fake: (fake) => serveProducts(fake, cards(5)) })
    await openPanel()
    await press(panel.getByRole('button', { name: 'Trading' }))
    await press(page.getByRole('dialog', { name: 'Trading', exact: true }).getByRole('link', { name: 'Buy' }))
    await expect.poll(() => location.pathname).toBe('/buy')
    await panelGone()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.matches('main h1')).toBe(true)
  })

  test(`a closing panel on a ${viewport} opens again in 200 ms, and an open one closes in 260 ms`, async () => {
    await openRoute('/terms', { viewport })
    // The first time brings its code along.
    await openPanel()
    await userEvent.keyboard('{Escape}')
    await panelGone()
    const clock = installClock()
    await press(tab)
    await state('opening')
    await clock.pass(100)
    await userEvent.keyboard('{Escape}')
    await state('closing')
    await clock.pass(100)
    // By key, because the panel still lies over the tab.
    ;(tab.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await state('opening')
    await clock.pass(199)
    expect(stateNow()).toBe('opening')
    await clock.pass(1)
    expect(stateNow()).toBe('open')
    // The 260 ms of the closing that was called off are over, too.
    await clock.pass(1000)
    expect(stateNow()).toBe('open')
    await userEvent.keyboard('{Escape}')
    await state('closing')
    await clock.pass(259)
    expect(stateNow()).toBe('closing')
    await clock.pass(1)
    expect(stateNow()).toBeNull()
  })
}

test('a finger that drags the panel 41 px down or to its edge closes it; 40 px bring it back', async () => {
  await openRoute('/terms')
  await openPanel()
  const box = popup().getBoundingClientRect()
  const from = { x: box.x + 150, y: box.y + 22 }
  await dragTo(from, { x: from.x, y: from.y + 40 })
  expect(stateNow()).toBe('open')
  // It is on its way back; the next finger goes down where it stands then.
  await expect.poll(() => popup().getBoundingClientRect().y).toBe(box.y)
  await dragTo(from, { x: from.x, y: from.y + 41 })
  await panelGone()
  await openPanel()
  await dragTo(from, { x: from.x + 60, y: from.y })
  await panelGone()
})

const signedIn = (server: FakeServer): void => {
  serveFigures(server)
  server.serve(readWallet, { available: '12.34567', pending: '0', held: '0' })
  server.serve(countCart, { count: 1 })
  server.serve(readComingSoonAreas, { areas: [] })
}

const doors = [
  ['Entries', 'Buy entries'],
  ['Chat unread', 'Chat'],
  ['Pi Wallet', 'Refill wallet'],
  ['Achievements', 'Achievements'],
  ['Notifications', 'Notifications'],
  ['Trading', 'Trading'],
  ['Manage', 'Manage'],
  ['Activities', 'Activities'],
  ['Account', 'Account'],
  ['Edit', 'Your shortcuts'],
  ['Slot 5 is empty', 'Your shortcuts'],
] as const

for (const viewport of viewports) {
  test(`each figure, word and door of the panel on a ${viewport} opens its modal and gets the focus back`, async () => {
    await openRoute('/terms', { viewport, session: 'demo_linh', fake: signedIn })
    await openPanel()
    const figures = panel.getByRole('list', { name: 'At a glance' }).getByRole('button')
    await expect
      .poll(() => figures.elements().map(({ textContent }) => textContent))
      .toEqual(['0Entries', '0Chat unread', '12.3457Pi Wallet', '0/30Achievements'])
    await expect.element(panel.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
    for (const [button, title] of doors) {
      const door = panel.getByRole('button', { name: new RegExp(`(^|\\s|\\d)${button}`) })
      await press(door)
      const modal = page.getByRole('dialog', { name: title, exact: true })
      await expect.element(modal, { message: button }).toBeVisible()
      // It listens from the moment it has the focus, a task after it can be seen.
      await expect.poll(() => modal.element().contains(document.activeElement), { message: button }).toBe(true)
      await userEvent.keyboard('{Escape}')
      await expect.element(modal, { message: button }).not.toBeInTheDocument()
      expect(stateNow(), button).toBe('open')
      await expect.element(door, { message: button }).toHaveFocus()
    }
  })
}
