// Pays through Pi's app-to-user payments, one at a time: every step of pi-platform §3.2 can be repeated after a crash
// at any moment.
import { pi } from '@lamplit/contract/money'
import type { PayoutRoute } from '@lamplit/contract/withdrawals'
import { raiseAlarm } from '../kernel/alarms.ts'
import type { Write } from '../kernel/db.ts'
import { PiUnreachable } from '../pi/platform.ts'
import type { PiPayout } from '../pi/payouts-platform.ts'
import { anyApproved, notePiPayment, noteSubmitted, startNext, underWay, withdrawalById } from './actions.ts'
import { ChainUnreachable, feeFloor } from './chain.ts'
import { openOutflowLimiter, type Cap, type ExceededCap } from './outflow-caps.ts'
import { currentUid, signedTransactionsOf } from './signed-transactions.ts'
import { alarm, fail, giveUp, refuse } from './pay-endings.ts'
import { follow, signNext } from './pay-on-chain.ts'
import { refusalOf } from './payout-verification.ts'
import { fenced, keepTurn, type Paying, type PayoutDeps, type PayoutProvider, type Progress } from './provider.ts'
import type { Signer } from './signer.ts'
import { closedReason } from './kill-switches.ts'
import { LostTurn } from './turn.ts'
import { arrives, type Trouble, type Withdrawal } from './withdrawal.ts'

const memo = 'Lamplit withdrawal'
/** After a creation without an answer nothing is created for so long: it may still be on its way. */
const patienceMs = 15_000

/** Refusals that no repetition changes, told before anything moved. */
const unpayable: Readonly<Record<string, Trouble>> = {
  missing_scope: 'missing_scope',
  user_not_found: 'user_not_found',
  missing_wallet: 'missing_wallet',
  feature_not_available: 'feature_not_available',
}
/** Pi is busy with us; the same question is asked again later. */
const later = ['too_many_payments', 'too_many_cancelled_payments', 'unknown_error']

/** One whose step failed is tried again after a pause that grows; the others go on meanwhile. */
const [firstPauseMs, longestPauseMs] = [60_000, 3_600_000]
interface Parked {
  until: number
  pauseMs: number
}

export const payByPi = (deps: PayoutDeps, signer: Signer, route: Exclude<PayoutRoute, 'manual'>): PayoutProvider => {
  const unanswered = new Map<string, number>()
  const { hour, day, userDay } = deps.config.payoutCaps
  const outflow = openOutflowLimiter({ hour: pi(hour), day: pi(day), userDay: pi(userDay) })
  const parked = new Map<string, Parked>()
  const capped = new Set<string>()

  /** What goes wrong with one withdrawal is its own trouble. A silent Pi or chain is nobody's, and ends the round. */
  const advance = async (paying: Paying, withdrawal: Withdrawal): Promise<Progress> => {
    try {
      const progress = await (withdrawal.state === 'submitting' ? prepare : follow)(paying, withdrawal)
      parked.delete(withdrawal.id)
      return progress
    } catch (error) {
      if (error instanceof LostTurn || error instanceof PiUnreachable || error instanceof ChainUnreachable) throw error
      await park(paying, withdrawal, String(error))
      return 'left'
    }
  }
  const park = async (paying: Paying, { id }: Withdrawal, error: string): Promise<void> => {
    const before = parked.get(id)
    const pauseMs = before ? Math.min(before.pauseMs * 2, longestPauseMs) : firstPauseMs
    parked.set(id, { until: paying.now().getTime() + pauseMs, pauseMs })
    paying.log.error({ withdrawal: id, error }, 'a withdrawal cannot go on')
    if (before) return
    const text = `The withdrawal ${id} cannot go on and waits for a person; the others are paid. ${error}`
    await fenced(paying, (tx) => raiseAlarm(tx, { kind: 'payout_parked', text }, paying.now()))
  }
  const stillParked = (now: number): string[] =>
    [...parked].filter(([, { until, pauseMs }]) => until > now && until - now <= pauseMs).map(([id]) => id)

  /** Starts the oldest one that fits into the caps and into the wallet. */
  const start = async (paying: Paying): Promise<Progress> => {
    if (!(await anyApproved(paying.db, route))) return 'waiting'
    const [account, { reserve }] = [await paying.chain.account(signer.address), await paying.chain.head()]
    const spendable = (account?.balance ?? 0n) - 2n * reserve - feeFloor
    const fits = async (tx: Write, exceeded: ExceededCap, withdrawal: Withdrawal): Promise<boolean> => {
      const obstacle = exceeded(withdrawal) ?? (arrives(withdrawal) > spendable ? 'wallet' : null)
      if (obstacle === null) return true
      if (!capped.has(withdrawal.id))
        await raiseAlarm(tx, { kind: 'payouts_capped', text: obstacles[obstacle](withdrawal.id) }, paying.now())
      capped.add(withdrawal.id)
      return false
    }
    const started = await fenced(paying, async (tx) => {
      if ((await closedReason(tx)) !== null) return null
      const exceeded = await outflow.read(tx, paying.now())
      return startNext(tx, route, paying.now(), (one) => fits(tx, exceeded, one))
    })
    if (!started) return 'waiting'
    capped.delete(started.id)
    return 'moved'
  }

  return {
    step: async (turn) => {
      const paying: Paying = { ...deps, signer, turn, unanswered, outflow }
      for (const current of await underWay(deps.db, route, stillParked(deps.now().getTime()))) {
        const progress = await advance(paying, current)
        if (progress !== 'left') return progress
      }
      return start(paying)
    },
  }
}

