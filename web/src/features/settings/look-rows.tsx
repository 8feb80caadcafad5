// How the market looks, speaks and moves here: theme, language, rest for the eyes, little data (design §4.18, Look).
import { Suspense } from 'react'
import { dataSaver, reduceMotion } from '../../lib/preferences.ts'
import { useStored } from '../../lib/stored.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ThemeField } from './theme-choice.tsx'
import { settingsWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const LanguageRow = lazyPart(() => import('./language-row.tsx').then((module) => module.LanguageRow))

export const LookRows = () => {
  const [still, setStill] = useStored(reduceMotion)
  const [saving, setSaving] = useStored(dataSaver)
  return (
    <div className="flex flex-col gap-2">
      <ThemeField />
      <div className="mt-2">
        <Suspense fallback={<Skeleton className="h-24" />}>
          <LanguageRow />
        </Suspense>
      </div>
      <div className="mt-1 flex flex-col gap-1">
        <Switch checked={still} onChange={setStill} label={words.reduceMotion} help={words.reduceMotionHelp} />
        <Switch checked={saving} onChange={setSaving} label={words.dataSaver} help={words.dataSaverHelp} />
      </div>
    </div>
  )
}
