// Deposits: π that comes into a wallet by a Pi payment (spec §4, §7).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { piOnWire } from './money.ts'
import { paymentId, paymentTerms, settleFails, txid } from './pi.ts'
import { byId, id, moment, success } from './shapes.ts'

export const depositIntent = endpoint({
  method: 'POST',
  path: '/api/wallet/deposits',
  who: 'user',
  budget: 'money',
  pays: true,
  says: 'Opens a deposit: the amount is rounded to four decimals.',
  body: z.object({ user_uid: z.string(), amount_pi: z.unknown(), memo: z.optional(z.string()) }),
  reply: z.object({ success, data: z.object({ id, ...paymentTerms, expires_at: moment }) }),
  status: 201,
  fails: ['INVALID_AMOUNT', 'AMOUNT_TOO_LARGE'],
})

const depositStep = (step: 'approve' | 'complete', says: string) =>
  endpoint({
    method: 'POST',
    path: `/api/wallet/deposits/:id/${step}`,
    who: 'user',
    budget: 'money',
    says,
    params: byId,
    body: z.object({ pi_payment_id: paymentId, txid: z.optional(txid) }),
    reply: z.object({ success, data: z.object({ id, state: z.string(), amount: piOnWire }) }),
    fails: [...settleFails, 'DEPOSIT_FAILED'],
  })
export const approveDeposit = depositStep(
  'approve',
  'Checks the Pi payment of a deposit and approves it at the platform.',
)
export const completeDeposit = depositStep('complete', 'Credits a deposit once Pi shows its transaction as verified.')
