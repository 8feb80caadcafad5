// What lies over the page in a real browser: one stack 100 apart from 1100, one entry of the history each, every way
// out, and games over any page (spec §2, §9; design §2.5, §5.0, §5.9).
import { readAchievements } from '@lamplit/contract/achievements'
import { readEntries } from '@lamplit/contract/entries'
import { readComingSoonAreas } from '@lamplit/contract/coming-soon'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { seriousIn } from '../../../test/axe.ts'
import { press, wheel } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openRoute } from '../../../test/open-route.tsx'
import { clickAt, dragTo, isPhone } from '../../../test/pointer.ts'
import { serveSettings } from '../settings/test/serve-settings.ts'
import { registerGame } from './games.ts'

const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true })
const dialogs = (): number => document.querySelectorAll('[role=dialog]').length
const noDialog = async (): Promise<void> => {
  await expect.poll(dialogs).toBe(0)
}
const heightOf = (name: string): number => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].find(
    (each) => document.getElementById(each.getAttribute('aria-labelledby')!)?.textContent === name,
  )
  return Number(getComputedStyle(found!).zIndex)
}
/** Where in the history the page stands. */
const place = (): number => window.navigation.currentEntry!.index
/** The layer whose entry of the history the page stands at. */
const layerHere = (): unknown => (history.state as { layer?: string } | null)?.layer
const atRest = async (name: string): Promise<void> => {
  await expect.element(dialog(name)).toBeVisible()
  await expect.poll(() => dialog(name).element().getAnimations()).toEqual([])
}

const answers = (server: FakeServer): void => {
  serveSettings(server)
  server.serve(readComingSoonAreas, { areas: [] })
  server.serve(readEntries, { entries: 0, sellable: 0 })
  server.serve(readAchievements, { achievements: [], unlocked: 0, total: 30 })
}
/** The market with its global hooks (spec §2). */
const opened = async (viewport: 'phone' | 'desktop', session?: string) => {
  const router = await openRoute('/terms', { viewport, fake: answers, ...(session ? { session } : {}) })
  await expect.poll(() => window.lamplit).toBeDefined()
  return { router, hooks: window.lamplit! }
}

const three = [
  ['chat', 'Chat'],
  ['achievements', 'Achievements'],
  ['settings', 'Settings'],
] as const

