// The order in which pictures are made: users in turns, evidence and small ones first, floods refused.
import { expect, test } from 'vitest'
import { openQueue, type Queued } from './media-queue.ts'

const item = (by: string, bytes: number, rank = 1): Queued => ({ by, bytes, rank })

test('one user’s 18 large pictures: another’s picture is the next but one, and evidence comes first', () => {
  const queue = openQueue<Queued>()
  for (let each = 0; each < 18; each++) queue.add(item('flood', 8_000_000))
  const first = queue.take()!
  queue.add(item('other', 100_000))
  queue.add(item('disputing', 5_000_000, 0))
  const second = queue.take()!
  const third = queue.take()!
  expect([first.by, second.by, third.by]).toEqual(['flood', 'disputing', 'other'])
})

test('while one user’s picture is being made, both workers go to others before that user’s next', () => {
  const queue = openQueue<Queued>()
  for (let each = 0; each < 3; each++) queue.add(item('a', 10))
  queue.add(item('b', 9_000_000))
  queue.add(item('c', 9_000_000))
  const order = [queue.take()!, queue.take()!]
  queue.done(order[0]!)
  order.push(queue.take()!)
  expect(order.map(({ by }) => by)).toEqual(['a', 'b', 'c'])
})

test('of one user’s own, the small come first', () => {
  const queue = openQueue<Queued>()
  for (const bytes of [900, 20, 500]) queue.add(item('a', bytes))
  expect([queue.take()!, queue.take()!, queue.take()!].map(({ bytes }) => bytes)).toEqual([20, 500, 900])
  expect(queue.take()).toBeUndefined()
})

test('a flood of one user is refused at 20 and leaves room for others; all together at 64', () => {
  const queue = openQueue<Queued>()
  const taken = (by: string, count: number): number =>
    Array.from({ length: count }, () => queue.add(item(by, 1))).filter(Boolean).length
  expect([taken('a', 30), taken('b', 5), taken('c', 30), taken('d', 30)]).toEqual([20, 5, 20, 19])
  expect(queue.size()).toBe(64)
})

test('a picture returned from a media worker that died is made before all others', () => {
  const queue = openQueue<Queued>()
  queue.add(item('a', 5))
  const lost = queue.take()!
  queue.done(lost)
  queue.add(item('a', 1))
  queue.putBack(lost)
  expect(queue.take()).toMatchObject({ by: 'a', bytes: 5 })
})
