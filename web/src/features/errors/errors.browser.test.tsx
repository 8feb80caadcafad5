// What a person meets when something fails, in a real browser: the toast, the question and the broken page, in the
// words of the catalogue (spec §2, §4, §8).
import { listAddresses, removeAddress } from '@lamplit/contract/addresses'
import { lookAtCart, readCart } from '@lamplit/contract/cart'
import type { FailCode } from '@lamplit/contract/fails'
import { tellPageError } from '@lamplit/contract/page-errors'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seriousIn } from '../../../test/axe.ts'
import { installClock, type Clock } from '../../../test/clock.ts'
import { forgive } from '../../../test/complaints.ts'
import { press } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { toastLeavesMs } from '../../lib/toast.ts'
import { toastCards } from '../../ui/test/toasts.ts'
import { idOf } from '../catalog/test/cards.ts'
import { serveSettings } from '../settings/test/serve-settings.ts'

const away = (): Response => new Response('upstream is away', { status: 503 })

const home = { name: 'Akua', street: '1 Palm Way', suburb: '', postcode: '00233', country: 'Ghana' }
const withAddress = (fake: FakeServer): void => {
  serveSettings(fake)
  fake.serve(listAddresses, { addresses: [{ ...home, id: idOf(1), is_default: true }] })
  fake.respond(removeAddress, away)
}
const sure = page.getByRole('alertdialog', { name: 'Delete this address?' })
const remove = page.getByRole('button', { name: 'Delete Akua, 1 Palm Way' })

