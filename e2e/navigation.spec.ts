// The floating navigation with fingers, mouse and keyboard: its states and times, the tab that moves and hides, shortcuts, and the way back (spec §2, §4, §9; design §3.3).
import type { Locator, Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { fresh } from './names.ts'
import { callAs, expect, fund, journey } from './people.ts'
import { device, goTo, holdsFocus, plainDevice, type Device } from './visitors.ts'

const isPhone = (): boolean => journey.info().project.name === 'phone'
const tabOf = (page: Page): Locator => page.getByRole('button', { name: /^Open navigation/ })
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Navigation', exact: true })
const stateOf = (page: Page): Promise<string | null> => page.locator('[data-nav-panel]').getAttribute('data-nav-panel')
const press = (on: Locator): Promise<void> => (isPhone() ? on.tap() : on.click())
const open = async (page: Page): Promise<Locator> => {
  await press(tabOf(page))
  await expect(page.locator('[data-nav-panel=open]')).toBeVisible()
  return panelOf(page)
}
const gone = (page: Page): Promise<void> => expect(page.locator('[data-nav-panel]')).toHaveCount(0)

const visit = async (
  browser: Parameters<typeof device>[0],
  complaints: string[],
  at = '/',
  username?: string,
): Promise<Device & { page: Page }> => {
  const visitor = await device(browser, complaints, username)
  const page = await visitor.open(at)
  await expect(tabOf(page)).toBeVisible()
  return { ...visitor, page }
}

/** A finger, or where there is none a mouse, from one point to another. */
const drag = async (page: Page, [x, y]: [number, number], [toX, toY]: [number, number]): Promise<void> => {
  if (!isPhone()) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move((x + toX) / 2, (y + toY) / 2, { steps: 4 })
    await page.mouse.move(toX, toY)
    await page.mouse.up()
    return
  }
  const phone = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', { x, y })
  for (let step = 1; step <= 5; step++)
    await touch('touchMove', { x: x + ((toX - x) * step) / 5, y: y + ((toY - y) * step) / 5 })
  await touch('touchEnd')
  await phone.detach()
}
const middle = async (of: Locator): Promise<[number, number]> => {
  const box = (await of.boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}

journey('opens, keeps page and focus, and closes by every way', async ({ browser, complaints }) => {
  const { page, close } = await visit(browser, complaints)
  const [width, height] = [page.viewportSize()!.width, page.viewportSize()!.height]
  const box = (await tabOf(page).boundingBox())!
  expect([
    Math.round(box.width),
    Math.round(box.height),
    Math.round(width - box.x - box.width),
    Math.round(height - box.y - box.height),
  ]).toEqual([44, 60, 0, 96])
  const panel = await open(page)
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await panel.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1001')
  if (isPhone()) expect(Math.round((await panel.boundingBox())!.x)).toBe(8)
  else expect(Math.round((await panel.boundingBox())!.width)).toBe(400)
  // The page stays where it is, and nothing but the panel takes the focus.
  await page.mouse.move(40, 300)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // On phones the search field is a door to a dialog of its own; the ring is walked back from Close, over the end.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Shift+Tab')
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('[data-nav-panel], [data-base-ui-focus-guard]') !== null,
      ),
    ).toBe(true)
  }
  expect(await seriousIn(page, '[data-nav-panel]')).toEqual([])
  const night = panel.getByRole('button', { name: 'Night market' })
  const theme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme'])
  for (const [dark, shown] of [
    ['true', 'dark'],
    ['false', 'light'],
  ] as const) {
    await press(night)
    await expect(night).toHaveAttribute('aria-pressed', dark)
    expect(await theme()).toBe(shown)
  }
  // The right button does nothing here, and with Ctrl held a place opens beside this one.
  expect(
    await panel.evaluate((element) =>
      element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    ),
  ).toBe(false)
  if (!isPhone()) {
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      panel.getByRole('button', { name: 'Trading' }).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(beside).toHaveURL(/\/buy$/)
    await beside.close()
    await gone(page)
    expect(new URL(page.url()).pathname).toBe('/')
    await open(page)
  }
  await page.keyboard.press('Escape')
  expect(['closing', null]).toContain(
    await page
      .locator('[data-nav-panel]')
      .getAttribute('data-nav-panel', { timeout: 200 })
      .catch(() => null),
  )
  await gone(page)
  await expect(tabOf(page)).toBeFocused()

  await open(page)
  await page.mouse.click(20, 20)
  await gone(page)
  await open(page)
  await page.goBack()
  await gone(page)
  expect(new URL(page.url()).pathname).toBe('/')
  // Below every modal; Escape closes those first.
  await press((await open(page)).getByRole('button', { name: 'Manage' }))
  const manage = page.getByRole('dialog', { name: 'Manage' })
  await expect(manage).toBeVisible()
  expect(await manage.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1101')
  expect(await seriousIn(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(manage).toHaveCount(0)
  expect(await stateOf(page)).toBe('open')
  await press(panelOf(page).getByRole('button', { name: 'Trading' }))
  await press(page.getByRole('dialog', { name: 'Trading' }).getByRole('link', { name: 'Buy' }))
  await expect(page).toHaveURL(/\/buy$/)
  await gone(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main h1')).toBeFocused()
  await close()
})

journey(
  'the tab moves to the half where it is let go, by keys too, and hides to a sliver',
  async ({ browser, complaints }) => {
    const { page, open: again, close } = await visit(browser, complaints, '/faq')
    const { width, height } = page.viewportSize()!
    const header = isPhone() ? 56 : 116
    const place = async () => {
      const box = (await tabOf(page).boundingBox())!
      return { left: Math.round(box.x), foot: Math.round(height - box.y - box.height), top: Math.round(box.y) }
    }
    const [x, y] = await middle(tabOf(page))
    await drag(page, [x, y], [width / 2 - 10, 320])
    await expect.poll(place).toMatchObject({ left: 0 })
    expect((await place()).top + 30).toBe(320)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('lamplit.nav-tab')!))).toMatchObject({
      side: 'start',
    })
    // What is dragged does not open, and no edge is crossed.
    await gone(page)
    await drag(page, await middle(tabOf(page)), [width - 20, 4])
    await expect.poll(place).toMatchObject({ left: width - 44, top: header + 16 })
    const reloaded = await again('/faq')
    await page.close()
    const there = tabOf(reloaded)
    await expect(there).toBeVisible()
    expect(Math.round((await there.boundingBox())!.y)).toBe(header + 16)
    await there.focus()
    const foot = async () => {
      const box = (await there.boundingBox())!
      return Math.round(height - box.y - box.height)
    }
    await reloaded.keyboard.press('Home')
    await expect.poll(foot).toBe(96)
    await reloaded.keyboard.press('ArrowUp')
    await expect.poll(foot).toBe(120)
    await reloaded.keyboard.press('ArrowDown')
    await reloaded.keyboard.press('ArrowDown')
    await expect.poll(foot).toBe(80)
    await reloaded.keyboard.press('ArrowLeft')
    await expect(reloaded.locator('[data-announcer]')).toHaveText('Navigation tab on the left')
    expect((await there.boundingBox())!.x).toBe(0)
    await reloaded.keyboard.press('Home')
    if (isPhone()) {
      const phone = await reloaded.context().newCDPSession(reloaded)
      const [holdX, holdY] = await middle(there)
      await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: holdX, y: holdY }] })
      await expect(reloaded.getByRole('menuitem', { name: 'Hide navigation' })).toBeVisible()
      await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    } else await there.click({ button: 'right' })
    await press(reloaded.getByRole('menuitem', { name: 'Hide navigation' }))
    const sliver = reloaded.getByRole('button', { name: 'Show navigation' })
    await expect(sliver).toBeVisible()
    const [hit, seen] = [(await sliver.boundingBox())!, (await sliver.locator('span').boundingBox())!]
    expect([hit.width, hit.height, seen.width, seen.height].map(Math.round)).toEqual([44, 44, 12, 44])
    await press(sliver)
    await expect(there).toBeVisible()
    await close()
  },
)

