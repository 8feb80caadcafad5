// Every rule of the listing form through the call: the last value that is right, and the first that is wrong with its
// sentence (spec §5).
import * as selling from '@lamplit/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { online, single, stocked } from '../../test/listings.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'

let market: World
let mina: Player
beforeAll(async () => {
  market = await world()
  mina = await market.person('mina')
})
afterAll(() => market.close())

const text = (length: number): string => 'x'.repeat(length)
const forms = { stocked, single, online, byRegion: { ...stocked, shippingProfile: 'region', flatRate: '1' } }
const publish = (form: Record<string, unknown>) => mina.call(selling.createProduct, { body: form })
const published = async () =>
  (await market.db.one<{ n: number }>('test.n', sql`select count(*)::int as n from products`)).n

const policies = 'You must accept the marketplace policies'
const rows: [keyof typeof forms, string, unknown[], [unknown, string][]][] = [
  [
    'stocked',
    'title',
    [text(3), text(100), `  ${text(100)}  `, 'Đà Lạt ☕'],
    [
      [text(2), 'Title must be at least 3 characters'],
      ['  ab  ', 'Title must be at least 3 characters'],
      [null, 'Title must be at least 3 characters'],
      [text(101), 'Title must not exceed 100 characters'],
    ],
  ],
  [
    'stocked',
    'description',
    [text(5), text(1000)],
    [
      [text(4), 'Description must be at least 5 characters'],
      ['', 'Description must be at least 5 characters'],
      [text(1001), 'Description must not exceed 1000 characters'],
    ],
  ],
  [
    'stocked',
    'price',
    ['0.01', 0.01, '1000000', '12.3456789'.slice(0, 10), 0.1],
    [
      ['', 'Price is required'],
      [null, 'Price is required'],
      ['0.0099999', 'Price must be at least 0.01'],
      [0, 'Price must be at least 0.01'],
      [-1, 'Price must be at least 0.01'],
      ['1000000.0000001', 'Price must not exceed 1,000,000'],
      ['abc', 'Price must be a valid number'],
      ['1e3', 'Price must be a valid number'],
      ['1,5', 'Price must be a valid number'],
      ['٣', 'Price must be a valid number'],
      ['1.12345678', 'Price must be a valid number'],
      ['-1', 'Price must be at least 0.01'],
    ],
  ],
  [
    'stocked',
    'image',
    ['https://a.example.org/x.png', 'http://a.example.org/x.png'],
    [
      ['', 'Product image is required'],
      [null, 'Product image is required'],
      ['not a url', 'Image must be a valid URL'],
      ['javascript:alert(1)', 'Image must be a valid URL'],
      ['data:image/png;base64,AAAA', 'Image must be a valid URL'],
      [`/pictures/${text(64)}`, 'Image must be a valid URL'],
      [`/pictures/${'a'.repeat(64)}`, 'Image must be a valid URL'],
    ],
  ],
  [
    'stocked',
    'type',
    ['Stocked'],
    [
      ['Rental', 'Choose a type of listing'],
      [null, 'Choose a type of listing'],
    ],
  ],
  [
    'stocked',
    'email',
    ['', null, 'a@b.co', `${text(249)}@b.org`],
    [
      ['a@b', 'Invalid email address'],
      ['a b@c.de', 'Invalid email address'],
      [`${text(250)}@b.org`, 'Invalid email address'],
    ],
  ],
  [
    'stocked',
    'phone',
    ['', null, '+849012345', text(0) + '1'.repeat(20)],
    [
      ['123456789', 'Phone number must be at least 10 digits'],
      ['1'.repeat(21), 'Phone number must not exceed 20 characters'],
    ],
  ],
  ['stocked', 'street', ['', text(255)], [[text(256), 'Street must not exceed 255 characters']]],
  ['stocked', 'suburb', [text(100)], [[text(101), 'Suburb must not exceed 100 characters']]],
  ['stocked', 'city', [text(100)], [[text(101), 'City must not exceed 100 characters']]],
  ['stocked', 'country', [text(100)], [[text(101), 'Country must not exceed 100 characters']]],
  ['stocked', 'postcode', [text(20)], [[text(21), 'Postcode must not exceed 20 characters']]],
  [
    'stocked',
    'stock',
    [1, '1', 999_999, '999999'],
    [
      [0, 'Stock must be at least 1'],
      [null, 'Stock must be at least 1'],
      ['', 'Stock must be at least 1'],
      [-1, 'Stock must be at least 1'],
      [1_000_000, 'Stock must not exceed 999,999'],
    ],
  ],
  [
    'online',
    'maxDownloads',
    [1, '1', '', null],
    [
      [0, 'Max downloads must be at least 1'],
      ['many', 'Max downloads must be at least 1'],
    ],
  ],
  [
    'online',
    'linkExpiryDays',
    [1, 365, '', null],
    [
      [0, 'Link expiry must be between 1 and 365 days'],
      [366, 'Link expiry must be between 1 and 365 days'],
    ],
  ],
  ['online', 'deliveryMethod', ['download', 'license', 'instructions'], [['pigeon', 'Choose a delivery method']]],
  ['stocked', 'fulfillmentMethod', ['pickup', 'shipping', 'both', null], [['rocket', 'Choose a way of delivery']]],
  ['byRegion', 'shippingProfile', ['flat', 'free-threshold', 'region', null], [['free', 'Choose a shipping profile']]],
  [
    'stocked',
    'flatRate',
    ['0', 0, '0.0000001', '', null],
    [
      ['-0.1', 'Flat rate must be 0 or greater'],
      ['x', 'Flat rate must be 0 or greater'],
    ],
  ],
  [
    'stocked',
    'freeShippingThreshold',
    ['0.0000001', '', null],
    [
      ['0', 'Free shipping threshold must be greater than 0'],
      [0, 'Free shipping threshold must be greater than 0'],
    ],
  ],
  [
    'single',
    'handlingDays',
    [1, 10, null],
    [
      [0, 'Handling time must be between 1 and 10 days'],
      [11, 'Handling time must be between 1 and 10 days'],
    ],
  ],
  [
    'single',
    'returnDays',
    [0, 7, '14', 30, '', null],
    [
      [1, 'Choose none, 7, 14 or 30 days'],
      [60, 'Choose none, 7, 14 or 30 days'],
      ['x', 'Choose none, 7, 14 or 30 days'],
    ],
  ],
  [
    'byRegion',
    'shippingRates',
    [
      [],
      null,
      [
        { to: 'Ghana', rate: '1.5' },
        { to: 'Europe', rate: 0 },
      ],
      Array.from({ length: 20 }, (_, n) => ({ to: `Place ${n}`, rate: '1' })),
    ],
    [
      [[{ to: '', rate: '1' }], 'Choose a country or region'],
      [[{ to: text(101), rate: '1' }], 'Choose a country or region'],
      [[{ to: 'Ghana' }], 'Enter a rate of 0 or more'],
      [[{ to: 'Ghana', rate: '-1' }], 'Enter a rate of 0 or more'],
      [
        [
          { to: 'Ghana', rate: '1' },
          { to: 'ghana ', rate: '2' },
        ],
        'Each country or region can have one rate',
      ],
      [
        Array.from({ length: 21 }, (_, n) => ({ to: `Place ${n}`, rate: '1' })),
        'At most 20 countries and regions can have a rate of their own',
      ],
    ],
  ],
  ['stocked', 'policyAccepted', [true], [[false, policies]]],
]

