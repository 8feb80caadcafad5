// Card 3: the price, what of it reaches the seller, and the noted second amount (spec §3, §9; design §4.5).
import { amountOf, checkPrice } from '@lamplit/contract/listing'
import { splitSale } from '@lamplit/contract/money'
import { Suspense, useState } from 'react'
import { Money6 } from '../../ui/price.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Fold } from './fold.tsx'
import { FormAmount, FormCard } from './form-fields.tsx'
import { useForm } from './use-listing-form.ts'
import { sellWords } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const OfferFields = lazyPart(() => import('./offer-fields.tsx').then((module) => module.OfferFields))

const Approximate = lazyPart(() => import('../currency/approximate.tsx').then((module) => module.Approximate))

/** Whole sentence only for a price that can be published; before that there is nothing to promise. */
const Share = ({ price }: { price: string }) => {
  const amount = checkPrice(price) === null ? amountOf(price) : null
  return (
    <>
      <p className="min-h-6 text-sm text-ink-2" aria-live="polite">
        {amount === null ? null : (
          <Sentence
            text={sellWords.youReceive}
            parts={{ amount: <Money6 value={splitSale(amount).seller} className="font-semibold text-ink" /> }}
          />
        )}
      </p>
      <p className="min-h-6 text-sm">
        {amount === null ? null : (
          <Suspense>
            <Approximate value={amount} choosing />
          </Suspense>
        )}
      </p>
    </>
  )
}

const ListingLimits = lazyPart(() => import('../trust/listing-limits.tsx').then((module) => module.ListingLimits))

/** `publishing`: it is a new listing, so that one's number of them counts. */
/** Folded until somebody wants it, or has set it before (design §4.5). */
const Offers = () => {
  const { form } = useForm()
  const [open, setOpen] = useState(
    form.offerMinimum !== '' || form.offerAcceptAt !== '' || form.offerDeclineBelow !== '',
  )
  return (
    <Fold title={sellWords.offers} open={open} onToggle={setOpen}>
      <Suspense>
        <OfferFields />
      </Suspense>
    </Fold>
  )
}

export const PriceCard = ({ publishing }: { publishing: boolean }) => {
  const { form, set } = useForm()
  return (
    <FormCard title={sellWords.cardPrice}>
      <div>
        <FormAmount field="price" label={sellWords.price} className="max-w-90" />
        <div className="mt-2">
          <Share price={form.price} />
        </div>
        <Suspense>
          <ListingLimits price={form.price} category={form.category} publishing={publishing} />
        </Suspense>
      </div>
      <Switch checked={form.piCurrency} onChange={(on) => set('piCurrency', on)} label={sellWords.piCurrency} />
      {form.piCurrency ? (
        <FormAmount
          field="piAmount"
          label={sellWords.piAmount}
          help={sellWords.piAmountHelp}
          optional
          className="max-w-90"
        />
      ) : null}
      {form.type === 'Single Item' ? <Offers /> : null}
    </FormCard>
  )
}
