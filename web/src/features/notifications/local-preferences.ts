// What the server keeps of how one wants to be told, kept by this browser too: it counts where the server cannot be
// asked (spec §9, stored locally).
import {
  defaultNotificationPreferences,
  type NotificationPreferences,
} from '@lamplit/contract/notification-preferences'
import { toastCategories, toastSounds } from '../../lib/toast-settings.ts'

export const saveLocalPreferences = ({ toast, sound }: NotificationPreferences): void => {
  toastCategories.set(toast)
  toastSounds.set(sound)
}

export const localPreferences = (): NotificationPreferences => ({
  ...defaultNotificationPreferences,
  toast: toastCategories.get(),
  sound: toastSounds.get(),
})
