// @vitest-environment jsdom
// Arranging shortcuts without a drag: tap and tap, the three buttons, Reset, and nothing is kept before Done
// (design §5.5); and the rows of the settings.
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useShellAccount } from '../../app/account.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { useModals } from '../../ui/modals.ts'
import { clearStage, leaveStage } from '../purchase/test/counter.tsx'
import { Customizer } from './customizer.tsx'
import { NavigationRows } from './navigation-rows.tsx'
import { slotChoice, usualSlots } from './slots.ts'
import { tabPosition, defaultTabPosition } from './tab-position.ts'
import { tabHidden } from './tab-shown.ts'

beforeEach(async () => {
  await clearStage()
  for (const item of [slotChoice, tabPosition, tabHidden]) item.clear()
  useShellAccount.setState({ known: true, username: 'kofi_audio', admin: false })
  useModals.setState({ opened: [] })
})
afterEach(leaveStage)

const show = async (slot?: number, onClose = vi.fn<() => void>()) => {
  render(
    <>
      <Customizer open onClose={onClose} {...(slot === undefined ? {} : { slot })} />
      <Announcer />
    </>,
  )
  return { onClose, dialog: await screen.findByRole('dialog', { name: 'Your shortcuts' }) }
}
const toasts = () => document.querySelector('[data-announcer]')?.textContent
const slots = () =>
  within(screen.getByRole('list', { name: 'Your shortcuts' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('pressing a slot and then a tile places a shortcut, announces it, and saves it on Done', async () => {
  const { onClose } = await show(5)
  press('Wallet')
  expect(toasts()).toBe('Wallet placed in slot 6')
  expect(slots()).toEqual([
    'Slot 1, Sweepstakes',
    'Slot 2, Games',
    'Slot 3, Cart',
    'Slot 4, Wishlist',
    'Slot 5, empty',
    'Slot 6, Wallet',
    'Slot 7, empty',
  ])
  press('Slot 3, Cart')
  press('Q&A')
  expect(slotChoice.get()).toEqual(usualSlots)
  press('Done')
  expect(onClose).toHaveBeenCalledOnce()
  expect(slotChoice.get()).toEqual(['sweepstakes', 'games', 'questions', 'wishlist', null, 'wallet', null])
})

test('shortcuts are moved and removed by named buttons; Reset restores the defaults', async () => {
  await show()
  press('Slot 2, Games')
  press('Move Games one slot on')
  expect(toasts()).toBe('Games placed in slot 3')
  press('Move Games one slot back')
  press('Move Games one slot back')
  expect(slots().slice(0, 3)).toEqual(['Slot 1, Games', 'Slot 2, Sweepstakes', 'Slot 3, Cart'])
  expect((screen.getByRole('button', { name: 'Move Games one slot back' }) as HTMLButtonElement).disabled).toBe(true)
  press('Remove Games')
  expect(toasts()).toBe('Games removed from slot 1')
  expect(slots()[0]).toBe('Slot 1, empty')
  press('Reset to default')
  press('Done')
  expect(slotChoice.get()).toEqual(usualSlots)
})

test('closing without Done asks first', async () => {
  const { dialog, onClose } = await show()
  press('Wallet')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(slotChoice.get()).toEqual(usualSlots)
})

test('staff may place Admin, others do not see it', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'Admin' })).toBeNull()
})

test('the settings change the side, hide the tab, list the shortcuts and reset all', () => {
  render(<NavigationRows />)
  fireEvent.click(screen.getByRole('radio', { name: 'Left' }))
  expect(tabPosition.get()).toEqual({ side: 'start', bottom: 96 })
  fireEvent.click(screen.getByRole('switch', { name: /^Show the navigation tab/ }))
  expect(tabHidden.get()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Edit shortcuts' }))
  expect(useModals.getState().opened.at(-1)?.name).toBe('navCustomizer')
  fireEvent.click(screen.getByRole('button', { name: 'Reset navigation' }))
  expect([tabPosition.get(), tabHidden.get(), slotChoice.get()]).toEqual([defaultTabPosition, false, usualSlots])
})
