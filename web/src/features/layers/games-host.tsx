// Draws the games that lie over the page: full screen without a header, in their stack (spec §2; design §5.9).
import { Dialog } from '../../ui/dialog.tsx'
import { closeGame, useGames, type GameModal } from './games.ts'
import { Lantern } from '../../ui/logo.tsx'
import { specTexts } from '../../words/spec-texts.ts'

const LoadingGame = () => (
  <div className="flex min-h-full flex-col items-center justify-center gap-4 p-6">
    <Lantern size={72} className="animate-lantern" />
    <p role="status" className="disp text-lg">
      {specTexts.loadingGame}
    </p>
    <div aria-hidden="true" className="h-1 w-40 overflow-hidden rounded-full bg-surface-3">
      <div className="route-line h-full w-2/5 rounded-full bg-lantern" />
    </div>
  </div>
)

const Game = ({ game: { id, gameKey, component: GameSurface, name, open } }: { game: GameModal }) => {
  const close = (): void => closeGame(id)
  return (
    <Dialog open={open} onClose={close} title={name} full bare>
      {GameSurface ? <GameSurface gameKey={gameKey} onClose={close} /> : <LoadingGame />}
    </Dialog>
  )
}

export const GamesHost = () => useGames(({ opened }) => opened).map((game) => <Game key={game.id} game={game} />)
