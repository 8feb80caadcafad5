// Which games lie over the page: each opening is an entry of its own, on the stack of all layers (spec §2, §3, game
// modals).
import type { ComponentType } from 'react'
import { create } from 'zustand'
import { withRetries } from '../../app/page.tsx'
import { toast } from '../../lib/toast.ts'
import { modalLeavesMs } from '../../ui/modals.ts'
import { layerWords as words } from './words.ts'

/** The two games there are (spec §2). */
export const gameKeys = ['blackjack', 'newslots'] as const
export type GameKey = (typeof gameKeys)[number]

/** What a game's component takes: who it is, and the way out. */
export interface GameProps {
  gameKey: GameKey
  onClose: () => void
}

/** Spec §3, game modal entry; `component` is null while its code is on its way. */
export interface GameModal {
  id: number
  gameKey: GameKey
  component: ComponentType<GameProps> | null
  name: string
  open: boolean
}

export const useGames = create<{ opened: readonly GameModal[] }>(() => ({ opened: [] }))

const loads = new Map<GameKey, () => Promise<ComponentType<GameProps>>>()
const here = new Map<GameKey, ComponentType<GameProps>>()
let openCount = 0

/** Says where the code of a game is. */
export const registerGame = (gameKey: GameKey, load: () => Promise<ComponentType<GameProps>>): void => {
  loads.set(gameKey, load)
  here.delete(gameKey)
}

export const isGameKey = (key: string): key is GameKey => gameKeys.some((known) => known === key)

const change = (which: (game: GameModal) => boolean, next: Partial<GameModal>): void =>
  useGames.setState(({ opened }) => ({ opened: opened.map((game) => (which(game) ? { ...game, ...next } : game)) }))

/** Closes one game. */
export const closeGame = (id: number): void => {
  if (!useGames.getState().opened.some((game) => game.id === id && game.open)) return
  change((game) => game.id === id, { open: false })
  setTimeout(
    () => useGames.setState(({ opened }) => ({ opened: opened.filter((game) => game.id !== id) })),
    modalLeavesMs,
  )
}

/** Closes every game, the top one first. */
export const closeAllGames = (): void =>
  useGames
    .getState()
    .opened.toReversed()
    .forEach(({ id }) => closeGame(id))

const fetchGame = async (id: number, gameKey: GameKey): Promise<void> => {
  try {
    const component = await withRetries(loads.get(gameKey)!)
    here.set(gameKey, component)
    change((game) => game.gameKey === gameKey, { component })
  } catch (error) {
    closeGame(id)
    if (!('newVersion' in (error as object))) toast.error(words.failed, { message: words.failedText })
  }
}

/** Opens a game over whatever is there, at once and with 'Loading game…' until its code is here. Answers its id. */
export const openGame = (gameKey: GameKey): number => {
  const id = ++openCount
  const component = here.get(gameKey) ?? null
  useGames.setState(({ opened }) => ({
    opened: [...opened, { id, gameKey, component, name: words.games[gameKey], open: true }],
  }))
  if (!component) void fetchGame(id, gameKey)
  return id
}
