// @vitest-environment jsdom
// Modals by name and games over the page: opened singly, stacked, waiting for their code, failing, and all closed
// (spec §2, §9).
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
// Here at once, so that no test waits for the code of the first dialog.
import '../../ui/dialog-surface.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useLayers } from '../../ui/layers.ts'
import {
  closeAllModals,
  closeModal,
  leavePage,
  openModal,
  registerModal,
  useModals,
  type ModalProps,
} from '../../ui/modals.ts'
import { closeAllGames, gameKeys, openGame, registerGame, useGames, type GameProps } from './games.ts'
import { GamesHost } from './games-host.tsx'
import { ModalsHost } from './modals-host.tsx'

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
const Chat = ({ open, onClose, username }: ModalProps & { username?: string }) => (
  <Dialog open={open} onClose={onClose} title={`Chat with ${username ?? 'anyone'}`}>
    …
  </Dialog>
)
const Trading = ({ open, onClose }: ModalProps) => (
  <Dialog open={open} onClose={onClose} title="Trading">
    …
  </Dialog>
)
const loaded: string[] = []
/** Code that comes when the test says so. */
let arrive: () => void = () => undefined
const later =
  <T,>(what: T) =>
  () =>
    new Promise<T>((resolve) => {
      arrive = () => resolve(what)
    })
const Table = ({ gameKey, onClose }: GameProps) => (
  <>
    <p>table of {gameKey}</p>
    <button type="button" onClick={onClose}>
      leave
    </button>
  </>
)

beforeEach(() => {
  loaded.length = 0
  registerModal('chat', () => {
    loaded.push('chat')
    return Promise.resolve(Chat)
  })
  registerModal('trading', () => {
    loaded.push('trading')
    return Promise.resolve(Trading)
  })
  for (const key of gameKeys)
    registerGame(key, () => {
      loaded.push(key)
      return Promise.resolve(Table)
    })
  render(
    <>
      <button type="button">opener</button>
      <ModalsHost />
      <GamesHost />
    </>,
  )
})
afterEach(async () => {
  act(() => {
    useModals.setState({ opened: [] })
    useGames.setState({ opened: [] })
    useToasts.setState({ shown: [] })
  })
  cleanup()
  await moment()
})

const dialog = (name: string) => screen.findByRole('dialog', { name })
const focused = (name: string) =>
  waitFor(() => expect(screen.getByRole('dialog', { name }).contains(document.activeElement)).toBe(true))
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const height = (element: HTMLElement): string => element.style.zIndex

test('a modal is fetched when it is opened, with what it is opened with, and once', async () => {
  expect(loaded).toEqual([])
  act(() => openModal('chat', { username: 'linh' }))
  await dialog('Chat with linh')
  act(() => closeModal('chat'))
  await gone('Chat with linh')
  act(() => openModal('chat'))
  await dialog('Chat with anyone')
  expect(loaded).toEqual(['chat'])
})

test('modals are stacked 100 apart, and one opened again comes to the top with its new props', async () => {
  act(() => openModal('chat', { username: 'linh' }))
  await dialog('Chat with linh')
  act(() => openModal('trading'))
  expect(height(await dialog('Trading'))).toBe('1201')
  act(() => openModal('chat', { username: 'kofi' }))
  const chat = await dialog('Chat with kofi')
  await waitFor(() =>
    expect([height(chat), height(screen.getByRole('dialog', { name: 'Trading', hidden: true }))]).toEqual([
      '1201',
      '1101',
    ]),
  )
  expect(screen.queryByRole('dialog', { name: 'Chat with linh', hidden: true })).toBeNull()
})

test('Escape closes the top one only; the focus returns to the opener', async () => {
  screen.getByRole('button', { name: 'opener' }).focus()
  act(() => openModal('chat'))
  // The next one gives the focus back to where it was.
  await focused('Chat with anyone')
  act(() => openModal('trading'))
  await focused('Trading')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await gone('Trading')
  await focused('Chat with anyone')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await gone('Chat with anyone')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('opener'))
})

test('closing all takes modals and games, and their entries of the history', async () => {
  const before = window.history.state as unknown
  act(() => openModal('chat'))
  await dialog('Chat with anyone')
  act(() => {
    openGame('blackjack')
  })
  await dialog('Blackjack')
  let all = false
  act(() => {
    all = closeAllModals()
  })
  expect(all).toBe(true)
  await Promise.all([gone('Chat with anyone'), gone('Blackjack')])
  await moment()
  expect([useLayers.getState().stack, window.history.state]).toEqual([[], before])
})

