// What a game shows over the page while it is being built: the same scene and the same honest words as its route, no
// play.
import { BareScene } from './bare-scene.tsx'

const faces = { blackjack: 'blackjack', newslots: 'knights' } as const

export const GameFace = ({ gameKey }: { gameKey: keyof typeof faces }) => (
  <div data-theme="dark" className="flex min-h-full flex-col bg-bg text-ink">
    <BareScene face={faces[gameKey]} />
  </div>
)
