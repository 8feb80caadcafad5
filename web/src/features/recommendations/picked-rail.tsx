// The picks for one person, with one sentence on where they come from. Nothing is shown when there is nothing, or when
// it fails (spec §8).
import { personalRecommendations } from '@lamplit/contract/recommendations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { ask } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useStored } from '../../lib/stored.ts'
import { Icon } from '../../ui/icon.tsx'
import { CardStrip } from './card-strip.tsx'
import { ownHistory, personalizationOn } from './track-activity.ts'
import { recommendationWords as words } from './words.ts'

const staleMs = 60_000

const usePicks = (uid: string | undefined, wanted: boolean) =>
  useQuery({
    queryKey: [personalRecommendations.path, uid],
    enabled: wanted && uid !== undefined,
    staleTime: staleMs,
    queryFn: ({ signal }) => {
      const { viewHistory, searchHistory, purchaseHistory, preferences } = ownHistory()
      return ask(personalRecommendations, {
        params: { userId: uid! },
        body: {
          viewHistory: [...viewHistory],
          searchHistory: [...searchHistory],
          purchaseHistory: [...purchaseHistory],
          preferences,
        },
        signal,
      })
    },
  })

const Why = () => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-my-2 inline-flex min-h-11 items-center gap-1 text-xs text-ink-3 fine:hover:text-ink"
      >
        {words.why}
        <Icon of={ChevronDown} size={14} className={open ? 'rotate-180' : ''} />
      </button>
      <p id={id} hidden={!open} className="max-w-prose text-sm text-ink-2">
        {words.because}{' '}
        <Link to="/settings" className="font-semibold text-jade underline">
          {words.toSettings}
        </Link>
      </p>
    </>
  )
}

export const PickedRail = () => {
  const { person } = useSession()
  const [wanted] = useStored(personalizationOn)
  const { data } = usePicks(person?.uid, wanted)
  const cards = wanted ? (data?.recommendations ?? []) : []
  return cards.length > 0 ? <CardStrip title={words.picked} kind="personalized" cards={cards} aside={<Why />} /> : null
}
