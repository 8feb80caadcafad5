// One toast: icon or the picture of a person, words, an action, a line that shows the time running, and a way to close
// it.
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { dismissToast, type Toast, type ToastType } from '../lib/toast.ts'
import { uiWords } from '../words/ui.ts'
import { Avatar } from './avatar.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'
import { useToastGestures } from './toast-gestures.ts'

const looks: Record<ToastType, { icon: LucideIcon | null; colour: string; line: string }> = {
  success: { icon: CircleCheck, colour: 'text-ok', line: 'bg-ok' },
  error: { icon: OctagonAlert, colour: 'text-danger', line: 'bg-danger' },
  warning: { icon: TriangleAlert, colour: 'text-warn', line: 'bg-warn' },
  info: { icon: Info, colour: 'text-info', line: 'bg-info' },
  loading: { icon: null, colour: 'text-jade', line: 'bg-jade' },
}

const Mark = ({ toast: { type, icon, from } }: { toast: Toast }) => {
  if (from !== undefined)
    return (
      <span className="my-2">
        <Avatar name={from} size={40} />
      </span>
    )
  const drawn = icon ?? looks[type].icon
  return (
    <span className={classes('mt-3', looks[type].colour)}>{drawn ? <Icon of={drawn} size={20} /> : <Spinner />}</span>
  )
}

export const ToastCard = ({ toast }: { toast: Toast }) => {
  const { id, type, title, message, suggestions = [], action, duration } = toast
  const card = useRef<HTMLDivElement>(null)
  useToastGestures(card, toast)
  return (
    <div
      ref={card}
      role={type === 'error' ? 'alert' : 'status'}
      data-leaving={toast.isVisible ? undefined : ''}
      className={
        'toast-in pointer-events-auto relative flex w-full max-w-120 touch-none items-start gap-3 overflow-hidden ' +
        'rounded-lg bg-surface py-1 ps-4 pe-1 text-ink shadow-3'
      }
    >
      {toast.showIcon ? <Mark toast={toast} /> : null}
      <div className="min-w-0 flex-1 py-2.5 text-sm">
        <p className="font-semibold">{title}</p>
        {message ? (
          <p className={classes('text-ink-2', toast.from !== undefined && 'line-clamp-2')}>{message}</p>
        ) : null}
        {suggestions.length > 0 ? (
          <ul className="mt-1 list-disc ps-4 text-ink-2">
            {suggestions.slice(0, 2).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        {action ? (
          <button
            type="button"
            className="-mb-2 min-h-11 font-semibold text-jade"
            onClick={() => {
              action.run()
              dismissToast(id)
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      {toast.dismissible ? (
        <IconButton
          icon={X}
          iconSize={18}
          label={uiWords.closeToast}
          className="-outline-offset-3!"
          onClick={() => dismissToast(id)}
        />
      ) : null}
      {duration === null || !toast.showProgress ? null : (
        <span
          key={type}
          aria-hidden="true"
          className={classes(
            'toast-time absolute inset-x-0 bottom-0 h-0.5 origin-left rtl:origin-right',
            looks[type].line,
          )}
          style={{
            animationDuration: `${duration}ms`,
            animationPlayState: toast.pausedWith === null ? 'running' : 'paused',
          }}
        />
      )}
    </div>
  )
}
