// Suggestions in a popover under the field, from 768 px on (design §5.4).
import type { RefObject } from 'react'
import type { ListboxState } from './search-input.tsx'
import { SuggestList } from './suggest-list.tsx'
import { useListener } from './use-listener.ts'
import { useSuggest, type SuggestProps } from './use-suggest.ts'
import { suggestWords as words } from './suggest-words.ts'

export const SuggestPopover = ({
  box,
  onShown,
  ...props
}: SuggestProps & { box: RefObject<HTMLFormElement | null>; onShown: (shown: ListboxState) => void }) => {
  const { shown, onKey, list } = useSuggest({ ...props, onShown })
  useListener(box, 'keydown', (event) => {
    if (event.target instanceof HTMLInputElement) onKey(event)
  })
  if (!shown) return null
  return (
    <div
      className={
        'absolute inset-x-0 top-[calc(100%+8px)] z-20 max-h-[min(34rem,calc(100dvh-112px))] overflow-y-auto ' +
        'overscroll-contain rounded-lg bg-surface p-2 text-start font-normal text-ink shadow-3'
      }
    >
      <SuggestList {...list} />
      <p className="hidden px-2 pt-2 text-xs text-ink-3 fine:block">
        {list.rows[0]?.group === 'recent' ? words.keysRecent : words.keys}
      </p>
    </div>
  )
}
