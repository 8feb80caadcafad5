// Notifications as a page of its own (design §5.6, Account).
import { requestSignIn } from '../../lib/sign-in.ts'
import { useSession } from '../../lib/session.ts'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NoticeCentre } from './centre.tsx'
import { newsWords as words } from './words.ts'

export const NoticesPage = () => {
  const { state } = useSession()
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">{words.title}</h1>
      {state === 'in' ? <section className="md:rounded-lg md:bg-surface md:p-5 md:shadow-1"><NoticeCentre /></section> : state === 'unknown' ? <Loading thing={words.loading} className="card p-4"><Skeleton className="h-40" /></Loading> : (
        <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
      )}
    </div>
  )
}
