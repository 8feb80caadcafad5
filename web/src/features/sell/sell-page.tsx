// /sell: a new listing, from blank or from the draft of last time, to its own page (spec §3, design §4.5).
import { listProducts } from '@lamplit/contract/catalog'
import { createProduct } from '@lamplit/contract/selling'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FileUp, List } from 'lucide-react'
import { toast } from '../../lib/toast.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { sellDraft, sameForm, useListingDraft } from './draft.ts'
import { blankForm, listingBody, type SellForm } from './form.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { ListingForm } from './listing-form.tsx'
import { offerTermsToSave } from './offer-terms-to-save.ts'
import { useListingForm } from './use-listing-form.ts'
import { useSending } from './use-sending.ts'
import { sellWords } from './words.ts'

const PageTop = () => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div>
      <h1 tabIndex={-1} className="disp text-2xl">
        {sellWords.sellTitle}
      </h1>
      <p className="text-sm text-ink-2">
        {sellWords.sellLead} {sellWords.required}
      </p>
    </div>
    <nav aria-label={sellWords.sellTitle} className="flex flex-wrap gap-2">
      <ButtonLink to="/sell/listings" kind="quiet" size={44} icon={List}>
        {sellWords.listingsLink}
      </ButtonLink>
      <ButtonLink to="/sell/import" kind="quiet" size={44} icon={FileUp}>
        {sellWords.importLink}
      </ButtonLink>
    </nav>
  </div>
)

const DraftState = ({ form, saved, onRestart }: { form: SellForm; saved: boolean; onRestart: () => void }) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <span role="status">{saved ? sellWords.draftSaved : ''}</span>
      {sameForm(form, blankForm) ? null : (
        <Button kind="ghost" size={44} onClick={() => setAsking(true)}>
          {sellWords.startAgain}
        </Button>
      )}
      <AlertDialog
        open={asking}
        danger
        title={sellWords.startAgainTitle}
        text={sellWords.startAgainText}
        confirm={sellWords.startAgainConfirm}
        cancel={sellWords.keepDraft}
        onConfirm={() => {
          setAsking(false)
          onRestart()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

export const SellPage = () => {
  const [start] = useState(() => sellDraft.get())
  const state = useListingForm(start ?? blankForm)
  const draft = useListingDraft(state.form)
  const sending = useSending(state.refuse)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const published = useRef(false)

  const publish = async (): Promise<void> => {
    if (!state.check()) return
    const offers = await offerTermsToSave(blankForm, state.form)
    if (offers && Object.keys(offers.wrong).length > 0) return state.refuse(offers.wrong)
    const body = listingBody(state.form)
    const sent = await sending.send((send) => send(createProduct, { body }))
    if (!sent) return
    published.current = true
    await offers?.save(sent.reply.id)
    draft.end()
    void invalidateReplies(queries, listProducts)
    toast.success(sellWords.published)
    await navigate({ to: '/product/$id', params: { id: sent.reply.id } })
  }

  return (
    <>
      <PageTop />
      <ListingForm
        state={state}
        publishing
        action={sellWords.publish}
        busy={sending.busy}
        failure={sending.failure}
        signInAsked={sending.signInAsked}
        onSignInNeeded={sending.askSignIn}
        onSubmit={() => void publish()}
        aside={
          <DraftState
            form={state.form}
            saved={draft.saved}
            onRestart={() => {
              state.restart(blankForm)
              draft.clear()
            }}
          />
        }
      />
      <LeaveGuard kept changed={() => !published.current && !sameForm(state.form, start ?? blankForm)} />
    </>
  )
}
