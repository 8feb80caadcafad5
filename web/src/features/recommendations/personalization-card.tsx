// Settings: whether one wants personal recommendations, and what is remembered for them. Off, it is gone at once
// (design §4.18, Privacy).
import {
  clearViews,
  personalRecommendations,
  readRecommendationChoice,
  setRecommendationChoice,
} from '@lamplit/contract/recommendations'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toast.ts'
import { storedActivity } from '../../lib/stored-activity.ts'
import { useCommand } from '../../lib/use-command.ts'
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
  useStored(storedActivity)
  const personal = here && (data?.personal ?? true)
  const kept = Math.max(data?.views ?? 0, ownHistory().viewHistory.length)

  /** What is remembered ends either way; `on` is the choice from now on, or null when it stays as it is. */
  const { busy, run } = useCommand(
    async (on: boolean | null, send): Promise<void> => {
      try {
        if (signedIn) await (on === null ? send(clearViews) : send(setRecommendationChoice, { body: { personal: on } }))
        clearActivityHistory()
      } finally {
        await invalidateReplies(queries, readRecommendationChoice, personalRecommendations)
      }
    },
    { title: words.failed },
  )
  const turn = async (on: boolean): Promise<void> => {
    if (!(await run(on))) return
    if (!on) toast.success(words.turnedOff)
    setHere(on)
  }
  const clear = async (): Promise<void> => {
    if (await run(null)) toast.success(words.cleared)
  }

  return (
    <>
      <Switch checked={personal} onChange={(on) => void turn(on)} label={words.personal} help={words.personalHelp} />
      {personal && kept > 0 ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2">{words.kept(kept)}</p>
          <Button kind="outline" size={44} busy={busy} onClick={() => void clear()}>
            {words.clear}
          </Button>
        </div>
      ) : null}
    </>
  )
}
