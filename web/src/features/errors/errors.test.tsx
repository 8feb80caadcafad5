// @vitest-environment jsdom
// The surfaces of failures: a toast of 5 s with two suggestions, a critical one that stays, a question with Try Again
// only where there is one (spec §2, §3, §4).
import { fails, usualSuggestions, type FailCode } from '@lamplit/contract/fails'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../ui/dialog-surface.tsx'
import { failures, Refusal } from '../../lib/api.ts'
import { toast, useToasts } from '../../lib/toast.ts'
import { ToastCard } from '../../ui/toast-card.tsx'
import { useModals } from '../../ui/modals.ts'
import { enhance, familyOf } from './enhanced-error.ts'
import { ErrorModal } from './error-modal.tsx'
import { showError } from './show-error.ts'
// Here at once, as after the opening.
import './surfaces.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const shown = () => useToasts.getState().shown.filter(({ isVisible }) => isVisible)
beforeEach(async () => {
  await failures()
  vi.useFakeTimers()
  useToasts.setState({ shown: [] })
  useModals.setState({ opened: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const shows = async (error: unknown, showing?: Parameters<typeof showError>[1]) => {
  showError(error, showing)
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(0))
}

test('an enhanced error has all that the specification names', () => {
  expect(enhance(new Refusal('TIMEOUT_ERROR', undefined, { a: 1 }, 'Request timed out'), now)).toEqual({
    message: 'Request timed out',
    type: 'TIMEOUT_ERROR',
    severity: 'MEDIUM',
    details: { a: 1 },
    timestamp: now.toISOString(),
    userMessage: {
      icon: 'signal',
      title: 'Request Timeout',
      message: 'The request took too long to complete. Please try again.',
      suggestions: usualSuggestions.map(({ text }) => text),
      originalMessage: 'Request timed out',
      details: 'TIMEOUT_ERROR (MEDIUM)\n2026-11-21T10:00:00.000Z\n/\nRequest timed out',
    },
  })
})

test('an unexpected error of the page is a PAGE_ERROR', () => {
  expect(enhance(new TypeError('no lamp'), now)).toMatchObject({
    type: 'PAGE_ERROR',
    severity: 'MEDIUM',
    message: 'TypeError: no lamp',
    userMessage: { title: fails.PAGE_ERROR.title, message: fails.PAGE_ERROR.message },
  })
  expect(enhance('odd', now)).toMatchObject({ type: 'PAGE_ERROR', message: 'odd' })
})

test.each<[string, FailCode[]]>([
  ['signal', ['NETWORK_ERROR', 'TIMEOUT_ERROR']],
  ['lock', ['AUTH_FAILED', 'TOKEN_EXPIRED', 'PERMISSION_DENIED', 'PI_AUTH_ERROR', 'NOT_ALLOWED']],
  ['coin', ['PAYMENT_FAILED', 'INSUFFICIENT_FUNDS', 'PAYMENT_CANCELLED', 'PI_PAYMENT_ERROR', 'ALREADY_SOLD']],
  ['stall', ['SERVER_ERROR', 'PAGE_ERROR', 'NOT_FOUND', 'RATE_LIMITED', 'API_ERROR']],
])('the picture of %s', (family, codes) => expect(codes.map(familyOf)).toEqual(codes.map(() => family)))

test('a toast: title, message and two of three suggestions, gone after 5 s and not before', async () => {
  await shows(new Refusal('API_ERROR'))
  expect(shown()[0]).toMatchObject({
    type: 'error',
    title: fails.API_ERROR.title,
    message: fails.API_ERROR.message,
    severity: 'MEDIUM',
    suggestions: ['Retry in a few minutes.', 'Refresh the page.'],
  })
  render(<ToastCard toast={shown()[0]!} />)
  expect(screen.getByRole('alert').querySelector('svg')).not.toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('button')).toBeTruthy()
  vi.advanceTimersByTime(4999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toHaveLength(0)
})

test('a critical one stays until it is closed', async () => {
  const error = enhance(new Error('broken'), now, { type: 'SERVER_ERROR', severity: 'CRITICAL' })
  toast.error(error.userMessage.title, { severity: error.severity })
  vi.advanceTimersByTime(600_000)
  expect(shown()).toHaveLength(1)
})

test('a toast offers to try again only when something can be done again', async () => {
  const retry = vi.fn<() => void>()
  await shows(new Refusal('NETWORK_ERROR'), { retry })
  await shows(new Refusal('NOT_FOUND'))
  const [without, withRetry] = shown()
  expect(without!.action).toBeUndefined()
  expect(withRetry!.action!.label).toBe('Try Again')
  withRetry!.action!.run()
  expect(retry).toHaveBeenCalledTimes(1)
})

const modal = async (retry?: () => void) => {
  await shows(new Refusal('PAYMENT_FAILED', undefined, {}, 'HTTP 502'), { as: 'modal', retry })
  vi.useRealTimers()
  const [opened] = useModals.getState().opened
  expect(opened?.name).toBe('error')
  const onClose = vi.fn<() => void>()
  render(<ErrorModal {...(opened!.props as Parameters<typeof ErrorModal>[0])} open onClose={onClose} />)
  const dialog = await screen.findByRole('alertdialog', { name: 'Payment Failed' })
  return { dialog, onClose }
}

test('a question without a retry has Close alone', async () => {
  const { dialog, onClose } = await modal()
  expect(dialog.textContent).toContain(fails.PAYMENT_FAILED.message)
  expect(dialog.querySelector('[data-family=coin]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a question with a retry has Try Again, which closes and does it, and Cancel', async () => {
  const retry = vi.fn<() => void>()
  const { onClose } = await modal(retry)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(retry).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect([retry.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 2])
})

test('the helper’s own words are in the folded details, with Copy', async () => {
  const { dialog } = await modal()
  const folded = dialog.querySelector('details')!
  expect(folded.open).toBe(false)
  expect(folded.textContent).toContain('HTTP 502')
  expect(folded.querySelector('button')!.textContent).toBe('Copy')
})
