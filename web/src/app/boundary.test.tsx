// @vitest-environment jsdom
// What breaks while drawing: the specified words, Try Again draws again, the report carries the number, details say
// CRITICAL (spec §2, §4, §8).
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failures } from '../lib/api.ts'
import { AppBoundary } from './boundary.tsx'

let broken = true
const Broken = () => {
  if (broken) throw new TypeError('the lamp is undefined')
  return <p>Open</p>
}

beforeEach(async () => {
  broken = true
  await failures()
  // React says in the console what it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>())
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <AppBoundary>
      <Broken />
    </AppBoundary>,
  )

test('a page that breaks shows the specified texts and logs the error', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
  expect(screen.getByText('An unexpected error occurred. Please try refreshing the page.')).toBeTruthy()
  expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'the lamp is undefined' }))
})

test('Try Again renders the page again, and fails again as long as it is broken', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByText('Open')).toBeTruthy()
})

test('Refresh Page loads the page anew', () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { ...window.location, pathname: '/cart', reload })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh Page' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a report opens with the error’s number from the details, as a CRITICAL PAGE_ERROR', async () => {
  show()
  const address = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Report this problem' }).href)
  expect(address.pathname).toBe('/bug-report')
  const error = address.searchParams.get('error')!
  expect(error).toMatch(/^[0-9a-f]{8} TypeError: the lamp is undefined$/)
  const details = (await screen.findByText(/CRITICAL/)).textContent
  expect(details).toContain('PAGE_ERROR (CRITICAL)')
  expect(details).toContain(`Error ${error.slice(0, 8)}`)
})

test('a very long error still fits the form of the report', () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('01234567-89ab-4cde-8f01-23456789abcd')
  const Long = () => {
    throw new Error('x'.repeat(500))
  }
  render(
    <AppBoundary>
      <Long />
    </AppBoundary>,
  )
  expect(new URL(screen.getByRole<HTMLAnchorElement>('link').href).searchParams.get('error')).toHaveLength(100)
})
