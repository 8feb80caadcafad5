// The market behind a real nginx, at the limits of a real market (quality 4.1.3, RL-1).
import { listProducts } from '@lamplit/contract/catalog'
import { budgets } from '@lamplit/contract/limits'
import { readHealth } from '@lamplit/contract/system'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openNginx, statusFrom, type Nginx } from './nginx.ts'
import { partial, thisRun } from './tier.ts'
import { world, type World } from './world.ts'

describe.skipIf(partial)(`behind a real nginx ${thisRun}`, () => {
  let market: World
  let nginx: Nginx | undefined
  beforeAll(async () => {
    market = await world({ limitScale: 1, trustedProxies: ['127.0.0.1'] })
    // However long a busy machine takes, it is one minute.
    const minute = new Date()
    market.deps.machineNow = () => minute
    await market.app.listen({ host: '127.0.0.1', port: 0 })
    nginx = await openNginx([(market.app.server.address() as AddressInfo).port])
  })
  afterAll(async () => {
    await nginx?.close()
    await market.close()
  })

  test('two visitors have limits of their own, a forged address is not believed, health has no limit', async ({
    skip,
  }) => {
    if (!nginx) return skip('not proven: there is no nginx on this machine')
    const at = nginx.url
    const read = (visitor: string, headers = {}): Promise<number> =>
      statusFrom(visitor, `${at}${listProducts.path}`, headers)
    const statuses: number[] = []
    const atOnce = 20
    while (statuses.length <= budgets.read.limit)
      statuses.push(
        // Each request claims to have come from somewhere else.
        ...(await Promise.all(
          Array.from({ length: atOnce }, (_, n) =>
            read('127.0.0.2', { 'x-forwarded-for': `198.51.100.${(statuses.length + n) % 250}` }),
          ),
        )),
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(budgets.read.limit)
    expect(await read('127.0.0.2')).toBe(429)
    // Who claims to be the first visitor does not use up what is theirs, nor the other way round.
    expect(await read('127.0.0.3', { 'x-forwarded-for': '127.0.0.2' })).toBe(200)
    expect(await read('127.0.0.3')).toBe(200)
    const health = await Promise.all(
      Array.from({ length: 50 }, () => statusFrom('127.0.0.2', `${at}${readHealth.path}`)),
    )
    expect(new Set(health)).toEqual(new Set([200]))
  })
})
