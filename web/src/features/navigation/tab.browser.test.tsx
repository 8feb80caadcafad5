// The navigation tab in a real browser: where it is dragged and docked, what its keys and its menu do, and for what
// it makes way (spec §2, §9; design §3.3).
import { readComingSoonAreas } from '@lamplit/contract/coming-soon'
import { listUnfinished } from '@lamplit/contract/unfinished-payments'
import { walletEntries } from '@lamplit/contract/wallet'
import { listWithdrawals } from '@lamplit/contract/withdrawals'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hearAnnouncements } from '../../../test/announcements.ts'
import { installClock } from '../../../test/clock.ts'
import { press } from '../../../test/device.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute } from '../../../test/open-route.tsx'
import { dragTo, finger, isPhone } from '../../../test/pointer.ts'
import { writeStored, readStored } from '../../../test/storage.ts'
import { cards } from '../catalog/test/cards.ts'
import { openPanel, panel, stateNow, tab } from './test/nav.ts'

const headerHeight = (): number => (isPhone() ? 56 : 116)
const tabNow = (): HTMLElement => document.getElementById('navigation-tab')!
/** Where it is docked, whether it has stepped aside or not. */
const place = () => {
  const { offsetLeft: left, offsetTop: top, offsetHeight: height } = tabNow()
  return { left, top, foot: innerHeight - top - height }
}
/** A point of it that is on the screen either way, once it has come to its side. */
const grip = async () => {
  await expect.poll(() => tabNow().getAnimations()).toEqual([])
  return { x: place().left === 0 ? 8 : innerWidth - 8, y: place().top + 30 }
}

for (const viewport of ['phone', 'desktop'] as const) {
  test(`a drag docks the tab on a ${viewport} to the half where it ends, and opens nothing`, async () => {
    await openRoute('/faq', { viewport })
    await tab.findElement()
    await dragTo(await grip(), { x: innerWidth / 2 - 10, y: 320 })
    await expect.poll(place).toMatchObject({ left: 0, top: 290 })
    expect(readStored('lamplit.nav-tab')).toMatchObject({ side: 'start' })
    expect(stateNow()).toBeNull()
    await dragTo(await grip(), { x: innerWidth - 20, y: 4 })
    await expect.poll(place).toMatchObject({ left: innerWidth - 44, top: headerHeight() + 16 })
    expect(readStored('lamplit.nav-tab')).toEqual({ side: 'end', bottom: innerHeight - headerHeight() - 76 })
  })

  test(`the tab on a ${viewport} stands where it was left at an earlier visit`, async () => {
    writeStored('lamplit.nav-tab', { side: 'start', bottom: 5000 })
    await openRoute('/faq', { viewport })
    await tab.findElement()
    await expect.poll(place).toMatchObject({ left: 0, top: headerHeight() + 16 })
  })

  test(`arrow keys move the tab on a ${viewport} by 24 px and to the other side, and Home puts it back`, async () => {
    writeStored('lamplit.nav-tab', { side: 'end', bottom: 200 })
    await openRoute('/faq', { viewport })
    ;((await tab.findElement()) as HTMLElement).focus()
    const foot = (): number => place().foot
    await userEvent.keyboard('{Home}')
    await expect.poll(foot).toBe(96)
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(foot).toBe(120)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(foot).toBe(80)
    const said = hearAnnouncements()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => said).toContain('Navigation tab on the left')
    expect(place().left).toBe(0)
  })

  test(`the tab on a ${viewport} is hidden by its menu to a sliver, which brings it back`, async () => {
    await openRoute('/faq', { viewport })
    await tab.findElement()
    const hide = page.getByRole('menuitem', { name: 'Hide navigation' })
    if (isPhone()) {
      await finger.down(await grip())
      await expect.element(hide).toBeVisible()
      await finger.up(await grip())
    } else await tab.click({ button: 'right' })
    await press(hide)
    const sliver = page.getByRole('button', { name: 'Show navigation' })
    await expect.element(sliver).toBeVisible()
    const drawn = sliver.element().querySelector('span')!
    const sizes = (): number[] =>
      [sliver.element(), drawn]
        .map((each) => each.getBoundingClientRect())
        .flatMap(({ width, height }) => [width, height])
        .map(Math.round)
    // On the phone a question lies there, and all of it can be pressed.
    await expect.poll(sizes).toEqual([isPhone() ? 16 : 44, 44, 12, 44])
    await press(sliver)
    await expect.element(tab).toBeVisible()
    expect(stateNow()).toBeNull()
  })

  test(`a search in the panel on a ${viewport} closes it in 260 ms and sends the tab away for 3000 ms`, async () => {
    await openRoute('/faq', { viewport, fake: (fake) => serveProducts(fake, cards(5)) })
    await openPanel()
    await press(page.getByRole('combobox', { name: 'Search the market' }))
    const field = (isPhone() ? page.getByRole('dialog', { name: 'Search', exact: true }) : panel).getByRole('combobox')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('lamp')
    const clock = installClock()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname + location.search).toBe('/search?q=lamp')
    await clock.pass(259)
    expect(stateNow()).toBe('closing')
    await clock.pass(1)
    expect(stateNow()).toBeNull()
    await expect.poll(() => document.activeElement?.matches('main h1')).toBe(true)
    await expect.element(tab).not.toBeInTheDocument()
    await clock.pass(2739)
    await expect.element(tab).not.toBeInTheDocument()
    await clock.pass(1)
    await expect.element(tab).toBeVisible()
  })

  test(`an open keyboard hides the tab on a ${viewport}, and it covers no link at the end of the page`, async () => {
    await openRoute('/faq', { viewport })
    const button = await tab.findElement()
    document.body.classList.add('keyboard-open')
    await expect.poll(() => button.checkVisibility({ visibilityProperty: true })).toBe(false)
    document.body.classList.remove('keyboard-open')
    await expect.element(tab).toBeVisible()
    const links = page.getByRole('contentinfo').getByRole('link')
    await expect.poll(() => links.elements().length).toBeGreaterThan(9)
    scrollTo(0, document.body.scrollHeight)
    expect(
      links
        .elements()
        .filter(isCovered)
        .map(({ textContent }) => textContent),
    ).toEqual([])
  })

  test(`the tab is away on the three bare routes on a ${viewport}`, async () => {
    const router = await openRoute('/faq', {
      viewport,
      fake: (fake) => {
        fake.serve(readComingSoonAreas, { areas: [] })
      },
    })
    await tab.findElement()
    for (const path of ['/games/blackjack', '/games/newslots', '/sweepstakes'] as const) {
      await router.navigate({ to: path })
      await expect.poll(() => location.pathname).toBe(path)
      await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect.element(tab).not.toBeInTheDocument()
      await router.navigate({ to: '/faq' })
      await expect.element(tab).toBeVisible()
    }
  })
}

