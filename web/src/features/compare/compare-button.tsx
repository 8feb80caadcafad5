// The button that puts a product aside to compare, on cards and in the head of a product (spec §2, §4, §8;
// design §4.1).
import { ArrowLeftRight } from 'lucide-react'
import { useStored } from '../../lib/stored.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx'
import { compareButtonWords as words } from './button-words.ts'
import { comparedItems, maxCompared, type ComparedItem } from './compared-items.ts'

export interface CompareButtonProps extends Partial<Pick<IconButtonProps, 'look' | 'iconSize' | 'className'>> {
  card: ComparedItem
}

/**
 * With four held its name says so; pressing it still takes the place of the oldest. What a press does is loaded by the
 * first one.
 */
export const CompareButton = ({ card, className, ...look }: CompareButtonProps) => {
  const [held] = useStored(comparedItems)
  const pressed = held.some(({ id }) => id === card.id)
  const label = !pressed && held.length === maxCompared ? words.full : words.compare(card.title)
  return (
    <IconButton
      icon={ArrowLeftRight}
      label={label}
      title={label}
      aria-pressed={pressed}
      {...look}
      className={classes(pressed && 'bg-jade-soft! text-jade!', className)}
      onClick={() => void import('./compare-verbs.ts').then(({ toggle }) => toggle(card))}
    />
  )
}
