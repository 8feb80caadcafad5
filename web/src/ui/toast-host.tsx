// Where toasts appear: at the chosen corner from 768 px (top right at first), top or bottom centre below, newest on
// top; F8 brings the focus here (design §3.6).
import { Suspense, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStored } from '../lib/stored.ts'
import { toastPosition, useToasts, type Toast } from '../lib/toast.ts'
import { uiWords } from '../words/ui.ts'
import { lazyPart } from '../lib/lazy-part.ts'

const ToastCard = lazyPart(() => import('./toast-card.tsx').then((module) => module.ToastCard))

/** The region lives beside the app, so that an open dialog does not silence it. */
const regionElement = (): HTMLElement => {
  const found = document.getElementById('toasts')
  if (found) return found
  const made = document.createElement('div')
  made.id = 'toasts'
  made.dataset.toasts = ''
  document.body.append(made)
  return made
}

/** Errors of the catalogue above the others (design §5.12), each kind newest first. */
const inOrder = (shown: readonly Toast[]): Toast[] => [
  ...shown.filter(({ severity }) => severity),
  ...shown.filter(({ severity }) => !severity),
]

export const ToastHost = () => {
  const shown = useToasts((state) => state.shown)
  const region = useRef<HTMLElement>(null)
  const [place] = useStored(toastPosition)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        event.preventDefault()
        region.current?.focus()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return createPortal(
    <section
      ref={region}
      tabIndex={-1}
      aria-label={uiWords.notifications}
      data-toasts={place}
      className="pointer-events-none fixed isolate z-(--layer-toast) outline-none md:w-96"
    >
      <div
        aria-live="polite"
        aria-relevant="additions text"
        className="toast-pile flex w-full flex-col items-center gap-2 md:items-stretch"
      >
        <Suspense>
          {inOrder(shown).map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </Suspense>
      </div>
    </section>,
    regionElement(),
  )
}
