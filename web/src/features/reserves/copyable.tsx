// A hash or an address in short, and a button that copies the whole of it.
import { Check, Copy } from 'lucide-react'
import { useCopied } from '../../ui/copy-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { shortHash } from './portable.ts'

export const Copyable = ({ text, label }: { text: string; label: string }) => {
  const { copied, copy } = useCopied(text)
  return (
    <span className="inline-flex max-w-full items-center gap-1 wrap-anywhere">
      <code dir="ltr">{shortHash(text)}</code>
      <IconButton icon={copied ? Check : Copy} iconSize={20} label={label} onClick={copy} className="-me-2.5" />
      <span role="status" className="sr-only">
        {copied ? specTexts.copied : ''}
      </span>
    </span>
  )
}
