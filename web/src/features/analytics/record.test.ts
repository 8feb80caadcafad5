// Every number of the record: fifty events newest first, sums by day, week and month, time by heartbeats, and another
// session after half an hour (spec §3, §4, §9).
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'
import {
  withSession,
  emptyRecord,
  withInterest,
  retention,
  countedOnce,
  periodsOf,
  recordShape,
  withPresence,
  withEvent,
  type NewEvent,
  type UsageRecord,
} from './record.ts'

const start = new Date(2026, 10, 21, 10, 0, 0)
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000)
const around = {
  sessionId: 'session-1',
  device: deviceOf({
    userAgent: '',
    maxTouchPoints: 0,
    screen: { width: 1, height: 1 },
    viewport: { width: 1, height: 1 },
  }),
  referrer: '',
  owner: null,
}
const empty = (): UsageRecord => emptyRecord(around, start)
let number = 0
const event = (over: Partial<NewEvent> = {}): NewEvent => ({
  id: `event-${++number}`,
  event: 'page_view',
  data: { path: '/', title: 'Home' },
  url: 'http://market/',
  path: '/',
  at: start,
  ...over,
})
const many = (count: number, from = empty()): UsageRecord =>
  Array.from({ length: count }).reduce<UsageRecord>(
    (record, _, n) => withEvent(record, event({ id: `many-${n}`, path: `/p/${n}`, at: after(n) })),
    from,
  )

test('an event is prepended and the total grows; fifty are kept, and the total goes on', () => {
  const record = many(53)
  expect(record.session.events.length).toBe(50)
  expect(record.session.events[0]).toMatchObject({
    id: 'many-52',
    event: 'page_view',
    path: '/p/52',
    sessionId: 'session-1',
    timestamp: after(52).toISOString(),
  })
  expect(record.session.events.at(-1)!.id).toBe('many-3')
  expect([record.events, record.pageViews, record.session.pageViews, record.times.page_view]).toEqual([53, 53, 53, 53])
})

test('a session counts with its first event, and only once', () => {
  expect(empty().sessions).toBe(0)
  expect([many(1).sessions, many(9).sessions]).toEqual([1, 1])
})

test('a heartbeat adds what went by, 30 s at most; time does not run backwards', () => {
  const record = withEvent(empty(), event())
  expect(withPresence(record, after(30)).seconds).toBe(30)
  expect(withPresence(record, after(12)).seconds).toBe(12)
  expect(withPresence(record, after(600)).seconds).toBe(30)
  const back = withPresence(withPresence(record, after(30)), after(10))
  expect([back.seconds, back.session.lastActivity]).toEqual([30, after(30).toISOString()])
})

test.each([
  [30 * 60, 'session-1'],
  [30 * 60 + 1, 'session-2'],
])('after %d s of inactivity the session is %s', (seconds, session) => {
  expect(withSession(many(1), { ...around, sessionId: 'session-2' }, after(seconds)).session.sessionId).toBe(session)
})

test('a new session keeps the totals and begins without events', () => {
  const second = withEvent(
    withSession(many(3), { ...around, sessionId: 'session-2' }, after(7200)),
    event({ at: after(7200) }),
  )
  expect([second.sessions, second.events, second.session.events.length, second.session.pageViews]).toEqual([2, 4, 1, 1])
})

test('a day is counted in the user’s time zone; the week begins on Monday, the month on its first', () => {
  expect(periodsOf(new Date(2026, 10, 21, 23, 59))).toEqual({
    day: '2026-11-21',
    week: '2026-11-16',
    month: '2026-11-01',
  })
  expect(periodsOf(new Date(2026, 10, 22))).toMatchObject({ week: '2026-11-16' })
  expect(periodsOf(new Date(2026, 10, 23))).toMatchObject({ week: '2026-11-23' })
  const record = withEvent(
    withEvent(many(2), event({ event: 'cart', data: {}, at: after(60) })),
    event({ at: after(86_400) }),
  )
  expect(record.days).toEqual([
    { date: '2026-11-21', sessions: 1, pageViews: 2, events: 3, seconds: 31 },
    { date: '2026-11-22', sessions: 0, pageViews: 1, events: 1, seconds: 30 },
  ])
  expect([record.weeks.length, record.weeks[0]!.events, record.months[0]!.events]).toEqual([1, 4, 4])
})

test('lists stay short: days, pages and the journey', () => {
  let record = empty()
  for (let day = 0; day < 400; day++)
    record = withEvent(record, event({ path: `/day/${day}`, at: after(day * 86_400) }))
  expect([
    record.days.length,
    record.weeks.length,
    record.months.length,
    record.pages.length,
    record.journey.length,
  ]).toEqual([retention.days, retention.weeks, retention.months, retention.pages, retention.journey])
  expect(record.events).toBe(400)
  expect(JSON.stringify(record).length).toBeLessThan(60_000)
  expect(z.safeParse(recordShape, JSON.parse(JSON.stringify(record))).success).toBe(true)
})

test('pages by views with their latest title, hours of the week, and how far down', () => {
  let record = many(1)
  for (const title of ['Old', 'New'])
    record = withEvent(record, event({ path: '/cart', data: { title }, at: after(5) }))
  for (const depth of [25, 50, 75, 100] as const)
    record = withEvent(record, event({ event: 'scroll_depth', data: { depth, path: '/cart' } }))
  expect(record.pages[0]).toEqual({ path: '/cart', title: 'New', views: 2 })
  // 21 November 2026 is a Saturday, ten in the morning.
  expect(record.hours.flatMap((times, place) => (times > 0 ? [[place, times]] : []))).toEqual([[5 * 24 + 10, 3]])
  expect(record.depths).toEqual({ 25: 1, 50: 1, 75: 1, 100: 1 })
})

test('categories and price ranges by how often; the rarest go', () => {
  const record = withInterest(withInterest(withInterest(empty(), 'Home', '0-10'), 'Books', '0-10'), 'Home', '10-50')
  expect([record.categories, record.priceRanges]).toEqual([
    [
      { name: 'Home', times: 2 },
      { name: 'Books', times: 1 },
    ],
    [
      { name: '0-10', times: 2 },
      { name: '10-50', times: 1 },
    ],
  ])
  expect(
    countedOnce(
      [
        { name: 'a', times: 5 },
        { name: 'b', times: 1 },
      ],
      'c',
      2,
    ).map(({ name }) => name),
  ).toEqual(['a', 'c'])
})

test.each([
  ['a list for a record', []],
  [
    'events without end',
    {
      ...many(1),
      session: { ...many(1).session, events: Array.from({ length: 51 }, () => many(1).session.events[0]) },
    },
  ],
  ['a count below nothing', { ...many(1), events: -1 }],
  ['hours of another week', { ...many(1), hours: [1] }],
])('a recorded history that was edited is not read: %s', (_, raw) => {
  expect(z.safeParse(recordShape, raw).success).toBe(false)
})
