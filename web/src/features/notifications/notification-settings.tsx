// How one wants to be told: categories × channels and quiet hours for every device, place and duration for this one
// (design §4.18; spec §9).
import {
  readNotificationPreferences,
  saveNotificationPreferences,
  type NotificationPreferences,
} from '@lamplit/contract/notification-preferences'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { sendCommand } from '../../lib/command.ts'
import { toast } from '../../lib/toast.ts'
import { replyKey, useReply } from '../../lib/use-reply.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ChannelTable, type Change } from './channel-table.tsx'
import { saveLocalPreferences } from './local-preferences.ts'
import { QuietFields } from './quiet-fields.tsx'
import { ToastFields } from './toast-fields.tsx'
import { preferenceWords as words } from './notification-settings-words.ts'

/** Saved at once, each choice after the one before; one that fails is taken back on screen. */
const useSave = () => {
  const queries = useQueryClient()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const key = replyKey(readNotificationPreferences)
  return (change: Change): void => {
    // From what is kept and not from what is drawn: two quick choices must not undo each other.
    const next = change(queries.getQueryData<NotificationPreferences>(key)!)
    queries.setQueryData(key, next)
    saveLocalPreferences(next)
    line.current = line.current
      .then(() => sendCommand(saveNotificationPreferences, { body: next }))
      .catch((error: unknown) => {
        toast.error(words.notSaved, { message: sentenceOf(error) })
        void queries
          .refetchQueries({ queryKey: key })
          .then(() => saveLocalPreferences(queries.getQueryData<NotificationPreferences>(key)!))
      })
  }
}

const SettingsBody = () => {
  const { data, error, isFetching, refetch } = useReply(readNotificationPreferences)
  const save = useSave()
  if (data)
    return (
      <>
        <ChannelTable chosen={data} onChange={save} />
        <QuietFields chosen={data} onChange={save} />
      </>
    )
  if (error)
    return (
      <InlineError title={words.failed} message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <Loading thing={words.loading} className="flex flex-col gap-3">
      <Skeleton className="h-36 rounded-md!" />
      <Skeleton className="h-11 rounded-md!" />
    </Loading>
  )
}

export const NotificationSettings = () => (
  <div className="flex flex-col gap-4">
    <SettingsBody />
    <ToastFields />
    <p className="text-xs text-ink-3">{words.onlyHere}</p>
  </div>
)
