// Everything that can go wrong between us and Pi, at every place where we speak to it: credited once, or not charged
// (quality PAY-1, PAY-4).
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import { approvePayment, completePayment } from '@lamplit/contract/orders'
import { signIn } from '@lamplit/contract/users'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs, moneyJobs } from '../src/jobs.ts'
import { faults, faultyPi, type Fault, type FaultyPi } from './faulty-pi.ts'
import { act as cause, buyerWith, list, open as openPurchase, read } from './market.ts'
import { shareOf, testSeed, thisRun, tier } from './tier.ts'
import { world, type Player, type World } from './world.ts'

let market: World
let wire: FaultyPi
let seller: Player
let product: string
let number = 0
beforeAll(async () => {
  market = await world()
  wire = faultyPi(market.pi)
  market.deps.pi = wire
  seller = await market.person('seller')
  product = await list(seller, { stock: 99_999, fulfillmentMethod: 'pickup' })
})
afterAll(() => market.close())

type Purpose = 'deposit' | 'order'
/** A payment under way, and the calls that its client makes. */
interface Payment {
  buyer: Player
  purpose: Purpose
  id: string
  orderId: string | null
  approve: () => Promise<unknown>
  complete: (txid?: string) => Promise<unknown>
}

const begin = async (purpose: Purpose, change: { amount?: string } = {}): Promise<Payment> => {
  const buyer = await buyerWith(market, `buyer_${++number}`, '100')
  const { body } =
    purpose === 'order'
      ? await openPurchase(buyer, [{ id: product }])
      : await buyer.call(depositIntent, { body: { user_uid: buyer.user.uid, amount_pi: '10' } })
  const { amount, memo, metadata, ...opened } = purpose === 'order' ? body : body.data
  const { identifier: id } = market.pi.pay(buyer.user.uid, change.amount ?? amount, memo, metadata)
  return {
    buyer,
    purpose,
    id,
    orderId: opened.order_ids?.[0] ?? null,
    approve: () =>
      purpose === 'order'
        ? buyer.call(approvePayment, { body: { paymentId: id } })
        : buyer.call(approveDeposit, { params: { id: opened.id }, body: { pi_payment_id: id } }),
    complete: (txid) =>
      purpose === 'order'
        ? buyer.call(completePayment, { body: { paymentId: id, txid } })
        : buyer.call(completeDeposit, { params: { id: opened.id }, body: { pi_payment_id: id, txid } }),
  }
}

/** The person signs as soon as their wallet lets them, whatever our server answered; then their page says so, once. */
const signAndSay = async (payment: Payment): Promise<void> => {
  const { approved, cancelled } = (await market.pi.payment(payment.id))!
  if (approved && !cancelled) await payment.complete(market.pi.sign(payment.id))
}

/** Time goes by as it does in the real process: a job that fails comes round again. */
const pass = async (seconds: number): Promise<void> => {
  await market.pass({ seconds }).catch(() => {
    /* What failed is tried again below and at the next turn. */
  })
  for (const name of moneyJobs)
    await jobs(market.deps)
      .find((job) => job.name === name)!
      .run()
      .catch(() => {
        /* The same. */
      })
}

const hideVerification = (id: string): void => market.pi.bend(id, { verified: false })

/** Every place where we ask something of Pi, and the story in which the asking goes wrong. */
const sites: Readonly<Record<string, (purpose: Purpose, fault: Fault) => Promise<Payment>>> = {
  'reading before approving': async (purpose, fault) => {
    const payment = await begin(purpose)
    wire.next('payment', fault)
    await payment.approve()
    await signAndSay(payment)
    return payment
  },
  approving: async (purpose, fault) => {
    const payment = await begin(purpose)
    wire.next('approve', fault)
    await payment.approve()
    await signAndSay(payment)
    return payment
  },
  'reading before settling': async (purpose, fault) => {
    const payment = await begin(purpose)
    await payment.approve()
    wire.next('payment', fault)
    await signAndSay(payment)
    return payment
  },
  'completing, to let Pi verify': async (purpose, fault) => {
    const payment = await begin(purpose)
    await payment.approve()
    const txid = market.pi.sign(payment.id)
    hideVerification(payment.id)
    wire.next('complete', fault)
    await payment.complete(txid)
    return payment
  },
  'reading again what Pi refused to complete': async (purpose, fault) => {
    const payment = await begin(purpose)
    await payment.approve()
    const txid = market.pi.sign(payment.id)
    hideVerification(payment.id)
    wire.next('complete', {
      meet: async ({ act }) => {
        await act()
        return { status: 400, body: '{"error":"already_completed"}' }
      },
    })
    wire.next('payment', { meet: ({ act }) => act() })
    wire.next('payment', fault)
    await payment.complete(txid)
    return payment
  },
  'telling Pi': async (purpose, fault) => {
    const payment = await begin(purpose)
    await payment.approve()
    wire.next('complete', fault)
    await signAndSay(payment)
    return payment
  },
  'reading what Pi refused to be told': async (purpose, fault) => {
    const payment = await begin(purpose)
    await payment.approve()
    wire.next('complete', { meet: async () => ({ status: 400, body: '{"error":"something_new"}' }) })
    wire.next('payment', { meet: ({ act }) => act() })
    wire.next('payment', fault)
    await signAndSay(payment)
    return payment
  },
  'reading in the reconciler': async (purpose, fault) => {
    const payment = await begin(purpose)
    await payment.approve()
    market.pi.sign(payment.id)
    wire.next('payment', fault)
    await pass(31)
    return payment
  },
  'cancelling for someone who gave up, and signs nevertheless': async (purpose, fault) => {
    const payment = await begin(purpose)
    await payment.approve()
    wire.next('cancel', fault)
    if (payment.orderId) await cause(payment.buyer, payment.orderId, 'cancel')
    else await pass(3700)
    await signAndSay(payment)
    return payment
  },
  'cancelling for someone who gave up, then signs and closes the page': async (purpose, fault) => {
    const payment = await begin(purpose)
    await payment.approve()
    wire.next('cancel', fault)
    if (payment.orderId) await cause(payment.buyer, payment.orderId, 'cancel')
    else await pass(3700)
    if (!(await market.pi.payment(payment.id))!.cancelled) market.pi.sign(payment.id)
    return payment
  },
  'cancelling what was refused': async (purpose, fault) => {
    const payment = await begin(purpose, { amount: '1' })
    wire.next('cancel', fault)
    await payment.approve()
    await signAndSay(payment)
    return payment
  },
}

