// Short messages that come and go: how many, how long, and who may stop the clock (spec §9 notifications, design §3.6).
import { create } from 'zustand'
import { specTexts } from '../words/spec-texts.ts'
import { stored } from './stored.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'loading'

/** The specification's categories; each can be switched off in Settings. */
export type ToastCategory = 'productsSold' | 'messages' | 'generalInfo'

export interface ToastAction { label: string; run: () => void }

export interface ToastOptions {
  message?: string
  duration?: number
  action?: ToastAction
  category?: ToastCategory
  /** Up to two next steps, shown as a list (spec §2 error toast). */
  suggestions?: readonly string[]
}

export interface Toast extends ToastOptions {
  id: number
  kind: ToastKind
  title: string
  /** How long it stays; null means until closed. */
  stayMs: number | null
  /** Time left when the clock was stopped by hover, focus or touch. */
  pausedWith: number | null
}

/** Durations and number of spec §9. */
export const toastTimes: Record<ToastKind, number | null> = { success: 5000, info: 5000, warning: 6000, error: 8000, loading: null }
export const maxToasts = 5

/** Where they appear (a corner), and how long they stay (`usual`, `long`, `closed`): this browser's own choice (spec §9). */
export const toastPlace = stored('lamplit.toast-place', 'top-right', String)
export const toastStay = stored('lamplit.toast-stay', 'usual', String)

const stayOf = (kind: ToastKind): number | null => {
  const stay = toastStay.get()
  return toastTimes[kind] && (stay === 'closed' ? null : toastTimes[kind] * (stay === 'long' ? 3 : 1))
}

interface Toasts { shown: Toast[] }
export const useToasts = create<Toasts>(() => ({ shown: [] }))

const clocks = new Map<number, { timer: ReturnType<typeof setTimeout>; endsAt: number }>()
let lastId = 0

const stopClock = (id: number): void => {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
}

const startClock = (id: number, ms: number): void => {
  stopClock(id)
  clocks.set(id, { timer: setTimeout(() => dismissToast(id), ms), endsAt: Date.now() + ms })
}

/** Takes a toast away, by its close button or when its time is over. */
export const dismissToast = (id: number): void => {
  stopClock(id)
  useToasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }))
}

/** Stops the clock of one toast while someone looks at it. */
export const pauseToast = (id: number): void => {
  const clock = clocks.get(id)
  if (!clock) return
  const left = Math.max(0, clock.endsAt - Date.now())
  stopClock(id)
  useToasts.setState(({ shown }) => ({ shown: shown.map((toast) => (toast.id === id ? { ...toast, pausedWith: left } : toast)) }))
}

/** Lets the clock run on with the time that was left. */
export const resumeToast = (id: number): void => {
  const paused = useToasts.getState().shown.find((toast) => toast.id === id && toast.pausedWith !== null)
  if (!paused) return
  startClock(id, paused.pausedWith!)
  useToasts.setState(({ shown }) => ({ shown: shown.map((toast) => (toast.id === id ? { ...toast, pausedWith: null } : toast)) }))
}

const build = (id: number, kind: ToastKind, title: string, options: ToastOptions): Toast =>
  ({ ...options, id, kind, title, stayMs: kind === 'loading' ? null : (options.duration ?? stayOf(kind)), pausedWith: null })

const show = (kind: ToastKind) => (title: string, options: ToastOptions = {}): number => {
  const fresh = build(++lastId, kind, title, options)
  useToasts.setState(({ shown }) => {
    const all = [fresh, ...shown]
    // Beyond the maximum the oldest is dropped (spec §4).
    all.slice(maxToasts).forEach((old) => stopClock(old.id))
    return { shown: all.slice(0, maxToasts) }
  })
  if (fresh.stayMs !== null) startClock(fresh.id, fresh.stayMs)
  return fresh.id
}

const become = (id: number, kind: ToastKind, title: string, options: ToastOptions): void => {
  const next = build(id, kind, title, options)
  if (!useToasts.getState().shown.some((toast) => toast.id === id)) return
  useToasts.setState(({ shown }) => ({ shown: shown.map((toast) => (toast.id === id ? next : toast)) }))
  if (next.stayMs !== null) startClock(id, next.stayMs)
}

/** The way to say something short: `toast.success('Saved')`, `toast.error('Failed', { message })`. Each returns the toast's id. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  loading: show('loading'),
  dismiss: dismissToast,
  /** Follows a promise with the specification's words 'Loading...', 'Success!', 'An error occurred', or others. */
  promise: async <T>(work: Promise<T>, words: { loading?: string; success?: string; failed?: string } = {}): Promise<T> => {
    const id = toast.loading(words.loading ?? specTexts.promiseLoading)
    try {
      const result = await work
      become(id, 'success', words.success ?? specTexts.promiseSuccess, {})
      return result
    } catch (error) {
      become(id, 'error', words.failed ?? specTexts.promiseFailed, {})
      throw error
    }
  },
}