/** Asks for the address to be deleted, and says yes. */
const tryToRemove = async (clock: Clock): Promise<void> => {
  ;(remove.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(sure).toBeInTheDocument()
  await clock.pass(300)
  await expect.element(sure).toBeVisible()
  ;(sure.getByRole('button', { name: 'Delete' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

const unavailable = 'This service is temporarily unavailable. Please try again in a few moments.'
const count = (): number => toastCards().length

for (const viewport of ['phone', 'desktop'] as const) {
  test(`a failure on a ${viewport} is a toast of two suggestions, and a broken line is named`, async () => {
    await openRoute('/settings', { viewport, session: 'akua', fake: withAddress })
    await press(remove)
    await press(sure.getByRole('button', { name: 'Delete' }))
    await expect.poll(() => toastCards('Service Unavailable')[0]?.textContent).toContain(unavailable)
    const [toast] = toastCards('Service Unavailable')
    expect(toast!.getAttribute('role')).toBe('alert')
    expect([...toast!.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Retry in a few minutes.',
      'Refresh the page.',
    ])
    await expect.poll(() => toast!.getAnimations()).toEqual([])
    expect(await seriousIn(document.querySelector('section[data-toasts]')!)).toEqual([])
    await press(page.getByRole('button', { name: 'Dismiss message' }))
    await expect.poll(() => toastCards()).toEqual([])
    server.breakLine(removeAddress)
    await press(remove)
    await press(sure.getByRole('button', { name: 'Delete' }))
    await expect
      .poll(() => toastCards('Connection Problem')[0]?.textContent)
      .toContain('Unable to connect to our servers. Please check your internet connection and try again.')
  })

  test(`the toast of a failure on a ${viewport} stays 5000 ms; with the sixth the oldest of five goes`, async () => {
    await openRoute('/settings', { viewport, session: 'akua', fake: withAddress })
    // The first one brings the code of questions and messages along.
    await press(remove)
    await press(sure.getByRole('button', { name: 'Delete' }))
    await expect.poll(count).toBe(1)
    const clock = installClock()
    await press(page.getByRole('button', { name: 'Dismiss message' }))
    await clock.pass(toastLeavesMs)
    expect(count()).toBe(0)
    await tryToRemove(clock)
    await expect.poll(count).toBe(1)
    await clock.pass(4999)
    expect(count()).toBe(1)
    await clock.pass(1)
    expect(count()).toBe(0)
    await clock.pass(toastLeavesMs)
    expect(document.querySelectorAll('[data-toasts] [role=alert]')).toHaveLength(0)
    for (let shown = 1; shown <= 6; shown++) {
      await tryToRemove(clock)
      await expect.poll(() => server.callsTo(removeAddress).length).toBe(2 + shown)
      await expect.poll(count).toBe(Math.min(shown, 5))
      await clock.pass(300)
    }
    await clock.pass(6000)
    expect(count()).toBe(0)
  })
}

/** Something to be fetched in person, at Checkout. */
const cart = {
  sellers: [
    {
      seller_id: idOf(901),
      seller_username: 'yaw',
      ways: ['pickup' as const],
      delivery: 'pickup' as const,
      goods: '2',
      shipping: '0',
      total: '2',
      lines: [
        {
          product_id: idOf(1),
          title: 'Cedar box',
          image: null,
          type: 'Stocked' as const,
          price: '2',
          price_seen: '2',
          quantity: 1,
          total: '2',
          stock: 9,
          changed: false,
          short: false,
          problem: null,
          until: null,
          fulfillment_method: 'pickup' as const,
          shipping_profile: null,
          flat_rate: null,
          free_shipping_threshold: null,
          shipping_rates: [],
          handling_days: 3,
          not_sent: false,
        },
      ],
    },
  ],
  saved: [],
  gone: [],
  lines: 1,
  pieces: 1,
  goods: '2',
  shipping: '0',
  total: '2',
}
const withCart = (fake: FakeServer): void => {
  serveProducts(fake, [])
  fake.serve(readCart, cart)
  fake.serve(listAddresses, { addresses: [] })
}
const checkout = page.getByRole('button', { name: 'Checkout' })
const question = page.getByRole('alertdialog')

test('a reply that does not come in 30 seconds is a Request Timeout that can be tried again', async () => {
  await openRoute('/cart', { session: 'esi', fake: withCart })
  await expect.element(checkout).toBeEnabled()
  const clock = installClock()
  const letGo = server.hold(readCart)
  await press(checkout)
  await clock.pass(29_999)
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  await clock.pass(1)
  const late = page.getByRole('alertdialog', { name: 'Request Timeout' })
  await expect
    .poll(async () => {
      await clock.pass(50)
      return late.query()
    })
    .not.toBeNull()
  await expect.element(late.getByText('The request took too long to complete. Please try again.')).toBeVisible()
  await clock.pass(500)
  await press(late.getByText('Details'))
  await expect.poll(() => late.element().querySelector('pre')?.textContent).toContain('Request timed out')
  await expect.element(late.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(await seriousIn(late.element())).toEqual([])
  letGo()
  await press(late.getByRole('button', { name: 'Try Again' }))
  await expect.element(page.getByRole('alertdialog', { name: 'Confirm Purchase' })).toBeVisible()
})

/** Spec §8, typed errors: title, message and suggestions; what the table only outlines stands as we say it. */
const usual = ['Refresh the page.', 'Contact support.']
const service = ['Retry in a few minutes.', 'Refresh the page.', 'Contact support.']
const fields = ['Check the required fields.', 'Use a valid e-mail format.', 'Check the file formats.']
const catalogue: [FailCode, title: string, message: string, suggestions?: string[]][] = [
  [
    'NETWORK_ERROR',
    'Connection Problem',
    'Unable to connect to our servers. Please check your internet connection and try again.',
    ['Check your connection.', 'Refresh the page.', 'Switch to another network.'],
  ],
  [
    'API_ERROR',
    'Service Unavailable',
    'This service is temporarily unavailable. Please try again in a few moments.',
    service,
  ],
  ['TIMEOUT_ERROR', 'Request Timeout', 'The request took too long to complete. Please try again.'],
  [
    'AUTH_FAILED',
    'Authentication Failed',
    'Unable to verify your identity. Please log in again.',
    ['Log out and in again.', 'Clear the cache.', 'Use the Pi Browser.'],
  ],
  ['TOKEN_EXPIRED', 'Session Expired', 'Your session has expired. Please log in again to continue.'],
  ['PERMISSION_DENIED', 'Access Denied', "You don't have permission to perform this action."],
  [
    'PAYMENT_FAILED',
    'Payment Failed',
    'Your payment could not be processed. Please try again or contact support.',
    ['Check your Pi wallet balance.', 'Try again.', 'Contact Pi support.'],
  ],
  ['INSUFFICIENT_FUNDS', 'Insufficient Balance', "You don't have enough Pi to complete this transaction."],
  ['PAYMENT_CANCELLED', 'Payment Cancelled', 'You can try again when ready.'],
  ['VALIDATION_ERROR', 'Invalid Information', 'Please check your information and try again.', fields],
  ['MISSING_REQUIRED_FIELD', 'Missing Information', 'Please fill in all required fields.'],
  ['INVALID_FORMAT', 'Invalid Format', 'Please check the format and try again.'],
  ['NOT_FOUND', 'Not Found', "The item you're looking for could not be found."],
  ['ALREADY_EXISTS', 'Already Exists', 'This item already exists. Please try a different option.'],
  ['DATA_CORRUPTION', 'Data Error', 'There is a problem with this data. Please refresh and try again.'],
  ['SERVER_ERROR', 'Server Error', 'Something went wrong on our end. Our team has been notified.'],
  ['MAINTENANCE_MODE', 'Maintenance Mode', 'We are doing maintenance. Please try again later.'],
  [
    'RATE_LIMITED',
    'Too Many Requests',
    'Too many requests. Please wait a moment and try again.',
    ['Wait some seconds.', 'Avoid multiple clicks.', 'Contact support for higher limits.'],
  ],
  ['PI_SDK_ERROR', 'Pi Network Error', 'There was a problem connecting to Pi Network.'],
  ['PI_AUTH_ERROR', 'Pi Authentication Error', 'We could not sign you in with Pi. Please try logging in again.'],
  ['PI_PAYMENT_ERROR', 'Pi Payment Error', 'There was a problem processing your Pi payment.'],
]

/** Presses Checkout, which is refused, and reads the question that comes. */
const shows = async (type: string, own?: string): Promise<void> => {
  const [, title, message, suggestions = usual] = catalogue.find(([code]) => code === type)!
  ;(checkout.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect.element(question.getByText(message, { exact: true }).first()).toBeVisible()
  expect(
    question
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(suggestions)
  await expect.poll(() => question.element().querySelector('pre')).not.toBeNull()
  const details = question.element().querySelector('pre')!.textContent.split('\n')
  const said = details[0]!.replace(/^(AUTH_REQUIRED|NOT_ALLOWED)/, type)
  expect([said, details.at(-1)]).toEqual([`${type} (MEDIUM)`, own ?? message])
  await expect.poll(() => question.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
}

test('every type of the table says its title, its message and its suggestions, as a MEDIUM error', async () => {
  await openRoute('/cart', { session: 'abla', fake: withCart })
  await expect.element(checkout).toBeEnabled()
  for (const [code] of catalogue) {
    server.respond(readCart, () => Response.json({ success: false, code }, { status: 400 }))
    await shows(code)
  }
})

/** What the helper of requests says itself (spec §8) to a reply that is not ours, and what a person reads. */
test.each([
  [403, '<h1>No</h1>', 'Insufficient permissions', 'PERMISSION_DENIED'],
  [502, 'upstream is away', 'upstream is away', 'API_ERROR'],
  [418, '<h1>Teapot</h1>', 'HTTP 418', 'SERVER_ERROR'],
  [401, '', 'Authentication required', 'AUTH_FAILED'],
])('a reply %i that is not ours has the words of the helper: %s', async (status, body, own, type) => {
  await openRoute('/cart', { session: 'abla', fake: withCart })
  await expect.element(checkout).toBeEnabled()
  // Whoever is sent away goes on as a visitor.
  server.serve(lookAtCart, cart)
  server.respond(readCart, () => new Response(body, { status }))
  await shows(type, own)
})

for (const viewport of ['phone', 'desktop'] as const) {
  test(`a page that breaks while drawn on a ${viewport} is reported under its number, and drawn again`, async () => {
    forgive(/the lamp is broken|Error in route match/)
    const router = await openRoute('/faq', {
      viewport,
      fake: (fake) => {
        fake.serve(tellPageError)
      },
    })
    // The form of a report reads what browser this is while it is drawn.
    Object.defineProperty(navigator, 'userAgent', {
      configurable: true,
      get: () => {
        throw new Error('the lamp is broken')
      },
    })
    const mend = (): void => {
      Reflect.deleteProperty(navigator, 'userAgent')
    }
    onTestFinished(mend)
    await router.navigate({ to: '/bug-report' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    mend()
    await expect.element(page.getByText('An unexpected error occurred. Please try refreshing the page.')).toBeVisible()
    const link = page.getByRole('link', { name: 'Report this problem' }).element() as HTMLAnchorElement
    const { pathname, searchParams } = new URL(link.href)
    expect([pathname, searchParams.get('path')]).toEqual(['/bug-report', '/bug-report'])
    expect(searchParams.get('error')).toMatch(/^[0-9a-f]{8} Error: the lamp is broken/)
    await press(page.getByText('Details'))
    await expect.element(page.getByText(/PAGE_ERROR \(CRITICAL\)/)).toBeVisible()
    expect(await seriousIn(document.querySelector('main')!)).toEqual([])
    await press(page.getByRole('button', { name: 'Try Again' }))
    await expect.element(page.getByRole('heading', { level: 1, name: 'Report Bug' })).toBeVisible()
  })
}
