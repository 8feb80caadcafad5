// One line that teaches the swipes, for the first three openings on a touch screen (design §5.1).
import type { ProductCard } from '@lamplit/contract/catalog'
import { useEffect, useState } from 'react'
import { mediaMatches } from '../../lib/media.ts'
import { stored } from '../../lib/stored.ts'
import { swipeWords as words } from './swipe-words.ts'

const lessons = 3
const taught = stored('lamplit.swipes-taught', 0, (raw) => {
  if (typeof raw !== 'number') throw new TypeError('not a count')
  return raw
})

export const SwipeHint = ({ type }: Pick<ProductCard, 'type'>) => {
  const [shown] = useState(() => mediaMatches('(pointer: coarse)') && taught.get() < lessons)
  useEffect(() => {
    if (shown) taught.set(taught.get() + 1)
  }, [shown])
  return shown ? (
    <p className="mt-1.5 text-xs text-ink-3">{type === 'Single Item' ? words.hintOffer : words.hint}</p>
  ) : null
}
