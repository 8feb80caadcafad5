// Where the level of whoever is signed in stands on the home page of phones (design §4.2). The place is kept from the
// first drawing on; what fills it loads by itself.
import { Suspense, useState } from 'react'
import { useShellAccount } from '../../app/account.ts'
import { sessionToken } from '../../lib/token.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const LevelCard = lazyPart(() =>
  import('./level-card.tsx').then(
    (module) => module.LevelCard,
    () => () => null,
  ),
)

export const LevelSlot = () => {
  const { known, username, signingIn } = useShellAccount()
  // Inside the Pi Browser somebody will be known in a moment.
  const [expected] = useState(() => sessionToken.get() !== null || window.parent !== window)
  if (username === null && !(known ? signingIn : expected)) return null
  return (
    <div className="min-h-17 rounded-lg bg-surface shadow-1 md:hidden">
      {username === null ? null : (
        <Suspense>
          <LevelCard key={username} username={username} />
        </Suspense>
      )}
    </div>
  )
}
