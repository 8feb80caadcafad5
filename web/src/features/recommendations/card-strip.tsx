// A row of recommended products under a title; opening one is counted with where it stood (spec §7,
// recommendation-click).
import type { ProductCard as Card } from '@lamplit/contract/catalog'
import type { RecommendationKind } from '@lamplit/contract/recommendations'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { railCard, railTrack } from '../catalog/grid-classes.ts'
import { whenOpened } from '../catalog/opened-card.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { RailArrows } from '../catalog/rail-arrows.tsx'
import { useDrawn } from '../catalog/use-drawn.ts'
import { useRailPages } from '../catalog/use-rail-pages.ts'
import { catalogWords } from '../catalog/words.ts'
import { trackFollowed, trackShown } from './track-activity.ts'

export interface CardStripProps {
  title: string
  kind: RecommendationKind
  cards: readonly Card[]
  /** Said beside the title. */
  aside?: ReactNode
  className?: string
}

/** A card that opens while a press inside this row is on its way was opened from here. */
const useFollowed = (kind: RecommendationKind): (() => void) => {
  const pressed = useRef(false)
  useEffect(
    () =>
      whenOpened(({ id }) => {
        if (pressed.current) trackFollowed(id, kind)
      }),
    [kind],
  )
  return () => {
    pressed.current = true
    setTimeout(() => {
      pressed.current = false
    })
  }
}

export const CardStrip = ({ title, kind, cards, aside, className = '' }: CardStripProps) => {
  const heading = useId()
  const track = useRef<HTMLUListElement>(null)
  const { from, to, forward, back } = useRailPages(track, cards.length, (page) =>
    announce(catalogWords.count(page.from + 1, page.to, cards.length)),
  )
  const [drawn] = useDrawn()
  const onPress = useFollowed(kind)
  const many = cards.length
  useEffect(() => trackShown(many), [many])
  return (
    <section aria-labelledby={heading} className={className}>
      <div className="mb-3 flex min-h-11 items-end justify-between gap-2">
        <div className="min-w-0">
          <h2 id={heading} className="disp text-xl">
            {title}
          </h2>
          {aside}
        </div>
        <RailArrows title={title} onBack={back} onForward={forward} />
      </div>
      <ul ref={track} onClickCapture={onPress} className={railTrack}>
        {cards.slice(from, to).map((card, index) => (
          <li key={card.id} className={railCard}>
            {index < drawn ? <ProductCard card={card} sizes="186px" /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
