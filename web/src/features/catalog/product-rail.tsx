// One list of products as a rail: asked for when it comes near, with its skeletons, its empty and error state; folded
// while another moves (design §4.2, spec §4).
import type { topSales } from '@lamplit/contract/catalog'
import { useDeferredValue, useId } from 'react'
import { marketOpen, useWhenIdle } from '../../lib/idle-queue.ts'
import { useReply } from '../../lib/use-reply.ts'
import { forSmallLists } from './card-state.ts'
import { SkeletonRail, RailRoom } from './skeletons.tsx'
import { ProductListState } from './list-state.tsx'
import { RailCards } from './rail-cards.tsx'
import { Foldable, RailHead } from './rail-head.tsx'
import { isFolded, unfold, useMoving } from './rail-moving.ts'
import { useNear } from './use-near.ts'

export interface ProductRailProps {
  title: string
  list: typeof topSales
  /** How many the list has at most (spec §9). */
  limit: number
  /** What stands there when the list is empty or could not be read (spec §8). */
  nothing: string
  /** Shows the place of each product. */
  ranked?: boolean
  /** How many pictures load at once. */
  eager?: number
  /** The first rail of the page does not wait until it is near. */
  atOnce?: boolean
  /** Ends with 'Next Page' and 'Showing X of Y' and stands still, as the two lists of the newest do (spec §4). */
  growing?: boolean
  /** Begins to move when it is seen (spec §4: Top Sales). */
  startsItself?: boolean
}

export const ProductRail = ({
  title,
  list,
  limit,
  nothing,
  ranked = false,
  eager = 0,
  atOnce = false,
  growing = false,
  startsItself = false,
}: ProductRailProps) => {
  const [place, near] = useNear<HTMLElement>(atOnce)
  // The first rail is what the opening screen uncovers; the others are drawn when it is gone, one after the other.
  const turn = useWhenIdle(atOnce ? undefined : marketOpen)
  const {
    data: read,
    error,
    isFetching,
    refetch,
  } = useReply(list, { query: { limit: String(limit) } as never }, { enabled: near })
  // Drawn in slices: an answer that comes does not keep the page from answering a finger.
  const data = useDeferredValue(turn ? read : undefined)
  const heading = useId()
  const folded = useMoving(isFolded(heading))
  const cards = forSmallLists(data?.products ?? [])
  const failed = error !== null && !read
  const fold = { folded, onShow: () => unfold(heading) }
  return (
    <section ref={place} aria-labelledby={heading}>
      {cards.length > 0 && !failed ? (
        <RailCards
          heading={heading}
          title={title}
          cards={cards}
          section={place}
          {...fold}
          {...{ ranked, eager, growing, startsItself }}
        />
      ) : (
        <>
          <RailHead id={heading} title={title} place={failed || data ? undefined : '\u00a0'} {...fold} />
          <Foldable folded={folded}>
            {failed || data ? (
              <ProductListState sentence={nothing} failed={failed} busy={isFetching} onRetry={() => void refetch()} />
            ) : near ? (
              <SkeletonRail />
            ) : (
              <RailRoom />
            )}
          </Foldable>
        </>
      )}
    </section>
  )
}
