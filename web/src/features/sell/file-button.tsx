// A button that opens the device's file chooser; the real file input stays out of sight and out of the tab order.
import { useRef } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonKind } from '../../ui/button.tsx'

interface FileButtonProps {
  label: string
  icon: LucideIcon
  accept?: string
  multiple?: boolean
  busy?: boolean
  kind?: ButtonKind
  id?: string
  onFiles: (files: readonly File[]) => void
}

export const FileButton = ({
  label,
  icon,
  accept,
  multiple = false,
  busy = false,
  kind = 'soft',
  id,
  onFiles,
}: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...(id && { id })} kind={kind} icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file can be chosen again after a failure.
          event.target.value = ''
          onFiles(files)
        }}
      />
    </>
  )
}
