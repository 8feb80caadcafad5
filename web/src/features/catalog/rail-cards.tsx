// Ten cards of a list side by side, with their head; moved by hand, by buttons, or by themselves (spec §4;
// design §4.2).
import type { ProductCard as Card } from '@lamplit/contract/catalog'
import { ChevronRight } from 'lucide-react'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { railCard, railTrack } from './grid-classes.ts'
import { NextPageCard } from './next-page-card.tsx'
import { ProductCard } from './product-card.tsx'
import { Foldable, RailHead } from './rail-head.tsx'
import { useDrawn } from './use-drawn.ts'
import { useRailMotion } from './use-rail-motion.ts'
import { useRailPages } from './use-rail-pages.ts'
import { catalogWords as words } from './words.ts'

export interface RailCardsProps {
  /** The id of its heading; it names the rail too. */
  heading: string
  title: string
  cards: readonly Card[]
  section: RefObject<HTMLElement | null>
  ranked: boolean
  eager: number
  growing: boolean
  startsItself: boolean
  folded: boolean
  onShow: () => void
}

/** Once what was asked for is drawn. */
const focusOn = (track: HTMLElement | null, at: number): void => {
  requestAnimationFrame(() => [...(track?.querySelectorAll<HTMLElement>('h3 a') ?? [])].at(at)?.focus())
}

export const RailCards = ({
  heading,
  title,
  cards,
  section,
  ranked,
  eager,
  growing,
  startsItself,
  folded,
  onShow,
}: RailCardsProps) => {
  const track = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLLIElement>(null)
  const total = cards.length
  const [drawn, all] = useDrawn()
  const { from, to, pages, turn, forward, back } = useRailPages(track, total, (page) =>
    announce(words.count(page.from + 1, page.to, total)),
  )
  const canMove = !growing && total > 1
  const motion = useRailMotion(
    { rail: heading, section, track, end },
    {
      turn: () => turn(),
      turnByHand: () => {
        if (pages > 1) turn('person')
      },
    },
    { startsItself, canMove },
  )
  // Whoever goes by the keyboard goes on with the first card of the next ten.
  const next = (byKeyboard: boolean): void => {
    turn('person')
    if (byKeyboard) focusOn(track.current, 0)
  }
  /** Home and End lead to the first and the last card (design §4.2). */
  const toEnds = (event: KeyboardEvent): void => {
    if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    all()
    focusOn(track.current, event.key === 'Home' ? 0 : -1)
  }
  return (
    <>
      <RailHead
        id={heading}
        title={title}
        place={growing ? words.showingOf(to, total) : words.count(from + 1, to, total)}
        motion={canMove ? motion : undefined}
        arrows={{ onBack: back, onForward: forward }}
        folded={folded}
        onShow={onShow}
      />
      <Foldable folded={folded}>
        <ul ref={track} onKeyDown={toEnds} className={classes(railTrack, motion.moving && 'snap-none!')}>
          {cards.slice(from, to).map((card, index) => (
            <li key={card.id} className={railCard}>
              {index < drawn ? (
                <ProductCard
                  card={card}
                  eager={from === 0 && index < eager}
                  sizes="186px"
                  {...(ranked ? { rank: from + index + 1 } : {})}
                />
              ) : null}
            </li>
          ))}
          {pages === 1 ? null : growing ? (
            <li className={railCard}>
              <NextPageCard shown={to} total={total} onNext={next} />
            </li>
          ) : (
            <li className="flex shrink-0 items-center">
              <button
                type="button"
                aria-label={words.nextOf(title)}
                onClick={({ detail }) => next(detail === 0)}
                className={
                  'inline-flex size-11 items-center justify-center rounded-full bg-jade-soft text-on-jade-soft ' +
                  'active:brightness-95'
                }
              >
                <Icon of={ChevronRight} size={20} />
              </button>
            </li>
          )}
          <li ref={end} aria-hidden="true" className="-ms-px w-px shrink-0" />
        </ul>
      </Foldable>
    </>
  )
}
