// All achievements with their filters; the same on the page and in the modal (design §4.16, §5.7).
import { rarities, type Achievement } from '@lamplit/contract/achievements'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Select } from '../../ui/select.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { WaitCard } from '../coming-soon/waitlist-card.tsx'
import { Medal } from './medal.tsx'
import { ProgressRing } from './progress-ring.tsx'
import { useAchievements } from './use-achievements.ts'
import { achievementWords as words } from './words.ts'

const states = ['all', 'unlocked', 'locked'] as const
type State = (typeof states)[number]
const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

const Skeletons = () => (
  <Loading thing={words.thing} className={`mt-6 ${grid}`}>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((n) => (
      <Skeleton key={n} className="h-32 rounded-lg sm:h-64" />
    ))}
  </Loading>
)

const Medals = ({ achievements }: { achievements: readonly Achievement[] }) => {
  const [state, setState] = useState<State>('all')
  const [rarity, setRarity] = useState('')
  const shown = achievements.filter(
    (one) => (state === 'all' || one.unlocked === (state === 'unlocked')) && (rarity === '' || one.rarity === rarity),
  )
  return (
    <div className="mt-6 flex flex-col gap-3">
      <div className="max-w-60">
        <Select
          aria-label={words.rarityLabel}
          value={rarity}
          onValue={setRarity}
          options={[
            { value: '', label: words.anyRarity },
            ...rarities.map((key) => ({ value: key, label: words.rarities[key] })),
          ]}
        />
      </div>
      <FilterTabs
        label={words.stateLabel}
        value={state}
        onChange={setState}
        tabs={states.map((key) => ({ key, label: words.states[key] }))}
      >
        {shown.length === 0 ? (
          <EmptyState
            title={words.none}
            text={words.noneText}
            action={
              <Button
                kind="soft"
                onClick={() => {
                  setState('all')
                  setRarity('')
                }}
              >
                {words.showAll}
              </Button>
            }
          />
        ) : (
          <ul className={grid}>
            {shown.map((one) => (
              <Medal key={one.code} of={one} />
            ))}
          </ul>
        )}
      </FilterTabs>
    </div>
  )
}

export const AchievementsView = ({ narrow = false }: { narrow?: boolean }) => {
  const { data, visitor, entering, error, isFetching, refetch } = useAchievements()
  if (!data)
    return error ? (
      <div className="mt-5">
        <InlineError
          title={specTexts.achievementsFailed}
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    ) : (
      <Skeletons />
    )
  return (
    <>
      <div className={narrow ? 'mt-4 flex flex-col gap-4' : 'mt-5 grid items-stretch gap-4 lg:grid-cols-[1fr_21rem]'}>
        <div className="card flex items-center gap-5 p-5">
          <ProgressRing unlocked={data.unlocked} total={data.total} />
          <div className="flex flex-col items-start gap-3">
            <p className="text-sm text-ink-2">{words.notYet}</p>
            {visitor ? (
              <>
                <p className="text-sm font-medium">{words.signedOut}</p>
                <Button kind="soft" size={44} icon={LogIn} busy={entering} onClick={() => void requestSignIn()}>
                  {words.signIn}
                </Button>
              </>
            ) : null}
          </div>
        </div>
        <WaitCard area="achievements" />
      </div>
      <Medals achievements={data.achievements} />
    </>
  )
}