journey(
  'it opens in 200 ms and closes in 260; a search sends it away for 3000; shortcuts lead on, two presses change them',
  async ({ browser, complaints }) => {
    const { page, close } = await visit(browser, complaints)
    await page.clock.install()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    let panel = await openAt(page)
    await press(panel.locator('[data-search-field]'))
    const field = isPhone()
      ? page.getByRole('dialog', { name: 'Search' }).locator('[data-search-field]')
      : panel.locator('[data-search-field]')
    await expect(field).toBeFocused()
    await field.fill('lamp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=lamp$/)
    await page.clock.runFor(259)
    expect(await stateOf(page)).toBe('closing')
    await page.clock.runFor(1)
    await gone(page)
    await expect(page.locator('main h1')).toBeFocused()
    await expect(tabOf(page)).toHaveCount(0)
    await page.clock.runFor(2739)
    await expect(tabOf(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tabOf(page)).toBeVisible()

    await page.clock.resume()

    panel = await open(page)
    await expect(panel.getByRole('list', { name: 'Your shortcuts' }).getByRole('listitem')).toHaveText([
      'Sweepstakes',
      'Games',
      'Cart',
      'Wishlist',
      '',
      '',
      '',
      'Edit',
    ])
    await panel.getByRole('link', { name: 'Games' }).dblclick()
    const shortcuts = page.getByRole('dialog', { name: 'Your shortcuts' })
    await expect(shortcuts).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/search')
    await expect(page.locator('[data-nav-panel=open]')).toBeAttached()
    expect(await seriousIn(page, '[role=dialog]')).toEqual([])
    await press(shortcuts.getByRole('button', { name: 'Slot 5, empty' }))
    await press(shortcuts.getByRole('button', { name: 'Sell', exact: true }))
    await expect(page.locator('[data-announcer]')).toHaveText('Sell placed in slot 5')
    await carry(
      page,
      shortcuts.getByRole('button', { name: 'Offers', exact: true }),
      shortcuts.getByRole('button', { name: 'Slot 6, empty' }),
    )
    await expect(page.locator('[data-announcer]')).toHaveText('Offers placed in slot 6')
    await press(shortcuts.getByRole('button', { name: 'Done' }))
    await expect(shortcuts).toHaveCount(0)
    await expect(panelOf(page).getByRole('list', { name: 'Your shortcuts' }).getByRole('listitem')).toHaveText([
      'Sweepstakes',
      'Games',
      'Cart',
      'Wishlist',
      'Sell',
      'Offers',
      '',
      'Edit',
    ])
    await press(panelOf(page).getByRole('link', { name: 'Sell' }))
    await expect(page).toHaveURL(/\/sell$/)
    // What begins with a prefix is lit: the word, and the shortcut.
    await page.evaluate(() => history.pushState({}, '', '/sell/listings'))
    await expect(page).toHaveURL(/\/sell\/listings$/)
    panel = await open(page)
    await expect(panel.locator('[aria-current]')).toHaveText(['Trading', 'Sell'])
    await close()
  },
)

/** A shortcut is lifted by a mouse that moves, and by a finger that rests on it. */
const carry = async (page: Page, what: Locator, onto: Locator): Promise<void> => {
  await what.scrollIntoViewIfNeeded()
  const [from, to] = [await middle(what), await middle(onto)]
  if (!isPhone()) {
    await drag(page, from, to)
    return
  }
  const phone = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] })
  await touch('touchStart', from)
  await expect(page.locator('[data-carried]')).toBeVisible()
  for (let step = 1; step <= 5; step++)
    await touch('touchMove', [from[0] + ((to[0] - from[0]) * step) / 5, from[1] + ((to[1] - from[1]) * step) / 5])
  await touch('touchEnd')
  await phone.detach()
}

