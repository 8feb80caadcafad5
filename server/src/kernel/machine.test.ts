// The engine of the state machines on a real database: one transition with all that follows from it, or nothing at all.
import { flow } from '@lamplit/contract/flow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import { partyIn, type Party } from './authorisation.ts'
import { openDb, sql, type Db, type Write } from './db.ts'
import { eventsOf } from './events.ts'
import { Fail } from './fail.ts'
import { newId } from './ids.ts'
import { authorise, begin, bySystem, lockFor, transition, type Owned, type StateMachine } from './machine.ts'
import { enqueue } from './outbox.ts'
import { timersOf } from './timers.ts'

interface Job {
  id: string
  buyerId: string
  sellerId: string
  state: string
  price: number
  updatedAt: Date
}
type JobEvent = 'accept' | 'refuse' | 'lapse' | 'finish'

const now = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)

const columns = sql`id, buyer_id as "buyerId", seller_id as "sellerId", state, price, updated_at as "updatedAt"`
const jobMachine: StateMachine<Job, JobEvent, { price: number; breaks: boolean }> & Owned<Job, JobEvent, Party> = {
  kind: 'job',
  table: 'jobs_on_trial',
  flow: flow({
    asked: {
      accept: { by: ['seller'], to: 'accepted' },
      refuse: { by: ['seller'], to: 'refused' },
      lapse: { by: ['system'], to: 'refused' },
    },
    accepted: { finish: { by: ['buyer'], to: 'finished' } },
    refused: {},
    finished: {},
  }),
  roleOf: partyIn,
  posted: ['accept', 'refuse', 'finish'],
  conditions: { refuse: ({ price }) => price < 100 },
  furtherActs: (_, role) => (role === 'seller' ? ['chat'] : []),
  lock: (tx, id) => tx.maybe('test.job', sql`select ${columns} from jobs_on_trial where id = ${id} for no key update`),
  changes: async ({ input }) => (input.price === undefined ? {} : { price: input.price }),
  columns: ({ after }) => sql`price = ${after.price}`,
  timers: ({ state }) => (state === 'asked' ? [{ event: 'lapse', dueAt: later(60) }] : []),
  effects: (tx, { before, after, event, input, at }) => {
    if (input.breaks) throw new Error('a bug')
    return [
      enqueue(tx, `job.${event}`, { from: before.price, to: after.price, state: after.state }, at),
      ...(after.price < 0 ? [Promise.reject(new Fail('INVALID_AMOUNT'))] : []),
    ]
  },
}

let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase()
  const owner = openDb(database.connection, { role: false })
  await owner.write((tx) =>
    tx.run(
      'test.jobs',
      sql`create table jobs_on_trial (id uuid primary key, buyer_id uuid, seller_id uuid, state text not null,
        price int not null, updated_at timestamptz not null)`,
    ),
  )
  await owner.close()
  db = openDb(database.connection)
  drop = database.drop
})
afterAll(async () => {
  await db.close()
  await drop()
})

const [buyer, seller, stranger] = [newId(now), newId(now), newId(now)]
const bySeller = { role: 'seller', by: seller } as const
const cause = async (): Promise<Job> => {
  const job: Job = { id: newId(now), buyerId: buyer, sellerId: seller, state: 'asked', price: 10, updatedAt: now }
  await db.write(async (tx) => {
    await tx.run(
      'test.insert',
      sql`insert into jobs_on_trial values (${job.id}, ${buyer}, ${seller}, 'asked', 10, ${now})`,
    )
    await begin(tx, jobMachine, job, 'ask', { role: 'buyer', by: buyer }, now)
  })
  return job
}
const stored = (id: string): Promise<Job> =>
  db.one('test.stored', sql`select ${columns} from jobs_on_trial where id = ${id}`)
const written = async ({ id }: Job) => ({
  state: (await stored(id)).state,
  price: (await stored(id)).price,
  events: (await eventsOf(db, 'job', id)).map(({ event, from, to, role }) => `${from} --${role} ${event}--> ${to}`),
  timers: (await timersOf(db, 'job', [id])).map(({ event }) => event),
  messages: await db.many('test.outbox', sql`select topic, payload from outbox order by id`),
})
const beforeAnything = {
  state: 'asked',
  price: 10,
  events: ['null --buyer ask--> asked'],
  timers: ['lapse'],
  messages: [],
}

