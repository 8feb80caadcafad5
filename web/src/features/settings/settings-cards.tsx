// All settings, as cards of rows that are saved at once (design §4.18): the same on the page and in the modal.
import { Suspense, type ReactNode } from 'react'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useSession } from '../../lib/session.ts'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LookRows } from './look-rows.tsx'
import { LocationForm } from './location-form.tsx'
import { ShoppingRows } from './shopping-rows.tsx'
import { settingsWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { vibration } from '../../lib/preferences.ts'
import { useStored } from '../../lib/stored.ts'
import { Switch } from '../../ui/switch.tsx'

const TouchRows = () => {
  const [shakes, setShakes] = useStored(vibration)
  return (
    <>
      <Switch checked={shakes} onChange={setShakes} label={words.vibration} help={words.vibrationHelp} />
      <p className="mt-2 text-xs text-ink-3">{words.soundsAt}</p>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card p-4 md:p-5">
    <h2 className="disp mb-3 text-lg">{title}</h2>
    {children}
  </section>
)

const NotificationSettings = lazyPart(() =>
  import('../notifications/notification-settings.tsx').then((module) => module.NotificationSettings),
)
const ToastFields = lazyPart(() => import('../notifications/toast-fields.tsx').then((module) => module.ToastFields))
const AccountCard = lazyPart(() => import('./account-card.tsx').then((module) => module.AccountCard))
const LinkCard = lazyPart(() => import('./link-card.tsx').then((module) => module.LinkCard))
const AddressBook = lazyPart(() => import('./address-book.tsx').then((module) => module.AddressBook))
const PersonalCard = lazyPart(() =>
  import('../recommendations/personalization-card.tsx').then((module) => module.PersonalizationCard),
)
const PrivacyRows = lazyPart(() => import('../analytics/privacy-rows.tsx').then((module) => module.PrivacyRows))
const NavigationRows = lazyPart(() =>
  import('../navigation/navigation-rows.tsx').then((module) => module.NavigationRows),
)

const DataNote = ({ signedIn }: { signedIn: boolean }) => (
  <Suspense
    fallback={
      <Loading thing={words.notifications}>
        <Skeleton className={signedIn ? 'h-96 rounded-md!' : 'h-24 rounded-md!'} />
      </Loading>
    }
  >
    {signedIn ? <NotificationSettings /> : <ToastFields />}
  </Suspense>
)

export const SettingsCards = () => {
  const { state, person } = useSession()
  const signedIn = state === 'in' && person !== null
  return (
    <div className="flex flex-col gap-4">
      <Group title={words.look}>
        <LookRows />
      </Group>
      <Group title={words.shopping}>
        <ShoppingRows />
      </Group>
      <Group title={words.placeTitle}>
        <LocationForm />
      </Group>
      {signedIn ? (
        <Group title={words.addresses}>
          <Suspense fallback={<Skeleton className="h-16" />}>
            <AddressBook />
          </Suspense>
        </Group>
      ) : null}
      <Group title={words.notifications}>
        <DataNote signedIn={signedIn} />
      </Group>
      <Group title={words.navigation}>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <NavigationRows />
        </Suspense>
      </Group>
      <Group title={words.touch}>
        <TouchRows />
      </Group>
      <Group title={words.privacy}>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <div className="mb-3">
            <PersonalCard />
          </div>
          <PrivacyRows />
        </Suspense>
      </Group>
      {signedIn ? (
        <>
          <Group title={words.account}>
            <Suspense fallback={<Skeleton className="h-40" />}>
              <AccountCard person={person} />
            </Suspense>
          </Group>
          <Suspense>
            <LinkCard />
          </Suspense>
        </>
      ) : state === 'unknown' ? (
        <Loading thing={words.account} className="card p-4">
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
      )}
    </div>
  )
}
