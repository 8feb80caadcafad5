// The kernel on a real database: one way to write, asking twice does once, timers and letters survive.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import { openDb, sql, pipelined, type Db } from './db.ts'
import { Fail } from './fail.ts'
import { fingerprintOf, once } from './idempotency.ts'
import { newId } from './ids.ts'
import { runJob } from './jobs.ts'
import { openLimiter } from './limiter.ts'
import { enqueue, runOutbox, type OutboxMessage } from './outbox.ts'
import { runTimers, setTimers, timersOf } from './timers.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)

let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase()
  const owner = openDb(database.connection, { role: false })
  await owner.write((tx) =>
    tx.run('test.things', sql`create table things (id uuid primary key, state text not null, updated_at timestamptz)`),
  )
  await owner.close()
  db = openDb(database.connection)
  drop = database.drop
})
beforeEach(() => db.write((tx) => tx.run('test.clear', sql`delete from things`)))
afterAll(async () => {
  await db.close()
  await drop()
})

const record = async (state = 'asleep'): Promise<{ id: string; state: string }> => {
  const id = newId(now)
  await db.write((tx) => tx.run('test.thing', sql`insert into things (id, state) values (${id}, ${state})`))
  return { id, state }
}

describe('a transaction', () => {
  test('an after-commit effect runs once, when everyone can read the rows, and never after a rollback', async () => {
    const seen: unknown[] = []
    const effect = (database: object): void => void seen.push(database)
    const id = newId(now)
    let tries = 0
    await db.write(async (tx) => {
      tx.afterCommit(effect)
      tx.afterCommit(effect)
      await tx.run('test.thing', sql`insert into things (id, state) values (${id}, 'asleep')`)
      if (tries++ === 0) throw Object.assign(new pg.DatabaseError('planted conflict', 0, 'error'), { code: '40001' })
      expect(seen).toEqual([])
    })
    expect([tries, seen.length, seen[0] === db.identity]).toEqual([2, 1, true])
    const refused = db.write(async (tx) => {
      tx.afterCommit(effect)
      throw new Fail('NOT_FOUND')
    })
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(seen).toHaveLength(1)
  })

  test('a transaction that throws leaves nothing', async () => {
    const id = newId(now)
    await expect(
      db.write(async (tx) => {
        await tx.run('test.thing', sql`insert into things (id, state) values (${id}, 'asleep')`)
        throw new Error('power cut')
      }),
    ).rejects.toThrow('power cut')
    expect(await db.maybe('test.state', sql`select state from things where id = ${id}`)).toBeUndefined()
  })

  test('of statements sent at once the one that failed first is the reason, and none of them stays', async () => {
    const id = newId(now)
    const add = (state: string | null) => sql`insert into things (id, state) values (${newId(now)}, ${state})`
    const refused = (tx: { run: (name: string, query: ReturnType<typeof add>) => Promise<number> }) =>
      tx.run('test.thing', add(null)).catch(async (error: unknown) => {
        await Promise.resolve()
        throw error
      })
    await expect(
      db.write((tx) =>
        pipelined([
          tx.run('test.thing', sql`insert into things (id, state) values (${id}, 'asleep')`),
          refused(tx),
          tx.run('test.thing', add('awake')),
        ]),
      ),
    ).rejects.toMatchObject({ code: '23502' })
    expect(await db.maybe('test.state', sql`select state from things where id = ${id}`)).toBeUndefined()
  })

  test('a transaction that met a deadlock is retried and succeeds', async () => {
    const [a, b] = [await record(), await record()]
    const touch = (first: string, second: string) =>
      db.write(async (tx) => {
        await tx.run('test.touch', sql`update things set updated_at = now() where id = ${first}`)
        await new Promise((done) => {
          setTimeout(done, 50)
        })
        await tx.run('test.touch', sql`update things set updated_at = now() where id = ${second}`)
      })
    await expect(Promise.all([touch(a.id, b.id), touch(b.id, a.id)])).resolves.toHaveLength(2)
  })

  test('the running program cannot change what is written in the books', async () => {
    await db.write((tx) =>
      tx.one(
        'test.post',
        sql`select post_lines(array[${newId(now)}]::uuid[], '{test}', '{test}', '{test}', '{platform:chain:0}',
          '{platform:promo:0}', '{1}', now())`,
      ),
    )
    await expect(
      db.write((tx) => tx.run('test.bend', sql`update postings set amount = 2 where key = 'test'`)),
    ).rejects.toThrow(/permission denied|append-only/)
    await expect(db.write((tx) => tx.run('test.erase', sql`delete from postings where key = 'test'`))).rejects.toThrow(
      /permission denied|append-only/,
    )
  })
})

