// @vitest-environment jsdom
// A command of a screen: one press at a time, its key, and where its failure stands.
import { askToLink } from '@lamplit/contract/accounts'
import { fails } from '@lamplit/contract/fails'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failures } from './api.ts'
import { useToasts } from './toast.ts'
import { useCommand, type Command } from './use-command.ts'

const calls: { key: string | null; end: (response: Response | Error) => Promise<void> }[] = []
const done = (): Response =>
  Response.json(
    { can_ask: false, earlier_username: null, proven: false, request: null, objection: null },
    { status: 201 },
  )
const refusal = (code: keyof typeof fails, fieldErrors?: Record<string, string>): Response =>
  Response.json(
    { success: false, error: fails[code].message, code, ...(fieldErrors ? { details: { fields: fieldErrors } } : {}) },
    { status: fails[code].status },
  )
const toasts = (): [string, string | undefined][] =>
  useToasts.getState().shown.map(({ title, message }) => [title, message])

beforeEach(async () => {
  await failures()
  calls.length = 0
  useToasts.setState({ shown: [] })
  vi.stubGlobal(
    'fetch',
    (_: string, { headers }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        calls.push({
          key: new Headers(headers).get('idempotency-key'),
          end: (response) =>
            act(async () => {
              if (response instanceof Response) resolve(response)
              else reject(response)
              await new Promise((drawn) => setTimeout(drawn))
            }),
        })
      }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Options = Parameters<typeof useCommand>[1] & { fields?: readonly 'words'[] }
let command: Command<{ body?: { words: string } }, unknown, 'words'>
const Screen = ({ options }: { options: Options }) => {
  const now = useCommand(askToLink, options)
  useEffect(() => {
    command = now
  })
  return (
    <p>
      {now.busy ? 'busy' : 'idle'} · {now.refused ?? 'nothing refused'} · {now.fields.words ?? 'field fine'}
    </p>
  )
}
const open = (options: Options = {}) => render(<Screen options={options} />)
let ended: Promise<unknown>[] = []
const press = (): void => {
  act(() => {
    ended = [command.run({ body: { words: 'It is me, I lost my phone' } }), ...ended]
  })
}
const shown = (): string => screen.getByText(/idle|busy/).textContent

test('a second press does nothing while the first is on its way', async () => {
  open()
  press()
  expect(shown()).toContain('busy')
  press()
  expect(calls).toHaveLength(1)
  expect(await ended[0]).toBeNull()
  await calls[0]!.end(done())
  expect(await ended[1]).not.toBeNull()
  expect(shown()).toContain('idle')
})

test('a lost answer is retried under the same key, and a refusal under a new one', async () => {
  open()
  press()
  await calls[0]!.end(new TypeError('Failed to fetch'))
  expect([command.unsure, toasts()]).toEqual([true, [[fails.NETWORK_ERROR.title, fails.NETWORK_ERROR.message]]])
  press()
  await calls[1]!.end(refusal('NOT_FOUND'))
  expect(command.unsure).toBe(false)
  press()
  expect(calls[1]!.key).toBe(calls[0]!.key)
  expect(calls[2]!.key).not.toBe(calls[1]!.key)
})

test('a refusal that names a field of the form stands there and in no toast', async () => {
  open({ fields: ['words'] })
  press()
  await calls[0]!.end(refusal('VALIDATION_ERROR', { words: 'Say a little more' }))
  expect(shown()).toBe('idle · nothing refused · Say a little more')
  expect(toasts()).toEqual([])
})

test('a refusal that names a field the form does not have is a toast with the title of the screen', async () => {
  open({ fields: ['words'], title: 'Not sent' })
  press()
  await calls[0]!.end(refusal('VALIDATION_ERROR', { phone: 'Not a number' }))
  expect(toasts()).toEqual([['Not sent', fails.VALIDATION_ERROR.message]])
})

test('a failure inline stands beside the buttons until the next press, and a reset takes it away', async () => {
  open({ failure: 'inline' })
  press()
  await calls[0]!.end(refusal('NOT_FOUND'))
  expect(shown()).toContain(fails.NOT_FOUND.message)
  act(() => command.reset())
  expect(shown()).toBe('idle · nothing refused · field fine')
  expect(toasts()).toEqual([])
})

test('after its screen is gone a command still ends, and a failure nobody can see inline becomes a toast', async () => {
  const complaint = vi.spyOn(console, 'error')
  const view = open({ failure: 'inline' })
  press()
  view.unmount()
  await calls[0]!.end(refusal('NOT_FOUND'))
  expect(toasts()).toEqual([[fails.NOT_FOUND.title, fails.NOT_FOUND.message]])
  expect(await ended[0]).toBeNull()
  expect(complaint).not.toHaveBeenCalled()
})
