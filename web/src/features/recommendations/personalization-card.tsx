// Settings: whether one wants personal recommendations, and what is remembered for them. Off, it is gone at once
// (design §4.18, Privacy).
import {
  clearViews,
  personalRecommendations,
  readRecommendationChoice,
  setRecommendationChoice,
} from '@lamplit/contract/recommendations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, newKey, sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toast.ts'
import { storedActivity } from '../../lib/stored-activity.ts'
import { invalidateReplies, useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { clearActivityHistory, ownHistory, personalizationOn } from './track-activity.ts'
import { recommendationWords as words } from './words.ts'

export const PersonalizationCard = () => {
  const signedIn = useSession().state === 'in'
  const queries = useQueryClient()
  const { data } = useReply(readRecommendationChoice, {}, { enabled: signedIn })
  const [here, setHere] = useStored(personalizationOn)
  const [busy, setBusy] = useState(false)
  useStored(storedActivity)
  const personal = here && (data?.personal ?? true)
  const kept = Math.max(data?.views ?? 0, ownHistory().viewHistory.length)

  const act = async (work: () => Promise<unknown>, done?: string): Promise<void> => {
    setBusy(true)
    try {
      if (signedIn) await work()
      clearActivityHistory()
      if (done) toast.success(done)
    } catch (error) {
      toast.error(words.failed, { message: sentenceOf(error) })
      throw error
    } finally {
      setBusy(false)
      await invalidateReplies(queries, readRecommendationChoice, personalRecommendations)
    }
  }
  const turn = (on: boolean): void =>
    void act(
      () => ask(setRecommendationChoice, { body: { personal: on }, key: newKey() }),
      on ? undefined : words.turnedOff,
    ).then(
      () => setHere(on),
      () => undefined,
    )
  const clear = (): void => void act(() => ask(clearViews, { key: newKey() }), words.cleared).catch(() => undefined)

  return (
    <>
      <Switch checked={personal} onChange={turn} label={words.personal} help={words.personalHelp} />
      {personal && kept > 0 ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2">{words.kept(kept)}</p>
          <Button kind="outline" size={44} busy={busy} onClick={clear}>
            {words.clear}
          </Button>
        </div>
      ) : null}
    </>
  )
}
