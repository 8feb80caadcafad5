// Messages that wait: counted over all threads as far as a badge shows, and told to nobody else.
import { countUnread } from '@lamplit/contract/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let linh: Player

beforeAll(async () => {
  market = await world()
  linh = await market.person('linh')
})
afterAll(() => market.close())

const marks = (unread: number) =>
  market.db.write((tx) =>
    tx.run(
      'test.mark',
      sql`insert into chat_marks (user_id, thread_id, unread)
        values (${linh.user.id}, ${newId(new Date())}, ${unread})`,
    ),
  )
const count = async (username = 'linh', call = linh.call) => call(countUnread, { params: { username } })

test('nothing at first; then the sum of all threads, and 100 at most', async () => {
  expect((await count()).body).toEqual({ success: true, count: 0 })
  for (const unread of [3, 0, 4]) await marks(unread)
  expect((await count('LINH')).body).toEqual({ success: true, count: 7 })
  await marks(5000)
  expect((await count()).body.count).toBe(100)
})

test('unread messages of another user are refused', async () => {
  const kofi = await market.person('kofi')
  expect((await count('linh', kofi.call)).status).toBe(403)
  expect((await count('kofi', kofi.call)).body.count).toBe(0)
  expect((await count('linh', market.anyone)).status).toBe(401)
})
