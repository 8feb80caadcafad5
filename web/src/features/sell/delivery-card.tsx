// Card 4: how it reaches the buyer; what is asked follows the type (spec §3, design §4.5).
import { Suspense } from 'react'
import { listingLimits } from '@lamplit/contract/limits'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormAmount, FormCard, FormSelect } from './form-fields.tsx'
import { fieldId } from './form.ts'
import { StockField } from './stock-field.tsx'
import { useForm } from './use-listing-form.ts'
import { sellWords } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const OnlineDelivery = lazyPart(() => import('./online-delivery.tsx').then((module) => module.OnlineDelivery))

const RegionRates = lazyPart(() => import('./region-rates.tsx').then((module) => module.RegionRates))

const days = Array.from({ length: listingLimits.handlingDays.max }, (_, place) => ({
  value: String(place + 1),
  label: String(place + 1),
}))

const Shipping = () => {
  const { form } = useForm()
  const region = form.shippingProfile === 'region'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormSelect
        field="shippingProfile"
        label={sellWords.profile}
        options={[
          { value: 'flat', label: sellWords.profileFlat },
          { value: 'free-threshold', label: sellWords.profileFree },
          { value: 'region', label: sellWords.profileRegion },
        ]}
      />
      <FormAmount
        field="flatRate"
        label={region ? sellWords.elsewhere : sellWords.flatRate}
        optional
        help={region ? sellWords.regionHelp : sellWords.flatRateHelp}
      />
      {form.shippingProfile === 'free-threshold' ? (
        <FormAmount field="freeShippingThreshold" label={sellWords.threshold} optional />
      ) : null}
      {region ? (
        <div className="sm:col-span-2">
          <Suspense fallback={<Skeleton className="h-32 rounded-md" />}>
            <RegionRates />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}

const PhysicalDelivery = () => {
  const { form, problems, set } = useForm()
  return (
    <>
      {form.type === 'Stocked' ? <StockField /> : null}
      <RadioCards
        legend={sellWords.fulfillment}
        id={fieldId('fulfillmentMethod')}
        value={form.fulfillmentMethod}
        onChange={(method) => set('fulfillmentMethod', method)}
        error={problems['fulfillmentMethod']}
        cards={[
          { value: 'shipping', label: sellWords.shipping, help: sellWords.shippingHelp },
          { value: 'pickup', label: sellWords.pickup, help: sellWords.pickupHelp },
          { value: 'both', label: sellWords.both, help: sellWords.bothHelp },
        ]}
      />
      {form.fulfillmentMethod === 'pickup' ? null : <Shipping />}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect field="handlingDays" label={sellWords.handling} help={sellWords.handlingHelp} options={days} />
        <FormSelect
          field="returnDays"
          label={sellWords.returns}
          help={sellWords.returnsHelp}
          options={listingLimits.returnDays.map((each) => ({ value: String(each), label: sellWords.returnsFor(each) }))}
        />
      </div>
    </>
  )
}

export const DeliveryCard = ({ onSignInNeeded }: { onSignInNeeded: () => void }) => (
  <FormCard title={sellWords.cardDelivery}>
    {useForm().form.type === 'Online' ? (
      <Suspense fallback={<Skeleton className="h-96 rounded-md" />}>
        <OnlineDelivery onSignInNeeded={onSignInNeeded} />
      </Suspense>
    ) : (
      <PhysicalDelivery />
    )}
  </FormCard>
)
