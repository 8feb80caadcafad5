// What lies over the page: one stack 100 apart from 1100, one entry of the history each, every way out, and games over any page (spec §2, §9; design §2.5, §5.0, §5.9).
import type { Locator, Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { fresh } from './names.ts'
import { expect, journey as test } from './people.ts'
import { device, goTo, holdsFocus } from './visitors.ts'

interface Hooks {
  openModal: (name: string, props?: object) => boolean
  closeModal: (name: string) => boolean
  closeAllModals: () => boolean
  openGame: (key: string) => boolean
  closeAllGames: () => void
}

/** The global hooks (spec §2), once the page has them. */
const call = async <T>(page: Page, run: (hooks: Hooks) => T): Promise<T> => {
  await page.waitForFunction(() => 'lamplit' in window)
  return page.evaluate(`(${run.toString()})(window.lamplit)`) as Promise<T>
}
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const height = (on: Locator): Promise<number> => on.evaluate((element) => Number(getComputedStyle(element).zIndex))
/** Once it has come all the way up. */
const atRest = (sheet: Locator): Promise<void> =>
  expect.poll(() => sheet.evaluate((element) => element.getAnimations().length)).toBe(0)
/** Where in the history the page stands. */
const place = (page: Page): Promise<number> =>
  page.evaluate(
    () => (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry.index,
  )
const opened = async (page: Page, name: 'chat' | 'achievements' | 'settings', title: string): Promise<Locator> => {
  expect(
    await page
      .waitForFunction(() => 'lamplit' in window)
      .then(() => page.evaluate((modal) => (window as unknown as { lamplit: Hooks }).lamplit.openModal(modal), name)),
  ).toBe(true)
  await expect(dialog(page, title)).toBeVisible()
  return dialog(page, title)
}

test('three modals lie at 1101, 1201 and 1301, and each Back takes the top one only', async ({
  browser,
  complaints,
}) => {
  const mine = await device(browser, complaints)
  const page = await mine.open('/faq')
  const start = await place(page)
  const heights: number[] = []
  for (const [name, title] of [
    ['chat', 'Chat'],
    ['achievements', 'Achievements'],
    ['settings', 'Settings'],
  ] as const)
    heights.push(await height(await opened(page, name, title)))
  expect(heights).toEqual([1101, 1201, 1301])
  expect(await place(page)).toBe(start + 3)
  for (const [title, below] of [
    ['Settings', 'Achievements'],
    ['Achievements', 'Chat'],
    ['Chat', null],
  ] as const) {
    await page.goBack()
    await expect(dialog(page, title)).toHaveCount(0)
    if (below) await expect(dialog(page, below)).toBeVisible()
  }
  expect([await place(page), new URL(page.url()).pathname]).toEqual([start, '/faq'])
  // All at once: the history is where it was, and the next Back is the page's own.
  for (const [name, title] of [
    ['chat', 'Chat'],
    ['achievements', 'Achievements'],
    ['settings', 'Settings'],
  ] as const)
    await opened(page, name, title)
  expect(await call(page, (hooks) => hooks.closeAllModals())).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => place(page)).toBe(start)
  // One that opens at once in place of those has its entry all the same.
  await opened(page, 'chat', 'Chat')
  await call(page, (hooks) => {
    hooks.closeAllModals()
    setTimeout(() => hooks.openModal('achievements'), 5)
  })
  await expect(dialog(page, 'Achievements')).toBeVisible()
  await expect.poll(() => place(page)).toBe(start + 1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/faq')
  expect(await call(page, (hooks) => hooks.openModal('nothing'))).toBe(false)
  await mine.close()
})

test('every modal of the navigation is opened by its name, at the same height, and closed by it', async ({
  browser,
  complaints,
}) => {
  const mine = await device(browser, complaints, fresh('mosi'))
  const page = await mine.open('/faq')
  await page.waitForFunction(() => 'lamplit' in window)
  const titles = {
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
  for (const [name, title] of Object.entries(titles)) {
    expect(
      await page.evaluate((modal) => (window as unknown as { lamplit: Hooks }).lamplit.openModal(modal), name),
    ).toBe(true)
    await expect(dialog(page, title)).toBeVisible()
    expect(await height(dialog(page, title))).toBe(1101)
    expect(
      await page.evaluate((modal) => (window as unknown as { lamplit: Hooks }).lamplit.closeModal(modal), name),
    ).toBe(true)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await mine.close()
})

test('Escape, the backdrop, the close button and a drag of 41 px close; the focus goes back, and the page does not scroll', async ({
  browser,
  complaints,
  isMobile,
}) => {
  const mine = await device(browser, complaints)
  const page = await mine.open('/faq')
  const opener = page.getByRole('heading', { level: 1 })
  const ways: [string, (sheet: Locator) => Promise<void>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['backdrop', () => page.mouse.click(6, 6)],
    ['button', (sheet) => sheet.getByRole('button', { name: 'Close' }).click()],
  ]
  // Where the handle is depends on what has come into the sheet by then.
  if (isMobile)
    ways.push([
      'drag',
      (sheet) =>
        expect(async () => {
          const box = (await sheet.locator('[data-drag-handle]').boundingBox())!
          const [x, y] = [box.x + box.width / 3, box.y + 10]
          await page.mouse.move(x, y)
          await page.mouse.down()
          await page.mouse.move(x, y + 41)
          await page.mouse.up()
          await expect(sheet).toHaveCount(0, { timeout: 2000 })
        }).toPass(),
    ])
  for (const [way, leave] of ways) {
    await opener.focus()
    const sheet = await opened(page, 'achievements', 'Achievements')
    await expect.poll(() => holdsFocus(sheet)).toBe(true)
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => window.scrollY), way).toBe(before)
    await leave(sheet)
    await expect(sheet, way).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  const sheet = await opened(page, 'achievements', 'Achievements')
  await atRest(sheet)
  const target = (await sheet.getByRole('button', { name: 'Close' }).boundingBox())!
  expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44)
  expect(await seriousIn(page)).toEqual([])
  // Another page leaves it behind.
  await page.evaluate(() => {
    history.pushState({}, '', '/roadmap')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(sheet).toHaveCount(0)
  await mine.close()
})

test('games lie full screen in their stack, say Loading game… until they are here, and close singly and all', async ({
  browser,
  complaints,
}) => {
  const mine = await device(browser, complaints)
  // The code of a game that is late.
  let letIn: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    letIn = resolve
  })
  const page = await mine.open('/faq')
  // What every dialog is made of is here before the line goes slow.
  await opened(page, 'achievements', 'Achievements')
  await call(page, (hooks) => hooks.closeAllModals())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.route('**/assets/*.js', async (route) => {
    await late
    await route.continue()
  })
  expect(await call(page, (hooks) => hooks.openGame('newslots'))).toBe(true)
  const knights = dialog(page, 'Knights')
  await expect(knights).toBeVisible()
  await expect(knights.getByRole('status')).toHaveText('Loading game…')
  letIn()
  await expect(knights.getByText('This machine is not open yet. No credits are taken here.')).toBeVisible()
  await expect(knights.getByText('Loading game…')).toHaveCount(0)
  await call(page, (hooks) => hooks.openGame('blackjack'))
  const table = dialog(page, 'Blackjack')
  await expect(table.getByText('The table is not open yet. No credits are taken here.')).toBeVisible()
  expect([
    await height(page.getByRole('dialog', { name: 'Knights', includeHidden: true })),
    await height(table),
  ]).toEqual([1101, 1201])
  const [box, view] = [(await table.boundingBox())!, page.viewportSize()!]
  expect(Math.abs(box.width - view.width)).toBeLessThanOrEqual(1)
  // From 768 px on it is 16:9, and what is left of the screen is the backdrop.
  expect(Math.round(box.height)).toBe(view.width < 768 ? view.height : 720)
  const button = (await table.getByRole('button', { name: 'Close' }).boundingBox())!
  expect([button.width, button.height]).toEqual([44, 44])
  expect(view.width - button.x - button.width).toBeLessThanOrEqual(16)
  expect(await seriousIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(table).toHaveCount(0)
  await expect(knights).toBeVisible()
  await call(page, (hooks) => {
    hooks.openGame('blackjack')
    hooks.openGame('blackjack')
  })
  await expect.poll(() => page.getByRole('dialog', { includeHidden: true }).count()).toBe(3)
  await call(page, (hooks) => hooks.closeAllGames())
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0)
  if (view.width >= 768) {
    await call(page, (hooks) => hooks.openGame('blackjack'))
    await expect(table).toBeVisible()
    await page.mouse.click(640, 10)
    await expect(table).toHaveCount(0)
  }
  await goTo(page, '/games')
  await mine.close()
})
