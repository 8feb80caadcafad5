// One toast: icon, words, an action, a line that shows the time running, and a way to close it.
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { dismissToast, type Toast, type ToastKind } from '../lib/toast.ts'
import { uiWords } from '../words/ui.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'
import { useToastGestures } from './toast-gestures.ts'

const looks: Record<ToastKind, { icon: LucideIcon | null; colour: string; line: string }> = {
  success: { icon: CircleCheck, colour: 'text-ok', line: 'bg-ok' },
  error: { icon: OctagonAlert, colour: 'text-danger', line: 'bg-danger' },
  warning: { icon: TriangleAlert, colour: 'text-warn', line: 'bg-warn' },
  info: { icon: Info, colour: 'text-info', line: 'bg-info' },
  loading: { icon: null, colour: 'text-jade', line: 'bg-jade' },
}

export const ToastCard = ({ toast }: { toast: Toast }) => {
  const look = looks[toast.kind]
  const card = useRef<HTMLDivElement>(null)
  useToastGestures(card, toast.id)
  return (
    <div ref={card} role={toast.kind === 'error' ? 'alert' : 'status'} className="toast-in pointer-events-auto relative flex w-full max-w-120 touch-none items-start gap-3 overflow-hidden rounded-lg bg-surface py-1 ps-4 pe-1 text-ink shadow-3">
      <span className={classes('mt-3', look.colour)}>{look.icon ? <Icon of={look.icon} size={20} /> : <Spinner />}</span>
      <div className="min-w-0 flex-1 py-2.5 text-sm">
        <p className="font-semibold">{toast.title}</p>
        {toast.message ? <p className="text-ink-2">{toast.message}</p> : null}
        {toast.suggestions?.length ? <ul className="mt-1 list-disc ps-4 text-ink-2">{toast.suggestions.slice(0, 2).map((line) => <li key={line}>{line}</li>)}</ul> : null}
        {toast.action ? <button type="button" className="min-h-11 font-semibold text-jade" onClick={() => { toast.action?.run(); dismissToast(toast.id) }}>{toast.action.label}</button> : null}
      </div>
      <IconButton icon={X} iconSize={18} label={uiWords.closeToast} onClick={() => dismissToast(toast.id)} />
      {toast.stayMs === null ? null : (
        <span aria-hidden="true" className={classes('toast-time absolute inset-x-0 bottom-0 h-0.5 origin-left', look.line)} style={{ animationDuration: `${toast.stayMs}ms`, animationPlayState: toast.pausedWith === null ? 'running' : 'paused' }} />
      )}
    </div>
  )
}
