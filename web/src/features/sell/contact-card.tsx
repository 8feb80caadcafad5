// Card 5: contact, folded because it is optional, and the policies (spec §3, §5; design §4.5).
import { useEffect, useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import { Fold } from './fold.tsx'
import { FormCard, FormText } from './form-fields.tsx'
import { contactFields, fieldId } from './form.ts'
import { useForm } from './use-listing-form.ts'
import { sellWords } from './words.ts'

const Policies = () => {
  const { form, problems, set } = useForm()
  return (
    <Field id={fieldId('policyAccepted')} label={sellWords.acceptTerms} hideLabel error={problems['policyAccepted']}>
      <Checkbox checked={form.policyAccepted} onChange={(on) => set('policyAccepted', on)}>
        <AcceptTerms />
      </Checkbox>
    </Field>
  )
}

export const ContactCard = () => {
  const { form, problems, attempt } = useForm()
  const [open, setOpen] = useState(() => contactFields.some((field) => form[field] !== ''))
  const wrong = contactFields.some((field) => field in problems)
  // A folded field cannot be reached from the summary.
  useEffect(() => {
    if (wrong && attempt > 0) setOpen(true)
  }, [wrong, attempt])
  return (
    <FormCard title={sellWords.cardContact}>
      <Fold title={sellWords.contactFold} open={open} onToggle={setOpen}>
        <div className="grid gap-4 sm:grid-cols-2">
          <p className="text-xs text-ink-2 sm:col-span-2">{sellWords.contactHelp}</p>
          <FormText field="email" label={sellWords.email} type="email" inputMode="email" autoComplete="email" />
          <FormText field="phone" label={sellWords.phone} type="tel" autoComplete="tel" />
          <FormText field="street" label={sellWords.street} autoComplete="street-address" className="sm:col-span-2" />
          <FormText field="suburb" label={sellWords.suburb} autoComplete="address-level3" />
          <FormText field="city" label={sellWords.city} autoComplete="address-level2" />
          <FormText field="postcode" label={sellWords.postcode} autoComplete="postal-code" />
          <FormText field="country" label={sellWords.country} autoComplete="country-name" />
        </div>
      </Fold>
      <Policies />
    </FormCard>
  )
}
