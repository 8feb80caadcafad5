// The search over the whole screen, opened from the header.
import { useState } from 'react'
import { SearchOverlay } from './search-overlay.tsx'
import { useSearchWords } from './use-search-words.ts'

export const OpenedSearch = ({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) => {
  const [text, setText] = useState('')
  const control = useSearchWords({ text, onText: setText, live: false })
  return (
    <SearchOverlay
      text={text}
      onText={setText}
      open={open}
      onOpen={onOpen}
      onDone={() => onOpen(false)}
      control={control}
    />
  )
}
