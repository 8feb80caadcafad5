// @vitest-environment jsdom
// Before a call that pays, the session's permission is looked at: it is asked for once, and without it nothing is sent
// (spec §8).
import { depositIntent } from '@lamplit/contract/deposits'
import { signIn as signInCall, whoAmI, type Via } from '@lamplit/contract/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  answer,
  calls,
  clearStage,
  intentId,
  leaveStage,
  seller,
  stubHost,
} from '../features/purchase/test/counter.tsx'
import { ask, type Refusal } from './api.ts'
import { restoreSession } from './session.ts'
import { sessionToken } from './token.ts'

beforeEach(clearStage)
afterEach(leaveStage)

const began = async (via: Via): Promise<void> => {
  answer(whoAmI, { user: seller, via })
  answer(depositIntent, {
    success: true,
    data: {
      id: intentId,
      amount: '1',
      memo: 'Wallet deposit',
      metadata: { intentId },
      expires_at: '2026-11-21T12:00:00.000Z',
    },
  })
  sessionToken.set('t'.repeat(40))
  await restoreSession()
  calls.length = 0
}
const deposit = () => ask(depositIntent, { body: { user_uid: 'u-1', amount_pi: '1', memo: 'Wallet deposit' } })
const sent = () => calls.map(({ path }) => path)

test('a session that may pay sends at once', async () => {
  await began('host')
  await deposit()
  expect(sent()).toEqual(['/api/wallet/deposits'])
})

test('a payment without the scope asks for it and is sent once it is given', async () => {
  const host = stubHost(() => undefined)
  await began('limited')
  answer(signInCall, { token: 'n'.repeat(40), user: seller, via: 'host' })
  await deposit()
  expect(host.authenticate).toHaveBeenCalledTimes(1)
  expect(sent()).toEqual(['/api/auth/pi', '/api/wallet/deposits'])
})

test('a payment whose scope is denied is not sent: Missing required scopes: payments', async () => {
  stubHost(() => undefined)
  await began('limited')
  answer(signInCall, { token: 'n'.repeat(40), user: seller, via: 'limited' })
  const refusal = await deposit().then(
    () => null,
    (error: unknown) => error as Refusal,
  )
  expect(refusal).toMatchObject({
    code: 'PERMISSION_DENIED',
    own: 'Missing required scopes: payments',
    message: 'Payments permission is required to continue.',
    title: 'Access Denied',
  })
  expect(sent()).toEqual(['/api/auth/pi'])
})
