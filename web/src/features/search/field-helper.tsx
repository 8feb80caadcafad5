// What a touched search field can do: suggestions below it on wide screens, over the whole screen on phones
// (design §5.4).
import { X } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchOverlay } from './search-overlay.tsx'
import type { ListboxState } from './search-input.tsx'
import { SuggestPopover } from './suggest-popover.tsx'
import { useListener } from './use-listener.ts'
import { useSearchWords } from './use-search-words.ts'
import { suggestWords as words } from './suggest-words.ts'

export interface FieldHelperProps {
  box: RefObject<HTMLFormElement | null>
  wide: boolean
  text: string
  onText: (text: string) => void
  onShown: (shown: ListboxState) => void
  onSearched?: (() => void) | undefined
}

export const FieldHelper = ({ box, wide, text, onText, onShown, onSearched }: FieldHelperProps) => {
  const found = useSearchWords({ text, onText, live: wide && !onSearched })
  const control = onSearched
    ? {
        ...found,
        search: (query: string): void => {
          found.search(query)
          onSearched()
        },
      }
    : found
  const field = (): HTMLInputElement | null => box.current?.querySelector('input') ?? null
  // Whoever touched the field before this was here, touched it for this.
  const [open, setOpen] = useState(() => document.activeElement === field())
  const done = (): void => setOpen(false)
  const onField = ({ target }: Event): boolean => target === field()
  useListener(box, 'submit', (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    done()
    control.search(text)
  })
  useListener(box, 'click', (event) => {
    if (onField(event)) setOpen(true)
  })
  // The words along with it: this is heard before React hears of them, and what is drawn in between would write the old
  // ones back.
  useListener(box, 'input', ({ target }) => {
    onText((target as HTMLInputElement).value)
    setOpen(true)
  })
  useListener(box, 'focusin', (event) => {
    if (wide && onField(event)) setOpen(true)
  })
  useListener(box, 'focusout', ({ relatedTarget }) => {
    if (!wide || (relatedTarget instanceof Node && box.current?.contains(relatedTarget))) return
    done()
    control.rest()
  })
  const clear = (): void => {
    onText('')
    if (wide) field()?.focus()
    else control.search('')
  }
  const shared = { text, onText, open, onOpen: setOpen, onDone: done, control }
  return (
    <>
      {text === '' ? null : <IconButton icon={X} label={words.clear} iconSize={18} className="-me-3" onClick={clear} />}
      {wide ? <SuggestPopover {...shared} box={box} onShown={onShown} /> : <SearchOverlay {...shared} />}
    </>
  )
}
