// Your shortcuts: seven slots above, what can go into them below; by tap, by drag and by buttons, saved on Done
// (design §5.5).
import { useCallback, useState } from 'react'
import { useShellAccount } from '../../app/account.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ModalProps } from '../../ui/modals.ts'
import { LibraryGrid } from './library-grid.tsx'
import { navRouteIcons } from './nav-route-icons.ts'
import { SlotRow } from './slot-row.tsx'
import { clearSlot, put, shift, slotChoice, slotLabel, slotsFor, usualSlots, type SlotKey } from './slots.ts'
import { useSlotDrag } from './use-slot-drag.ts'
import { navWords as words } from './words.ts'

export const Customizer = ({ open, onClose, slot: pressed }: ModalProps & { slot?: number }) => {
  const account = useShellAccount()
  const [slots, setSlots] = useState(() => slotsFor(slotChoice.get(), account))
  const [chosen, choose] = useState(pressed ?? Math.max(0, slots.indexOf(null)))
  const [area, setArea] = useState<HTMLDivElement | null>(null)
  const place = useCallback((key: SlotKey, at: number): void => {
    setSlots((before) => put(before, key, at))
    choose(at)
    announce(words.placed(slotLabel(key), at + 1))
  }, [])
  const carried = useSlotDrag(area, place)
  const held = slots[chosen] ?? null
  const move = (by: 1 | -1): void => {
    if (!held) return
    setSlots(shift(slots, chosen, by))
    choose(chosen + by)
    announce(words.placed(slotLabel(held), chosen + by + 1))
  }
  const remove = (): void => {
    if (!held) return
    setSlots(clearSlot(slots, chosen))
    announce(words.removed(slotLabel(held), chosen + 1))
  }
  const reset = (): void => {
    setSlots(usualSlots)
    announce(words.wereReset)
  }
  const done = (): void => {
    slotChoice.set(slots)
    onClose()
  }
  const changed = slots.some((key, at) => key !== slotsFor(slotChoice.get(), account)[at])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      unsaved={changed}
      title={words.shortcuts}
      footer={
        <div className="flex flex-wrap-reverse gap-2">
          <Button kind="quiet" onClick={reset} className="flex-auto">
            {words.reset}
          </Button>
          <Button onClick={done} className="flex-auto">
            {words.done}
          </Button>
        </div>
      }
    >
      <div ref={setArea} className="flex flex-col gap-3 select-none">
        <p className="text-sm text-ink-2">{words.chooseSlot}</p>
        <SlotRow
          slots={slots}
          chosen={chosen}
          over={carried?.over ?? null}
          onChoose={(at) => {
            choose(at)
            announce(words.chooseFor(at + 1))
          }}
          onMove={move}
          onRemove={remove}
        />
        <LibraryGrid slots={slots} looker={account} onPlace={(key) => place(key, chosen)} />
        {carried ? (
          <span
            data-carried
            aria-hidden="true"
            className={
              'pointer-events-none fixed -ms-7 -mt-7 flex size-14 items-center justify-center rounded-[16px] bg-jade ' +
              'text-on-jade shadow-3'
            }
            style={{ left: carried.x, top: carried.y, zIndex: 10 }}
          >
            <Icon of={navRouteIcons[carried.key]} size={24} />
          </span>
        ) : null}
      </div>
    </Dialog>
  )
}
