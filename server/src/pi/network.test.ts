// PAY-6: a payment of the other Pi network buys nothing here, at no step and in neither direction (pi-platform §4.2,
// T6).
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import { approvePayment, completePayment } from '@lamplit/contract/orders'
import { saveAddress } from '@lamplit/contract/addresses'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, expect, test } from 'vitest'
import { home, list, open, read } from '../../test/market.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'

const networks = { 'Pi Network': 'mainnet', 'Pi Testnet': 'testnet' } as const
type Network = keyof typeof networks
const figures = { n: 0, accepted: 0, credited: 0, left_open_at_pi: 0 }
const markets = new Map<Network, Promise<World>>()
/** The market as it stands on one network; the fake Pi makes whatever payment it is told to. */
const marketOn = (ours: Network): Promise<World> => {
  const market = markets.get(ours) ?? world({ piEnv: networks[ours], piNetwork: ours })
  markets.set(ours, market)
  return market
}
afterAll(async () => {
  for (const market of markets.values()) await (await market).close()
  process.stdout.write(`${JSON.stringify({ id: 'PAY-6', ...figures })}\n`)
})

let number = 0
/** What a user opened, and how its two steps are called. */
interface Purpose {
  terms: { amount: string; memo: string; metadata: Record<string, unknown> }
  approve: (paymentId: string) => Promise<Answer>
  complete: (paymentId: string, txid: string) => Promise<Answer>
  untouched: () => Promise<void>
}

const purposes = {
  order: async (market: World, buyer: Player): Promise<Purpose> => {
    const lamp = await list(await market.person('seller'))
    await buyer.call(saveAddress, { body: home })
    const { body } = await open(buyer, [{ id: lamp }])
    return {
      terms: body,
      approve: (paymentId) => buyer.call(approvePayment, { body: { paymentId } }),
      complete: (paymentId, txid) => buyer.call(completePayment, { body: { paymentId, txid } }),
      untouched: async () => {
        expect((await read(buyer, body.order_ids[0])).state).not.toBe('paid')
      },
    }
  },
  deposit: async (_: World, buyer: Player): Promise<Purpose> => {
    const { data } = (await buyer.call(depositIntent, { body: { user_uid: buyer.user.uid, amount_pi: '7' } })).body
    const step = (paymentId: string) => ({ params: { id: data.id }, body: { pi_payment_id: paymentId } })
    return {
      terms: data,
      approve: (paymentId) => buyer.call(approveDeposit, step(paymentId)),
      complete: (paymentId) => buyer.call(completeDeposit, step(paymentId)),
      untouched: async () => undefined,
    }
  },
}

const cases = (['Pi Network', 'Pi Testnet'] as const).flatMap((ours) => {
  const other = ours === 'Pi Network' ? 'Pi Testnet' : 'Pi Network'
  return [other, '', ours.toLowerCase(), `${ours} `].flatMap((theirs) =>
    (['order', 'deposit'] as const).map((purpose) => ({ ours, theirs, purpose })),
  )
})

const begin = async (ours: Network, purpose: keyof typeof purposes) => {
  const market = await marketOn(ours)
  const buyer = await market.person(`buyer_${++number}`)
  const asked = await purposes[purpose](market, buyer)
  const id = market.pi.pay(buyer.user.uid, asked.terms.amount, asked.terms.memo, asked.terms.metadata).identifier
  market.pi.bend(id, { network: ours })
  const refused = async (answer: Answer): Promise<void> => {
    figures.n++
    if (answer.status < 400) figures.accepted++
    // Counted before anything fails, so that the figures of a broken day tell how much went wrong.
    await countCredit()
    expect(answer.body).toMatchObject({ success: false, code: 'PAYMENT_MISMATCH' })
    await nothingCredited()
  }
  const countCredit = async (): Promise<Answer> => {
    const wallet = await buyer.call(readWallet)
    if (wallet.body.available !== '0' || wallet.body.held !== '0') figures.credited++
    return wallet
  }
  const nothingCredited = async (): Promise<void> => {
    const { body } = await countCredit()
    expect(body).toMatchObject({ available: '0', pending: '0', held: '0' })
    await asked.untouched()
    expect(await market.violations()).toEqual([])
  }
  return { market, id, asked, refused, nothingCredited }
}

test.each(cases)(
  'a $purpose on “$ours” paid on “$theirs”: not approved, and cancelled at Pi',
  async ({ ours, theirs, purpose }) => {
    const { market, id, asked, refused } = await begin(ours, purpose)
    market.pi.bend(id, { network: theirs })
    await refused(await asked.approve(id))
    const atPi = (await market.pi.payment(id))!
    if (!atPi.cancelled) figures.left_open_at_pi++
    expect(atPi).toMatchObject({ approved: false, cancelled: true, txid: null })
  },
)

test.each(cases)(
  'a $purpose on “$ours” that turns out as “$theirs” after it was signed: not settled, by nobody',
  async ({ ours, theirs, purpose }) => {
    const { market, id, asked, refused, nothingCredited } = await begin(ours, purpose)
    expect((await asked.approve(id)).status).toBe(200)
    const txid = market.pi.sign(id)
    market.pi.bend(id, { network: theirs })
    await refused(await asked.complete(id, txid))
    await market.pass({ minutes: 5 })
    await nothingCredited()
    // Money that has moved is not cancelled: that would only hide it.
    expect((await market.pi.payment(id))!).toMatchObject({ cancelled: false, completed: false })
  },
)

test.each(cases)(
  'a $purpose on “$ours” with a transaction of “$theirs” from the start: not taken, and not cancelled',
  async ({ ours, theirs, purpose }) => {
    const { market, id, asked, refused } = await begin(ours, purpose)
    market.pi.bend(id, { network: theirs, approved: true, txid: 'ab'.repeat(32), verified: true })
    await refused(await asked.approve(id))
    expect(market.pi.calls).not.toContain(`cancel ${id}`)
  },
)

test.each(['Pi Network', 'Pi Testnet'] as const)(
  'an approval answered “%s” takes the intent’s own payment',
  async (ours) => {
    const { market, id, asked } = await begin(ours, 'deposit')
    expect((await asked.approve(id)).status).toBe(200)
    expect((await asked.complete(id, market.pi.sign(id))).body).toMatchObject({
      success: true,
      data: { state: 'completed' },
    })
  },
)
