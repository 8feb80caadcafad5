// The network between the market and Pi: whatever is sent can be lost before or after it had its effect, come late,
// twice, or answer with the past.
import { createHash } from 'node:crypto'
import { pi as unitsOf, piToWire, type Pi } from '@lamplit/contract/money'
import { feeFloor, ChainUnreachable, type Chain, type ChainPayment, type Submission } from '../../src/payouts/chain.ts'
import type { Signer } from '../../src/payouts/signer.ts'
import type { PiPayouts } from '../../src/pi/payouts-platform.ts'
import { PiUnreachable, type PiPayment, type PiPlatform } from '../../src/pi/platform.ts'
import type { Chance } from './chance.ts'
import type { Weather } from './faulty-db.ts'
import type { Envelope, PiWorld } from './pi-world.ts'
import type { Schedule } from './schedule.ts'

export interface Network {
  platform: PiPlatform
  payouts: PiPayouts
  chain: Chain
  signer: Signer
  /** Pi answers nobody for so many steps. */
  fallSilent: (steps: number) => void
  /** Requests that were given up and are still on their way; delivers one of them, or all. */
  deliver: (all: boolean) => void
}

const faults = { none: 84, lost: 3, unanswered: 4, late: 2, twice: 3, past: 3, error: 1 } as const

