// The part of Horizon that stellar-sdk talks to, `/horizon/*` (pi-platform §7.4).
import type { FastifyInstance, FastifyReply } from 'fastify'
import { feeStroops } from './amount.ts'
import { sandboxNetwork } from './apps.ts'
import { submit } from './chain.ts'
import { requestedPage, paymentsOfAccount, paymentsOfTransaction, transactionsOfAccount } from './horizon-pages.ts'
import { accountView, transactionView } from './horizon-view.ts'
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

const problem = (reply: FastifyReply, status: number, kind: string, title: string, extras?: unknown): FastifyReply =>
  reply
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `https://stellar.org/horizon-errors/${kind}`,
        title,
        status,
        ...(extras ? { extras } : {}),
      }),
    )

const missing = (reply: FastifyReply): FastifyReply => problem(reply, 404, 'not_found', 'Resource Missing')

export const horizonRoutes = (server: FastifyInstance, world: World): void => {
  // Clients take the time for their time bounds from this header, and the chain judges by the sandbox's clock.
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/horizon')) reply.header('date', new Date(world.now()).toUTCString())
  })
  server.get('/horizon/*', (_request, reply) => missing(reply))
  stateRoutes(server, world)
  accountRoutes(server, world)
  transactionRoutes(server, world)
}

const stateRoutes = (server: FastifyInstance, world: World): void => {
  server.get('/horizon', () => ({
    horizon_version: 'sandbox',
    core_version: 'sandbox',
    network_passphrase: sandboxNetwork,
    history_latest_ledger: world.state.ledger,
  }))

  server.get('/horizon/fee_stats', () => {
    // In a rush the base fee stays what it is and what is really charged rises above it, so a client that asks only for
    // the base fee is refused.
    const fee = String(world.state.minimumFeeStroops)
    const spread = { max: fee, min: fee, mode: fee, p10: fee, p50: fee, p95: fee, p99: fee }
    return {
      last_ledger: String(world.state.ledger),
      last_ledger_base_fee: String(feeStroops),
      ledger_capacity_usage: '0.01',
      fee_charged: spread,
      max_fee: spread,
    }
  })

  server.get('/horizon/ledgers', () => ({
    _links: { self: { href: '' }, next: { href: '' }, prev: { href: '' } },
    _embedded: {
      records: [
        {
          sequence: world.state.ledger,
          base_fee_in_stroops: Number(feeStroops),
          base_reserve_in_stroops: 0,
          closed_at: new Date(world.now()).toISOString(),
          _links: {},
        },
      ],
    },
  }))
}

interface Addressed {
  Params: { address: string }
}

const accountRoutes = (server: FastifyInstance, world: World): void => {
  server.get<Addressed>('/horizon/accounts/:address', (request, reply) => {
    const account = world.state.accounts.get(request.params.address)
    return account ? accountView(world, account) : missing(reply)
  })

  const list = (path: string, records: typeof paymentsOfAccount): void => {
    server.get<Addressed>(path, (request, reply) => {
      const { address } = request.params
      return world.state.accounts.has(address)
        ? orProblem(reply, () => records(world, address, requestedPage(fields(request.query))))
        : missing(reply)
    })
  }
  list('/horizon/accounts/:address/payments', paymentsOfAccount)
  list('/horizon/accounts/:address/transactions', transactionsOfAccount)
}

/** Horizon words a refusal its own way, whoever refused. */
const orProblem = (
  reply: FastifyReply,
  answer: () => Record<string, unknown>,
): Record<string, unknown> | FastifyReply => {
  try {
    return answer()
  } catch (error) {
    if (error instanceof Refusal)
      return problem(reply, error.status, error.code, 'Bad Request', { ...error.extra, reason: error.message })
    throw error
  }
}

interface Hashed {
  Params: { hash: string }
}

const transactionRoutes = (server: FastifyInstance, world: World): void => {
  server.post('/horizon/transactions', (request, reply) => {
    const { tx } = fields(request.body)
    if (typeof tx !== 'string') return problem(reply, 400, 'bad_request', 'Bad Request')
    try {
      const outcome = submit(world, tx)
      if (!outcome.included) return failed(reply, tx, outcome.resultCode, [])
      const { transaction } = outcome
      return transaction.successful
        ? transactionView(world, transaction)
        : failed(reply, tx, transaction.resultCode, transaction.operationCodes)
    } catch (error) {
      if (error instanceof Refusal)
        return problem(reply, error.status, error.code, 'Transaction Malformed', { envelope_xdr: tx })
      throw error
    }
  })

  server.get<Hashed>('/horizon/transactions/:hash', (request, reply) => {
    const transaction = world.state.transactions.get(request.params.hash)
    return transaction ? transactionView(world, transaction) : missing(reply)
  })

  server.get<Hashed>('/horizon/transactions/:hash/payments', (request, reply) => {
    const transaction = world.state.transactions.get(request.params.hash)
    return transaction
      ? orProblem(reply, () => paymentsOfTransaction(world, transaction, requestedPage(fields(request.query))))
      : missing(reply)
  })
}

const failed = (reply: FastifyReply, envelope: string, resultCode: string, operations: string[]): FastifyReply =>
  problem(reply, 400, 'transaction_failed', 'Transaction Failed', {
    envelope_xdr: envelope,
    result_codes: { transaction: resultCode, ...(operations.length > 0 ? { operations } : {}) },
  })
