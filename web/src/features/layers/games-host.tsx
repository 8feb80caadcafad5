// Draws the games that lie over the page: full screen without a header, in their stack (spec §2; design §5.9).
import { Dialog } from '../../ui/dialog.tsx'
import { closeGame, useGames, type GameModal } from './games.ts'
import { LoadingGame } from './loading-game.tsx'

const Game = ({ game: { id, gameKey, component: GameSurface, name, open } }: { game: GameModal }) => {
  const close = (): void => closeGame(id)
  return (
    <Dialog open={open} onClose={close} title={name} full bare>
      {GameSurface ? <GameSurface gameKey={gameKey} onClose={close} /> : <LoadingGame />}
    </Dialog>
  )
}

export const GamesHost = () => useGames(({ opened }) => opened).map((game) => <Game key={game.id} game={game} />)
