// What the server keeps of how one wants to be told, kept by this browser too: messages are shown by it (spec §9, stored locally).
import type { NoticePreferences } from '@lamplit/contract/notice-preferences'
import { toastCategories, toastSounds } from '../../lib/toast-settings.ts'

export const keepHere = ({ toast, sound }: NoticePreferences): void => {
  toastCategories.set(toast)
  toastSounds.set(sound)
}
