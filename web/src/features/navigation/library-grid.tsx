// What can go into the slots; what is in one already says so (design §5.5).
import { Check } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { navRouteIcons } from './nav-route-icons.ts'
import type { NavAudience } from './nav-routes.ts'
import { libraryFor, slotLabel, type SlotKey, type Slots } from './slots.ts'
import { navWords as words } from './words.ts'

export const LibraryGrid = ({
  slots,
  looker,
  onPlace,
}: {
  slots: Slots
  looker: NavAudience
  onPlace: (key: SlotKey) => void
}) => (
  <section>
    <h3 className="mb-2 text-sm font-bold">{words.library}</h3>
    <ul className="grid grid-cols-4 gap-x-1 gap-y-2">
      {libraryFor(looker).map((key) => {
        const label = slotLabel(key)
        const at = slots.indexOf(key)
        return (
          <li key={key}>
            <button
              type="button"
              data-carries={key}
              aria-label={at >= 0 ? words.inSlot(label, at + 1) : undefined}
              onClick={() => onPlace(key)}
              className={
                'relative flex h-18 w-full flex-col items-center justify-center gap-1 rounded-[18px] bg-surface-2 ' +
                'px-0.5 text-center text-2xs font-semibold active:bg-surface-3'
              }
            >
              <Icon of={navRouteIcons[key]} />
              {label}
              {at >= 0 ? <Icon of={Check} size={14} className="absolute end-1.5 top-1.5 text-jade" /> : null}
            </button>
          </li>
        )
      })}
    </ul>
  </section>
)
