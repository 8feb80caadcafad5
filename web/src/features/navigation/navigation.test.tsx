// @vitest-environment jsdom
// The navigation as people meet it: its states on screen, focus, four figures and their faces, the bonus of the day,
// and the search that sends the tab away (spec §2, §4; design §3.3).
import { readAchievements } from '@lamplit/contract/achievements'
import { countUnread } from '@lamplit/contract/chat'
import { readEntries } from '@lamplit/contract/entries'
import { readOwnXp, takeLoginBonus, xpProgress } from '@lamplit/contract/levels'
import { pi } from '@lamplit/contract/money'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useShellAccount } from '../../app/account.ts'
import { marketNow } from '../../lib/clock.ts'
import { useToasts } from '../../lib/toast.ts'
import { useLayers } from '../../ui/layers.ts'
import { useModals } from '../../ui/modals.ts'
import {
  answer,
  breakLine,
  calls,
  clearStage,
  enter,
  intercept,
  leaveStage,
  refuse,
  show,
  silence,
} from '../purchase/test/counter.tsx'
import { bonusTaken } from './login-bonus.ts'
import { useNav } from './nav-state.ts'
import { NavSlot } from './nav-slot.tsx'
import { restAfterSearch, useTabShown } from './tab-shown.ts'

const Slot = () => <NavSlot path="/" bare={false} />
const progress = xpProgress(1340, 5)
const knownAs = (username: string | null) =>
  useShellAccount.setState({
    known: true,
    username,
    admin: false,
    balance: username ? pi('128.40625') : null,
    unseen: username ? 3 : 0,
  })
const tab = (name: RegExp | string = /^Open navigation/) => screen.findByRole('button', { name })
const open = async () => {
  fireEvent.click(await tab(), { detail: 1 })
  return screen.findByRole('dialog', { name: 'Navigation' })
}
const requests = (path: string): number => calls.filter((call) => call.path === path).length

beforeEach(async () => {
  await clearStage()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  )
  useModals.setState({ opened: [] })
  useToasts.setState({ shown: [] })
  bonusTaken.clear()
  useNav.setState({ state: 'idle', leaving: false })
  answer(takeLoginBonus, { success: true, granted: 0, ...progress })
  answer(readOwnXp, progress)
  answer(countUnread, { success: true, count: 1 })
  answer(readEntries, { entries: 12, sellable: 3 })
  answer(readAchievements, { achievements: [], unlocked: 9, total: 30 })
})
afterEach(() => {
  act(() => useNav.setState({ state: 'idle' }))
  leaveStage()
})

test('one badge counts messages and notifications; the panel puts the focus on Close and returns it', async () => {
  await enter()
  knownAs('kofi_audio')
  await show(Slot, '/')
  const button = await tab('Open navigation, 4 unread')
  expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-haspopup')]).toEqual(['false', 'dialog'])
  button.focus()
  const panel = await open()
  await waitFor(() => expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Close' })))
  expect(document.getElementById('navigation-tab')!.getAttribute('aria-expanded')).toBe('true')
  expect(panel.style.zIndex).toBe('1001')
  expect(useLayers.getState().stack).toHaveLength(1)
  const states: string[] = []
  const stop = useNav.subscribe(({ state }) => states.push(state))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('navigation-tab')))
  await waitFor(() => expect(document.querySelector('[data-nav-panel]')).toBeNull())
  stop()
  expect(states).toEqual(['closing', 'idle'])
})

