// The listing form on its page: summary, sign-in, five cards, preview beside them and the bar to send it (design §4.5).
import { Suspense, useState, type ReactNode } from 'react'
import { Eye } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { AskToSignIn } from './ask-to-sign-in.tsx'
import { ContactCard } from './contact-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { fieldId, fieldsOf } from './form.ts'
import { PhotoCard } from './photo-card.tsx'
import { PriceCard } from './price-card.tsx'
import { TypeCard } from './type-card.tsx'
import { ListingFormProvider, type ListingFormState } from './use-listing-form.ts'
import { sellWords } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ListingPreview = lazyPart(() => import('./listing-preview.tsx').then((module) => module.ListingPreview))
const PreviewSheet = lazyPart(() => import('./preview-sheet.tsx').then((module) => module.PreviewSheet))

/** The problems in the order of the page; what the server says of a field that stands nowhere comes last. */
const inOrder = ({ form, problems }: ListingFormState) => {
  const order = fieldsOf(form.type) as readonly string[]
  const place = (field: string): number => order.indexOf(field) + 1 || order.length + 1
  return Object.entries(problems)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([field, text]) => ({ fieldId: fieldId(field), text }))
}

export interface ListingFormProps {
  state: ListingFormState
  /** The word on the main button. */
  action: string
  busy: boolean
  failure: { sentence: string; suggestions: readonly string[] } | null
  /** How often the person had to be asked to sign in. */
  signInAsked: number
  onSignInNeeded: () => void
  onSubmit: () => void
  /** Beside the buttons: the draft's state, taking down. */
  aside?: ReactNode
  /** Whether a new listing is made, not one changed. */
  publishing?: boolean
}

export const ListingForm = ({
  state,
  action,
  busy,
  failure,
  signInAsked,
  onSignInNeeded,
  onSubmit,
  aside,
  publishing = false,
}: ListingFormProps) => {
  const [previewing, setPreviewing] = useState<boolean | null>(null)
  return (
    <ListingFormProvider value={state}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
        className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <AskToSignIn asked={signInAsked} purpose={sellWords.signInPurpose} />
          <FormSummary problems={inOrder(state)} attempt={state.attempt} />
          {failure ? <InlineError message={failure.sentence} suggestions={failure.suggestions} /> : null}
          <TypeCard />
          <PhotoCard onSignInNeeded={onSignInNeeded} />
          <PriceCard publishing={publishing} />
          <DeliveryCard onSignInNeeded={onSignInNeeded} />
          <ContactCard />
        </div>
        <aside
          aria-label={sellWords.previewTitle}
          className="sticky top-[calc(var(--header-height)+1rem)] hidden lg:block"
        >
          <p className="mb-2 text-sm font-semibold text-ink-2">{sellWords.previewTitle}</p>
          <Suspense>
            <ListingPreview form={state.form} />
          </Suspense>
        </aside>
        <div
          className={
            'hides-for-keyboard sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-surface px-4 pt-3 ' +
            'pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:col-span-2 lg:mx-0 lg:rounded-t-lg ' +
            'lg:border-t-0 lg:shadow-3'
          }
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div
              className={
                'flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-ink-2 empty:hidden max-xs:w-full ' +
                'max-xs:justify-between xs:flex-1'
              }
            >
              {aside}
            </div>
            <Button
              kind="outline"
              icon={Eye}
              className="whitespace-nowrap max-xs:flex-1 lg:hidden"
              onClick={() => setPreviewing(true)}
            >
              {sellWords.preview}
            </Button>
            <Button type="submit" busy={busy} className="whitespace-nowrap max-xs:flex-[1.6]">
              {action}
            </Button>
          </div>
        </div>
      </form>
      {previewing === null ? null : (
        <Suspense>
          <PreviewSheet form={state.form} open={previewing} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </ListingFormProvider>
  )
}
