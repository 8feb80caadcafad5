// "Picked for you" at the end of the home page: loads when it comes near, for people who are signed in (design §4.2).
import { Suspense } from 'react'
import { useSession } from '../../lib/session.ts'
import { useNear } from '../catalog/use-near.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const PickedRail = lazyPart(() => import('./picked-rail.tsx').then((module) => module.PickedRail))

const WhenNear = ({ className }: { className: string }) => {
  const [place, near] = useNear<HTMLDivElement>()
  return (
    <div ref={place} className={className}>
      {near ? (
        <Suspense>
          <PickedRail />
        </Suspense>
      ) : null}
    </div>
  )
}

/** `className` is on a box that is there, empty, before there is anything to show. */
export const PickedForYou = ({ className = '' }: { className?: string }) => {
  const { state, person } = useSession()
  return state === 'in' && person ? <WhenNear key={person.uid} className={className} /> : null
}
