// A short list of actions behind a button.
import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Icon } from './icon.tsx'
import { layerHeight, useLayers } from './layers.ts'
import { classes } from './classes.ts'

export interface MenuItem {
  label: string
  icon?: LucideIcon
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

export interface MenuProps {
  /** The button that opens it: `<IconButton icon={Ellipsis} label="More" />`. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
}

export const Menu = ({ trigger, items, align = 'end' }: MenuProps) => {
  const layers = useLayers(({ stack }) => stack.length)
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          sideOffset={6}
          align={align}
          collisionPadding={8}
          style={{ zIndex: layers === 0 ? 100 : layerHeight(layers - 1) + 50 }}
        >
          <Base.Popup
            className={
              'min-w-48 rounded-md bg-surface p-1.5 text-ink shadow-2 outline-none transition-opacity duration-120 ' +
              'data-ending-style:opacity-0 data-starting-style:opacity-0'
            }
          >
            {items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.disabled ?? false}
                onClick={item.onSelect}
                className={classes(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm font-medium outline-none',
                  'data-disabled:opacity-50 data-highlighted:bg-surface-2',
                  item.danger ? 'text-danger' : '',
                )}
              >
                {item.icon ? <Icon of={item.icon} size={18} /> : null}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
