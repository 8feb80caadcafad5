// The contract's own promises: machines are whole, endpoints are unique, failures are kept to the letter, listing rules
// by field.
import { expect, test } from 'vitest'
import { allowedEvents, describeFlow, flow, isTerminal } from './flow.ts'
import { endpoints } from './index.ts'
import { pathOf } from './endpoint.ts'
import { fails } from './fails.ts'
import { checkListing, readListing } from './listing.ts'
import { shippingCost } from './shipping.ts'
import { pi } from './money.ts'
import { intentFlow } from './pi.ts'

test('a state machine with a transition to an unknown state is refused at start', () => {
  expect(() => flow({ here: { go: { by: ['buyer'], to: 'nowhere' } } })).toThrow('here --go--> nowhere: no such state')
})

test('what a role may do is read from the table', () => {
  expect(allowedEvents(intentFlow, 'created', 'buyer')).toEqual(['approve', 'cancel'])
  expect(isTerminal(intentFlow, 'completed')).toBe(true)
  expect(describeFlow(intentFlow)).toMatchInlineSnapshot(`
    [
      "created --buyer/system approve--> approved",
      "created --buyer/system cancel--> cancelled",
      "created --system expire--> cancelled",
      "approved --system submit--> submitted",
      "approved --buyer/system cancel--> cancelled",
      "approved --system fail--> failed",
      "submitted --system complete--> completed",
      "submitted --system fail--> failed",
      "cancelled --system submit--> submitted",
    ]
  `)
})

test('no two endpoints share a method and a path, and each says what it does', () => {
  const all = Object.values(endpoints)
  const names = all.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':x')}`)
  expect(new Set(names).size).toBe(names.length)
  expect(all.filter(({ says }) => says.length < 10)).toEqual([])
  expect(pathOf('/api/x/:id/y', { id: 'a/b c' })).toBe('/api/x/a%2Fb%20c/y')
})

test('the typed errors of the specification are kept to the letter', () => {
  expect(
    Object.entries(fails)
      .slice(0, 21)
      .map(([code, { title, message }]) => `${code} | ${title} | ${message}`)
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "NETWORK_ERROR | Connection Problem | Unable to connect to our servers. Please check your internet connection and try again.
    API_ERROR | Service Unavailable | This service is temporarily unavailable. Please try again in a few moments.
    TIMEOUT_ERROR | Request Timeout | The request took too long to complete. Please try again.
    AUTH_FAILED | Authentication Failed | Unable to verify your identity. Please log in again.
    TOKEN_EXPIRED | Session Expired | Your session has expired. Please log in again to continue.
    PERMISSION_DENIED | Access Denied | You don't have permission to perform this action.
    PAYMENT_FAILED | Payment Failed | Your payment could not be processed. Please try again or contact support.
    INSUFFICIENT_FUNDS | Insufficient Balance | You don't have enough Pi to complete this transaction.
    PAYMENT_CANCELLED | Payment Cancelled | You can try again when ready.
    VALIDATION_ERROR | Invalid Information | Please check your information and try again.
    MISSING_REQUIRED_FIELD | Missing Information | Please fill in all required fields.
    INVALID_FORMAT | Invalid Format | Please check the format and try again.
    NOT_FOUND | Not Found | The item you're looking for could not be found.
    ALREADY_EXISTS | Already Exists | This item already exists. Please try a different option.
    DATA_CORRUPTION | Data Error | There is a problem with this data. Please refresh and try again.
    SERVER_ERROR | Server Error | Something went wrong on our end. Our team has been notified.
    MAINTENANCE_MODE | Maintenance Mode | We are doing maintenance. Please try again later.
    RATE_LIMITED | Too Many Requests | Too many requests. Please wait a moment and try again.
    PI_SDK_ERROR | Pi Network Error | There was a problem connecting to Pi Network.
    PI_AUTH_ERROR | Pi Authentication Error | We could not sign you in with Pi. Please try logging in again.
    PI_PAYMENT_ERROR | Pi Payment Error | There was a problem processing your Pi payment."
  `)
})

const good = {
  type: 'Single Item',
  title: 'Lamp',
  description: 'A good lamp',
  price: '5',
  image: 'https://example.com/a.jpg',
  policyAccepted: true,
}

