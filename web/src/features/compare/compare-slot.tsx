// Where the comparison bar stands: its code loads once something is held, and it makes way for dialogs, games and the
// comparison itself. It floats where goods are found; elsewhere it lies at the end of the page, on nothing that one
// came to press (spec §2, design §3.5).
import { Suspense } from 'react'
import { useStored } from '../../lib/stored.ts'
import { useLayers } from '../../ui/layer-stack.ts'
import { comparedItems } from './compared-items.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const CompareBar = lazyPart(() => import('./compare-bar.tsx').then((module) => module.CompareBar))

const awayFrom = /^\/(?:compare|games|sweepstakes)(?:\/|$)/
const withProducts = /^\/(?:buy|search|product|profile|wishlist)?(?:\/|$)/

export const CompareSlot = ({ path }: { path: string }) => {
  const [held] = useStored(comparedItems)
  const covered = useLayers(({ stack }) => stack.length > 0)
  return held.length === 0 || covered || awayFrom.test(path) ? null : (
    <Suspense>
      <CompareBar held={held} floats={withProducts.test(path)} />
    </Suspense>
  )
}