/** With a clock that stands still the 200 ms are let pass by hand. */
const openAt = async (page: Page): Promise<Locator> => {
  await press(tabOf(page))
  await expect(panelOf(page)).toBeVisible()
  await page.clock.runFor(199)
  expect(await stateOf(page)).toBe('opening')
  await page.clock.runFor(1)
  await expect(page.locator('[data-nav-panel=open]')).toBeVisible()
  return panelOf(page)
}

journey('who is signed in sees figures and XP, and 5 XP for today, once', async ({ browser, complaints }) => {
  const name = `nav_${Date.now().toString(36)}`
  const call = await callAs(name)
  const { id } = await call('POST', '/api/products', {
    type: 'Stocked',
    title: `Lantern hook of ${name}`,
    description: 'Of iron.',
    price: '2',
    image: 'https://example.com/a.jpg',
    stock: 9,
    policyAccepted: true,
    fulfillmentMethod: 'pickup',
  })
  await call('POST', '/api/wishlist/items', { id })
  const { page, open: another, close } = await visit(browser, complaints, '/faq', name)
  await expect(page.getByRole('status').filter({ hasText: '+5 XP for today' })).toBeVisible()
  const panel = await open(page)
  await expect(panel.getByRole('progressbar', { name: 'Experience' })).toHaveAttribute(
    'aria-valuetext',
    'Level 1, 5 / 100 XP',
  )
  await expect(panel.getByRole('list', { name: 'At a glance' }).getByRole('button')).toHaveCount(4)
  await expect(panel.getByRole('button', { name: /0\/30\s*Achievements/ })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Wishlist, 1' })).toBeVisible()
  await expect(panel.getByRole('link', { name: `${name}, your profile` })).toHaveAttribute(
    'href',
    `/profile?user=${name}`,
  )
  expect(await seriousIn(page, '[data-nav-panel]')).toEqual([])
  if (isPhone()) {
    // 40 px do not close it, more do; down, or to its own edge.
    const box = (await panel.boundingBox())!
    const from: [number, number] = [box.x + 150, box.y + 22]
    await drag(page, from, [from[0], from[1] + 40])
    expect(await stateOf(page)).toBe('open')
    // It is on its way back; the next finger goes down where it stands then.
    await expect.poll(async () => (await panel.boundingBox())!.y).toBe(box.y)
    await drag(page, from, [from[0], from[1] + 41])
    await gone(page)
    await open(page)
    await drag(page, from, [from[0] + 60, from[1]])
    await gone(page)
  }
  const second = await another('/faq')
  await expect(tabOf(second)).toBeVisible()
  await press(tabOf(second))
  await expect(panelOf(second).getByRole('progressbar', { name: 'Experience' })).toHaveAttribute(
    'aria-valuetext',
    'Level 1, 5 / 100 XP',
  )
  await expect(second.getByText('+5 XP for today')).toHaveCount(0)
  await close()
})

journey(
  'XP flash for 2 s and a new level stands for 3 s, both a second after a payment has ended; unread messages are counted every 120 s',
  async ({ browser, complaints }) => {
    const name = `xp_${Date.now().toString(36)}`
    // The bonus of the day is taken, so nothing is on show yet.
    await (
      await callAs(name)
    )('POST', '/api/me/xp/login-bonus', {})
    const visitor = await device(browser, complaints, name)
    const page = await visitor.context.newPage()
    let unread = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/chat/unread/')) unread += 1
    })
    await page.clock.install()
    await goTo(page, '/')
    await expect(tabOf(page)).toBeVisible({ timeout: 45_000 })
    const bar = page.getByRole('progressbar', { name: 'Experience' }).filter({ visible: true })
    await expect(bar).toHaveAttribute('aria-valuetext', 'Level 1, 5 / 100 XP')
    if (isPhone()) await expect(page.getByRole('main').getByText('Daily login bonus added')).toBeVisible()
    await expect.poll(() => unread).toBe(1)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    const [gain, card] = [
      page.getByText('+120 XP', { exact: true }).filter({ visible: true }),
      page.getByRole('button', { name: 'Level 2. Close' }),
    ]
    const say = (event: string) => page.evaluate((named) => window.dispatchEvent(new Event(named)), event)
    await page.route('**/api/me/xp', (route) =>
      route.fulfill({
        json: { total_xp_earned: 125, current_level: 2, current_xp: 25, xp_to_next_level: 175, xp_percentage: 12.5 },
      }),
    )
    await say('piPaymentStarted')
    await say('xpPotentialChange')
    await expect(async () => {
      await page.clock.runFor(10)
      expect(await bar.getAttribute('aria-valuetext')).toBe('Level 2, 25 / 200 XP')
    }).toPass()
    await page.clock.runFor(5000)
    expect([await gain.count(), await card.count()]).toEqual([0, 0])
    await say('piPaymentCompleted')
    await page.clock.runFor(999)
    expect([await gain.count(), await card.count()]).toEqual([0, 0])
    await page.clock.runFor(1)
    await expect(gain).toBeVisible()
    await expect(card).toBeVisible()
    await page.clock.runFor(1999)
    expect([await gain.count(), await card.count()]).toEqual([1, 1])
    await page.clock.runFor(1)
    await expect(gain).toHaveCount(0)
    await page.clock.runFor(999)
    expect(await card.count()).toBe(1)
    await page.clock.runFor(1)
    await expect(card).toHaveCount(0)

    // Asked at the start; the next time is 120 s after that, wherever in them the clock stands by now.
    const asked = unread
    await page.clock.runFor(60_000)
    expect(unread - asked).toBeLessThanOrEqual(1)
    await page.clock.runFor(60_000)
    await expect.poll(() => unread - asked).toBe(1)
    await visitor.close()
  },
)