/** Where its words end, something else lies over a link that is on the screen. */
const isCovered = (link: Element): boolean => {
  const range = document.createRange()
  range.selectNodeContents(link)
  const box = range.getBoundingClientRect()
  if (box.bottom < 0 || box.top < 120) return false
  const at = document.elementFromPoint(box.right - 2, box.top + box.height / 2)
  return at !== link && !link.contains(at)
}

/** How much of the tab is on the screen. */
const inSight = (): number => {
  const { left, right } = tabNow().getBoundingClientRect()
  return Math.round(Math.min(innerWidth, right) - Math.max(0, left))
}

for (const [language, side] of [
  ['en', 'end'],
  ['en', 'start'],
  ['ar', 'end'],
] as const)
  test(`the navigation tab at the ${side} covers no control at any rest of the page in ${language}`, async () => {
    writeStored('lamplit.nav-tab', { side, bottom: 96 })
    await openRoute('/faq', { language })
    await expect.poll(tabNow).not.toBeNull()
    await expect.poll(inSight).toBe(16)
    // Whoever comes to it by the keyboard sees all of it, and where nothing lies under it, so does everybody.
    tabNow().focus()
    await userEvent.keyboard('{Shift}')
    await expect.poll(inSight).toBe(44)
    tabNow().blur()
    await expect.poll(inSight).toBe(16)
    scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(inSight).toBe(side === 'end' ? 44 : 16)
  })

test('on a phone the tab stands 8 px beside the switch of the wallet page, not on it', async () => {
  await openRoute('/wallet', {
    session: 'demo_linh',
    fake: (server) => {
      server.serve(listUnfinished, { payments: [] })
      server.serve(listWithdrawals, { withdrawals: [], next_cursor: null })
      server.serve(walletEntries, { entries: [], next_cursor: null })
    },
  })
  const choice = page.getByRole('switch', { name: /^Always confirm/ })
  await expect.element(choice).toBeInTheDocument()
  await tab.findElement()
  const right = choice.element().getBoundingClientRect().right
  expect(right).toBeLessThanOrEqual(tab.element().getBoundingClientRect().x - 8)
})
