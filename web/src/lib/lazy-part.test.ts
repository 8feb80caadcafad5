// @vitest-environment jsdom
// A part whose file is gone leaves the page as it stands, says that there is a new version or no line, and is asked for
// again when it is opened anew; a content that is gone takes its page along.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Component, createElement, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChunkLoadErrors } from './chunk-load-error.ts'
import { chunkLoadErrors, lazyContent, lazyPart } from './lazy-part.ts'
import { useToasts } from './toast.ts'

const gone = () => new TypeError('Failed to fetch dynamically imported module: /assets/a1b2c3d.js')
const documentOf = (entry: string) => `<script data-built='${JSON.stringify({ entry })}'></script>`
let served: () => Promise<Response>
followChunkLoadErrors()
const here = chunkLoadErrors.here

class Net extends Component<{ children: ReactNode }, { caught: boolean }> {
  override state = { caught: false }
  static getDerivedStateFromError() {
    return { caught: true }
  }
  override render() {
    return this.state.caught ? 'the page is gone' : this.props.children
  }
}
const drawn = (part: ReactNode) => createElement(Net, null, createElement('input'), createElement(Suspense, null, part))
const toasts = () => useToasts.getState().shown.map(({ type, title, action }) => [type, title, action?.label])

beforeEach(() => {
  chunkLoadErrors.here = here
  useToasts.setState({ shown: [] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  document.head.innerHTML = documentOf('/assets/old.js').replace('<script ', '<script type="text/plain" ')
  served = async () => new Response(documentOf('/assets/new.js'))
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((_url) => served()),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const newVersion = ['info', 'A new version is ready', 'Reload']

test('a part that is gone with a deploy says so once, and what was typed stays', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(gone()))
  const Part = lazyPart(load)
  const { rerender } = render(drawn(createElement(Part)))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.value = 'half a listing'
  await waitFor(() => expect(toasts()).toEqual([newVersion]))
  rerender(drawn(createElement(Part)))
  rerender(drawn(createElement(Part, { key: 'again' })))
  // At first, by what stands in for it, and by opening it anew.
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  expect([toasts(), screen.getByRole<HTMLInputElement>('textbox').value, field.isConnected]).toEqual([
    [newVersion],
    'half a listing',
    true,
  ])
})

test.each<[string, () => Promise<Response>]>([
  ['the server answers with the same page', async () => new Response(documentOf('/assets/old.js'))],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers', async () => new Response('Bad gateway', { status: 502 })],
])('where %s it is the line that failed, and the part comes when it is opened again', async (_, answer) => {
  served = answer
  let there = false
  const Part = lazyPart(async () => {
    if (!there) throw gone()
    return () => 'here'
  })
  const { rerender } = render(drawn(createElement(Part)))
  await waitFor(() => expect(toasts()).toEqual([['error', 'Connection Problem', undefined]]))
  there = true
  rerender(drawn(createElement(Part, { key: 'again' })))
  await screen.findByText('here')
})

test('a bug in a part is no lost file and goes to the boundary, and so does a content that is gone', async () => {
  const { unmount } = render(drawn(createElement(lazyPart(() => Promise.reject(new TypeError('x is undefined'))))))
  await screen.findByText('the page is gone')
  unmount()
  render(drawn(createElement(lazyContent(() => Promise.reject(gone())))))
  await screen.findByText('the page is gone')
  expect(toasts()).toEqual([])
})

test('a part that is gone before the page was idle once goes to the boundary', async () => {
  chunkLoadErrors.here = null
  render(drawn(createElement(lazyPart(() => Promise.reject(gone())))))
  await screen.findByText('the page is gone')
  expect(fetch).not.toHaveBeenCalled()
})

test('a new version is told of whatever file a press asks for, and a failed line is left to the press', async () => {
  served = async () => new Response(documentOf('/assets/old.js'))
  window.dispatchEvent(new Event('vite:preloadError'))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  expect(toasts()).toEqual([])
  served = async () => new Response(documentOf('/assets/new.js'))
  window.dispatchEvent(new Event('vite:preloadError'))
  await waitFor(() => expect(toasts()).toEqual([newVersion]))
})
