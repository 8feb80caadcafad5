// A failure that something waits for: what happened, what to try, and Try Again only where that does something
// (spec §2; design §5.12).
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ModalProps, ModalTable } from '../../ui/modals.ts'
import { specTexts } from '../../words/spec-texts.ts'
import { ErrorDetails } from './error-details.tsx'
import { ErrorPicture } from './error-picture.tsx'
import type { EnhancedError } from './enhanced-error.ts'
import { errorWords as words } from './words.ts'

declare module '../../ui/modals.ts' {
  interface ModalTable {
    /** A failure that something waits for, and what to do again. */
    error: { error: EnhancedError; retry?: () => void }
  }
}

export const ErrorModal = ({ open, onClose, error, retry }: ModalProps & ModalTable['error']) => {
  const { icon, title, message, suggestions, details } = error.userMessage
  const again = (): void => {
    onClose()
    retry?.()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="alert"
      size="sm"
      title={title}
      description={message}
      focusFirst="safe"
      footer={
        <div className="flex flex-col gap-2 md:flex-row-reverse">
          {retry ? (
            <Button wide onClick={again}>
              {specTexts.tryAgain}
            </Button>
          ) : null}
          <Button kind={retry ? 'quiet' : 'primary'} wide data-safe onClick={onClose}>
            {retry ? words.cancel : words.close}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center gap-4 pt-3">
        <ErrorPicture family={icon} />
        <ul className="w-full list-disc ps-5 text-sm text-ink-2">
          {suggestions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <ErrorDetails text={details} />
      </div>
    </Dialog>
  )
}
