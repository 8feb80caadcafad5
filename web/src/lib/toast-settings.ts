// Of which categories this browser shows messages, and of which with a sound (spec §9: notification settings are stored
// locally).
import { stored } from './stored.ts'
import type { ToastCategory } from './toast.ts'

export type PerToastCategory = Readonly<Record<ToastCategory, boolean>>

const readPerCategory = (raw: unknown): PerToastCategory => {
  const { productsSold, messages, generalInfo } = raw as PerToastCategory
  if ([productsSold, messages, generalInfo].some((chosen) => typeof chosen !== 'boolean'))
    throw new TypeError('not one choice for each category')
  return { productsSold, messages, generalInfo }
}

/**
 * Which categories are shown, and which are heard (spec §9: sound off). The server keeps the same for a person's other
 * devices, and is asked first.
 */
export const toastCategories = stored<PerToastCategory>(
  'lamplit.toast-categories',
  { productsSold: true, messages: true, generalInfo: true },
  readPerCategory,
)
export const toastSounds = stored<PerToastCategory>(
  'lamplit.toast-sounds',
  { productsSold: false, messages: false, generalInfo: false },
  readPerCategory,
)
