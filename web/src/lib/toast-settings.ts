// How this browser shows messages: where, how long, of which category, and with a sound or without (spec §9: notification settings are stored locally).
import { stored } from './stored.ts'

/** The specification's categories; each can be switched off in Settings. */
export type ToastCategory = 'productsSold' | 'messages' | 'generalInfo'
export type PerToastCategory = Readonly<Record<ToastCategory, boolean>>

/** Where they appear (a corner), and how long they stay (`usual`, `long`, `closed`). */
export const toastPlace = stored('lamplit.toast-place', 'top-right', String)
export const toastStay = stored('lamplit.toast-stay', 'usual', String)

const readPerCategory = (raw: unknown): PerToastCategory => {
  const { productsSold, messages, generalInfo } = raw as PerToastCategory
  if ([productsSold, messages, generalInfo].some((chosen) => typeof chosen !== 'boolean')) throw new TypeError('not one choice for each category')
  return { productsSold, messages, generalInfo }
}

/** Which categories are shown, and which are heard (spec §9: sound off). Of whoever is signed in the server keeps the same for other devices. */
export const toastCategories = stored<PerToastCategory>('lamplit.toast-categories', { productsSold: true, messages: true, generalInfo: true }, readPerCategory)
export const toastSounds = stored<PerToastCategory>('lamplit.toast-sounds', { productsSold: false, messages: false, generalInfo: false }, readPerCategory)
