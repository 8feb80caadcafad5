// How one shops here: confirming, one tap, grid or list, and the other currency (design §4.18, Shopping).
import { Suspense } from 'react'
import { useStored } from '../../lib/stored.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ViewSwitch } from '../catalog/view-choice.tsx'
import { alwaysConfirm } from '../wallet/preference.ts'
import { settingsWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { oneTap } from '../catalog/tap-arming.ts'

const OneTapSwitch = () => {
  const [on, choose] = useStored(oneTap)
  return <Switch checked={on} onChange={choose} label={words.oneTap} help={words.oneTapHelp} />
}

const CurrencyField = lazyPart(() => import('../currency/currency-field.tsx').then((module) => module.CurrencyField))

export const ShoppingRows = () => {
  const [confirm, setConfirm] = useStored(alwaysConfirm)
  return (
    <>
      <div className="flex flex-col gap-1">
        <Switch checked={confirm} onChange={setConfirm} label={words.alwaysConfirm} help={words.alwaysConfirmHelp} />
        <OneTapSwitch />
        <div className="flex min-h-11 items-center justify-between gap-4 py-1">
          <span>{words.view}</span>
          <ViewSwitch />
        </div>
      </div>
      <div className="mt-3">
        <Suspense fallback={<Skeleton className="h-24" />}>
          <CurrencyField />
        </Suspense>
      </div>
    </>
  )
}
