// The share menu: a popover beside its button from 768 px on, a sheet with the product's strip below (design §5.10).
import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { useMedia, wideScreen } from '../../lib/media.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { layerHeight, useLayers } from '../../ui/layers.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { Shareable } from './share-links.ts'
import { ShareTargets } from './share-targets.tsx'
import { shareWords as words } from './words.ts'

interface MenuProps {
  card: Shareable
  open: boolean
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

const Strip = ({ card }: { card: Shareable }) =>
  'username' in card ? (
    <div className="flex items-center gap-3 px-5 pb-3">
      <Avatar name={card.username} size={44} />
      <p className="min-w-0">
        <span className="block truncate text-sm font-semibold">{card.username}</span>
        <span className="text-xs text-ink-3">{words.personStrip}</span>
      </p>
    </div>
  ) : (
    <div className="flex items-center gap-3 px-5 pb-3">
      <div className="w-14 shrink-0 overflow-hidden rounded-sm">
        <Picture src={card.image} alt="" sizes="56px" />
      </div>
      <p className="min-w-0">
        <span className="line-clamp-2 text-sm font-medium">{card.title}</span>
        <span className="disp text-base">
          <Price value={card.price} />
        </span>
      </p>
    </div>
  )

const Beside = ({ card, open, anchor, onClose }: MenuProps) => {
  const layers = useLayers(({ stack }) => stack.length)
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        // A press on the button itself is its own answer: it would close the menu and open it again.
        if (
          !next &&
          !(
            details.event.target instanceof Node &&
            anchor.current?.contains(details.event.target) &&
            details.reason === 'outside-press'
          )
        )
          onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          sideOffset={6}
          align="end"
          collisionPadding={8}
          style={{ zIndex: layers === 0 ? 100 : layerHeight(layers - 1) + 50 }}
        >
          <Popover.Popup
            finalFocus={anchor}
            className={
              'w-92 rounded-lg bg-surface p-2.5 text-ink shadow-3 outline-none transition-opacity duration-120 ' +
              'data-ending-style:opacity-0 data-starting-style:opacity-0'
            }
          >
            <Popover.Title className="disp px-3 pt-1 pb-1.5 text-lg">{words.title}</Popover.Title>
            <ShareTargets card={card} onDone={onClose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

export const ShareMenu = (props: MenuProps) => {
  const { card, open, onClose } = props
  if (useMedia(wideScreen)) return <Beside {...props} />
  return (
    <Dialog open={open} onClose={onClose} title={words.title} bare>
      <Strip card={card} />
      <div className="px-2.5 pb-[max(16px,env(safe-area-inset-bottom))]">
        <ShareTargets card={card} onDone={onClose} />
      </div>
    </Dialog>
  )
}
