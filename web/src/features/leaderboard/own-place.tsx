// Where one stands oneself, with two on each side, and the switch that takes one's name off.
import { chooseLeaderboard, readLeaderboard, type Leaderboard } from '@lamplit/contract/leaderboard'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, newKey, sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { forget } from '../../lib/use-reply.ts'
import { classes } from '../../ui/classes.ts'
import { Switch } from '../../ui/switch.tsx'
import { LeaderRow } from './leader-row.tsx'
import { leaderWords as words } from './words.ts'

export const OwnPlace = ({ list: { own, board } }: { list: Leaderboard }) => {
  const queries = useQueryClient()
  const { person } = useSession()
  const [choosing, setChoosing] = useState<boolean | null>(null)
  const choose = async (shown: boolean): Promise<void> => {
    setChoosing(shown)
    await ask(chooseLeaderboard, { body: { shown }, key: newKey() }).catch((problem: unknown) => { toast.error(words.notSaved, { message: sentenceOf(problem) }) })
    await forget(queries, readLeaderboard)
    setChoosing(null)
  }
  if (!own) return null
  return (
    <>
      {/* On a phone it would cover the list it belongs to. */}
      <section className={classes('card mt-4 overflow-hidden', own.row && 'shadow-2 md:sticky md:bottom-2 md:z-10')}>
        <h2 className="px-4 pt-3 text-sm font-semibold">{words.yours}</h2>
        {own.row ? <ol className="mt-1">{own.around.map((row) => <LeaderRow key={row.username} row={row} board={board} own={row.username === person?.username} />)}</ol> : <p className="px-4 pb-3 text-sm text-ink-2">{words.unranked}</p>}
      </section>
      <section className="card mt-4 px-4 py-1"><Switch checked={choosing ?? own.shown} disabled={choosing !== null} onChange={(shown) => void choose(shown)} label={words.stayOut} help={words.stayOutHelp} /></section>
    </>
  )
}
