// Trading to every end, on the screens: each arrow of orders, offers, settlements and disputes that has a button is
// pressed once (domain §3.2 to §3.4).
import path from 'node:path'
import { fresh } from './names.ts'
import { callAs, control, expect, fund, journey as test, type Call, type UserOnPage } from './users.ts'
import { withMarket } from './with-market.ts'

withMarket({ money: true })

test.describe.configure({ timeout: 240_000 })

const photo = path.resolve(import.meta.dirname, '../server/demo/pictures/lamp.webp')

const address = { name: 'Linh', street: '1 Road', suburb: '', postcode: '1000', country: 'Vietnam' }
const listing = {
  title: 'Brass door bell',
  description: 'Rings clearly',
  price: '10',
  image: 'https://example.com/bell.jpg',
  type: 'Stocked',
  stock: 50,
  fulfillmentMethod: 'both',
  shippingProfile: 'flat',
  flatRate: '1',
  returnDays: 14,
  policyAccepted: true,
}

interface Deal {
  seller: string
  buyer: string
  sells: Call
  buys: Call
  order: (how?: { pickup?: true; sent?: true; arrived?: true }) => Promise<string>
}

/** Two people, π and a listing; `order` makes a paid order of it, brought along as far as is asked. */
const deal = async (word: string, more: object = {}): Promise<Deal> => {
  const [seller, buyer] = [fresh(`${word}s`), fresh(`${word}b`)]
  const [sells, buys] = [await callAs(seller), await fund(buyer, '200')]
  const product = (await sells('POST', '/api/products', { ...listing, ...more })).id as string
  const { user } = await buys('GET', '/api/me')
  const order = async ({
    pickup,
    sent,
    arrived,
  }: { pickup?: true; sent?: true; arrived?: true } = {}): Promise<string> => {
    const cart = {
      cartItems: [{ product_id: product, price: '10', quantity: 1 }],
      buyer_uid: user.uid,
      address,
      delivery: pickup ? 'pickup' : 'shipping',
    }
    const [id] = (await buys('POST', '/api/cart/wallet/complete-cart', cart)).data.order_ids as [string]
    if (sent || arrived) await sells('POST', `/api/orders/${id}/ship`, { carrier: 'Post', tracking: 'VN1' })
    if (arrived) await buys('POST', `/api/orders/${id}/received`, {})
    return id
  }
  return { seller, buyer, sells, buys, order }
}

const at = (who: UserOnPage, order: string): Promise<void> => who.goTo(`/orders/${order}`)
const press = (who: UserOnPage, name: string | RegExp): Promise<void> =>
  who.app
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click()
/** Presses a button that opens a dialog, fills its fields, and says yes. */
const through = async (who: UserOnPage, opener: string, fields: Record<string, string>, yes: string): Promise<void> => {
  await press(who, opener)
  const dialog = who.app.getByRole('dialog').or(who.app.getByRole('alertdialog')).last()
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).first().fill(value)
  await dialog.getByRole('button', { name: yes, exact: true }).click()
  await expect(dialog).toBeHidden()
}
const chip = (who: UserOnPage, word: string) =>
  expect(who.app.locator('main').getByText(word, { exact: true }).first()).toBeVisible()

test('a request to cancel is refused once and then agreed', { tag: '@full' }, async ({ person }) => {
  const { seller, buyer, order } = await deal('ask')
  const id = await order()
  const [s, b] = [await person(seller, `/orders/${id}`), await person(buyer, `/orders/${id}`)]
  await press(s, 'Accept')
  await chip(s, 'Being prepared')
  await control('clock/advance', { seconds: 31 * 60 })
  await at(b, id)
  await through(b, 'Ask to cancel', { 'Why you want to cancel': 'I found it in my own cellar.' }, 'Ask the seller')
  await at(s, id)
  await through(s, 'Do not cancel', { 'Why it cannot be cancelled': 'It is engraved with your name.' }, 'Do not cancel')
  await at(b, id)
  await through(b, 'Ask to cancel', { 'Why you want to cancel': 'The name is wrong.' }, 'Ask the seller')
  await at(s, id)
  await through(s, 'Agree and refund', {}, 'Cancel the order')
  await chip(s, 'Cancelled')
})

