// People who trade without pause while the market is being killed, and the book they keep of what it told them.
import { setTimeout as pause } from 'node:timers/promises'
import type { BlackBox, Entered, Reply } from './black-box.ts'

const price = 5_000_000n
const money = 20_000_000n
const startMoney = '500'

interface Purchase {
  buyer: number
  key: string
  orderId: string | null
}
interface Deposit {
  buyer: number
  id: string
  paymentId: string
  txid: string | null
}
interface Cancelled {
  seller: Entered
  orderId: string
  key: string
  acknowledged: boolean
}

export interface Traders {
  /** Everyone acts until `rest` is called. */
  trade: () => void
  rest: () => Promise<void>
  /** Says again what was never answered, and compares everything that ever was with what the market has. */
  verify: () => Promise<void>
  /** At the very end: every π is where the book says. */
  balance: () => Promise<void>
  figures: { requests: number; purchases: number; deposits: number; cancelled: number; refused: number }
  /** Milliseconds since the epoch of each request that failed though it should not have. */
  failures: { at: number; what: string }[]
}

const units = (amount: string): bigint => {
  const [whole, part = ''] = amount.split('.')
  return BigInt(whole!) * 10_000_000n + BigInt(part.padEnd(7, '0'))
}

/** The same seed, the same wishes; when they come true depends on the machine. */
const chance = (seed: number) => (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

export const openTraders = async (
  box: BlackBox,
  { count, restMs }: { count: number; restMs: number },
): Promise<Traders> => {
  const seller = await box.enter('kofi')
  const product = (
    await box.api('/api/products', {
      token: seller.token,
      body: {
        title: 'Candle',
        description: 'Burns long',
        price: '0.5',
        image: 'https://example.com/c.jpg',
        type: 'Stocked',
        stock: 999_999,
        fulfillmentMethod: 'pickup',
        policyAccepted: true,
      },
    })
  ).body
  const buyers: Entered[] = []
  const purchases: Purchase[] = []
  const deposits: Deposit[] = []
  const cancelled: Cancelled[] = []
  const checked = new Set<string>()
  const figures = { requests: 0, purchases: 0, deposits: 0, cancelled: 0, refused: 0 }
  const failures: { at: number; what: string }[] = []
  let trading = false
  let running: Promise<void>[] = []

  const ask = async (what: string, url: string, call: Parameters<BlackBox['api']>[1] = {}): Promise<Reply> => {
    figures.requests++
    const reply = await box.api(url, call).catch((error: unknown) => ({ status: 0, body: String(error) }))
    if (reply.status === 0 || reply.status >= 500)
      failures.push({ at: Date.now(), what: `${what}: ${reply.status} ${JSON.stringify(reply.body)}` })
    else if (reply.status >= 400) figures.refused++
    return reply
  }
  const buy = async (purchase: Purchase): Promise<void> => {
    const { token, user } = buyers[purchase.buyer]!
    const { status, body } = await ask('buy', '/api/cart/wallet/complete-cart', {
      token,
      key: purchase.key,
      body: { cartItems: [{ product_id: product.id, price: '0.5', quantity: 1 }], buyer_uid: user.uid },
    })
    if (status !== 200) return
    const [orderId] = body.data.order_ids as [string]
    if (purchase.orderId !== null && purchase.orderId !== orderId)
      throw new Error(`one key, two orders: ${purchase.key}`)
    purchase.orderId = orderId
  }
  const topUp = async (buyer: number, amount: string): Promise<Deposit | undefined> => {
    const { token, user } = buyers[buyer]!
    const { status, body } = await ask('deposit', '/api/wallet/deposits', {
      token,
      body: { user_uid: user.uid, amount_pi: amount },
    })
    if (status !== 201) return
    const { id, amount: exact, memo, metadata } = body.data
    // The sandbox lives and dies with the server; what it says is Pi's word.
    const made = await box
      .control('payments', { username: user.username, amount: exact, memo, metadata })
      .catch(() => null)
    if (made?.status !== 200) return
    const deposit: Deposit = { buyer, id, paymentId: made.body.identifier, txid: null }
    deposits.push(deposit)
    await ask('approve', `/api/wallet/deposits/${id}/approve`, { token, body: { pi_payment_id: deposit.paymentId } })
    deposit.txid = (await box.control(`payments/${deposit.paymentId}/sign`).catch(() => null))?.body?.txid ?? null
    if (deposit.txid)
      await ask('complete', `/api/wallet/deposits/${id}/complete`, {
        token,
        body: { pi_payment_id: deposit.paymentId, txid: deposit.txid },
      })
    return deposit
  }
  const giveBack = async (one: Cancelled): Promise<void> => {
    const { status, body } = await ask('cancel', `/api/orders/${one.orderId}/cancel`, {
      token: one.seller.token,
      key: one.key,
      body: {},
    })
    if (status === 200) one.acknowledged = true
    else if (status !== 0 && status < 500) throw new Error(`a cancel was refused: ${JSON.stringify(body)}`)
  }

  /** Whose wallet does not hold what their book says, by what Pi shows as signed. */
  const differences = async (): Promise<string[]> => {
    const signed = new Set(
      (await box.json(`${box.sandbox}/__control/payments`)).body.payments
        .filter((one: any) => one.transaction !== null)
        .map((one: any) => one.identifier),
    )
    const wrong: string[] = []
    for (const [who, { token }] of buyers.entries()) {
      const mine = deposits.filter(({ buyer }) => buyer === who)
      const came = mine.reduce(
        (sum, { paymentId }, index) => (signed.has(paymentId) ? sum + (index === 0 ? units(startMoney) : money) : sum),
        0n,
      )
      const kept = purchases.filter(
        ({ buyer, orderId }) => buyer === who && !cancelled.some((one) => one.orderId === orderId),
      ).length
      const has = units((await box.api('/api/wallet', { token })).body.available)
      if (has !== came - BigInt(kept) * price) wrong.push(`trader ${who} has ${has} of ${came} − ${kept} × ${price}`)
    }
    return wrong
  }

  const live = async (who: number): Promise<void> => {
    const next = chance(who + 1 + figures.requests)
    while (trading) {
      const request = next()
      if (request < 0.3) await ask('browse', '/api/products')
      else if (request < 0.6) await ask('look', `/api/products/${product.id}`)
      else if (request < 0.8) {
        const purchase = { buyer: who, key: `purchase ${purchases.length}`, orderId: null }
        purchases.push(purchase)
        await buy(purchase)
      } else if (request < 0.9) await topUp(who, '2')
      else {
        const own = purchases.find(
          (purchase) =>
            purchase.buyer === who &&
            purchase.orderId !== null &&
            !cancelled.some(({ orderId }) => orderId === purchase.orderId),
        )
        if (own) {
          const one = { seller, orderId: own.orderId!, key: `cancel ${own.key}`, acknowledged: false }
          cancelled.push(one)
          await giveBack(one)
        }
      }
      await pause(restMs * next())
    }
  }

  for (let who = 0; who < count; who++) {
    buyers.push(await box.enter(`trader_${who}`))
    await box.control('wallet/credit', { username: `trader_${who}`, amount: '5000' })
    await topUp(who, startMoney)
  }
  return {
    figures,
    failures,
    trade: () => {
      trading = true
      running = buyers.map((_, who) => live(who))
    },
    rest: async () => {
      trading = false
      await Promise.all(running)
    },
    verify: async () => {
      for (const purchase of purchases) if (purchase.orderId === null) await buy(purchase)
      for (const one of cancelled) if (!one.acknowledged) await giveBack(one)
      const lost: string[] = []
      for (const { orderId, key, buyer } of purchases) {
        if (orderId === null) lost.push(`${key} cannot be asked again`)
        else if (!checked.has(orderId)) {
          const { status, body } = await box.api(`/api/orders/${orderId}`, { token: buyers[buyer]!.token })
          if (status !== 200) lost.push(`order ${orderId}: ${status}`)
          else if (cancelled.some((one) => one.orderId === orderId) !== (body.state === 'cancelled'))
            lost.push(`order ${orderId} is ${body.state}`)
          checked.add(orderId)
        }
      }
      if (new Set(purchases.map(({ orderId }) => orderId)).size !== purchases.length)
        lost.push('two purchases, one order')
      if (lost.length > 0) throw new Error(lost.join('\n'))
      Object.assign(figures, { purchases: purchases.length, deposits: deposits.length, cancelled: cancelled.length })
    },
    balance: async () => {
      let wrong = ['not looked at']
      // The reconciler looks at a few payments in each of its rounds and spares Pi between them.
      for (let turn = 0; turn < 60 && wrong.length > 0; turn++) {
        await box.control('clock/advance', { seconds: 30 })
        wrong = await differences()
        if (wrong.length > 0) await pause(500)
      }
      if (wrong.length > 0) throw new Error(wrong.join('\n'))
    },
  }
}
