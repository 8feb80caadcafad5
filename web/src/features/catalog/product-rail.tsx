// One list of products as a rail: its title, where one is in it, ten cards at a time, and the empty and failed face (design §4.2, spec §4).
import type { ProductCard as Card, topSales } from '@lamplit/contract/catalog'
import { useId, useRef } from 'react'
import { useReply } from '../../lib/use-reply.ts'
import { classes } from '../../ui/classes.ts'
import { forSmallLists } from './card-state.ts'
import { GhostRail } from './ghosts.tsx'
import { ListFace } from './list-face.tsx'
import { railCard, railTrack } from './grid-classes.ts'
import { NextPageCard } from './next-page-card.tsx'
import { ProductCard } from './product-card.tsx'
import { RailArrows } from './rail-arrows.tsx'
import { useNear } from './use-near.ts'
import { useRailPages } from './use-rail-pages.ts'
import { catalogWords as words } from './words.ts'

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
  /** Says 'Showing X of Y' instead of the page, as the two lists of the newest do (spec §4). */
  growing?: boolean
}

export const ProductRail = ({ title, list, limit, nothing, ranked = false, eager = 0, atOnce = false, growing = false }: ProductRailProps) => {
  const [place, near] = useNear<HTMLElement>(atOnce)
  const { data, error, isFetching, refetch } = useReply(list, { query: { limit: String(limit) } as never }, { enabled: near })
  const heading = useId()
  const cards = forSmallLists(data?.products ?? [])
  const failed = error !== null && !data
  return (
    <section ref={place} aria-labelledby={heading}>
      {cards.length > 0 && !failed ? <Rail heading={heading} title={title} cards={cards} ranked={ranked} eager={eager} growing={growing} /> : (
        <>
          <h2 id={heading} className={classes('disp text-xl', failed || data ? 'mb-3' : 'mb-7.5')}>{title}</h2>
          {failed || data ? <ListFace sentence={nothing} failed={failed} busy={isFetching} onRetry={() => void refetch()} /> : <GhostRail />}
        </>
      )}
    </section>
  )
}

interface RailProps { heading: string; title: string; cards: readonly Card[]; ranked: boolean; eager: number; growing: boolean }

const Rail = ({ heading, title, cards, ranked, eager, growing }: RailProps) => {
  const track = useRef<HTMLUListElement>(null)
  const { from, to, hasNext, next, forward, back } = useRailPages(track, cards.length)
  const total = cards.length
  return (
    <>
      <div className="mb-3 flex items-end justify-between gap-2">
        <div className="min-w-0"><h2 id={heading} className="disp text-xl">{title}</h2><p className="num mt-0.5 text-xs text-ink-3">{growing ? words.showingOf(to, total) : words.count(from + 1, to, total)}</p></div>
        <RailArrows title={title} onBack={back} onForward={forward} />
      </div>
      <ul ref={track} className={railTrack}>
        {cards.slice(from, to).map((card, index) => (
          <li key={card.id} className={railCard}><ProductCard card={card} eager={from === 0 && index < eager} sizes="186px" {...(ranked ? { rank: from + index + 1 } : {})} /></li>
        ))}
        {hasNext ? <li className={railCard}><NextPageCard shown={to} total={total} onNext={next} /></li> : null}
      </ul>
    </>
  )
}