for (const viewport of ['phone', 'desktop'] as const) {
  test(`three modals on a ${viewport} lie at 1101, 1201 and 1301, and each Back takes the top one only`, async () => {
    const { hooks } = await opened(viewport)
    const start = place()
    for (const [name, title] of three) {
      expect(hooks.openModal(name)).toBe(true)
      await expect.element(dialog(title)).toBeVisible()
    }
    expect(three.map(([, title]) => heightOf(title))).toEqual([1101, 1201, 1301])
    await expect.poll(place).toBe(start + 3)
    for (const [title, below] of [
      ['Settings', 'Achievements'],
      ['Achievements', 'Chat'],
      ['Chat', null],
    ] as const) {
      history.back()
      await expect.element(dialog(title)).not.toBeInTheDocument()
      if (below) await expect.element(dialog(below)).toBeVisible()
    }
    expect([place(), location.pathname]).toEqual([start, '/terms'])
  })

  test(`closing all modals on a ${viewport} takes their history entries, and one opened then has its own`, async () => {
    const { hooks } = await opened(viewport)
    const start = place()
    for (const [name, title] of three) {
      hooks.openModal(name)
      await expect.element(dialog(title)).toBeVisible()
    }
    expect(hooks.closeAllModals()).toBe(true)
    await noDialog()
    await expect.poll(place).toBe(start)
    hooks.openModal('chat')
    await expect.element(dialog('Chat')).toBeVisible()
    const ofChat = layerHere()
    hooks.closeAllModals()
    setTimeout(() => hooks.openModal('achievements'), 5)
    await expect.element(dialog('Achievements')).toBeVisible()
    // Not the entry of the one before, from which the browser may still be on its way back.
    await expect.poll(() => layerHere() !== undefined && layerHere() !== ofChat && place()).toBe(start + 1)
    history.back()
    await noDialog()
    expect(location.pathname).toBe('/terms')
    expect(hooks.openModal('nothing')).toBe(false)
  })

  const ways: [string, (sheet: Locator) => Promise<unknown>][] = [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['A press on the backdrop', () => clickAt({ x: 6, y: 6 })],
    ['The close button', (sheet) => press(sheet.getByRole('button', { name: 'Close' }))],
  ]
  if (viewport === 'phone')
    ways.push([
      'A drag of 41 px',
      async (sheet) => {
        const { x, y, width } = sheet.element().querySelector('[data-drag-handle]')!.getBoundingClientRect()
        const from = { x: x + width / 3, y: y + 10 }
        await dragTo(from, { x: from.x, y: from.y + 41 })
      },
    ])
  for (const [way, leave] of ways) {
    test(`${way} closes a modal on a ${viewport} and gives the focus back; the page did not scroll`, async () => {
      const { hooks } = await opened(viewport)
      const opener = page.getByRole('heading', { level: 1 })
      const heading = opener.element() as HTMLElement
      heading.tabIndex = -1
      heading.focus()
      hooks.openModal('achievements')
      await atRest('Achievements')
      const sheet = dialog('Achievements')
      await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
      expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight + 600)
      await wheel(heading, 0, 600)
      expect(scrollY).toBe(0)
      await leave(sheet)
      await noDialog()
      await expect.element(opener).toHaveFocus()
    })
  }

  test(`a modal on a ${viewport} has a button of 44 px and no serious barrier, and ends with its page`, async () => {
    const { hooks, router } = await opened(viewport)
    hooks.openModal('achievements')
    await atRest('Achievements')
    const button = dialog('Achievements').getByRole('button', { name: 'Close' })
    const { width, height } = button.element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(await seriousIn()).toEqual([])
    await router.navigate({ to: '/faq' })
    await noDialog()
    expect(location.pathname).toBe('/faq')
  })

  test(`games on a ${viewport} are stacked, as large as the screen allows, and close singly and all`, async () => {
    const { hooks } = await opened(viewport)
    expect(hooks.openGame('newslots')).toBe(true)
    const [knights, table] = [dialog('Knights'), dialog('Blackjack')]
    await expect.element(knights.getByText('This machine is not open yet. No credits are taken here.')).toBeVisible()
    hooks.openGame('blackjack')
    await expect.element(table.getByText('The table is not open yet. No credits are taken here.')).toBeVisible()
    await atRest('Blackjack')
    expect([heightOf('Knights'), heightOf('Blackjack')]).toEqual([1101, 1201])
    const box = table.element().getBoundingClientRect()
    expect(Math.abs(box.width - innerWidth)).toBeLessThanOrEqual(1)
    // From 768 px on it is 16:9, and what is left of the screen is the backdrop.
    expect(Math.round(box.height)).toBe(isPhone() ? innerHeight : 720)
    const button = table.getByRole('button', { name: 'Close' }).element().getBoundingClientRect()
    expect([button.width, button.height]).toEqual([44, 44])
    expect(innerWidth - button.right).toBeLessThanOrEqual(16)
    expect(await seriousIn()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(table).not.toBeInTheDocument()
    await expect.element(knights).toBeVisible()
    hooks.openGame('blackjack')
    hooks.openGame('blackjack')
    await expect.poll(dialogs).toBe(3)
    hooks.closeAllGames()
    await noDialog()
    expect(hooks.openGame('nothing')).toBe(false)
  })
}

const modals = {
  trading: 'Trading',
  gaming: 'Activities',
  account: 'Account',
  manage: 'Manage',
  chat: 'Chat',
  startChat: 'New chat',
  navCustomizer: 'Your shortcuts',
  buyEntries: 'Buy entries',
  deposit: 'Refill wallet',
  notificationCentre: 'Notifications',
  settings: 'Settings',
  achievements: 'Achievements',
}

test('every modal of the navigation is opened by its name, at the same height, and closed by it', async () => {
  const { hooks } = await opened('phone', 'demo_linh')
  for (const [name, title] of Object.entries(modals)) {
    expect(hooks.openModal(name), name).toBe(true)
    await expect.element(dialog(title), { message: name }).toBeVisible()
    expect(heightOf(title), name).toBe(1101)
    expect(hooks.closeModal(name), name).toBe(true)
    await noDialog()
  }
})

test('a game says Loading game… until its code is here', async () => {
  const { hooks } = await opened('phone')
  const { ComingSoonGame } = await import('../coming-soon/coming-soon-game.tsx')
  let come: () => void = () => undefined
  registerGame(
    'newslots',
    () =>
      new Promise((resolve) => {
        come = () => resolve(ComingSoonGame)
      }),
  )
  hooks.openGame('newslots')
  const knights = dialog('Knights')
  await expect.element(knights.getByRole('status')).toHaveTextContent('Loading game…')
  come()
  await expect.element(knights.getByText('This machine is not open yet. No credits are taken here.')).toBeVisible()
  await expect.element(knights.getByText('Loading game…')).not.toBeInTheDocument()
})

test('a press beside a game on a desktop closes it', async () => {
  const { hooks } = await opened('desktop')
  hooks.openGame('blackjack')
  await atRest('Blackjack')
  await clickAt({ x: 640, y: 10 })
  await expect.poll(dialogs).toBe(0)
})