const obstacles: Readonly<Record<Cap | 'wallet', (id: string) => string>> = {
  hour: (id) => `The cap of an hour is reached: the withdrawal ${id} waits (PAYOUT_CAP_HOUR).`,
  day: (id) => `The cap of a day is reached: the withdrawal ${id} waits (PAYOUT_CAP_DAY).`,
  userDay: (id) => `The cap of a user and day is reached: the withdrawal ${id} waits (PAYOUT_CAP_USER_DAY).`,
  wallet: (id) => `The app wallet holds too little for the withdrawal ${id}, which waits. Please refill it.`,
}

/** Steps 3 to 5: one payment at Pi, one signed transaction stored before anything is sent. */
const prepare = async (paying: Paying, withdrawal: Withdrawal): Promise<Progress> => {
  if (withdrawal.piPaymentId === null) return create(paying, withdrawal)
  // Tried again without the proof that the last attempt cannot land: what it signed is followed, nothing new is.
  const alive = (await signedTransactionsOf(paying.db, withdrawal.piPaymentId)).find(
    ({ state }) => state === 'signed' || state === 'landed',
  )
  if (alive) {
    await fenced(paying, (tx) => noteSubmitted(tx, withdrawal.id, alive.txid, paying.now()))
    return 'moved'
  }
  const payment = await paying.pi.payment(withdrawal.piPaymentId)
  if (!payment || payment.cancelled) return giveUp(paying, withdrawal, 'cancelled_at_pi')
  return signNext(paying, withdrawal, payment, [])
}

const create = async (paying: Paying, withdrawal: Withdrawal): Promise<Progress> => {
  if ((await closedReason(paying.db)) !== null || !(await tidyUp(paying))) return 'waiting'
  // What was lost on the way has been found by now.
  const found = await withdrawalById(paying.db, withdrawal.id)
  if (found?.state !== 'submitting' || found.piPaymentId) return 'moved'
  if (paying.now().getTime() - (paying.unanswered.get(withdrawal.id) ?? -Infinity) < patienceMs) return 'waiting'
  const uid = await currentUid(paying.db, withdrawal.userId)
  if (uid === null) return fail(paying, withdrawal, 'user_not_found')
  const refusal = await fenced(paying, (tx) => refusalOf(tx, found))
  if (refusal !== null) return refuse(paying, found, refusal)
  await keepTurn(paying)
  const answer = await paying.pi
    .createPayout({ uid, amount: arrives(withdrawal), memo, metadata: { withdrawalId: withdrawal.id } })
    .catch((error: unknown) => {
      // It may exist: the next round looks for it among the incomplete ones.
      if (error instanceof PiUnreachable) paying.unanswered.set(withdrawal.id, paying.now().getTime())
      throw error
    })
  if ('payment' in answer) return bind(paying, withdrawal, answer.payment)
  const { refused, ongoing } = answer
  if (refused === 'ongoing_payment_found') {
    if (!ongoing) return 'waiting'
    if (withdrawalNamed(ongoing) === withdrawal.id) return bind(paying, withdrawal, ongoing)
    // One of ours is seen to in the next round; a stranger's stops everything there.
    return 'waiting'
  }
  if (later.includes(refused)) {
    paying.log.warn({ refused, withdrawal: withdrawal.id }, 'Pi wants payouts to wait')
    return 'waiting'
  }
  if (refused === 'feature_not_available') await alarm(paying, 'Pi does not let this app pay people')
  paying.log.warn({ refused, withdrawal: withdrawal.id }, 'Pi refused to create a payout')
  return fail(paying, withdrawal, unpayable[refused] ?? 'other')
}

