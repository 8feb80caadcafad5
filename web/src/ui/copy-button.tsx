// Copies a text and says 'Copied!' for two seconds (spec §4).
import { useEffect, useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { specTexts } from '../words/spec-texts.ts'
import { uiWords } from '../words/ui.ts'
import { Button, type ButtonKind } from './button.tsx'

const copiedMs = 2000

/** Puts text on the clipboard; where the frame forbids it, through a selected field as of old. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'sr-only'
    document.body.append(field)
    field.select()
    const done = document.execCommand?.('copy') ?? false
    field.remove()
    return done
  }
}

/** Copies on demand, and knows for two seconds that it did. */
export const useCopied = (text: string): { copied: boolean; copy: () => void } => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  return { copied, copy: () => void copyText(text).then(setCopied) }
}

export const CopyButton = ({
  text,
  label = uiWords.copy,
  kind = 'soft',
}: {
  text: string
  label?: string
  kind?: ButtonKind
}) => {
  const { copied, copy } = useCopied(text)
  return (
    <>
      <Button kind={kind} size={44} icon={copied ? Check : Copy} onClick={copy}>
        {copied ? specTexts.copied : label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? specTexts.copied : ''}
      </span>
    </>
  )
}
