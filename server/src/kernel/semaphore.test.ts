// Turns: never more at once than allowed, in the order they came, and a place given back whatever became of the work.
import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

const held = () => {
  let end!: (failed?: Error) => void
  const work = new Promise<void>((done, fail) => {
    end = (failed) => {
      if (failed) fail(failed)
      else done()
    }
  })
  return { work, end }
}

test('a semaphore runs up to its limit, the others in order of arrival', async () => {
  const inTurn = semaphore(2)
  const works = Array.from({ length: 5 }, held)
  const began: number[] = []
  const all = works.map(({ work }, n) =>
    inTurn(async () => {
      began.push(n)
      await work
      return n
    }),
  )
  await Promise.resolve()
  expect(began).toEqual([0, 1])
  works[1]!.end()
  expect(await all[1]).toBe(1)
  expect(began).toEqual([0, 1, 2])
  for (const { end } of works) end()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
  expect(began).toEqual([0, 1, 2, 3, 4])
})

test('a failed task releases its permit', async () => {
  const inTurn = semaphore(1)
  const first = held()
  const failing = inTurn(() => first.work)
  const next = inTurn(async () => 'done')
  first.end(new Error('lost'))
  await expect(failing).rejects.toThrow('lost')
  expect(await next).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})