/** Step 2: what Pi still waits for comes first. A payment that is none of ours stops everything; false means stop. */
const tidyUp = async (paying: Paying): Promise<boolean> => {
  for (const payment of await paying.pi.incompleteServerPayments()) {
    const named = withdrawalNamed(payment)
    const withdrawal = named ? await withdrawalById(paying.db, named) : undefined
    if (!withdrawal) return alarm(paying, `an open payment at Pi belongs to nothing here: ${payment.identifier}`)
    if (withdrawal.piPaymentId === payment.identifier && inFlight(withdrawal)) continue
    if (withdrawal.state === 'submitting' && withdrawal.piPaymentId === null) {
      await bind(paying, withdrawal, payment)
      continue
    }
    // A payment made twice, or left over from an attempt that was given up: nothing was ever signed for it, so it can
    // go.
    const transactions = await signedTransactionsOf(paying.db, payment.identifier)
    if (payment.txid !== null || transactions.some(({ state }) => state === 'signed' || state === 'landed'))
      return alarm(
        paying,
        `an open payment at Pi was paid and belongs to no withdrawal under way: ${payment.identifier}`,
      )
    await keepTurn(paying)
    const result = await paying.pi.cancel(payment.identifier)
    if ('refused' in result && result.refused !== 'cancelled_payment')
      return alarm(paying, `a payment at Pi that nobody needs cannot be cancelled: ${result.refused}`)
    paying.log.warn(
      { payment: payment.identifier, withdrawal: withdrawal.id },
      'a payment at Pi that nobody needs was cancelled',
    )
  }
  return true
}

/**
 * Step 4, before the payment may ever be signed for. Another sender or network means that key and seed do not belong
 * together.
 */
const bind = async (paying: Paying, withdrawal: Withdrawal, payment: PiPayout): Promise<Progress> => {
  if (payment.fromAddress !== paying.signer.address || payment.network !== paying.config.piNetwork) {
    await alarm(
      paying,
      `Pi wants payouts sent from ${payment.fromAddress ?? 'nowhere'} on ${payment.network}: API key and wallet ` +
        'seed do not belong together',
    )
    return 'waiting'
  }
  const agrees =
    payment.direction === 'app_to_user' &&
    payment.userUid === (await currentUid(paying.db, withdrawal.userId)) &&
    payment.amount === arrives(withdrawal) &&
    payment.toAddress !== null &&
    !payment.cancelled &&
    payment.txid === null
  if (!agrees) {
    paying.log.error(
      { payment: payment.identifier, withdrawal: withdrawal.id },
      'a payout at Pi is not what was asked for',
    )
    return giveUp(paying, withdrawal, 'other', payment.identifier)
  }
  await fenced(paying, (tx) =>
    notePiPayment(tx, withdrawal.id, { paymentId: payment.identifier, toAddress: payment.toAddress! }),
  )
  paying.unanswered.delete(withdrawal.id)
  return 'moved'
}

const inFlight = ({ state }: Pick<Withdrawal, 'state'>): boolean => state === 'submitting' || state === 'submitted'

/** Which withdrawal a payment says it is for: we wrote that ourselves when it was made. */
const withdrawalNamed = ({ metadata }: Pick<PiPayout, 'metadata'>): string | null => {
  const named = metadata['withdrawalId']
  return typeof named === 'string' && /^[0-9a-f-]{36}$/.test(named) ? named : null
}
