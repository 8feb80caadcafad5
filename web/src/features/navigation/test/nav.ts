// The navigation as its browser tests find it.
import { readAchievements } from '@lamplit/contract/achievements'
import { readEntries } from '@lamplit/contract/entries'
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { press } from '../../../../test/device.ts'
import type { FakeServer } from '../../../../test/fake-server.ts'

export const tab = page.getByRole('button', { name: /^Open navigation/ })
export const panel = page.getByRole('dialog', { name: 'Navigation', exact: true })

/** The panel's state, null while it is not drawn. */
export const stateNow = (): string | null =>
  document.querySelector('[data-nav-panel]')?.getAttribute('data-nav-panel') ?? null
export const state = async (wanted: string | null): Promise<void> => {
  await expect.poll(stateNow).toBe(wanted)
}

/** Opens the panel with what people have there, and waits until it has come all the way. */
export const openPanel = async (): Promise<Locator> => {
  await press(tab)
  await state('open')
  await expect.poll(() => document.querySelector('[data-nav-panel]')!.getAnimations()).toEqual([])
  return panel
}

/** The panel is not on the page any more. */
export const panelGone = (): Promise<void> => state(null)

/** The four figures of somebody to whom nothing has happened yet. */
export const serveFigures = (server: FakeServer): void => {
  server.serve(readEntries, { entries: 0, sellable: 0 })
  server.serve(readAchievements, { achievements: [], unlocked: 0, total: 30 })
}

/** The texts of an item each. */
export const textsOf = (items: Locator): string[] => items.elements().map(({ textContent }) => textContent)
