// Where one stands oneself, with two on each side, and the switch that takes one's name off.
import { chooseLeaderboard, readLeaderboard, type Leaderboard } from '@lamplit/contract/leaderboard'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { classes } from '../../ui/classes.ts'
import { Switch } from '../../ui/switch.tsx'
import { LeaderRow } from './leader-row.tsx'
import { leaderWords as words } from './words.ts'

/** Whether the end of the list has come up to where one's own row sticks. */
const useListEnd = (): [RefObject<HTMLDivElement | null>, boolean] => {
  const end = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return
    // What lies above the screen was reached, too.
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry) setReached(entry.isIntersecting)
      },
      { rootMargin: '99999px 0px -120px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  return [end, reached]
}

/**
 * On a wide screen one's own row sticks below the list until its end, where the two on each side join it: all five
 * would lie on the podium. On a phone even one would cover what it belongs to.
 */
const Place = ({
  own: { row, around },
  board,
  name,
}: {
  own: NonNullable<Leaderboard['own']>
  board: Leaderboard['board']
  name: string | undefined
}) => {
  const [end, reached] = useListEnd()
  return (
    <>
      <div ref={end} />
      <section
        className={classes('card mt-4 overflow-hidden', row && !reached && 'md:sticky md:bottom-2 md:z-10 md:shadow-2')}
      >
        <h2 className="px-4 pt-3 text-sm font-semibold">{words.yours}</h2>
        {row ? (
          <ol className="mt-1">
            {around.map((each) => (
              <LeaderRow
                key={each.username}
                row={each}
                board={board}
                own={each.username === name}
                {...(reached || each.username === name ? {} : { className: 'md:hidden' })}
              />
            ))}
          </ol>
        ) : (
          <p className="px-4 pb-3 text-sm text-ink-2">{words.unranked}</p>
        )}
      </section>
    </>
  )
}

export const OwnRank = ({ list: { own, board } }: { list: Leaderboard }) => {
  const queries = useQueryClient()
  const { person } = useSession()
  const { sending: choosing, run } = useCommand(
    async (shown: boolean, send): Promise<void> => {
      try {
        await send(chooseLeaderboard, { body: { shown } })
      } finally {
        await invalidateReplies(queries, readLeaderboard)
      }
    },
    { title: words.notSaved },
  )
  if (!own) return null
  return (
    <>
      <Place own={own} board={board} name={person?.username} />
      <section className="card mt-4 px-4 py-1">
        <Switch
          checked={choosing ?? own.shown}
          disabled={choosing !== null}
          onChange={(shown) => void run(shown)}
          label={words.stayOut}
          help={words.stayOutHelp}
        />
      </section>
    </>
  )
}