test('whoever leaves the page leaves its modals, but not a payment or an error', () => {
  for (const name of ['chat', 'deposit', 'error'] as const) openModal(name, {} as never)
  leavePage()
  expect(
    useModals
      .getState()
      .opened.filter(({ open }) => open)
      .map(({ name }) => name),
  ).toEqual(['deposit', 'error'])
  act(() => useModals.setState({ opened: [] }))
})

test('a modal whose code is late says so and can be closed before it loads', async () => {
  registerModal('manage', later(Trading))
  act(() => openModal('manage'))
  await dialog('Loading…')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await gone('Loading…')
  await act(async () => arrive())
  await moment()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a modal whose chunk fails to load says so after three retries and closes', async () => {
  vi.useFakeTimers()
  let tries = 0
  registerModal('gaming', () => {
    tries += 1
    return Promise.reject(new Error('no line'))
  })
  act(() => openModal('gaming'))
  await act(() => vi.advanceTimersByTimeAsync(5999))
  expect([tries, useToasts.getState().shown.length]).toEqual([3, 0])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([
    tries,
    useToasts.getState().shown.map(({ title }) => title),
    useModals.getState().opened.filter(({ open }) => open),
  ]).toEqual([4, ['This could not be opened'], []])
  vi.useRealTimers()
})

test('a game is a dialog by its name that says Loading game… until it is here', async () => {
  registerGame('newslots', later(Table))
  act(() => {
    openGame('newslots')
  })
  const knights = await dialog('Knights')
  expect(knights.textContent).toContain('Loading game…')
  expect(useGames.getState().opened[0]).toMatchObject({ gameKey: 'newslots', name: 'Knights', component: null })
  await act(async () => arrive())
  await screen.findByText('table of newslots')
  expect(knights.textContent).not.toContain('Loading game…')
  expect(useGames.getState().opened[0]).toMatchObject({ component: Table })
})

test('games are stacked 100 apart, each an entry of its own, also of the same kind', async () => {
  act(() => {
    openGame('blackjack')
    openGame('newslots')
    openGame('blackjack')
  })
  await waitFor(() =>
    expect(screen.getAllByRole('dialog', { hidden: true }).map(height)).toEqual(['1101', '1201', '1301']),
  )
  expect(useGames.getState().opened.map(({ name }) => name)).toEqual(['Blackjack', 'Knights', 'Blackjack'])
  expect(new Set(useGames.getState().opened.map(({ id }) => id)).size).toBe(3)
  expect(loaded.toSorted()).toEqual(['blackjack', 'blackjack', 'newslots'])
})

test.each([
  ['Escape', () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' })],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['its own way out', () => fireEvent.click(screen.getByRole('button', { name: 'leave' }))],
  ['Back', () => window.history.back()],
])('a game closes with %s', async (_, leave) => {
  act(() => {
    openGame('blackjack')
  })
  await screen.findByText('table of blackjack')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Blackjack'))
  leave()
  await gone('Blackjack')
})

test('the page does not scroll under a game, and does again after it', async () => {
  const locked = (): boolean =>
    [document.documentElement, document.body].some(({ style }) => /hidden|clip/.test(style.overflow + style.overflowY))
  expect(locked()).toBe(false)
  act(() => {
    openGame('blackjack')
  })
  await dialog('Blackjack')
  await waitFor(() => expect(locked()).toBe(true))
  act(closeAllGames)
  await gone('Blackjack')
  await waitFor(() => expect(locked()).toBe(false))
})

test('closing all games goes from the top down and leaves what is no game', async () => {
  act(() => openModal('trading'))
  await dialog('Trading')
  act(() => {
    openGame('blackjack')
    openGame('newslots')
  })
  await screen.findByText('table of newslots')
  const closed: string[] = []
  const stop = useGames.subscribe(({ opened }) => {
    closed.push(
      opened
        .filter(({ open }) => !open)
        .map(({ name }) => name)
        .join(),
    )
  })
  act(closeAllGames)
  stop()
  expect(closed).toEqual(['Knights', 'Blackjack,Knights'])
  await gone('Knights')
  expect(screen.getByRole('dialog', { name: 'Trading' })).toBeTruthy()
})
