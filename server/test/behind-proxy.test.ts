// What users share and do not share behind a proxy, at the limits of a real market (quality 4.1.3, RL-1, RL-2).
import { listProducts } from '@lamplit/contract/catalog'
import { budgets } from '@lamplit/contract/limits'
import { readHealth, readMetrics } from '@lamplit/contract/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from '../../scripts/runner/ports.mjs'
import { world, type World } from './world.ts'

const token = 'figures-for-the-operator'
let metricsPort: number
let proxied: World
let direct: World
beforeAll(async () => {
  metricsPort = await freePorts(1)
  proxied = await world({ limitScale: 1, trustedProxies: ['127.0.0.1'], metricsToken: token, metricsPort })
  direct = await world({ limitScale: 1 })
})
afterAll(async () => {
  await proxied.close()
  await direct.close()
})

const from = (...addresses: string[]) => ({ headers: { 'x-forwarded-for': addresses.join(', ') } })
/** How many of one more than the limit of reads are answered. */
const readsOf = async ({ anyone }: World, asking: (count: number) => ReturnType<typeof from>): Promise<number> => {
  let answered = 0
  for (let count = 0; count <= budgets.read.limit; count++)
    if ((await anyone(listProducts, asking(count))).status === 200) answered += 1
  return answered
}

test('behind a trusted proxy each address has limits of its own, whatever it claims to have come through', async () => {
  expect(await readsOf(proxied, (count) => from(`198.51.100.${count % 250}`, '203.0.113.7'))).toBe(budgets.read.limit)
  expect((await proxied.anyone(listProducts, from('203.0.113.8'))).status).toBe(200)
  expect((await proxied.anyone(listProducts, from('203.0.113.7'))).status).toBe(429)
})

test('a user of IPv6 does not get new limits with each address of their network', async () => {
  expect(await readsOf(proxied, (count) => from(`2001:db8:1:2::${count.toString(16)}`))).toBe(budgets.read.limit)
  expect((await proxied.anyone(listProducts, from('2001:db8:1:3::1'))).status).toBe(200)
})

test('a signed-in user is not limited by what others at their address have read', async () => {
  const reader = await proxied.person('reader')
  expect((await proxied.anyone(listProducts, from('203.0.113.7'))).status).toBe(429)
  expect((await reader.call(listProducts, from('203.0.113.7'))).status).toBe(200)
})

test('without a trusted proxy a forwarded address changes nothing; health is answered beyond every limit', async () => {
  expect(await readsOf(direct, (count) => from(`198.51.100.${count % 250}`))).toBe(budgets.read.limit)
  expect((await direct.anyone(listProducts, from('203.0.113.9'))).status).toBe(429)
  expect((await direct.anyone(readHealth)).status).toBe(200)
})

test('the figures are for the holder of the token and for this machine on a port of their own', async () => {
  expect((await proxied.anyone(readMetrics)).status).toBe(404)
  for (const [authorization, status] of [
    [`Bearer ${token}`, 200],
    [`Bearer ${token}x`, 404],
  ] as const)
    expect((await proxied.anyone(readMetrics, { headers: { authorization } })).status).toBe(status)
  const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(await figures.text()).toContain('lamplit_ledger_sum 0')
  expect((await fetch(`http://127.0.0.1:${metricsPort}/api/health`)).status).toBe(404)
})

test('without a token the figures are hidden from who comes through a proxy of the same machine', async () => {
  expect((await direct.anyone(readMetrics)).status).toBe(200)
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect((await direct.anyone(readMetrics, { headers: { [header]: '203.0.113.7' } })).status).toBe(404)
})