/** What became of the person: whether the chain took their money, and what they have for it. */
const ending = async ({ buyer, orderId, purpose, id }: Payment): Promise<{ charged: boolean; has: string }> => {
  const charged = (await market.pi.payment(id))!.txid !== null
  const { available } = (await buyer.call(readWallet)).body
  const state = orderId ? (await read(buyer, orderId)).state : 'none'
  const has = purpose === 'order' && state === 'paid' ? `order and ${available}` : available
  return { charged, has }
}
const credited: Record<Purpose, string[]> = { deposit: ['110'], order: ['order and 100', '110'] }

const meetings = (['deposit', 'order'] as const).flatMap((purpose) =>
  Object.entries(faults).map(([what, fault]) => ({ purpose, what, fault })),
)

test.for(Object.keys(sites))(
  `%s: whatever goes wrong, the user is credited once or not charged ${thisRun}`,
  { timeout: 300_000 },
  async (site) => {
    const wrong: string[] = []
    let [asked, paid] = [0, 0]
    for (const { purpose, what, fault } of shareOf(
      meetings,
      testSeed + Object.keys(sites).indexOf(site),
      tier(4, 1, 1),
    )) {
      wire.clear()
      const payment = await sites[site]!(purpose, fault)
      const met = wire.spent()
      await pass(60)
      await pass(60)
      const { charged, has } = await ending(payment)
      const right = charged ? credited[purpose].includes(has) : has === '100'
      if (!right) wrong.push(`${purpose}, ${what}: ${charged ? 'charged' : 'not charged'}, has ${has}`)
      if (!met) wrong.push(`${purpose}, ${what}: never met`)
      asked++
      if (charged) paid++
    }
    expect(wrong).toEqual([])
    expect(await market.violations()).toEqual([])
    process.stdout.write(`${JSON.stringify({ id: 'PAY-1', site, n: asked, charged: paid, lost: 0, doubled: 0 })}\n`)
  },
)

test('asking who somebody is: whatever goes wrong, they are themselves or nobody', async () => {
  const known = await market.person('known')
  let asked = 0
  for (const [what, fault] of Object.entries(faults)) {
    if (!fault.me) continue
    wire.clear()
    wire.next('me', fault)
    const { accessToken } = market.pi.tokenOf('known')
    const { status, body } = await market.anyone(signIn, { body: { accessToken } })
    expect([what, status === 200 ? body.user.id : body.code], what).toEqual([
      what,
      status === 200 ? known.user.id : expect.stringMatching(/PI_AUTH_ERROR|AUTH_FAILED/),
    ])
    expect((await market.anyone(signIn, { body: { accessToken } })).body.user?.id, `after ${what}`).toBe(known.user.id)
    asked++
  }
  process.stdout.write(
    `${JSON.stringify({ id: 'PAY-1', site: 'asking who somebody is', n: asked, lost: 0, doubled: 0 })}\n`,
  )
})

test('Pi is told of a completion only when the money is in the books', async () => {
  wire.clear()
  for (const purpose of ['deposit', 'order'] as const) {
    const payment = await begin(purpose)
    await payment.approve()
    const inTheBooks: string[] = []
    wire.next('complete', {
      meet: async ({ act }) => {
        inTheBooks.push((await ending(payment)).has)
        return act()
      },
    })
    await payment.complete(market.pi.sign(payment.id))
    expect(inTheBooks).toEqual([credited[purpose][0]])
  }
})

test('closed pages: what was signed is credited by the reconciler', { timeout: 300_000 }, async () => {
  wire.clear()
  const n = tier(10, 40, 200)
  const payments: Payment[] = []
  // Others only opened the dialog: however many they are, they keep nobody waiting.
  for (let each = 0; each < 60; each++) {
    const { user, call } = await market.person(`looker_${each}`)
    await call(depositIntent, { body: { user_uid: user.uid, amount_pi: '1' } })
  }
  for (let each = 0; each < n; each++) {
    const payment = await begin(each % 2 === 0 ? 'deposit' : 'order')
    await payment.approve()
    market.pi.sign(payment.id)
    payments.push(payment)
  }
  let waited = 0
  let open = payments
  while (open.length > 0 && waited < 90) {
    await pass(5)
    waited += 5
    const endings = await Promise.all(open.map(async (payment) => ({ payment, ...(await ending(payment)) })))
    open = endings.filter(({ payment, has }) => !credited[payment.purpose].includes(has)).map(({ payment }) => payment)
  }
  expect(open.length).toBe(0)
  expect(await market.violations()).toEqual([])
  process.stdout.write(`${JSON.stringify({ id: 'PAY-4', n, credited: n, slowest_virtual_s: waited })}\n`)
})
