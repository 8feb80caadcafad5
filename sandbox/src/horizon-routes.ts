// The part of Horizon that stellar-sdk talks to, `/horizon/*` (pi-platform §7.4).
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chainAmount, feeStroops } from './amount.ts'
import { sandboxNetwork } from './apps.ts'
import { submit } from './chain.ts'
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'
import type { ChainTransaction, World } from './world.ts'

const problem = (reply: FastifyReply, status: number, kind: string, title: string, extras?: unknown): FastifyReply =>
  reply.status(status).type('application/problem+json').send(JSON.stringify({
    type: `https://stellar.org/horizon-errors/${kind}`, title, status, ...(extras ? { extras } : {}),
  }))

const missing = (reply: FastifyReply): FastifyReply => problem(reply, 404, 'not_found', 'Resource Missing')

export const horizonRoutes = (server: FastifyInstance, world: World): void => {
  // Clients take the time for their time bounds from this header, and the chain judges by the sandbox's clock.
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/horizon')) reply.header('date', new Date(world.now()).toUTCString())
  })
  stateRoutes(server, world)
  transactionRoutes(server, world)
}

const stateRoutes = (server: FastifyInstance, world: World): void => {
  server.get('/horizon', () => ({
    horizon_version: 'sandbox', core_version: 'sandbox', network_passphrase: sandboxNetwork, history_latest_ledger: world.state.ledger,
  }))

  server.get<{ Params: { address: string } }>('/horizon/accounts/:address', (request, reply) => {
    const account = world.state.accounts.get(request.params.address)
    if (!account) return missing(reply)
    return {
      id: account.address, account_id: account.address, sequence: String(account.sequence), subentry_count: 0,
      thresholds: { low_threshold: 0, med_threshold: 0, high_threshold: 0 },
      flags: { auth_required: false, auth_revocable: false, auth_immutable: false, auth_clawback_enabled: false },
      balances: [{ balance: chainAmount(account.balanceStroops), asset_type: 'native' }],
      signers: [{ key: account.address, weight: 1, type: 'ed25519_public_key' }], data: {}, _links: {},
    }
  })

  server.get('/horizon/fee_stats', () => {
    const fee = String(feeStroops)
    const spread = { max: fee, min: fee, mode: fee, p10: fee, p50: fee, p95: fee, p99: fee }
    return { last_ledger: String(world.state.ledger), last_ledger_base_fee: fee, ledger_capacity_usage: '0.01', fee_charged: spread, max_fee: spread }
  })

  server.get('/horizon/ledgers', () => ({
    _links: { self: { href: '' }, next: { href: '' }, prev: { href: '' } },
    _embedded: { records: [{ sequence: world.state.ledger, base_fee_in_stroops: Number(feeStroops), base_reserve_in_stroops: 0, closed_at: new Date(world.now()).toISOString(), _links: {} }] },
  }))
}

interface Hashed { Params: { hash: string } }

const transactionRoutes = (server: FastifyInstance, world: World): void => {
  server.post('/horizon/transactions', (request, reply) => {
    const { tx } = fields(request.body)
    if (typeof tx !== 'string') return problem(reply, 400, 'bad_request', 'Bad Request')
    try {
      const outcome = submit(world, tx)
      if (!outcome.included) return failed(reply, tx, outcome.resultCode, [])
      const { transaction } = outcome
      return transaction.successful ? transactionView(transaction) : failed(reply, tx, transaction.resultCode, transaction.operationCodes)
    } catch (error) {
      if (error instanceof Refusal) return problem(reply, error.status, error.code, 'Transaction Malformed', { envelope_xdr: tx })
      throw error
    }
  })

  server.get<Hashed>('/horizon/transactions/:hash', (request, reply) => {
    const transaction = world.state.transactions.get(request.params.hash)
    return transaction ? transactionView(transaction) : missing(reply)
  })

  server.get<Hashed>('/horizon/transactions/:hash/payments', (request, reply) => {
    const transaction = world.state.transactions.get(request.params.hash)
    return transaction ? paymentsPage(transaction) : missing(reply)
  })
}

const failed = (reply: FastifyReply, envelope: string, resultCode: string, operations: string[]): FastifyReply =>
  problem(reply, 400, 'transaction_failed', 'Transaction Failed', {
    envelope_xdr: envelope,
    result_codes: { transaction: resultCode, ...(operations.length > 0 ? { operations } : {}) },
  })

const transactionView = (transaction: ChainTransaction): Record<string, unknown> => ({
  id: transaction.hash, hash: transaction.hash, successful: transaction.successful, ledger: transaction.ledger,
  created_at: new Date(transaction.at).toISOString(), source_account: transaction.source, source_account_sequence: String(transaction.sequence),
  fee_charged: String(transaction.feeStroops), max_fee: String(transaction.feeStroops), operation_count: transaction.operationCodes.length,
  envelope_xdr: transaction.envelope, memo_type: transaction.memo === null ? 'none' : 'text',
  ...(transaction.memo === null ? {} : { memo: transaction.memo }),
  paging_token: `${transaction.ledger}`, signatures: [], _links: {},
})

const paymentsPage = (transaction: ChainTransaction): Record<string, unknown> => ({
  _links: { self: { href: '' }, next: { href: '' }, prev: { href: '' } },
  _embedded: {
    records: transaction.payments.map((payment, index) => ({
      id: `${transaction.ledger}-${index}`, paging_token: `${transaction.ledger}-${index}`, type: 'payment', asset_type: 'native',
      from: payment.from, to: payment.to, amount: chainAmount(payment.amountStroops), source_account: payment.from,
      transaction_successful: transaction.successful, transaction_hash: transaction.hash, created_at: new Date(transaction.at).toISOString(), _links: {},
    })),
  },
})
