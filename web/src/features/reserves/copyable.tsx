// A hash or an address in short, and a button that copies the whole of it.
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../ui/copy-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { shortened } from './portable.ts'

const copiedMs = 2000

export const Copyable = ({ text, label }: { text: string; label: string }) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <code>{shortened(text)}</code>
      <IconButton icon={copied ? Check : Copy} iconSize={20} label={label} onClick={() => void copyText(text).then(setCopied)} className="-me-2.5" />
      <span role="status" className="sr-only">{copied ? specTexts.copied : ''}</span>
    </span>
  )
}
