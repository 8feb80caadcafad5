// Short messages that come and go: how many, how long, and who may stop the clock (spec §3 Notification, §4, §9;
// design §3.6).
import type { LucideIcon } from 'lucide-react'
import { create } from 'zustand'
import { stored } from './stored.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'loading'

/** How grave an error of the catalogue is (spec §8); a critical one stays until it is closed (spec §4). */
export type ToastSeverity = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'

/**
 * The specification's categories; each can be switched off in Settings (lib/toast-settings.ts), which whoever tells of
 * news obeys.
 */
export type ToastCategory = 'productsSold' | 'messages' | 'generalInfo'

export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastOptions {
  message?: string
  /** How long it stays; null means until it is closed. Without one its type or severity decides. */
  duration?: number | null
  action?: ToastAction
  category?: ToastCategory
  /** Up to two next steps, shown as a list (spec §2 error toast). */
  suggestions?: readonly string[]
  /** Instead of the drawing of its type. */
  icon?: LucideIcon
  /** Only errors of the catalogue have one: they stand above all others (design §5.12). */
  severity?: ToastSeverity
  /** Who says it: their picture and name stand in place of the drawing and the title's look. */
  from?: string
  /** False leaves it without a close button and a swipe: it goes by itself. */
  dismissible?: boolean
  showIcon?: boolean
  showProgress?: boolean
  pauseOnHover?: boolean
  /** Off, unless it is asked for (spec §9). */
  sound?: boolean
  /** What it is about, for whoever made it. */
  data?: unknown
}

/** The notification of spec §3. */
export interface Toast extends ToastOptions {
  id: number
  type: ToastType
  title: string
  duration: number | null
  dismissible: boolean
  showIcon: boolean
  showProgress: boolean
  pauseOnHover: boolean
  sound: boolean
  /** False while it is on its way out. */
  isVisible: boolean
  /** Time left when the clock was stopped by hover, focus or touch. */
  pausedWith: number | null
}

/** Durations and number of spec §9. */
export const toastTimes: Record<ToastType, number | null> = {
  success: 5000,
  info: 5000,
  warning: 6000,
  error: 8000,
  loading: null,
}
export const catalogueErrorMs = 5000
export const maxToasts = 5
/** How long the way out takes (design §2.6). */
export const toastLeavesMs = 200

/**
 * Where they appear (a corner), and how long they stay (`usual`, `long`, `closed`): this browser's own choice
 * (spec §9).
 */
export const toastPosition = stored('lamplit.toast-place', 'top-right', String)
export const toastStay = stored('lamplit.toast-stay', 'usual', String)

const stayOf = (type: ToastType, severity: ToastSeverity | undefined): number | null => {
  if (severity === 'CRITICAL') return null
  const usual = severity === undefined ? toastTimes[type] : catalogueErrorMs
  const stay = toastStay.get()
  return usual && (stay === 'closed' ? null : usual * (stay === 'long' ? 3 : 1))
}

interface Toasts {
  shown: Toast[]
}
export const useToasts = create<Toasts>(() => ({ shown: [] }))

const clocks = new Map<number, { timer: ReturnType<typeof setTimeout>; endsAt: number }>()
/** Looked at right now, also those that have no clock yet. */
const held = new Set<number>()
let lastId = 0

const change = (id: number, next: Partial<Toast>): void =>
  useToasts.setState(({ shown }) => ({
    shown: shown.map((toast) => (toast.id === id ? { ...toast, ...next } : toast)),
  }))

const stopClock = (id: number): void => {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
}

const startClock = (id: number, ms: number): void => {
  stopClock(id)
  if (held.has(id)) change(id, { pausedWith: ms })
  else clocks.set(id, { timer: setTimeout(() => dismissToast(id), ms), endsAt: Date.now() + ms })
}

const forget = (id: number): void => {
  stopClock(id)
  held.delete(id)
  useToasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }))
}

/** Takes a toast away, by its close button or when its time is over. */
export const dismissToast = (id: number): void => {
  stopClock(id)
  change(id, { isVisible: false })
  setTimeout(() => forget(id), toastLeavesMs)
}

/** Stops the clock of one toast while someone looks at it. */
export const pauseToast = (id: number): void => {
  held.add(id)
  const clock = clocks.get(id)
  if (!clock) return
  const left = Math.max(0, clock.endsAt - Date.now())
  stopClock(id)
  change(id, { pausedWith: left })
}

/** Lets the clock run on with the time that was left. */
export const resumeToast = (id: number): void => {
  held.delete(id)
  const paused = useToasts
    .getState()
    .shown.find((toast) => toast.id === id && toast.isVisible && toast.pausedWith !== null)
  if (!paused) return
  startClock(id, paused.pausedWith!)
  change(id, { pausedWith: null })
}

const build = (id: number, type: ToastType, title: string, options: ToastOptions): Toast => ({
  dismissible: true,
  showIcon: true,
  showProgress: true,
  pauseOnHover: true,
  sound: false,
  ...options,
  id,
  type,
  title,
  isVisible: true,
  pausedWith: null,
  duration:
    type === 'loading' ? null : options.duration !== undefined ? options.duration : stayOf(type, options.severity),
})

/** Beyond the maximum the oldest is dropped (spec §4); a critical one only when all are. */
const tooMany = (shown: readonly Toast[]): Toast | undefined => {
  const visible = shown.filter((toast) => toast.isVisible)
  return visible.length > maxToasts
    ? (visible.findLast((toast) => toast.severity !== 'CRITICAL') ?? visible.at(-1))
    : undefined
}

const show =
  (type: ToastType) =>
  (title: string, options: ToastOptions = {}): number => {
    const fresh = build(++lastId, type, title, options)
    useToasts.setState(({ shown }) => ({ shown: [fresh, ...shown] }))
    const dropped = tooMany(useToasts.getState().shown)
    if (dropped) forget(dropped.id)
    if (fresh.duration !== null) startClock(fresh.id, fresh.duration)
    if (fresh.sound) void import('./chime.ts').then((module) => module.chime())
    return fresh.id
  }

/** Makes another of one that is still shown: what was awaited has happened. */
export const changeToast = (id: number, type: ToastType, title: string, options: ToastOptions = {}): void => {
  if (!useToasts.getState().shown.some((toast) => toast.id === id && toast.isVisible)) return
  const next = build(id, type, title, options)
  change(id, next)
  if (next.duration !== null) startClock(id, next.duration)
}

/**
 * The way to say something short: `toast.success('Saved')`, `toast.error('Failed', { message })`. Each returns the
 * toast's id.
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  loading: show('loading'),
  dismiss: dismissToast,
}