test('the pickup code on the buyer’s phone completes the order on the seller’s', async ({ person }) => {
  const { seller, buyer, order } = await deal('pick')
  const id = await order({ pickup: true })
  const [s, b] = [await person(seller, `/orders/${id}`), await person(buyer, `/orders/${id}`)]
  await press(s, 'Ready for pickup')
  await chip(s, 'Ready for pickup')
  await at(b, id)
  await press(b, 'Show pickup code')
  const shown = b.app.getByRole('dialog', { name: 'Pickup code' })
  await expect(shown.getByRole('img', { name: 'Pickup code to scan' })).toBeVisible()
  const code = /\d{3}\s?\d{3}/.exec((await shown.textContent())!)![0].replace(/\s/, '')
  await press(s, 'Enter pickup code')
  await s.app.getByRole('textbox', { name: 'Pickup code' }).fill(code)
  await press(s, 'Hand over')
  await chip(s, 'Delivered')
  await at(b, id)
  await through(b, 'I received it', {}, 'Release the π')
  await chip(b, 'Done')
})

test('a return is refused, taken back, agreed, sent and received', async ({ person }) => {
  const { seller, buyer, order } = await deal('ret')
  const id = await order()
  const [s, b] = [await person(seller, `/orders/${id}`), await person(buyer, `/orders/${id}`)]
  await through(s, 'Mark sent', { Carrier: 'Post', 'Tracking number': 'VN2' }, 'Mark sent')
  await at(b, id)
  await press(b, 'It has arrived')
  await chip(b, 'Delivered')
  await press(b, 'Need more time')
  await expect(b.app.getByText('You have 7 more days')).toBeVisible()
  await through(b, 'Ask for return', { 'Why you want to send it back': 'It rings too softly.' }, 'Ask the seller')
  await at(s, id)
  await through(s, 'Refuse return', { 'Why you refuse': 'It rings as in the film.' }, 'Refuse return')
  await at(b, id)
  await through(b, 'Ask for return', { 'Why you want to send it back': 'My door is thicker.' }, 'Ask the seller')
  await through(b, 'Keep it after all', {}, 'Keep it')
  await through(b, 'Ask for return', { 'Why you want to send it back': 'It does not fit after all.' }, 'Ask the seller')
  await at(s, id)
  await through(s, 'Accept return', {}, 'Accept return')
  await at(b, id)
  await through(b, 'I sent it back', { Carrier: 'Post', 'Tracking number': 'VN3' }, 'I sent it back')
  await at(s, id)
  await through(s, 'It came back', {}, 'Give the π back')
  await chip(s, 'Refunded')
})

test('settlements are declined, taken back, countered and accepted; goodwill is paid after the end', async ({
  person,
}) => {
  const { seller, buyer, buys, order } = await deal('set')
  const [id, done] = [await order({ arrived: true }), await order({ arrived: true })]
  await buys('POST', `/api/orders/${done}/confirm`, {})
  const [s, b] = [await person(seller, `/orders/${id}`), await person(buyer, `/orders/${id}`)]
  const propose = (who: UserOnPage, opener: string, amount: string) =>
    through(who, opener, { 'Amount in π': amount }, 'Send the proposal')
  await propose(b, 'Propose a settlement', '9')
  await at(s, id)
  await press(s, 'Decline')
  await at(b, id)
  await propose(b, 'Propose a settlement', '8')
  await press(b, 'Take back')
  await propose(b, 'Propose a settlement', '6')
  await at(s, id)
  await propose(s, 'Counter', '4')
  await at(b, id)
  await through(b, 'Accept', {}, 'Accept')
  await chip(b, 'Split')
  await at(s, done)
  await fund(seller, '5')
  await through(s, 'Refund a part', { Amount: '1.5', 'Note for the buyer': 'For the scratch.' }, 'Give it back')
  await expect(s.app.getByText('Given back by the seller').first()).toBeVisible()
})

