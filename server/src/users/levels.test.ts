// The XP level at its two addresses: the same for both, for any spelling of the name, and for nobody whose profile is
// not shown.
import { readLevel, readXp } from '@lamplit/contract/levels'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let kofi: Player
const set = (change: ReturnType<typeof sql>): Promise<number> =>
  market.db.write((tx) => tx.run('test.set', sql`update users set ${change} where id = ${kofi.user.id}`))
beforeEach(async () => {
  market = await world()
  kofi = await market.person('kofi_audio')
  await set(sql`level = 22`)
})
afterEach(() => market.close())

test('both level endpoints answer the specified shapes and nothing else', async () => {
  for (const username of ['kofi_audio', 'KOFI_audio']) {
    expect(await market.anyone(readXp, { params: { username } })).toMatchObject({
      status: 200,
      body: { current_level: 22, level: 22 },
    })
    expect(await market.anyone(readLevel, { params: { username } })).toMatchObject({
      status: 200,
      body: { level: 22, current_level: 22 },
    })
  }
})

test.each(['nobody', "kofi_audio' or '1'='1", '<img src=x onerror=alert(1)>', '%', '_'.repeat(10), 'é'.repeat(100)])(
  'the level of %s is Not Found',
  async (username) => {
    for (const endpoint of [readXp, readLevel]) {
      const { status, body } = await market.anyone(endpoint, { params: { username } })
      expect(status).toBe(404)
      expect(JSON.stringify(body)).not.toContain('<img')
    }
  },
)

test('suspended and hidden users show no level, but see their own', async () => {
  await set(sql`hidden_at = now()`)
  expect((await market.anyone(readXp, { params: { username: 'kofi_audio' } })).status).toBe(404)
  expect((await kofi.call(readXp, { params: { username: 'kofi_audio' } })).status).toBe(200)
  await set(sql`hidden_at = null, state = 'suspended'`)
  expect((await market.anyone(readLevel, { params: { username: 'kofi_audio' } })).status).toBe(404)
})
