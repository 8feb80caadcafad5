// The API key is replaced at Pi while a payment is under way: it waits, and the market with the new key finishes it.
import { expect, test } from 'vitest'
import { payoutsMarket } from '../../test/payouts-market.ts'
import { openPlatform } from './platform.ts'

test('a payment that was approved with the old API key is credited once by the market with the new one', async () => {
  const market = await payoutsMarket()
  const { deps, app, pass } = market.world
  let valid = 'the-old-key'
  /** Pi behind a door that knows one key of the app at a time. */
  const door: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    const given = /^Key (.*)$/.exec(headers.get('authorization') ?? '')?.[1]
    if (given !== undefined && given !== valid)
      return Promise.resolve(Response.json({ error: 'unauthorized' }, { status: 401 }))
    if (given !== undefined) headers.set('authorization', `Key ${deps.config.piApiKey}`)
    return fetch(url, { ...init, headers })
  }
  deps.pi = openPlatform(deps.config.piApiUrl, 'the-old-key', door)
  const { accessToken, user } = await market.control('login-as', { username: 'hana' })
  const { token } = (await app.inject({ method: 'POST', url: '/api/auth/pi', payload: { accessToken } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const call = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers })
  const available = async () => (await app.inject({ url: '/api/wallet', headers })).json().available as string
  const { data } = (await call('/api/wallet/deposits', { user_uid: user.uid, amount_pi: '2' })).json()
  const { amount, memo, metadata } = data
  const { identifier } = await market.control('payments', { username: 'hana', amount, memo, metadata })
  const ids = { pi_payment_id: identifier }
  expect((await call(`/api/wallet/deposits/${data.id}/approve`, ids)).statusCode).toBe(200)
  const { txid } = await market.control(`payments/${identifier}/sign`)

  valid = 'the-new-key'
  const refused = await call(`/api/wallet/deposits/${data.id}/complete`, { ...ids, txid })
  expect(refused.statusCode).toBeGreaterThanOrEqual(500)
  await pass({ minutes: 2 })
  expect(await available()).toBe('0')
  // As after the restart that the guide asks for.
  deps.pi = openPlatform(deps.config.piApiUrl, 'the-new-key', door)
  await pass({ minutes: 2 })
  expect(await available()).toBe('2')
  await pass({ minutes: 2 })
  expect(await available()).toBe('2')
  expect(await market.world.violations()).toEqual([])
  await market.close()
})