journey('on a phone it stands beside the choice in the wallet, not on it', async ({ browser, complaints }) => {
  journey.skip(!isPhone(), 'a wide screen has room for both')
  const { page, close } = await visit(browser, complaints, '/wallet', fresh('wary'))
  const choice = (await page.getByRole('switch', { name: /^Always confirm/ }).boundingBox())!
  const tab = (await tabOf(page).boundingBox())!
  expect(choice.x + choice.width).toBeLessThanOrEqual(tab.x - 8)
  await close()
})

journey(
  'a panel that is closing opens again, one that is opening closes; nothing else moves it',
  async ({ browser, complaints }) => {
    const { page, close } = await visit(browser, complaints, '/faq')
    await page.clock.install()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    await press(tabOf(page))
    await expect(panelOf(page)).toBeVisible()
    await page.clock.runFor(100)
    await page.keyboard.press('Escape')
    await expect.poll(() => stateOf(page)).toBe('closing')
    await page.clock.runFor(100)
    // By key, because the panel still lies over the tab.
    await tabOf(page).press('Enter')
    await expect.poll(() => stateOf(page)).toBe('opening')
    await page.clock.runFor(199)
    expect(await stateOf(page)).toBe('opening')
    await page.clock.runFor(1)
    await expect.poll(() => stateOf(page)).toBe('open')
    // The 260 ms of the closing that was called off are over, too.
    await page.clock.runFor(1000)
    expect(await stateOf(page)).toBe('open')
    await page.keyboard.press('Escape')
    await page.clock.runFor(259)
    expect(await stateOf(page)).toBe('closing')
    await page.clock.runFor(1)
    await gone(page)
    await close()
  },
)