// One row: the type, the field, the last good values, and the first bad ones with their sentence (spec §5).
test.each<[string, string, unknown[], [unknown, string][]]>([
  [
    'Stocked',
    'title',
    ['abc', 'x'.repeat(100), '  abc  '],
    [
      ['ab', 'Title must be at least 3 characters'],
      ['  ab  ', 'Title must be at least 3 characters'],
      ['x'.repeat(101), 'Title must not exceed 100 characters'],
      [7, 'Title must be at least 3 characters'],
    ],
  ],
  [
    'Stocked',
    'description',
    ['12345', 'x'.repeat(1000)],
    [
      ['1234', 'Description must be at least 5 characters'],
      ['x'.repeat(1001), 'Description must not exceed 1000 characters'],
    ],
  ],
  [
    'Stocked',
    'price',
    ['0.01', '1000000', 0.01, 12.5, '0.0100000'],
    [
      ['', 'Price is required'],
      [undefined, 'Price is required'],
      ['abc', 'Price must be a valid number'],
      ['1e3', 'Price must be a valid number'],
      ['٣', 'Price must be a valid number'],
      ['0x10', 'Price must be a valid number'],
      [Number.NaN, 'Price must be a valid number'],
      ['-1', 'Price must be at least 0.01'],
      [-1, 'Price must be at least 0.01'],
      ['0.0099999', 'Price must be at least 0.01'],
      ['1000000.0000001', 'Price must not exceed 1,000,000'],
      ['0.00000001', 'Price must be at least 0.01'],
      [1e-8, 'Price must be at least 0.01'],
      ['9'.repeat(20), 'Price must not exceed 1,000,000'],
      [2 ** 53 + 1, 'Price must not exceed 1,000,000'],
      ['1.23456789', 'Price must be a valid number'],
    ],
  ],
  [
    'Stocked',
    'image',
    ['https://example.com/a.png', 'http://example.com/a', `/pictures/${'a'.repeat(64)}`],
    [
      ['', 'Product image is required'],
      ['not a url', 'Image must be a valid URL'],
      ['javascript:alert(1)', 'Image must be a valid URL'],
      ['/pictures/../etc', 'Image must be a valid URL'],
    ],
  ],
  [
    'Stocked',
    'email',
    ['', 'a@b.co'],
    [
      ['a@b', 'Invalid email address'],
      [`${'a'.repeat(251)}@b.co`, 'Invalid email address'],
    ],
  ],
  [
    'Stocked',
    'phone',
    ['', '0123456789', '+44 20 7946 0958'],
    [
      ['012345678', 'Phone number must be at least 10 digits'],
      ['0'.repeat(21), 'Phone number must not exceed 20 characters'],
    ],
  ],
  [
    'Stocked',
    'stock',
    [1, 999_999, '12'],
    [
      [0, 'Stock must be at least 1'],
      [undefined, 'Stock must be at least 1'],
      [-1, 'Stock must be at least 1'],
      [1_000_000, 'Stock must not exceed 999,999'],
      [1.5, 'Stock must be a whole number'],
      ['1e3', 'Stock must be at least 1'],
    ],
  ],
  [
    'Online',
    'maxDownloads',
    ['', 1, '5'],
    [
      [0, 'Max downloads must be at least 1'],
      ['x', 'Max downloads must be at least 1'],
    ],
  ],
  [
    'Online',
    'linkExpiryDays',
    ['', 1, 365],
    [
      [0, 'Link expiry must be between 1 and 365 days'],
      [366, 'Link expiry must be between 1 and 365 days'],
    ],
  ],
  [
    'Stocked',
    'flatRate',
    ['', 0, '0', '3.5'],
    [
      ['-1', 'Flat rate must be 0 or greater'],
      ['free', 'Flat rate must be 0 or greater'],
    ],
  ],
  [
    'Stocked',
    'freeShippingThreshold',
    ['', '0.01'],
    [
      [0, 'Free shipping threshold must be greater than 0'],
      ['x', 'Free shipping threshold must be greater than 0'],
    ],
  ],
  [
    'Stocked',
    'policyAccepted',
    [true],
    [
      [false, 'You must accept the marketplace policies'],
      ['true', 'You must accept the marketplace policies'],
      [undefined, 'You must accept the marketplace policies'],
    ],
  ],
  ['Stocked', 'street', ['', 'x'.repeat(255)], [['x'.repeat(256), 'Street must not exceed 255 characters']]],
  ['Stocked', 'city', ['', 'x'.repeat(100)], [['x'.repeat(101), 'City must not exceed 100 characters']]],
  ['Stocked', 'postcode', ['', 'x'.repeat(20)], [['x'.repeat(21), 'Postcode must not exceed 20 characters']]],
])('a %s listing: %s', (type, field, accepted, refused) => {
  const form = { ...good, type, ...(type === 'Stocked' ? { stock: 3 } : {}), deliveryText: 'KEY' }
  for (const value of accepted) expect(checkListing({ ...form, [field]: value })).toEqual({})
  for (const [value, text] of refused)
    expect(checkListing({ ...form, [field]: value }), String(value)).toEqual({
      [field]: expect.objectContaining({ text }),
    })
})

test('a listing keeps only the fields of its type', () => {
  const listing = readListing({ ...good, type: 'Online', stock: 9, flatRate: '3', maxDownloads: '4' })
  expect(listing).toMatchObject({
    stock: null,
    flatRate: null,
    fulfillmentMethod: null,
    maxDownloads: 4,
    deliveryMethod: 'download',
  })
  expect(readListing({ ...good, stock: 9 })).toMatchObject({
    stock: 1,
    fulfillmentMethod: 'shipping',
    deliveryMethod: null,
  })
})

test.each([
  [
    'a flat rate',
    { fulfillmentMethod: 'shipping', shippingProfile: 'flat', flatRate: pi('2'), freeShippingThreshold: null },
    '50',
    'shipping',
    '2',
  ],
  [
    'under the threshold',
    {
      fulfillmentMethod: 'both',
      shippingProfile: 'free-threshold',
      flatRate: pi('2'),
      freeShippingThreshold: pi('50'),
    },
    '49.9999999',
    'shipping',
    '2',
  ],
  [
    'at the threshold',
    {
      fulfillmentMethod: 'both',
      shippingProfile: 'free-threshold',
      flatRate: pi('2'),
      freeShippingThreshold: pi('50'),
    },
    '50',
    'shipping',
    '0',
  ],
  [
    'pickup',
    { fulfillmentMethod: 'both', shippingProfile: 'flat', flatRate: pi('2'), freeShippingThreshold: null },
    '50',
    'pickup',
    '0',
  ],
  [
    'no rate named',
    { fulfillmentMethod: 'shipping', shippingProfile: 'flat', flatRate: null, freeShippingThreshold: null },
    '50',
    'shipping',
    '0',
  ],
  [
    'digital goods',
    { fulfillmentMethod: null, shippingProfile: null, flatRate: null, freeShippingThreshold: null },
    '50',
    'shipping',
    '0',
  ],
] as const)('shipping: %s', (_, terms, goods, delivery, cost) => {
  expect(shippingCost({ ...terms, shippingRates: [] }, pi(goods), delivery, null)).toBe(pi(cost))
})