describe('a transition', () => {
  test('that fails at any of its parts leaves nothing of the others', async () => {
    const job = await cause()
    await expect(
      db.write((tx) => transition(tx, jobMachine, job, 'accept', bySeller, now, { price: -1 })),
    ).rejects.toMatchObject({
      code: 'INVALID_AMOUNT',
    })
    await expect(
      db.write((tx) => transition(tx, jobMachine, job, 'accept', bySeller, now, { breaks: true })),
    ).rejects.toThrow('a bug')
    expect(await written(job)).toEqual(beforeAnything)
  })

  test.each([
    ['the state has no such event', 'finish', 'buyer', []],
    ['the role may not cause it', 'lapse', 'seller', ['accept', 'refuse']],
  ] as const)('is refused when %s, and nothing is written', async (_, event, role, allowed) => {
    const job = await cause()
    await expect(
      db.write((tx) => transition(tx, jobMachine, job, event, { role, by: null }, now)),
    ).rejects.toMatchObject({
      code: 'INVALID_STATE',
      details: { current: 'asked', allowed },
    })
    expect(await written(job)).toEqual(beforeAnything)
  })

  test('of a record that changed meanwhile is refused, and no column is written', async () => {
    const job = await cause()
    await db.write((tx) => transition(tx, jobMachine, job, 'lapse', bySystem, now))
    const before = await written(job)
    await expect(
      db.write((tx) => transition(tx, jobMachine, job, 'accept', bySeller, now, { price: 99 })),
    ).rejects.toMatchObject({
      code: 'INVALID_STATE',
      details: { current: 'changed meanwhile' },
    })
    expect(await written(job)).toEqual(before)
    await db.write((tx) => tx.run('test.clear', sql`delete from outbox`))
  })

  test('that four cause at once happens once', async () => {
    const job = await cause()
    const ends = await Promise.allSettled(
      [1, 2, 3, 4].map(() => db.write((tx) => transition(tx, jobMachine, job, 'accept', bySeller, now))),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await eventsOf(db, 'job', job.id)).map(({ event }) => event)).toEqual(['ask', 'accept'])
    await db.write((tx) => tx.run('test.clear', sql`delete from outbox`))
  })

  test('writes state, columns, history, timers and effects, and answers the record as it is stored', async () => {
    const job = await cause()
    const accepted = await db.write((tx) =>
      transition(tx, jobMachine, job, 'accept', { ...bySeller, note: 'gladly' }, later(1), { price: 12 }),
    )
    expect(accepted).toEqual({ ...job, state: 'accepted', price: 12, updatedAt: later(1) })
    expect(await stored(job.id)).toEqual(accepted)
    expect(await written(job)).toEqual({
      state: 'accepted',
      price: 12,
      events: ['null --buyer ask--> asked', 'asked --seller accept--> accepted'],
      timers: [],
      messages: [{ topic: 'job.accept', payload: { from: 10, to: 12, state: 'accepted' } }],
    })
    expect((await eventsOf(db, 'job', job.id)).at(-1)).toMatchObject({ note: 'gladly', at: later(1) })
  })

  test('stands after the one before it, and so does its line, even when the clock was put back', async () => {
    const job = await cause()
    const accepted = await db.write((tx) => transition(tx, jobMachine, job, 'accept', bySeller, later(60)))
    // Read before its last transition: the row itself puts it right.
    const stale = { ...accepted, updatedAt: job.updatedAt }
    await db.write((tx) => transition(tx, jobMachine, stale, 'finish', { role: 'buyer', by: buyer }, now))
    expect((await eventsOf(db, 'job', job.id)).map(({ event, at }) => [event, at.getTime()])).toEqual([
      ['ask', now.getTime()],
      ['accept', later(60).getTime()],
      ['finish', later(60.001).getTime()],
    ])
  })
})

describe('a user', () => {
  const attempt = (job: Job, userId: string, event: JobEvent) => (tx: Write) =>
    authorise(tx, jobMachine, job.id, userId, event, now)

  test('a user without a role in the record is answered NOT_FOUND', async () => {
    const job = await cause()
    await expect(db.write(attempt(job, stranger, 'accept'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(db.write((tx) => lockFor(tx, jobMachine, newId(now), seller))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('an event that is not allowed now is refused with the allowed ones', async () => {
    const job = await cause()
    await expect(db.write(attempt(job, buyer, 'accept'))).rejects.toMatchObject({
      code: 'INVALID_STATE',
      details: { allowed: [] },
    })
    await db.write((tx) => tx.run('test.dear', sql`update jobs_on_trial set price = 100 where id = ${job.id}`))
    await expect(db.write(attempt(job, seller, 'refuse'))).rejects.toMatchObject({
      details: { allowed: ['accept', 'chat'] },
    })
    // What only the clock may cause is not theirs to post, whatever the transition table allows.
    await expect(db.write(attempt(job, seller, 'lapse'))).rejects.toMatchObject({ code: 'INVALID_STATE' })
  })

  test('an allowed event answers the locked record and a cause with the user’s role', async () => {
    const job = await cause()
    const found = await db.write(attempt(job, seller, 'accept'))
    expect(found).toEqual({ record: job, cause: { role: 'seller', by: seller } })
  })
})
