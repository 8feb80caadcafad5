// What a held tab offers: hiding it, the other side, and its first place (design §3.3).
import { Menu as Base } from '@base-ui/react/menu'
import { ArrowLeftRight, EyeOff, RotateCcw, type LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isOnLeft, isRightToLeft, tabPosition, defaultTabPosition, type TabPosition } from './tab-position.ts'
import { hideTab } from './tab-shown.ts'
import { navWords as words } from './words.ts'

const Item = ({ icon, label, onSelect }: { icon: LucideIcon; label: string; onSelect: () => void }) => (
  <Base.Item
    onClick={onSelect}
    className={
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm font-medium outline-none ' +
      'data-highlighted:bg-surface-2'
    }
  >
    <Icon of={icon} size={18} />
    {label}
  </Base.Item>
)

export const TabMenu = ({
  open,
  onOpen,
  tab,
  place,
}: {
  open: boolean
  onOpen: (open: boolean) => void
  tab: RefObject<HTMLElement | null>
  place: TabPosition
}) => {
  const left = isOnLeft(place.side, isRightToLeft())
  const changeSide = (): void => {
    tabPosition.set({ ...place, side: place.side === 'end' ? 'start' : 'end' })
    announce(left ? words.onRight : words.onLeft)
  }
  return (
    <Base.Root open={open} onOpenChange={onOpen} modal={false}>
      <Base.Portal>
        <Base.Positioner
          anchor={tab}
          side={left ? 'right' : 'left'}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-100"
        >
          <Base.Popup
            aria-label={words.tabMenu}
            finalFocus={tab}
            className={
              'min-w-52 rounded-md bg-surface p-1.5 text-ink shadow-2 outline-none transition-opacity duration-120 ' +
              'data-ending-style:opacity-0 data-starting-style:opacity-0'
            }
          >
            <Item icon={ArrowLeftRight} label={left ? words.toRight : words.toLeft} onSelect={changeSide} />
            <Item
              icon={RotateCcw}
              label={words.resetPlace}
              onSelect={() => {
                tabPosition.set(defaultTabPosition)
                announce(words.placeReset)
              }}
            />
            <Item
              icon={EyeOff}
              label={words.hide}
              onSelect={() => {
                hideTab()
                announce(words.hidden)
              }}
            />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
