// /sell/$id/edit: one's own listing in the same form; only what changed is sent (spec §3).
import { listProducts, readProduct } from '@lamplit/contract/catalog'
import { editProduct, readOwnListing } from '@lamplit/contract/selling'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Trash2 } from 'lucide-react'
import { sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { toast } from '../../lib/toast.ts'
import { invalidateReplies, useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { sameForm } from './draft.ts'
import { changesOf, formFrom, type SellForm } from './form.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { ListingForm } from './listing-form.tsx'
import { offerTermsToSave } from './offer-terms-to-save.ts'
import { useListingForm } from './use-listing-form.ts'
import { useSending } from './use-sending.ts'
import { sellWords } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const TakeDownDialog = lazyPart(() => import('./take-down.tsx').then((module) => module.TakeDownDialog))

const EditForm = ({ id, start }: { id: string; start: SellForm }) => {
  const state = useListingForm(start)
  const sending = useSending(state.refuse)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [removing, setRemoving] = useState<boolean | null>(null)
  const done = useRef(false)

  const save = async (): Promise<void> => {
    if (!state.check()) return
    const body = changesOf(start, state.form)
    const offers = await offerTermsToSave(start, state.form)
    if (offers && Object.keys(offers.wrong).length > 0) return state.refuse(offers.wrong)
    if (Object.keys(body).length === 0 && !offers) {
      toast.info(sellWords.nothingChanged)
      return
    }
    const sent = await sending.send((send) => send(editProduct, { params: { id }, body }))
    if (!sent) return
    done.current = true
    await offers?.save(id)
    void invalidateReplies(queries, listProducts, readProduct)
    queries.removeQueries({ queryKey: [readOwnListing.path] })
    toast.success(sellWords.saved)
    await navigate({ to: '/product/$id', params: { id } })
  }

  return (
    <>
      <ListingForm
        state={state}
        action={sellWords.save}
        busy={sending.busy}
        failure={sending.failure}
        signInAsked={sending.signInAsked}
        onSignInNeeded={sending.askSignIn}
        onSubmit={() => void save()}
        aside={
          <Button kind="ghost" size={44} icon={Trash2} className="text-danger!" onClick={() => setRemoving(true)}>
            {sellWords.takeDown}
          </Button>
        }
      />
      {removing === null ? null : (
        <Suspense>
          <TakeDownDialog
            id={id}
            title={start.title}
            open={removing}
            onCancel={() => setRemoving(false)}
            onDone={() => {
              done.current = true
              void navigate({ to: '/sell/listings' })
            }}
          />
        </Suspense>
      )}
      <LeaveGuard kept={false} changed={() => !done.current && !sameForm(state.form, start)} />
    </>
  )
}

const WaitlistSkeleton = () => (
  <Loading thing={sellWords.listingThing}>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  </Loading>
)

/** Loads once: what the person types is not replaced by a later look at the server. */
const LoadedForm = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useReply(
    readOwnListing,
    { params: { id } },
    { staleMs: Number.POSITIVE_INFINITY },
  )
  const [start, setStart] = useState<SellForm | null>(null)
  useEffect(() => {
    if (!data || start) return
    let gone = false
    const begin = (terms: object): void => {
      if (!gone) setStart(formFrom({ ...data, ...terms }))
    }
    // Without them the listing can be edited all the same: what was not read is not written.
    if (data.type === 'Single Item')
      void import('../offers/terms-form.ts').then((module) => module.loadTerms(id)).then(begin, () => begin({}))
    else begin({})
    return () => {
      gone = true
    }
  }, [data, start, id])
  if (start) return <EditForm id={id} start={start} />
  return error ? (
    <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <WaitlistSkeleton />
  )
}

export const EditListingPage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { state } = useSession()
  // Once in, the form stays even when the session ends: nothing typed may be lost.
  const [entered, setEntered] = useState(state === 'in')
  if (state === 'in' && !entered) setEntered(true)
  return (
    <>
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">
        {sellWords.editTitle}
      </h1>
      {entered ? (
        <LoadedForm key={id} id={id} />
      ) : state === 'unknown' ? (
        <WaitlistSkeleton />
      ) : (
        <SignInCard purpose={sellWords.editPurpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
      )}
    </>
  )
}
