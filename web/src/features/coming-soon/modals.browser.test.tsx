// Dialogs of areas that are not open yet, as other code opens them over any page (spec §2; design §4.22).
import { readAchievements } from '@lamplit/contract/achievements'
import { readEntries } from '@lamplit/contract/entries'
import { areas, readComingSoonAreas, type ComingSoonArea } from '@lamplit/contract/coming-soon'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atRest } from '../../../test/at-rest.ts'
import { seriousIn } from '../../../test/axe.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openRoute } from '../../../test/open-route.tsx'

const building = (area: ComingSoonArea['area']): ComingSoonArea => ({
  area,
  state: 'building',
  opened_at: null,
  waiting: 0,
  waits: false,
})
const closed = (fake: FakeServer): void => {
  fake.serve(readComingSoonAreas, { areas: areas.map(building) })
  fake.serve(readEntries, { entries: 0, sellable: 0 })
  fake.serve(readAchievements, { achievements: [], unlocked: 0, total: 30 })
}
interface Modals {
  lamplit?: { openModal: (name: string) => boolean }
}

for (const viewport of ['phone', 'desktop'] as const) {
  for (const [name, title] of [
    ['chat', 'Chat'],
    ['startChat', 'New chat'],
    ['buyEntries', 'Buy entries'],
    ['achievements', 'Achievements'],
  ] as const) {
    test(`${viewport}: ${name} opens over a page without a serious barrier, and Escape closes it`, async () => {
      await openRoute('/faq', { viewport, session: 'mona', fake: closed })
      await expect.poll(() => (window as Modals).lamplit?.openModal(name) ?? false).toBe(true)
      const dialog = page.getByRole('dialog', { name: title })
      await expect.element(dialog.getByRole('button', { name: 'Tell me when it opens' })).toBeVisible()
      await atRest()
      expect(await seriousIn(dialog.element())).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    })
  }
}
