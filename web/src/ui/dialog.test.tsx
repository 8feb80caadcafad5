// @vitest-environment jsdom
// Dialogs: one stack, 100 apart from 1100; Escape and Back close the top one only; unsaved input asks first (spec §9,
// design §5.0).
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useLayers } from './layers.ts'

/**
 * In several steps: where the machine stood still meanwhile, whatever leads from one thing to the next still gets its
 * turns.
 */
const moment = async () => {
  for (let step = 0; step < 5; step++)
    await act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, 10)
        }),
    )
}
afterEach(async () => {
  cleanup()
  await moment()
})

const Opener = ({ name, children, ...props }: Partial<DialogProps> & { name: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open {name}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name} {...props}>
        {children ?? <p>content of {name}</p>}
      </Dialog>
    </>
  )
}

const open = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `open ${name}` }))
  return screen.findByRole('dialog', { name })
}
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const back = async () => {
  window.history.back()
  await moment()
}

test('the first dialog lies at 1101 over its scrim at 1100, the next 100 higher', async () => {
  render(
    <Opener name="first">
      <Opener name="second" />
    </Opener>,
  )
  const first = await open('first')
  expect(first.style.zIndex).toBe('1101')
  const second = await open('second')
  await waitFor(() => expect(second.style.zIndex).toBe('1201'))
})

test('Escape closes the top one only, and the focus returns to its opener', async () => {
  render(
    <Opener name="first">
      <Opener name="second" />
    </Opener>,
  )
  await open('first')
  await open('second')
  await userEvent.keyboard('{Escape}')
  await gone('second')
  expect(screen.getByRole('dialog', { name: 'first' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('open second'))
  await userEvent.keyboard('{Escape}')
  await gone('first')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('open first'))
})

test('Back closes the top one only', async () => {
  render(
    <Opener name="first">
      <Opener name="second" />
    </Opener>,
  )
  await open('first')
  await open('second')
  await back()
  await gone('second')
  expect(screen.getByRole('dialog', { name: 'first' })).toBeTruthy()
  await back()
  await gone('first')
})

test('the close button takes the history entry along', async () => {
  render(<Opener name="only" />)
  const before = window.history.state as unknown
  await open('only')
  expect(window.history.state).not.toEqual(before)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await gone('only')
  await waitFor(() => expect((window.history.state as { layer?: string } | null)?.layer).toBeUndefined())
  expect(useLayers.getState().stack).toEqual([])
})

test('closing two at once leaves no entry behind', async () => {
  const Both = () => {
    const [shown, setShown] = useState(true)
    return (
      <>
        <Dialog open={shown} onClose={() => undefined} title="below">
          <Dialog open={shown} onClose={() => undefined} title="above">
            <button type="button" onClick={() => setShown(false)}>
              both
            </button>
          </Dialog>
        </Dialog>
      </>
    )
  }
  render(<Both />)
  await userEvent.click(await screen.findByRole('button', { name: 'both' }))
  await moment()
  expect((window.history.state as { layer?: string } | null)?.layer).toBeUndefined()
})

test('a dialog in place of another takes over its entry', async () => {
  const view = render(
    <>
      <Dialog open onClose={() => undefined} title="one">
        1
      </Dialog>
      <Dialog open={false} onClose={() => undefined} title="two">
        2
      </Dialog>
    </>,
  )
  await screen.findByRole('dialog', { name: 'one' })
  const length = window.history.length
  view.rerender(
    <>
      <Dialog open={false} onClose={() => undefined} title="one">
        1
      </Dialog>
      <Dialog open onClose={() => undefined} title="two">
        2
      </Dialog>
    </>,
  )
  await screen.findByRole('dialog', { name: 'two' })
  await moment()
  expect(window.history.length).toBe(length)
})

test('unsaved input asks before it is lost; keeping returns, discarding closes', async () => {
  render(<Opener name="form" unsaved />)
  await open('form')
  await userEvent.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  expect(question).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep editing'))
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'form' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await gone('form')
})

test.each([
  [40, 1],
  [41, 0],
])('a sheet that is dragged down %i px by its handle: %i left', async (by, left) => {
  render(<Opener name="sheet" />)
  const handle = (await open('sheet')).querySelector('[data-drag-handle]')!
  const at = (clientY: number) => ({ button: 0, pointerId: 1, clientX: 100, clientY, bubbles: true })
  fireEvent.pointerDown(handle, at(300))
  fireEvent.pointerMove(handle, at(300 + by))
  fireEvent.pointerUp(handle, at(300 + by))
  await waitFor(() => expect(screen.queryAllByRole('dialog', { name: 'sheet' })).toHaveLength(left))
})

test('the backdrop closes the top one only', async () => {
  render(
    <Opener name="first">
      <Opener name="second" />
    </Opener>,
  )
  await open('first')
  await open('second')
  const backdrop = [...document.querySelectorAll<HTMLElement>('.bg-scrim')].find(
    ({ style }) => style.zIndex === '1200',
  )!
  await userEvent.click(backdrop)
  await gone('second')
  expect(screen.getByRole('dialog', { name: 'first' })).toBeTruthy()
})

test('nothing closes a dialog while it is busy', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog open busy onClose={onClose} title="paying">
      …
    </Dialog>,
  )
  await screen.findByRole('dialog', { name: 'paying' })
  await userEvent.keyboard('{Escape}')
  await back()
  expect(screen.getByRole('dialog', { name: 'paying' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('the safest button has the focus first in questions about money', async () => {
  render(
    <Dialog open onClose={() => undefined} kind="alert" focusFirst="safe" title="pay?">
      <button type="button">Pay</button>
      <button type="button" data-safe>
        Cancel
      </button>
    </Dialog>,
  )
  await screen.findByRole('alertdialog', { name: 'pay?' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
})
