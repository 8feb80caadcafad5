// The button that passes a product or a person's profile on, on cards, in the head of a product and on a profile
// (spec §2; design §4.1, §5.10).
import { Share2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx'
import { shareButtonWords as words } from './button-words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { Shareable } from './share-links.ts'

export interface ShareButtonProps extends Partial<Pick<IconButtonProps, 'look' | 'iconSize' | 'className'>> {
  card: Shareable
}

const load = () => import('./share-menu.tsx')
const ShareMenu = lazyPart(() => load().then((module) => module.ShareMenu))

/** The menu is fetched while the finger is still down, and stays once it was opened. */
export const ShareButton = ({ card, className, ...look }: ShareButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const toggle = () => {
    setUsed(true)
    setOpen(!open)
  }
  const label = words.share('username' in card ? card.username : card.title)
  return (
    <>
      <IconButton
        ref={button}
        icon={Share2}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...look}
        className={classes('z-1', className)}
        onPointerDown={() => void load().catch(() => undefined)}
        onClick={toggle}
      />
      {used ? (
        <Suspense>
          <ShareMenu card={card} open={open} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