describe('an idempotent request', () => {
  const asked = (key: string, body: unknown = {}) => ({
    actor: 'someone',
    route: 'POST /x',
    key,
    fingerprint: fingerprintOf('POST', '/x', body),
  })

  test('an idempotent request runs once and repeats its response, also concurrently', async () => {
    let done = 0
    const act = () => db.write((tx) => once(tx, asked('parallel'), now, async () => ({ answer: ++done })))
    const answers = await Promise.all(Array.from({ length: 20 }, act))
    expect(done).toBe(1)
    expect(answers).toEqual(answers.map(() => ({ answer: 1 })))
  })

  test('an idempotency key with another body is refused', async () => {
    await db.write((tx) => once(tx, asked('same', { a: 1, b: 2 }), now, async () => 'first'))
    expect(await db.write((tx) => once(tx, asked('same', { b: 2, a: 1 }), now, async () => 'second'))).toBe('first')
    await expect(
      db.write((tx) => once(tx, asked('same', { a: 1, b: 3 }), now, async () => 'third')),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  test('an idempotency key may be used again after a refusal', async () => {
    await expect(
      db.write((tx) =>
        once(tx, asked('retry'), now, async () => {
          throw new Fail('OUT_OF_STOCK')
        }),
      ),
    ).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await db.write((tx) => once(tx, asked('retry'), now, async () => 'now it works'))).toBe('now it works')
  })
})

describe('timers', () => {
  const ring = async (at: Date, act: (event: string) => void | Promise<void>) =>
    runTimers(
      db,
      { thing: async (_tx, _id, event) => act(event) },
      () => at,
      () => {},
    )

  test('run when they are due, once, and those of a record replace each other', async () => {
    const { id } = await record()
    await db.write((tx) =>
      setTimers(
        tx,
        'thing',
        id,
        [
          { event: 'old', dueAt: later(1) },
          { event: 'wake', dueAt: later(2) },
        ],
        now,
      ),
    )
    await db.write((tx) =>
      setTimers(
        tx,
        'thing',
        id,
        [
          { event: 'wake', dueAt: later(10) },
          { event: 'remind', dueAt: later(5) },
        ],
        now,
      ),
    )
    expect((await timersOf(db, 'thing', [id])).map(({ event }) => event)).toEqual(['remind', 'wake'])
    const rang: string[] = []
    await ring(later(6), (event) => {
      rang.push(event)
    })
    await Promise.all([
      ring(later(11), (event) => {
        rang.push(event)
      }),
      ring(later(11), (event) => {
        rang.push(event)
      }),
    ])
    expect(rang).toEqual(['remind', 'wake'])
  })

  test('one that comes too late for its record is dropped; one that meets a bug comes back later', async () => {
    const { id } = await record()
    await db.write((tx) => setTimers(tx, 'thing', id, [{ event: 'late', dueAt: now }], now))
    await ring(later(1), () => {
      throw new Fail('INVALID_STATE')
    })
    expect(await timersOf(db, 'thing', [id])).toEqual([])
    await db.write((tx) => setTimers(tx, 'thing', id, [{ event: 'unlucky', dueAt: now }], now))
    await ring(later(1), () => {
      throw new Error('a bug')
    })
    expect((await timersOf(db, 'thing', [id]))[0]!.dueAt.getTime()).toBeGreaterThan(later(1).getTime())
  })
})

describe('outbox messages', () => {
  test('outbox messages are delivered once; one that fails is retried later', async () => {
    await db.write((tx) => enqueue(tx, 'greet', { name: 'Ama' }, now))
    const seen: OutboxMessage[] = []
    await runOutbox(
      db,
      {
        greet: async () => {
          throw new Error('nobody home')
        },
      },
      () => now,
      () => {},
    )
    expect(
      await runOutbox(
        db,
        {
          greet: async (letter) => {
            seen.push(letter)
          },
        },
        () => later(1),
        () => {},
      ),
    ).toBe(0)
    expect(
      await runOutbox(
        db,
        {
          greet: async (letter) => {
            seen.push(letter)
          },
        },
        () => later(60),
        () => {},
      ),
    ).toBe(1)
    expect(seen.map(({ payload }) => payload)).toEqual([{ name: 'Ama' }])
    expect(
      await runOutbox(
        db,
        {},
        () => later(3600),
        () => {},
      ),
    ).toBe(0)
  })
})

test('a job runs in one process at a time', async () => {
  let ran = 0
  const job = {
    name: 'count',
    everySeconds: 60,
    run: async () => {
      ran++
    },
  }
  await Promise.all([1, 2, 3].map(() => runJob(db, job, now)))
  expect(ran).toBe(1)
  await runJob(db, job, later(59))
  expect(ran).toBe(1)
  await runJob(db, job, later(61))
  expect(ran).toBe(2)
})

test('a job that fails keeps the time of the last turn that ended well', async () => {
  let broken = false
  const job = {
    name: 'brittle',
    everySeconds: 60,
    run: async () => {
      if (broken) throw new Error('broken')
    },
  }
  const finishedAt = () => db.one('test.jobs', sql`select finished_at from jobs where name = 'brittle'`)
  await runJob(db, job, now)
  expect(await finishedAt()).toEqual({ finished_at: now })
  broken = true
  await expect(runJob(db, job, later(61))).rejects.toThrow('broken')
  expect(await finishedAt()).toEqual({ finished_at: now })
})

test('the limiter lets the limit through, names the wait, and knows callers apart', () => {
  const limiter = openLimiter(1)
  for (let each = 0; each < 10; each++) limiter.take('sign-in', 'one', now)
  expect(() => limiter.take('sign-in', 'one', later(20))).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED', details: { retry_after: 40 } }),
  )
  limiter.take('sign-in', 'another', later(20))
  limiter.take('sign-in', 'one', later(61))
})

test('identifiers sort by their time', () => {
  const ids = [...Array.from({ length: 200 }, () => newId(now)), newId(later(1))]
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
})
