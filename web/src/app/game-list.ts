// Where the code of each game is (see features/layers/games.ts).
import { gameKeys, registerGame } from '../features/layers/games.ts'

for (const gameKey of gameKeys)
  registerGame(gameKey, () =>
    import('../features/coming-soon/coming-soon-game.tsx').then((module) => module.ComingSoonGame),
  )
