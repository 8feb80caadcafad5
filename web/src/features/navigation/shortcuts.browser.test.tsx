// The shortcuts of the navigation in a real browser: they lead on, two presses change them, and they are dragged into
// slots (spec §2; design §5.5).
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hearAnnouncements } from '../../../test/announcements.ts'
import { seriousIn } from '../../../test/axe.ts'
import { installClock } from '../../../test/clock.ts'
import { press } from '../../../test/device.ts'
import { openRoute } from '../../../test/open-route.tsx'
import { dragTo, finger, isPhone, middleOf } from '../../../test/pointer.ts'
import { openPanel, panel, panelGone, stateNow, textsOf } from './test/nav.ts'

const shortcuts = panel.getByRole('list', { name: 'Your shortcuts' })
const customizer = page.getByRole('dialog', { name: 'Your shortcuts', exact: true })
for (const viewport of ['phone', 'desktop'] as const) {
  test(`a shortcut pressed twice on a ${viewport} opens the customizer and leads nowhere`, async () => {
    await openRoute('/terms', { viewport })
    await openPanel()
    expect(textsOf(shortcuts.getByRole('listitem'))).toEqual([
      'Sweepstakes',
      'Games',
      'Cart',
      'Wishlist',
      '',
      '',
      '',
      'Edit',
    ])
    const games = panel.getByRole('link', { name: 'Games' })
    const clock = installClock()
    if (isPhone())
      for (const at of [middleOf(games), middleOf(games)]) {
        await finger.down(at)
        await finger.up(at)
      }
    else await games.dblClick()
    await expect.element(customizer).toBeInTheDocument()
    await clock.pass(1000)
    await expect.element(customizer).toBeVisible()
    expect([location.pathname, stateNow()]).toEqual(['/terms', 'open'])
    // One Back closes it, and the next one the panel: nothing else lies in the history.
    for (const state of ['open', null]) {
      history.back()
      await clock.until(() => customizer.query() === null && stateNow() === state)
      expect(location.pathname).toBe('/terms')
    }
  })

  test(`shortcuts on a ${viewport} are placed by two presses and by a drag, and lead to their pages`, async () => {
    await openRoute('/terms', { viewport })
    await openPanel()
    await press(panel.getByRole('button', { name: 'Edit', exact: true }))
    await expect.element(customizer).toBeVisible()
    expect(await seriousIn(customizer.element())).toEqual([])
    const said = hearAnnouncements()
    await press(customizer.getByRole('button', { name: 'Slot 5, empty' }))
    await press(customizer.getByRole('button', { name: 'Sell', exact: true }))
    await expect.poll(() => said).toContain('Sell placed in slot 5')
    const what = customizer.getByRole('button', { name: 'Offers', exact: true })
    const onto = customizer.getByRole('button', { name: 'Slot 6, empty' })
    what.element().scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // A mouse lifts it by moving, a finger by resting on it.
    await dragTo(middleOf(what), middleOf(onto), async () => {
      if (isPhone()) await expect.poll(() => document.querySelector('[data-carried]')).not.toBeNull()
    })
    await expect.poll(() => said).toContain('Offers placed in slot 6')
    await press(customizer.getByRole('button', { name: 'Done' }))
    await expect.element(customizer).not.toBeInTheDocument()
    await expect
      .poll(() => textsOf(shortcuts.getByRole('listitem')))
      .toEqual(['Sweepstakes', 'Games', 'Cart', 'Wishlist', 'Sell', 'Offers', '', 'Edit'])
    await press(panel.getByRole('link', { name: 'Sell' }))
    await expect.poll(() => location.pathname).toBe('/sell')
    await panelGone()
    // What begins with a prefix is lit: the word, and the shortcut.
    history.pushState({}, '', '/sell/listings')
    await expect.element(page.getByRole('heading', { level: 1, name: 'My listings' })).toBeVisible()
    await openPanel()
    const lit = [...panel.element().querySelectorAll('[aria-current]')]
    expect(lit.map(({ textContent }) => textContent)).toEqual(['Trading', 'Sell'])
  })
}
