// @vitest-environment jsdom
// The look and the handling of messages: roles, what a finger does, what holds the clock, and how F8 gets there
// (design §3.6).
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { WifiOff } from 'lucide-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from '../lib/toast.ts'
// Here at once, so that no test waits for its code.
import './toast-card.tsx'
import { ToastHost } from './toast-host.tsx'

const titles = (): string[] =>
  useToasts
    .getState()
    .shown.filter(({ isVisible }) => isVisible)
    .map(({ title }) => title)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  vi.useFakeTimers()
  render(<ToastHost />)
  await pass(0)
})
afterEach(() => {
  act(() => useToasts.setState({ shown: [] }))
  cleanup()
  vi.useRealTimers()
})

const say = async (
  type: 'success' | 'error' | 'warning' | 'info' | 'loading',
  title: string,
  options = {},
): Promise<HTMLElement> => {
  await act(async () => {
    toast[type](title, options)
  })
  await pass(0)
  return screen.getByText(title).closest<HTMLElement>('[role=status],[role=alert]')!
}
/** What a finger does, from a start in the middle. */
const finger = (card: HTMLElement, x: number, y: number, pointerType = 'touch'): void => {
  const at = (clientX: number, clientY: number) => ({ pointerType, clientX, clientY, bubbles: true })
  fireEvent.pointerDown(card, at(200, 200))
  fireEvent.pointerMove(card, at(200 + x, 200 + y))
  fireEvent.pointerUp(card, at(200 + x, 200 + y))
}

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'status'],
  ['loading', 'status'],
  ['error', 'alert'],
] as const)('%s is spoken as %s', async (type, role) => {
  expect((await say(type, 'hello')).getAttribute('role')).toBe(role)
})

test.each([
  ['right over 60 px', 61, 0, false],
  ['up over 60 px', 0, -61, false],
  ['right, not far enough', 60, 0, true],
  ['left', -150, 0, true],
  ['down', 0, 150, true],
])('a finger that goes %s', async (_, x, y, stays) => {
  const card = await say('info', 'hello')
  finger(card, x, y)
  expect(titles()).toEqual(stays ? ['hello'] : [])
  if (stays) expect(card.style.translate).toBe('')
})

test('a mouse marks words, and a message that may not be dismissed stays under a finger', async () => {
  finger(await say('info', 'copy me'), 150, 0, 'mouse')
  const fixed = await say('info', 'not yet', { dismissible: false })
  finger(fixed, 150, 0)
  expect(titles()).toEqual(['not yet', 'copy me'])
  expect(fixed.querySelector('button')).toBeNull()
})

test('the close button does what the swipe does', async () => {
  await say('info', 'hello')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }))
  expect(titles()).toEqual([])
  await pass(200)
  expect(screen.queryByText('hello')).toBeNull()
})

test.each([
  ['a mouse over it', 'pointerEnter', 'pointerLeave', 'mouse'],
  ['the focus in it', 'focusIn', 'focusOut', 'mouse'],
  ['a finger on it', 'pointerDown', 'pointerUp', 'touch'],
] as const)('%s stops the clock, and it goes on with the time that was left', async (_, begin, end, pointerType) => {
  const card = await say('success', 'read me')
  await pass(3000)
  fireEvent[begin](card, { pointerType })
  await pass(60_000)
  expect(titles()).toEqual(['read me'])
  fireEvent[end](card, { pointerType })
  await pass(1999)
  expect(titles()).toEqual(['read me'])
  await pass(1)
  expect(titles()).toEqual([])
})

test('a mouse that leaves does not resume a toast that has the focus', async () => {
  const card = await say('success', 'read me')
  fireEvent.focusIn(card)
  fireEvent.pointerEnter(card, { pointerType: 'mouse' })
  fireEvent.pointerLeave(card, { pointerType: 'mouse' })
  await pass(60_000)
  expect(titles()).toEqual(['read me'])
})

test('a toast without hover pause keeps its time under the mouse', async () => {
  const card = await say('success', 'quick', { pauseOnHover: false })
  fireEvent.pointerEnter(card, { pointerType: 'mouse' })
  await pass(5000)
  expect(titles()).toEqual([])
})

test('the line of the time runs as long as the message stays, and there is none where it stays', async () => {
  const card = await say('warning', 'careful')
  expect(card.querySelector<HTMLElement>('.toast-time')!.style.animationDuration).toBe('6000ms')
  expect(
    (await say('info', 'plain', { showProgress: false, showIcon: false })).querySelectorAll('.toast-time, svg'),
  ).toHaveLength(1)
  expect((await say('loading', 'working')).querySelector('.toast-time')).toBeNull()
})

test('a catalogue error stands above newer toasts, with its drawing and two suggestions at most', async () => {
  await say('error', 'Connection Problem', { severity: 'HIGH', icon: WifiOff, suggestions: ['one', 'two', 'three'] })
  await say('info', 'newer')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two'])
  expect([...document.querySelectorAll('p.font-semibold')].map(({ textContent }) => textContent)).toEqual([
    'Connection Problem',
    'newer',
  ])
  expect(document.querySelector('.lucide-wifi-off')).toBeTruthy()
})

test('a toast of what a user wrote shows their avatar', async () => {
  const card = await say('info', 'kofi_a', { from: 'kofi_a', message: 'Is it still there?' })
  expect(card.textContent).toContain('KA')
  expect(card.textContent).toContain('Is it still there?')
})

test('F8 brings the focus to the messages', () => {
  fireEvent.keyDown(window, { key: 'F8' })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications' }))
})
