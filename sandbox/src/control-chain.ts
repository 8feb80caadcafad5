// Controls of the chain: money that moves outside every Pi payment, a fee that rises, a sequence number that is taken.
import type { FastifyInstance } from 'fastify'
import type { Keypair } from '@stellar/stellar-sdk/base'
import { shortAmount, stroopsPerPi } from './amount.ts'
import { appKeypair, appWallet, outsideKeypair, userKeypair } from './apps.ts'
import { issue, moveQuietly, signedPayment, submit } from './chain.ts'
import { amountIn, appIn, signedAmountIn } from './control-body.ts'
import { credit, userByName } from './users.ts'
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

const outsidePi = 1_000_000_000n

const memoIn = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || Buffer.byteLength(value) > 28)
    throw new Refusal(400, 'invalid_memo', 'A memo is a text of at most 28 bytes.')
  return value
}

export const chainControls = (server: FastifyInstance, world: World): void => {
  server.post('/__control/wallet/credit', (request) => {
    const { username, amount } = fields(request.body)
    return { username, balance: shortAmount(credit(world, username, amount)) }
  })

  server.post('/__control/wallet/send', (request) => {
    const { username, amount, memo } = fields(request.body)
    const person = userByName(world, username)
    if (!person.wallet) throw new Refusal(400, 'missing_wallet', `${person.username} has no wallet.`)
    const to = appWallet(appIn(request.body))
    return {
      txid: sent(world, userKeypair(person.username), to, amountIn(amount), memoIn(memo)),
      from: person.wallet,
      to,
    }
  })

  server.post('/__control/app-wallet', (request) => moveAppWallet(world, request.body))

  server.post('/__control/chain', (request) => {
    const { minimum_fee: minimumFee, bump_sequence: bumps } = fields(request.body)
    if (minimumFee !== undefined) setMinimumFee(world, minimumFee)
    if (bumps !== undefined) {
      const account = appAccount(world, request.body)
      account.overtaken = Number(bumps)
      world.changed('accounts', account.address)
    }
    return chainSettings(world, request.body)
  })
  server.get('/__control/chain', (request) => chainSettings(world, request.query))
}

const appAccount = (world: World, body: unknown) => {
  const account = world.state.accounts.get(appWallet(appIn(body)))
  if (!account) throw new Refusal(400, 'missing_wallet', 'The app has no wallet.')
  return account
}

const chainSettings = (world: World, body: unknown): Record<string, unknown> => {
  const { sequence, overtaken = 0 } = appAccount(world, body)
  return {
    minimum_fee: String(world.state.minimumFeeStroops),
    sequence: String(sequence),
    bumps_due: overtaken,
    ledger: world.state.ledger,
  }
}

const setMinimumFee = (world: World, value: unknown): void => {
  if (!/^\d{1,15}$/.test(String(value)))
    throw new Refusal(400, 'invalid_fee', 'The minimum fee is a whole number of units of 0.0000001 π per operation.')
  world.state.minimumFeeStroops = BigInt(String(value))
  world.changed('numbers')
}

/** Signs and sends a payment; answers its hash, or the chain's own reason against it. */
const sent = (world: World, wallet: Keypair, to: string, amountStroops: bigint, memo: string | null): string => {
  const outcome = submit(world, signedPayment(world, wallet, to, amountStroops, memo))
  const codes = outcome.included ? outcome.transaction.operationCodes : [outcome.resultCode]
  if (outcome.included && outcome.transaction.successful) return outcome.transaction.hash
  throw new Refusal(
    400,
    codes.includes('op_underfunded') ? 'insufficient_funds' : 'horizon_failure',
    'The chain refused the transaction.',
    { result_codes: codes },
  )
}

/** Above zero π comes in, below it leaves. Without `chain: true` nobody can see it happen. */
const moveAppWallet = (world: World, body: unknown): Record<string, unknown> => {
  const { amount, memo, chain } = fields(body)
  const app = appIn(body)
  const stroops = signedAmountIn(amount)
  const outside = outsideKeypair().publicKey()
  if (!world.state.accounts.has(outside)) issue(world, outside, outsidePi * stroopsPerPi)
  const [from, to] = stroops > 0n ? [outsideKeypair(), appKeypair(app)] : [appKeypair(app), outsideKeypair()]
  const amountStroops = stroops > 0n ? stroops : -stroops
  const txid = chain === true ? sent(world, from, to.publicKey(), amountStroops, memoIn(memo)) : null
  if (txid === null) moveQuietly(world, { from: from.publicKey(), to: to.publicKey(), amountStroops })
  return { wallet: appWallet(app), balance: shortAmount(appAccount(world, body).balanceStroops), outside, txid }
}
