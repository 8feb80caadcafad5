// Payments: the state machine of pi-platform §2.5. Every change of a payment happens in this file.
import { stroopsFrom } from './amount.ts'
import { appById, appWallet, userKeypair, sandboxNetwork, settingsOf, type App } from './apps.ts'
import { memoOf, signedPayment, submit } from './chain.ts'
import { approvalDeadlineMs, paymentView } from './payment-view.ts'
import { indexOpen, isOpen } from './open-payments.ts'
import { bearerOf, currentGrant, uidOf, type Bearer } from './users.ts'
import { Refusal } from './refusal.ts'
import type { ChainTransaction, Payment, SandboxUser, World } from './world.ts'

export interface Draft {
  amount: unknown
  memo: unknown
  metadata: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checkedDraft = (draft: Draft): { amountStroops: bigint; memo: string; metadataText: string } => {
  const amountStroops = stroopsFrom(draft.amount)
  if (amountStroops === null)
    throw new Refusal(400, 'invalid_amount', 'The amount must be above zero with at most 7 decimals.')
  if (typeof draft.memo !== 'string' || draft.memo === '')
    throw new Refusal(400, 'invalid_arguments', 'A memo is required.')
  if (!isObject(draft.metadata)) throw new Refusal(400, 'invalid_metadata', 'Metadata must be an object.')
  return { amountStroops, memo: draft.memo, metadataText: JSON.stringify(draft.metadata) }
}

const note = (world: World, payment: Payment, what: string): void => {
  payment.history.push({ at: world.now(), what })
  indexOpen(world, payment)
  world.changed('payments', payment.identifier)
}

const newPayment = (
  world: World,
  app: App,
  person: SandboxUser,
  uid: string,
  draft: Draft,
  direction: Payment['direction'],
): Payment => {
  const { amountStroops, memo, metadataText } = checkedDraft(draft)
  if (!person.wallet) throw new Refusal(400, 'missing_wallet', 'This user has no wallet.')
  const toApp = direction === 'user_to_app'
  return {
    // 21 random bytes are 28 characters of base64url, exactly a text memo.
    identifier: world.random(21).toString('base64url'),
    appId: app.id,
    direction,
    username: person.username,
    uid,
    amountStroops,
    memo,
    metadataText,
    from: toApp ? person.wallet : appWallet(app),
    to: toApp ? appWallet(app) : person.wallet,
    network: app.network,
    createdAt: world.now(),
    approved: !toApp,
    verified: false,
    completed: false,
    cancelled: false,
    userCancelled: false,
    expired: false,
    txid: null,
    history: [],
  }
}

const keep = (world: World, payment: Payment): Payment => {
  world.state.payments.set(payment.identifier, payment)
  note(world, payment, 'created')
  return payment
}

export const missingPaymentsScope = (): Refusal =>
  new Refusal(401, 'missing_scope', `User hasn't authorized "payments" scope for you to create a payment.`)

/**
 * What the SDK's create call does. A newer payment replaces an unpaid one and is refused while a paid one is
 * unfinished.
 */
export const createUserPayment = (world: World, app: App, person: SandboxUser, draft: Draft): Payment => {
  const grant = currentGrant(world, app, person.username)
  if (!grant?.scopes.includes('payments')) throw missingPaymentsScope()
  const payment = newPayment(world, app, person, uidOf(app.id, person.username, grant.generation), draft, 'user_to_app')
  const before = openUserPayment(world, app, person.username)
  if (before?.txid) throw ongoing(before, world)
  if (before) {
    before.cancelled = true
    note(world, before, 'replaced')
  }
  return keep(world, payment)
}

const ongoing = (payment: Payment, world: World): Refusal =>
  new Refusal(400, 'ongoing_payment_found', 'You need to complete the ongoing payment first to create a new one.', {
    payment: paymentView(payment, world),
  })

/**
 * An app pays a person: one open payment per app, the stricter reading of pi-platform §2.4, or per person where a
 * script says so.
 */
export const createAppPayment = (world: World, app: App, draft: Draft & { uid: unknown }): Payment => {
  const { a2u, oneOpen } = settingsOf(world, app)
  if (!a2u) throw new Refusal(403, 'feature_not_available', 'App-to-user payments are not available for this app.')
  if (typeof draft.uid !== 'string') throw new Refusal(400, 'invalid_arguments', 'A uid is required.')
  const recipient = recipientOf(world, app, draft.uid)
  const payment = newPayment(world, app, recipient, draft.uid, draft, 'app_to_user')
  const before = incompleteAppPayments(world, app).find(
    (one) => oneOpen === 'per_app' || one.username === recipient.username,
  )
  if (before) throw ongoing(before, world)
  return keep(world, payment)
}

const recipientOf = (world: World, app: App, uid: string): SandboxUser => {
  const known = world.indexes.uids.get(uid)
  const grant = known && known.appId === app.id ? currentGrant(world, app, known.username) : undefined
  const person = known ? world.state.people.get(known.username) : undefined
  if (!known || !grant || !person || grant.generation !== known.generation) {
    throw new Refusal(404, 'user_not_found', `User with uid ${uid} was not found. Please check the uid again.`)
  }
  if (!grant.scopes.includes('wallet_address')) {
    throw new Refusal(
      401,
      'missing_scope',
      `User hasn't authorized "wallet_address" scope for you to access the public key.`,
    )
  }
  return person
}

/** A payment as it stands now: one whose app did not approve in time is cancelled the moment anybody looks. */
export const settled = (world: World, payment: Payment): Payment => {
  const late = world.now() - payment.createdAt >= approvalDeadlineMs
  if (late && !payment.approved && !payment.cancelled && !payment.userCancelled) {
    payment.cancelled = true
    payment.expired = true
    note(world, payment, 'approval deadline passed')
  }
  return payment
}

const openPayments = (world: World, lane: string): Payment[] =>
  [...(world.indexes.open.get(lane) ?? [])].flatMap((identifier) => {
    const payment = world.state.payments.get(identifier)
    return payment && isOpen(settled(world, payment)) ? [payment] : []
  })

export const openUserPayment = (world: World, app: App, username: string): Payment | undefined =>
  openPayments(world, `${app.id}<${username}`)[0]

export const incompleteAppPayments = (world: World, app: App): Payment[] => openPayments(world, `${app.id}>`)

/** Another app's payment does not exist for this one. */
export const paymentOf = (world: World, app: App, identifier: string): Payment => {
  const payment = world.state.payments.get(identifier)
  if (payment?.appId !== app.id) throw new Refusal(404, 'payment_not_found', 'Payment not found.')
  return settled(world, payment)
}

const refuse = (
  world: World,
  payment: Payment,
  code: string,
  message: string,
  extra: Record<string, unknown> = {},
): never => {
  throw new Refusal(400, code, message, { ...extra, payment: paymentView(payment, world) })
}

const refuseFinished = (world: World, payment: Payment): void => {
  if (payment.completed) refuse(world, payment, 'already_completed', 'This payment has already been completed.')
  if (payment.cancelled || payment.userCancelled)
    refuse(world, payment, 'cancelled_payment', 'This payment has been cancelled.')
}

export const approve = (world: World, payment: Payment): void => {
  if (payment.cancelled || payment.userCancelled)
    refuse(world, payment, 'cancelled_payment', 'This payment has been cancelled.')
  // Payments to a user are born approved, so approving one says the same as approving twice.
  if (payment.approved) refuse(world, payment, 'already_approved', 'This payment has already been approved.')
  payment.approved = true
  note(world, payment, 'approved')
}

export const cancel = (world: World, payment: Payment): void => {
  refuseFinished(world, payment)
  if (payment.txid) {
    refuse(
      world,
      payment,
      'payment_tx_present',
      'You cannot cancel this payment, because an associated blockchain transaction has been recorded.',
    )
  }
  payment.cancelled = true
  note(world, payment, 'cancelled by the app')
}

/** The payer says no in the wallet. */
export const reject = (world: World, payment: Payment): void => {
  refuseFinished(world, payment)
  if (payment.txid) refuse(world, payment, 'payment_tx_present', 'The payment is already signed.')
  payment.userCancelled = true
  note(world, payment, 'rejected by the payer')
}

export const complete = (world: World, payment: Payment, txid: unknown): void => {
  refuseFinished(world, payment)
  if (txid === undefined || txid === null || txid === '') refuse(world, payment, 'missing_txid', 'A txid is required.')
  if (payment.txid && payment.txid !== txid)
    refuse(world, payment, 'txid_mismatch', 'This is not the transaction of the payment.')
  // Approval opens the dialog; a transaction made around it does not stand in for it.
  if (!payment.approved) {
    if (!world.state.transactions.has(String(txid))) failVerification(world, payment, 'tx_not_found')
    refuse(world, payment, 'not_verified', 'The payment was never approved.')
  }
  verifyTransaction(world, payment, String(txid))
  payment.completed = true
  note(world, payment, 'completed')
}

const failVerification = (world: World, payment: Payment, reason: string): never =>
  refuse(world, payment, 'verification_failed', 'The transaction could not be verified.', {
    verification_error: reason,
  })

/** Looks the transaction up on the chain and links it when every fact agrees. */
export const verifyTransaction = (world: World, payment: Payment, txid: string): void => {
  const owner = world.indexes.linked.get(txid)
  if (
    owner !== undefined &&
    (owner !== payment.identifier || payment.history.some((entry) => entry.what === 'stuck'))
  ) {
    failVerification(world, payment, 'payment_already_linked_with_a_tx')
  }
  const transaction = world.state.transactions.get(txid)
  if (!transaction?.successful) return failVerification(world, payment, 'tx_not_found')
  const wrong = disagreement(payment, transaction)
  if (wrong) {
    // Seen on the live service: a payout with a wrong memo is linked, never verified, and can no longer be cancelled.
    if (payment.direction === 'app_to_user' && wrong === 'tx_memo_payment_identifier_mismatch')
      link(world, payment, txid, 'stuck')
    return failVerification(world, payment, wrong)
  }
  payment.verified = true
  link(world, payment, txid, 'verified')
}

const link = (world: World, payment: Payment, txid: string, what: string): void => {
  payment.txid = txid
  world.indexes.linked.set(txid, payment.identifier)
  note(world, payment, what)
}

const disagreement = (payment: Payment, transaction: ChainTransaction): string | null => {
  const [paid] = transaction.payments
  if (payment.network !== sandboxNetwork) return 'tx_network_mismatch'
  if (memoOf(transaction).type !== 'text' || transaction.memo !== payment.identifier)
    return 'tx_memo_payment_identifier_mismatch'
  if (!paid || transaction.payments.length !== 1) return 'tx_operations_mismatch'
  if (paid.from !== payment.from) return 'tx_source_mismatch'
  if (paid.to !== payment.to) return 'tx_destination_mismatch'
  return paid.amountStroops === payment.amountStroops ? null : 'tx_amount_mismatch'
}

/**
 * The payer confirms in the wallet: a transaction is signed, sent to the chain, and linked. `verify: false` leaves it
 * unseen by Pi.
 */
export const sign = (world: World, payment: Payment, choice: { verify: boolean }): string => {
  refuseFinished(world, payment)
  if (payment.direction !== 'user_to_app')
    refuse(world, payment, 'invalid_arguments', 'Only the app can sign a payment to a user.')
  if (!payment.approved) refuse(world, payment, 'not_approved_payment', 'The app has not approved this payment yet.')
  if (payment.txid) refuse(world, payment, 'payment_tx_present', 'The payment is already signed.')
  if (payment.network !== sandboxNetwork)
    refuse(
      world,
      payment,
      'horizon_failure',
      `The sandbox chain is ${sandboxNetwork}, this payment is for ${payment.network}.`,
    )
  const envelope = signedPayment(
    world,
    userKeypair(payment.username),
    payment.to,
    payment.amountStroops,
    payment.identifier,
  )
  const outcome = submit(world, envelope)
  const codes = outcome.included ? outcome.transaction.operationCodes : [outcome.resultCode]
  if (!outcome.included || !outcome.transaction.successful) {
    const poor = codes.some((code) => code === 'op_underfunded' || code === 'tx_insufficient_balance')
    return refuse(
      world,
      payment,
      poor ? 'insufficient_funds' : 'horizon_failure',
      poor ? 'There is not enough π in this wallet.' : 'The chain refused the transaction.',
      { result_codes: codes },
    )
  }
  if (choice.verify) verifyTransaction(world, payment, outcome.transaction.hash)
  else link(world, payment, outcome.transaction.hash, 'submitted')
  return outcome.transaction.hash
}

/** The payer behind a token, who must exist because tokens are only given to people. */
export const payerOf = (world: World, token: string): { bearer: Bearer; app: App; person: SandboxUser } => {
  const bearer = bearerOf(world, token)
  const app = bearer && appById(bearer.grant.appId)
  const person = bearer && world.state.people.get(bearer.grant.username)
  if (!bearer || !app || !person) throw new Refusal(401, 'unauthorized', 'The access token is not valid.')
  return { bearer, app, person }
}
