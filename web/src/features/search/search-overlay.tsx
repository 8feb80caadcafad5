// Searching on phones: the field on top, its rows over the whole screen (design §5.4).
import { searchLimits } from '@lamplit/contract/search'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { shellWords } from '../../words/shell.ts'
import { closedListbox, SearchInput } from './search-input.tsx'
import { SuggestList } from './suggest-list.tsx'
import { suggestWords as words } from './suggest-words.ts'
import { useListener } from './use-listener.ts'
import { useSuggest, type SuggestProps } from './use-suggest.ts'

const fullScreen = 'max-md:h-dvh max-md:max-h-none max-md:max-w-none max-md:rounded-none'

const OverlayContent = ({ text, onText, control, onDone }: SuggestProps) => {
  // Escape closes the list first, then all of it.
  const [listed, setListed] = useState(true)
  const [shown, setShown] = useState(closedListbox)
  const typed = text.trim()
  const form = useRef<HTMLFormElement>(null)
  const toField = (): void => form.current?.querySelector('input')?.focus()
  const type = (next: string): void => {
    setListed(true)
    onText(next)
  }
  const {
    shown: any,
    onKey,
    list,
  } = useSuggest({
    text,
    onText: (next) => {
      type(next)
      toField()
    },
    open: listed,
    onOpen: setListed,
    control,
    onDone,
    onShown: setShown,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // For React it lies inside the field that opened it, which would search, too.
    event.stopPropagation()
    onDone()
    control.search(text)
  }
  useListener(form, 'keydown', onKey)
  useEffect(toField, [])
  return (
    <div className="flex flex-col gap-3">
      <form ref={form} role="search" className="field gap-2.5" onSubmit={submit}>
        <SearchInput text={text} onText={type} shown={shown} />
      </form>
      {any ? <SuggestList {...list} /> : typed === '' ? <p className="px-2 text-sm text-ink-3">{words.hint}</p> : null}
      {/* Nothing completes it, or the suggestions failed: the search itself is still there. */}
      {!any && typed.length >= searchLimits.shortest ? (
        <Button
          kind="quiet"
          icon={Search}
          className="self-start [overflow-wrap:anywhere]"
          onClick={() => {
            onDone()
            control.search(text)
          }}
        >
          {words.searchFor(typed)}
        </Button>
      ) : null}
    </div>
  )
}

/** Closing it without a choice keeps what was typed; on a page of results they follow. */
export const SearchOverlay = (props: SuggestProps) => (
  <Dialog
    open={props.open}
    onClose={() => {
      props.onDone()
      props.control.settle()
    }}
    title={shellWords.search}
    focusFirst="field"
    className={fullScreen}
  >
    <OverlayContent {...props} />
  </Dialog>
)