journey(
  'four figures say what they count and open it, like the bell, the words and Edit; the wallet has up to 4 decimals',
  async ({ browser, complaints }) => {
    const name = `fig_${Date.now().toString(36)}`
    const call = await fund(name, '12.34567')
    const { id } = await (
      await callAs(`${name}_s`)
    )('POST', '/api/products', {
      type: 'Stocked',
      title: `Lantern chain of ${name}`,
      description: 'Of iron.',
      price: '2',
      image: 'https://example.com/a.jpg',
      stock: 9,
      policyAccepted: true,
      fulfillmentMethod: 'pickup',
    })
    await call('POST', '/api/cart/lines', { product_id: id, quantity: 1, price: '2' })
    const { page, close } = await visit(browser, complaints, '/faq', name)
    const panel = await open(page)
    await expect(panel.getByRole('list', { name: 'At a glance' }).getByRole('button')).toHaveText([
      '0Entries',
      '0Chat unread',
      '12.3457Pi Wallet',
      '0/30Achievements',
    ])
    await expect(panel.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
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
    for (const [button, title] of doors) {
      const door = panel.getByRole('button', { name: new RegExp(`(^|\\s|\\d)${button}`) })
      await press(door)
      const modal = page.getByRole('dialog', { name: title, exact: true })
      await expect(modal, button).toBeVisible()
      // It listens from the moment it has the focus, a task after it can be seen.
      await expect.poll(() => holdsFocus(modal), button).toBe(true)
      await page.keyboard.press('Escape')
      await expect(modal, button).toHaveCount(0)
      expect(await stateOf(page), button).toBe('open')
      await expect(door, button).toBeFocused()
    }
    await close()
  },
)

/** Spec §2: the words whose prefixes a path begins with; the paths of Trading and of the gaming group are the specified ones. */
const litAt: Readonly<Record<string, readonly string[]>> = {
  '/': ['Home'],
  '/faq': ['Account'],
  '/buy': ['Trading'],
  '/sell/listings': ['Trading'],
  '/entry-marketplace': ['Trading'],
  '/cart': ['Trading'],
  '/sales': ['Trading', 'Manage'],
  '/purchases': ['Trading', 'Manage'],
  '/offers': ['Trading', 'Manage'],
  '/qa-bounties/ask': ['Trading'],
  '/services': ['Trading'],
  '/post-services': ['Trading'],
  '/games': ['Activities'],
  '/leaderboard': ['Activities'],
  '/wallet': ['Account'],
  '/trust': [],
}

journey('a word is lit where the path begins with one of its prefixes', async ({ browser, complaints }) => {
  const { page, close } = await visit(browser, complaints, '/faq')
  for (const [path, words] of Object.entries(litAt)) {
    const before = await page.title()
    await page.evaluate((to) => history.pushState({}, '', to), path)
    // A page that comes closes the panel, so it is awaited.
    await expect.poll(() => page.title(), path).not.toBe(before)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await tabOf(page).press('Enter')
    await expect(panelOf(page).getByRole('navigation').locator('[aria-current]'), path).toHaveText([...words])
    await page.keyboard.press('Escape')
    await gone(page)
  }
  await close()
})

journey(
  'whoever opens the panel asks how many messages wait, but never within 5 s of the last time',
  async ({ browser, complaints }) => {
    const visitor = await device(browser, complaints, `ask_${Date.now().toString(36)}`)
    const page = await visitor.context.newPage()
    let asked = 0
    page.on('response', (response) => {
      if (response.url().includes('/api/chat/unread/')) asked += 1
    })
    await page.clock.install()
    await goTo(page, '/faq')
    await expect(tabOf(page)).toBeVisible({ timeout: 45_000 })
    await expect.poll(() => asked).toBe(1)
    // The first time brings the code of the panel along.
    await open(page)
    await page.keyboard.press('Escape')
    await gone(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    const before = asked
    const now = () => page.evaluate(() => Date.now())
    const glance = async (): Promise<void> => {
      await press(tabOf(page))
      await page.clock.runFor(200)
      await expect.poll(() => stateOf(page)).toBe('open')
      await page.keyboard.press('Escape')
      await page.clock.runFor(260)
      await gone(page)
    }
    const begun = await now()
    await glance()
    await expect.poll(() => asked - before).toBe(1)
    // The answer came somewhere in this glance: 4999 ms after its beginning 5 s are not over, 5000 ms after its end they are.
    const ended = await now()
    await page.clock.runFor(4999 - (ended - begun))
    await glance()
    expect(asked - before).toBe(1)
    await page.clock.runFor(ended + 5000 - (await now()))
    await glance()
    await expect.poll(() => asked - before).toBe(2)
    await visitor.close()
  },
)

journey(
  '5 XP that could not be taken are asked for again; once taken, not before the next day',
  async ({ browser, complaints }) => {
    const { context, open: visitPage, close } = await plainDevice(browser, complaints, `day_${Date.now().toString(36)}`)
    let asked = 0
    await context.route('**/api/me/xp/login-bonus', (route) => {
      asked += 1
      return asked === 1 ? route.abort() : route.continue()
    })
    const page = await visitPage('/faq')
    const flag = (): Promise<unknown> =>
      page.evaluate(() => JSON.parse(localStorage.getItem('lamplit.login-bonus') ?? 'null'))
    await expect.poll(() => asked).toBe(1)
    await expect.poll(flag).toBeNull()
    const told = page.getByRole('status').filter({ hasText: '+5 XP for today' })
    const granted = page.waitForResponse('**/api/me/xp/login-bonus')
    await goTo(page, '/faq')
    await expect(told).toBeVisible()
    expect(asked).toBe(2)
    // By the market's clock, which journeys move: an answer to somebody carries it.
    const today = new Date((await granted).headers()['date']!).toISOString().slice(0, 10)
    expect(await flag()).toMatchObject({ day: today })
    await goTo(page, '/faq')
    await press(tabOf(page))
    await expect(panelOf(page).getByRole('progressbar', { name: 'Experience' })).toHaveAttribute(
      'aria-valuetext',
      'Level 1, 5 / 100 XP',
    )
    expect([asked, await told.count()]).toEqual([2, 0])
    complaints.splice(0, complaints.length, ...complaints.filter((said) => !/net::ERR_/.test(said)))
    await close()
  },
)

journey('it makes way: on three routes, for the keyboard, and for the last links', async ({ browser, complaints }) => {
  const { page, close } = await visit(browser, complaints, '/faq')
  await page.evaluate(() => document.body.classList.add('keyboard-open'))
  await expect(tabOf(page)).toBeHidden()
  await page.evaluate(() => document.body.classList.remove('keyboard-open'))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const links = page.getByRole('contentinfo').getByRole('link')
  for (const link of await links.all()) {
    await expect(link).toBeVisible()
    const free = await link.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const box = range.getBoundingClientRect()
      const at = document.elementFromPoint(box.right - 2, box.top + box.height / 2)
      return box.bottom < 0 || box.top < 120 || at === element || element.contains(at)
    })
    expect(free, (await link.textContent()) ?? '').toBe(true)
  }
  for (const path of ['/games/blackjack', '/games/newslots', '/sweepstakes']) {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(tabOf(page)).toHaveCount(0)
  }
  await close()
})
