// Settings: groups as cards, saved at once (design §4.18). What has no screen yet has no row.
import { lazy, Suspense, type ReactNode } from 'react'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useSession } from '../../lib/session.ts'
import { useStored } from '../../lib/stored.ts'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { alwaysConfirm } from '../wallet/preference.ts'
import { AccountCard } from './account-card.tsx'
import { LinkCard } from './link-card.tsx'
import { OneTapSwitch } from './one-tap-switch.tsx'
import { PlaceForm } from './place-form.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { settingsWords as words } from './words.ts'

const ToldCard = lazy(() => import('../notices/told-card.tsx').then((module) => ({ default: module.ToldCard })))

const CurrencyField = lazy(() => import('../currency/currency-field.tsx').then((module) => ({ default: module.CurrencyField })))

const PersonalCard = lazy(() => import('../recommendations/personal-card.tsx').then((module) => ({ default: module.PersonalCard })))

const AddressBook = lazy(() => import('./address-book.tsx').then((module) => ({ default: module.AddressBook })))

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card p-4 md:p-5">
    <h2 className="disp mb-3 text-lg">{title}</h2>
    {children}
  </section>
)

export const SettingsPage = () => {
  const { state, person } = useSession()
  const [confirm, setConfirm] = useStored(alwaysConfirm)
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp text-2xl">{words.title}</h1>
      <div className="mt-4 flex flex-col gap-4">
        <Group title={words.look}><ThemeChoice /></Group>
        <Group title={words.shopping}>
          <Switch checked={confirm} onChange={setConfirm} label={words.alwaysConfirm} help={words.alwaysConfirmHelp} />
          <OneTapSwitch />
          <div className="mt-3"><Suspense fallback={<Skeleton className="h-24" />}><CurrencyField /></Suspense></div>
        </Group>
        <Group title={words.placeTitle}><PlaceForm /></Group>
        <Group title={words.recommendations}><Suspense fallback={<Skeleton className="h-16" />}><PersonalCard /></Suspense></Group>
        {state === 'in' && person ? (
          <>
            <Group title={words.notifications}><Suspense fallback={<Loading thing={words.notifications}><Skeleton className="h-96 rounded-md!" /></Loading>}><ToldCard /></Suspense></Group>
            <Group title={words.addresses}><Suspense fallback={<Skeleton className="h-16" />}><AddressBook /></Suspense></Group>
            <Group title={words.account}><AccountCard person={person} /></Group>
            <LinkCard />
          </>
        ) : state === 'unknown' ? (
          <Loading thing={words.account} className="card p-4"><Skeleton className="h-24" /></Loading>
        ) : <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />}
      </div>
    </div>
  )
}
