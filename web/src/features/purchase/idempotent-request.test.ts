// One name for one act: what is repeated, and what is begun anew.
import { beforeAll, expect, test, vi } from 'vitest'
import { failures, Refusal } from '../../lib/api.ts'
import { createAct } from './idempotent-request.ts'

// The words of failures come a moment later.
beforeAll(failures)

test.each([
  ['a lost line', new Refusal('NETWORK_ERROR')],
  ['a late answer', new Refusal('TIMEOUT_ERROR')],
  ['a broken answer', new Error('not JSON')],
])('after %s the same body and idempotency key are sent again', async (_, failure) => {
  const act = createAct<{ quantity: number }>()
  const run = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce('done')
  await expect(act.try({ quantity: 1 }, run)).rejects.toBe(failure)
  await expect(act.try({ quantity: 2 }, run)).resolves.toBe('done')
  expect(run.mock.calls[1]).toEqual(run.mock.calls[0])
})

test('after a refusal or a success a new request has a new idempotency key', async () => {
  const act = createAct<number>()
  const run = vi.fn().mockRejectedValueOnce(new Refusal('PRICE_CHANGED')).mockResolvedValue('done')
  await expect(act.try(1, run)).rejects.toThrow('The price has changed')
  await act.try(2, run)
  await act.try(2, run)
  const [[, first], [body, second], [, third]] = run.mock.calls as [
    [number, string],
    [number, string],
    [number, string],
  ]
  expect(body).toBe(2)
  expect(new Set([first, second, third]).size).toBe(3)
})
