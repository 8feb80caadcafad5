// The bar of what is held to compare, at the foot of every page or, where it `floats`, of the window: thumbnails that
// take themselves out, Clear, and Compare from two on (design §3.5).
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { clear, remove } from './compare-verbs.ts'
import { maxCompared, type ComparedItem } from './compared-items.ts'
import { useCompareBarSpace } from './use-room.ts'
import { compareWords as words } from './words.ts'

/** What had the focus is gone: its neighbour gets it, or the page when the bar goes too. */
const moveFocus = (bar: HTMLElement | null, place: number, left: number): void => {
  const target =
    left > 0
      ? bar?.querySelectorAll<HTMLElement>('[data-thumb]')[Math.min(place, left - 1)]
      : document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}

const Thumb = ({ item, onRemove }: { item: ComparedItem; onRemove: () => void }) => (
  <li>
    <button
      type="button"
      data-thumb
      title={words.removeThis(item.title)}
      aria-label={words.removeThis(item.title)}
      onClick={onRemove}
      className="block size-11 overflow-hidden rounded-[12px] active:opacity-70"
    >
      <Picture src={item.image} alt="" sizes="44px" priority />
    </button>
  </li>
)

export const CompareBar = ({ held, floats }: { held: readonly ComparedItem[]; floats: boolean }) => {
  const bar = useRef<HTMLElement>(null)
  useCompareBarSpace(bar, floats)
  const takeOut = (item: ComparedItem, place: number) => () => {
    remove(item.id)
    requestAnimationFrame(() => moveFocus(bar.current, place, held.length - 1))
  }
  const empty = (): void => {
    clear()
    requestAnimationFrame(() => moveFocus(null, 0, 0))
  }
  return (
    <section
      ref={bar}
      aria-label={words.region}
      className={classes(
        'hides-for-keyboard inset-x-3',
        'bottom-[calc(max(12px,env(safe-area-inset-bottom))+var(--compare-lift,0px))] mx-auto flex',
        'flex-wrap items-center gap-1 rounded-[20px] bg-surface p-1.5 text-ink xs:w-fit xs:flex-nowrap',
        'xs:gap-x-2 xs:p-2',
        floats ? 'fixed z-50 shadow-3' : 'absolute shadow-1',
      )}
    >
      <p className="num w-full ps-1 text-xs text-ink-2 xs:order-1 xs:w-auto xs:px-2 xs:text-sm">
        {words.held(held.length)}
      </p>
      <ul className="flex min-w-0 gap-1 xs:gap-1.5">
        {held.map((item, place) => (
          <Thumb key={item.id} item={item} onRemove={takeOut(item, place)} />
        ))}
        {held.length < maxCompared ? (
          <li
            aria-hidden="true"
            className={
              'flex size-11 items-center justify-center rounded-[12px] border-[1.5px] border-dashed ' +
              'border-line-strong text-ink-3 max-xs:hidden'
            }
          >
            <Icon of={Plus} size={18} />
          </li>
        ) : null}
      </ul>
      <Button
        kind="ghost"
        size={44}
        className="ms-auto min-w-11 px-1! text-[0.8125rem]! xs:order-2 xs:ms-0 xs:px-3! xs:text-sm!"
        aria-label={words.clearAll}
        onClick={empty}
      >
        {words.clear}
      </Button>
      {held.length < 2 ? (
        <Button
          size={44}
          disabled
          title={words.needsTwo}
          className="px-2.5! text-[0.8125rem]! xs:order-3 xs:px-4! xs:text-sm!"
        >
          {words.compare}
        </Button>
      ) : (
        <ButtonLink size={44} to="/compare" className="px-2.5! text-[0.8125rem]! xs:order-3 xs:px-4! xs:text-sm!">
          {words.compare}
        </ButtonLink>
      )}
    </section>
  )
}