test('four figures, the XP and the five words', async () => {
  await enter()
  knownAs('kofi_audio')
  await show(Slot, '/')
  const panel = await open()
  for (const name of [/^12\s*Entries/, /^1\s*Chat unread$/, /^128\.4063\s*Pi Wallet/, /^9\/30\s*Achievements/])
    expect(await within(panel).findByRole('button', { name })).toBeTruthy()
  const xp = within(panel).getByRole('progressbar', { name: 'Experience' })
  expect([
    xp.getAttribute('aria-valuenow'),
    xp.getAttribute('aria-valuemax'),
    xp.getAttribute('aria-valuetext'),
  ]).toEqual(['340', '500', 'Level 5, 340 / 500 XP'])
  const places = within(panel).getByRole('navigation', { name: 'Places' })
  expect(
    within(places)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home', 'Trading', 'Manage', 'Activities', 'Account'])
  expect(within(places).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  const opens = {
    Entries: 'buyEntries',
    'Chat unread': 'chat',
    'Pi Wallet': 'deposit',
    Achievements: 'achievements',
    Trading: 'trading',
    Manage: 'manage',
    Activities: 'gaming',
    Account: 'account',
    Edit: 'navCustomizer',
    'Notifications, 3 new': 'notificationCentre',
  }
  for (const [name, modal] of Object.entries(opens)) {
    fireEvent.click(within(panel).getByRole('button', { name: new RegExp(`${name}$`) }))
    expect(useModals.getState().opened.at(-1)?.name).toBe(modal)
  }
})

test('a figure that failed is a dash that says so, one on its way is neither', async () => {
  await enter()
  knownAs('kofi_audio')
  refuse(readAchievements, 'SERVER_ERROR')
  intercept(readEntries, silence)
  await show(Slot, '/')
  const panel = await open()
  expect(await within(panel).findByRole('button', { name: /not known right now\s*Achievements/ })).toBeTruthy()
  expect(within(panel).getByRole('button', { name: 'Entries' }).textContent).toBe('Entries')
})

test('visitors get one card to sign in, no figures and no XP', async () => {
  const signIn = vi.fn<() => void>()
  knownAs(null)
  useShellAccount.setState({ signIn })
  await show(Slot, '/')
  const panel = await open()
  expect(within(panel).queryByRole('progressbar')).toBeNull()
  expect(within(panel).queryByText('Pi Wallet')).toBeNull()
  fireEvent.click(within(panel).getByRole('button', { name: 'Sign in' }))
  expect(signIn).toHaveBeenCalledOnce()
  expect(requests('/api/me/xp/login-bonus')).toBe(0)
})

test('right click does nothing in the panel, ctrl and a press close it and open a tab', async () => {
  const opened = vi.fn<typeof window.open>()
  vi.stubGlobal('open', opened)
  knownAs(null)
  await show(Slot, '/')
  const panel = await open()
  expect(fireEvent.contextMenu(panel)).toBe(false)
  fireEvent.click(within(panel).getByRole('button', { name: 'Trading' }), { ctrlKey: true })
  expect(opened).toHaveBeenCalledWith('/buy', '_blank', 'noopener')
  expect(useNav.getState().state).toBe('closing')
  expect(useModals.getState().opened).toEqual([])
})

test('a press on a shortcut leads on once the panel is gone; two presses are the customizer', async () => {
  knownAs(null)
  const { router } = await show(Slot, '/')
  let panel = await open()
  const cart = () => within(panel).getByRole('link', { name: 'Cart', hidden: true })
  fireEvent.click(cart(), { detail: 1 })
  expect(useNav.getState().state).toBe('closing')
  fireEvent.click(cart(), { detail: 2 })
  expect(useModals.getState().opened.at(-1)?.name).toBe('navCustomizer')
  await act(
    () =>
      new Promise((later) => {
        setTimeout(later, 400)
      }),
  )
  await waitFor(() => expect(useNav.getState().state).toBe('open'))
  expect(router.state.location.pathname).toBe('/')
  panel = await screen.findByRole('dialog', { name: 'Navigation', hidden: true })
  fireEvent.click(cart(), { detail: 1 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
})

test.each([
  ['was refused', () => refuse(takeLoginBonus, 'SERVER_ERROR')],
  ['met a broken line', () => breakLine(takeLoginBonus)],
])('the bonus of the day is taken once, shown, and asked for again only when it %s', async (_, fail) => {
  await enter()
  fail()
  knownAs('kofi_audio')
  const first = await show(Slot, '/')
  await waitFor(() => expect(requests('/api/me/xp')).toBe(1))
  expect(bonusTaken.get()).toBeNull()
  first.unmount()
  answer(takeLoginBonus, { success: true, granted: 5, ...progress })
  const second = await show(Slot, '/')
  await waitFor(() => expect(useToasts.getState().shown.map(({ title }) => title)).toEqual(['+5 XP for today']))
  expect(bonusTaken.get()).toEqual({ username: 'kofi_audio', day: marketNow().toISOString().slice(0, 10) })
  second.unmount()
  await show(Slot, '/')
  await waitFor(() => expect(requests('/api/me/xp')).toBeGreaterThan(2))
  expect(requests('/api/me/xp/login-bonus')).toBe(2)
})

/** Spec §2: the words whose prefixes a path begins with; those of Trading and of the gaming group are specified. */
test.each<[string, string[]]>([
  ['/', ['Home']],
  ['/faq', ['Account']],
  ['/buy', ['Trading']],
  ['/sell/listings', ['Trading']],
  ['/entry-marketplace', ['Trading']],
  ['/cart', ['Trading']],
  ['/sales', ['Trading', 'Manage']],
  ['/purchases', ['Trading', 'Manage']],
  ['/offers', ['Trading', 'Manage']],
  ['/qa-bounties/ask', ['Trading']],
  ['/services', ['Trading']],
  ['/post-services', ['Trading']],
  ['/games', ['Activities']],
  ['/leaderboard', ['Activities']],
  ['/wallet', ['Account']],
  ['/trust', []],
])('on %s the panel lights %j', async (path, lit) => {
  knownAs(null)
  await show(() => <NavSlot path={path} bare={false} />, path)
  const panel = await open()
  const words = [...within(panel).getByRole('navigation', { name: 'Places' }).querySelectorAll('[aria-current]')]
  expect(words.map(({ textContent }) => textContent)).toEqual(lit)
})

test('the navigation tab hides after a search and is back after 3000 ms', async () => {
  knownAs(null)
  await show(Slot, '/')
  await tab()
  vi.useFakeTimers()
  act(restAfterSearch)
  expect(screen.queryByRole('button', { name: /^Open navigation/ })).toBeNull()
  act(() => {
    vi.advanceTimersByTime(2999)
  })
  expect(screen.queryByRole('button', { name: /^Open navigation/ })).toBeNull()
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(screen.getByRole('button', { name: /^Open navigation/ })).toBeTruthy()
  expect(useTabShown.getState().glowing).toBe(true)
  act(() => {
    vi.advanceTimersByTime(600)
  })
  vi.useRealTimers()
})