test('a dispute is opened, answered, decided, appealed, and its signed end is verified', async ({ person }) => {
  const { seller, buyer, order } = await deal('dis')
  const id = await order({ arrived: true })
  const words =
    'The bell came with a crack from the rim to the crown, and it does not ring. I wrote to the seller twice ' +
    'and heard nothing that helps.'
  const b = await person(buyer, `/orders/${id}`)
  await press(b, 'Open dispute')
  await b.app.getByRole('radio', { name: /^Damaged/ }).check({ force: true })
  await press(b, 'Next')
  await b.app.getByLabel('Amount in π').fill('7')
  await press(b, 'Next')
  await b.app.getByLabel('Your statement').fill(words)
  await b.app.locator('input[type=file]').setInputFiles(photo)
  await expect(b.app.getByText('Sent', { exact: true })).toBeVisible()
  await press(b, 'Next')
  await press(b, 'Open the dispute')
  await expect(b.app.getByRole('heading', { name: /^Dispute/, level: 1 })).toBeVisible()
  const page = b.app.locator('main')
  const own = await callAs(buyer)
  const [{ id: dispute }] = (await own('GET', '/api/disputes')).disputes as [{ id: string }]

  const s = await person(seller, `/disputes/${dispute}`)
  await through(
    s,
    'Answer',
    {
      Statement:
        'It was whole when I packed it in two boxes with straw, and the post weighed it. I offered a new ' +
        'clapper, which was not wanted.',
    },
    'Send',
  )
  await control('clock/advance', { seconds: 72 * 3600 + 60 })
  const judge = await person('market_admin', `/disputes/${dispute}`)
  await press(judge, 'Take the case')
  const desk = judge.app.locator('main')
  await desk.getByRole('radio', { name: 'Buyer' }).first().check({ force: true })
  await desk.getByLabel('Question').fill('Is the crack on your picture the same day?')
  await press(judge, 'Ask')
  await b.goTo(`/disputes/${dispute}`)
  await through(
    b,
    'Answer the question',
    {
      Statement:
        'Yes. The picture was made an hour after the parcel came, on the same table, and the box stands behind ' +
        'it with the stamp of that very day on it.',
    },
    'Send',
  )
  await judge.goTo(`/disputes/${dispute}`)
  await desk.getByLabel('How much the buyer gets back').fill('50')
  await desk.getByLabel('Ground', { exact: true }).selectOption({ label: 'Damaged' })
  await desk.getByLabel('Grounds in writing').fill('The crack is there, and the packing was not shown. Half is fair.')
  await press(judge, 'Decide')
  await judge.app.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click()
  await expect(desk.getByText('Decided', { exact: true }).first()).toBeVisible()

  await s.goTo(`/disputes/${dispute}`)
  await press(s, 'Appeal')
  const appeal = s.app.getByRole('dialog')
  await appeal
    .getByLabel('Statement')
    .fill(
      'Here is the picture of the packing, which I found on my old phone today: two boxes, straw, and the bell ' +
        'whole, the evening before it was sent.',
    )
  await appeal.locator('input[type=file]').setInputFiles(photo)
  await expect(appeal.getByText('Sent', { exact: true })).toBeVisible()
  await appeal.getByRole('button', { name: 'Send' }).click()
  await expect(appeal).toBeHidden()
  const other = await person('market_judge', `/disputes/${dispute}`)
  await press(other, 'Take the case')
  const second = other.app.locator('main')
  await second.getByLabel('How much the buyer gets back').fill('30')
  await second.getByLabel('Ground', { exact: true }).selectOption({ label: 'No evidence' })
  await second.getByLabel('Grounds in writing').fill('The packing is shown now; what is left is the post’s part.')
  await press(other, 'Decide')
  await other.app.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click()
  await expect(second.getByText('Final', { exact: true }).first()).toBeVisible()

  await b.goTo(`/disputes/${dispute}`)
  await press(b, 'Download and verify')
  await expect(page.getByText('The signature fits the text')).toBeVisible()
  await expect(page.getByText('failed', { exact: true })).toHaveCount(0)
  await at(b, id)
  await chip(b, 'Split')
})

test('a dispute that is taken back lets the order go on', { tag: '@full' }, async ({ person }) => {
  const { buyer, buys, order } = await deal('bck')
  const id = await order({ arrived: true })
  const { id: dispute } = await buys('POST', `/api/orders/${id}/disputes`, {
    reason: 'damaged',
    percent: 50,
    statement: 'x'.repeat(120),
  })
  const b = await person(buyer, `/disputes/${dispute}`)
  await through(b, 'Take the dispute back', {}, 'Take it back')
  await at(b, id)
  await chip(b, 'Delivered')
})

test('a declined offer and a withdrawn offer give the π back', { tag: '@full' }, async ({ person }) => {
  const { seller, sells, buyer, buys } = await deal('off', {
    type: 'Single Item',
    stock: undefined,
    title: 'Bell of the old tower',
  })
  const other = (
    await sells('POST', '/api/products', {
      ...listing,
      type: 'Single Item',
      stock: undefined,
      title: 'Bell of the new tower',
    })
  ).id as string
  const [{ id: product }] = (await buys('GET', `/api/products?seller=${seller}&q=old`)).products as [{ id: string }]
  for (const id of [product, other])
    await buys('POST', '/api/products/offers', {
      product_id: id,
      buyer_username: buyer,
      price_offered: '7',
      message: '',
    })
  const [s, b] = [await person(seller, '/offers'), await person(buyer, '/offers')]
  await s.app.getByRole('tab', { name: 'Received' }).click()
  const received = s.app.getByRole('article', { name: 'Bell of the old tower' })
  await received.getByRole('button', { name: 'Decline' }).click()
  await s.app.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await expect(received.getByText('Declined')).toBeVisible()
  const sent = b.app.getByRole('article', { name: 'Bell of the new tower' })
  await sent.getByRole('button', { name: 'Withdraw' }).click()
  await b.app.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(sent.getByText('Withdrawn')).toBeVisible()
})