test.each(rows.flatMap(([form, field, right]) => right.map((value) => [form, field, value] as const)))(
  'a %s listing is published with %s = %j',
  async (form, field, value) => {
    const answer = await publish({ ...forms[form], [field]: value })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  },
)

test.each(
  rows.flatMap(([form, field, , wrong]) => wrong.map(([value, sentence]) => [form, field, value, sentence] as const)),
)('a %s listing is refused with %s = %j: %s', async (form, field, value, sentence) => {
  const before = await published()
  const answer = await publish({ ...forms[form], [field]: value })
  expect(answer).toMatchObject({
    status: 400,
    body: { success: false, code: 'VALIDATION_ERROR', error: sentence, details: { fields: { [field]: sentence } } },
  })
  expect(await published()).toBe(before)
})

test.each(['title', 'description', 'price', 'image', 'type', 'stock', 'policyAccepted'])(
  'a listing without %s is refused',
  async (field) => {
    const { [field]: _, ...form } = stocked as Record<string, unknown>
    expect((await publish(form)).body.details.fields).toHaveProperty(field)
  },
)

test.each([
  [{ title: {} }],
  [{ price: ['1'] }],
  [{ images: 'x' }],
  [{ piCurrency: 'yes' }],
  [{ policyAccepted: 'true' }],
  [{ stock: true }],
  [{ images: Array.from({ length: 9 }, () => 'https://a.example.org/1.png') }],
])('a field of the wrong kind %j is refused by its name', async (change) => {
  const answer = await publish({ ...stocked, ...change })
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  expect(Object.keys(answer.body.details.fields)[0]).toContain(Object.keys(change)[0])
})

test('fields of other types are dropped, not stored', async () => {
  const digital = await publish({ ...online, stock: 7, flatRate: '-5', fulfillmentMethod: 'rocket', handlingDays: 99 })
  expect(digital.body).toMatchObject({ stock: null, flat_rate: null, fulfillment_method: null })
  const one = await publish({ ...single, stock: 50, deliveryMethod: 'pigeon', maxDownloads: 0, linkExpiryDays: 0 })
  expect(one.body).toMatchObject({ stock: 1, delivery_method: null })
})

test('all wrong fields are named at once', async () => {
  const { body } = await publish({ type: 'Stocked', title: 'x', price: '0', email: 'x', stock: 0 })
  expect(Object.keys(body.details.fields).toSorted()).toEqual([
    'description',
    'email',
    'image',
    'policyAccepted',
    'price',
    'stock',
    'title',
  ])
})

test.each(['not json', '[]', '"text"', 'null', '{"__proto__":{"title":"x"}}'])(
  'a body that is %s is refused without a server error',
  async (body) => {
    const answer = await mina.call(selling.createProduct, { body })
    expect(answer.status).toBe(400)
    expect(answer.body.success).toBe(false)
  },
)

test('an Online listing needs a file or a text, and region rates a rate, however they come', async () => {
  const empty = { deliveryText: 'Add the file or the text that buyers receive' }
  const rateless = { flatRate: 'Name a country or region with its rate, or enter a rate for everywhere else' }
  const nothing = { ...online, deliveryText: ' ', deliveryFile: '' }
  const byRegion = { ...stocked, shippingProfile: 'region', shippingRates: [] }
  const fieldsOf = ({ status, body }: Answer) => [status, body.details?.fields]
  expect(fieldsOf(await mina.call(selling.createProduct, { body: nothing }))).toEqual([400, empty])
  expect(fieldsOf(await mina.call(selling.createProduct, { body: byRegion }))).toEqual([400, rateless])
  const { id } = (await publish(online)).body
  const edit = await mina.call(selling.editProduct, { params: { id }, body: { deliveryText: null } })
  expect(fieldsOf(edit)).toEqual([400, empty])
  const imported = await mina.call(selling.startImport, { body: { rows: [nothing, byRegion] } })
  expect(imported.body.details.refused.map(({ fields }: { fields: object }) => fields)).toEqual([empty, rateless])
})
