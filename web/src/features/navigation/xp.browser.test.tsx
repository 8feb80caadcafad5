// XP and unread messages in a real browser: what flashes how long after a payment, and when is asked again
// (spec §4, §7, §9).
import { countUnread } from '@lamplit/contract/chat'
import { readOwnXp, takeLoginBonus, xpProgress } from '@lamplit/contract/levels'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { installClock } from '../../../test/clock.ts'
import { press } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { isPhone } from '../../../test/pointer.ts'
import { cards } from '../catalog/test/cards.ts'
import { openPanel, panelGone, serveFigures, stateNow, tab } from './test/nav.ts'

const seen = (of: Locator): Element[] => of.elements().filter((element) => element.checkVisibility())
const say = (event: string): void => {
  window.dispatchEvent(new Event(event))
}

/** Somebody who has taken the bonus of this day, as their first XP. */
const bonusTaken = (fake: FakeServer): void => {
  serveProducts(fake, cards(5))
  serveFigures(fake)
  fake.serve(takeLoginBonus, { success: true, granted: 0, ...xpProgress(5, 1) })
  fake.serve(readOwnXp, xpProgress(5, 1))
}

for (const viewport of ['phone', 'desktop'] as const) {
  test(`XP flash for 2 s and a new level for 3 s on a ${viewport}, a second after the payment ended`, async () => {
    await openRoute('/', { viewport, session: 'demo_linh', fake: bonusTaken })
    const standing = (): (string | null)[] =>
      seen(page.getByRole('progressbar', { name: 'Experience' })).map((bar) => bar.getAttribute('aria-valuetext'))
    await expect.poll(standing).toEqual(['Level 1, 5 / 100 XP'])
    if (isPhone()) await expect.element(page.getByRole('main').getByText('Daily login bonus added')).toBeVisible()
    const clock = installClock()
    const shown = (): [gain: number, card: number] => [
      seen(page.getByText('+120 XP', { exact: true })).length,
      seen(page.getByRole('button', { name: 'Level 2. Close' })).length,
    ]
    server.serve(readOwnXp, xpProgress(125, 2))
    say('piPaymentStarted')
    say('xpPotentialChange')
    await expect
      .poll(async () => {
        await clock.pass(10)
        return standing()
      })
      .toEqual(['Level 2, 25 / 200 XP'])
    await clock.pass(5000)
    expect(shown()).toEqual([0, 0])
    say('piPaymentCompleted')
    await clock.pass(999)
    expect(shown()).toEqual([0, 0])
    await clock.pass(1)
    expect(shown()).toEqual([1, 1])
    await clock.pass(1999)
    expect(shown()).toEqual([1, 1])
    await clock.pass(1)
    expect(shown()).toEqual([0, 1])
    await clock.pass(999)
    expect(shown()).toEqual([0, 1])
    await clock.pass(1)
    expect(shown()).toEqual([0, 0])
  })
}

test('unread messages are counted when the panel opens, never twice within 5 s, and after 120 s', async () => {
  await openRoute('/terms', { session: 'demo_linh', fake: bonusTaken })
  const asked = (): number => server.callsTo(countUnread).length
  await expect.poll(asked).toBe(1)
  // The first time brings the code of the panel along.
  await openPanel()
  await userEvent.keyboard('{Escape}')
  await panelGone()
  const clock = installClock()
  const glance = async (): Promise<void> => {
    await press(tab)
    await expect.poll(stateNow).toBe('opening')
    await clock.pass(200)
    expect(stateNow()).toBe('open')
    await userEvent.keyboard('{Escape}')
    await expect.poll(stateNow).toBe('closing')
    await clock.pass(260)
    expect(stateNow()).toBeNull()
  }
  await clock.pass(5000)
  const before = asked()
  const sinceThen = (): number => asked() - before
  // The answer comes at the beginning of a glance, which takes 460 ms of this clock.
  await glance()
  expect(sinceThen()).toBe(1)
  await clock.pass(4999 - 460)
  await glance()
  expect(sinceThen()).toBe(1)
  await clock.pass(5000)
  await glance()
  expect(sinceThen()).toBe(2)
  await clock.pass(5000 - 460)
  await glance()
  expect(sinceThen()).toBe(3)
  await clock.pass(119_999 - 460)
  expect(sinceThen()).toBe(3)
  await clock.pass(1)
  expect(sinceThen()).toBe(4)
})
