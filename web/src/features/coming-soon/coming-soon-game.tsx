// What a game shows over the page while it is being built: the same scene and the same honest words as its route, no
// play.
import { BareScene } from './bare-scene.tsx'

const pageKeys = { blackjack: 'blackjack', newslots: 'knights' } as const

export const ComingSoonGame = ({ gameKey }: { gameKey: keyof typeof pageKeys }) => (
  <div data-theme="dark" className="flex min-h-full flex-col bg-bg text-ink">
    <BareScene pageKey={pageKeys[gameKey]} />
  </div>
)