export const openNetwork = (world: PiWorld, schedule: Schedule, chance: Chance, weather: Weather): Network => {
  const { point, note } = schedule
  const underWay: (() => unknown)[] = []
  const before = new Map<string, PiPayment>()
  let silentUntil = 0
  /** Whether Pi makes no second payout while one is open; nothing promises that it does (pi-platform §8). */
  const oneAtATime = chance.happens(0.5)
  const strike = (): keyof typeof faults => {
    if (weather.calm) return 'none'
    const fault = schedule.steps() < silentUntil ? 'lost' : chance.weighed(faults)
    if (fault !== 'none') weather.faults++
    return fault
  }
  /** One request with its answer: each way is a point. */
  const ask = async <T>(
    what: string,
    effect: () => T,
    { past, silence }: { past?: () => T | undefined; silence: () => T },
  ): Promise<T> => {
    await point(`asks ${what}`)
    const fault = strike()
    if (fault !== 'none') note(`the network: ${what} meets ${fault}`)
    if (fault === 'lost' || fault === 'error') return silence()
    if (fault === 'late') {
      underWay.push(effect)
      return silence()
    }
    if (fault === 'twice') effect()
    const honest = effect()
    if (fault === 'unanswered') return silence()
    const answer = (fault === 'past' && past?.()) || honest
    await point(`hears of ${what}`)
    return answer
  }
  const unreachable = (): never => {
    throw new PiUnreachable('the network is dead')
  }
  const fromPi = <T>(what: string, effect: () => T, past?: () => T | undefined): Promise<T> =>
    ask(what, effect, { silence: unreachable, ...(past ? { past } : {}) })
  const look = (id: string): PiPayment | null => {
    const seen = world.look(id)
    if (seen && !before.has(id)) before.set(id, seen)
    return seen
  }
  const complete = (id: string, txid: string) => fromPi(`complete ${id}`, () => world.complete(id, txid))
  const cancel = (id: string) => fromPi(`cancel ${id}`, () => world.cancel(id))
  const sentBy = (payment: PiPayment) => ({ ...payment, fromAddress: world.wallet })
  const fromChain = <T>(what: string, effect: () => T): Promise<T> =>
    ask(`chain ${what}`, effect, {
      silence: () => {
        throw new ChainUnreachable('the chain did not answer')
      },
    })
  /** One transaction a ledger. */
  const ledgerOf = (index: number): bigint => BigInt(index + 1)
  const shown = (index: number): ChainPayment => {
    const { txid, from, to, amount, memo, at } = world.transactions[index]!
    return { operationId: String(ledgerOf(index) << 32n), cursor: String(index), txid, from, to, amount, memo, at }
  }

  return {
    platform: {
      me: () => unreachable(),
      // A view of the past is what was seen at first.
      payment: (id) =>
        fromPi(
          `payment ${id}`,
          () => look(id),
          () => before.get(id),
        ),
      approve: (id) => fromPi(`approve ${id}`, () => world.approve(id)),
      complete,
      cancel,
    },
    payouts: {
      complete,
      cancel,
      payment: (id) =>
        fromPi(
          `payout ${id}`,
          () => {
            const seen = look(id)
            return seen && sentBy(seen)
          },
          () => {
            const seen = before.get(id)
            return seen && sentBy(seen)
          },
        ),
      createPayout: ({ uid, amount, memo, metadata }) =>
        fromPi('new payout', () => {
          const [open] = oneAtATime ? world.incomplete('app_to_user') : []
          if (open) return { refused: 'ongoing_payment_found', ongoing: sentBy(structuredClone(open)) }
          const toAddress = world.walletOf(uid)
          if (!toAddress) return { refused: 'missing_wallet', ongoing: null }
          return { payment: sentBy(world.open({ userUid: uid, amount, memo, metadata }, { toAddress })) }
        }),
      incompleteServerPayments: () =>
        fromPi('incomplete payouts', () =>
          world.incomplete('app_to_user').map((payment) => sentBy(structuredClone(payment))),
        ),
    },
    chain: {
      account: (address) =>
        fromChain('account', () => ({
          balance: world.balanceOf(address),
          sequence: world.sequence(),
          changedIn: BigInt(world.transactions.length),
        })),
      fee: () => fromChain('fee', () => feeFloor),
      head: () =>
        fromChain('head', () => ({
          ledger: BigInt(world.closedAt().getTime() / 5000),
          closedAt: world.closedAt(),
          reserve: 5_000_000n as Pi,
        })),
      submit: (envelope) =>
        ask<Submission>(
          'chain submit',
          () => {
            const refused = weather.calm || !chance.happens(0.04) ? world.land(opened(envelope)) : 'tx_insufficient_fee'
            return refused ? { refused, operations: [] } : { landed: true }
          },
          { silence: () => 'unknown' },
        ),
      transaction: (txid) =>
        fromChain('transaction', () => {
          const index = world.transactions.findIndex((one) => one.txid === txid)
          const found = world.transactions[index]
          return found
            ? { txid, successful: true, fee: found.fee, source: found.from, ledger: ledgerOf(index), memo: found.memo }
            : null
        }),
      paymentsOf: (txid) =>
        fromChain('payments of one', () =>
          world.transactions.flatMap((one, index) => (one.txid === txid ? [shown(index)] : [])),
        ),
      paymentsSince: (_, cursor) =>
        fromChain('payments', () => {
          const fresh = world.transactions
            .map((__, index) => shown(index))
            .slice(cursor === null ? 0 : Number(cursor) + 1)
            .slice(0, 200)
          return { payments: fresh, cursor: fresh.at(-1)?.cursor ?? cursor }
        }),
    },
    signer: {
      address: world.wallet,
      sign: ({ piPaymentId, to, amount, fee, sequence, validUntil }) => {
        const envelope = JSON.stringify({
          to,
          amount: piToWire(amount),
          fee: String(fee),
          memo: piPaymentId,
          sequence: String(sequence),
          validUntil: validUntil.toISOString(),
        })
        return { txid: createHash('sha256').update(envelope).digest('hex'), envelope }
      },
    },
    fallSilent: (steps) => {
      silentUntil = schedule.steps() + steps
      note('Pi falls silent')
    },
    deliver: (all) => {
      if (underWay.length > 0) note('what was late arrives')
      for (const arrive of all ? underWay.splice(0) : underWay.splice(chance.below(underWay.length), 1)) arrive()
    },
  }
}

const opened = (envelope: string): Envelope => {
  const { to, amount, fee, memo, sequence, validUntil } = JSON.parse(envelope) as Record<string, string>
  return {
    txid: createHash('sha256').update(envelope).digest('hex'),
    to: to!,
    amount: unitsOf(amount!),
    fee: BigInt(fee!) as Pi,
    memo: memo!,
    sequence: BigInt(sequence!),
    validUntil: new Date(validUntil!),
  }
}
