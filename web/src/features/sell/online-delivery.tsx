// What buyers of an Online listing receive: a file, a text or both, and for how long (spec §3, §5).
import { listingLimits as limits } from '@lamplit/contract/limits'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { DeliveryFile } from './delivery-file.tsx'
import { FormArea, FormText } from './form-fields.tsx'
import { fieldId } from './form.ts'
import { useForm } from './use-listing-form.ts'
import { sellWords } from './words.ts'

const textLabel = (method: string): string =>
  method === 'license'
    ? sellWords.deliveryTextLicense
    : method === 'instructions'
      ? sellWords.deliveryTextInstructions
      : sellWords.deliveryTextDownload

export const OnlineDelivery = ({ onSignInNeeded }: { onSignInNeeded: () => void }) => {
  const { form, problems, set } = useForm()
  return (
    <>
      <RadioCards
        legend={sellWords.deliveryMethod}
        id={fieldId('deliveryMethod')}
        value={form.deliveryMethod}
        onChange={(method) => set('deliveryMethod', method)}
        error={problems['deliveryMethod']}
        cards={[
          { value: 'download', label: sellWords.download, help: sellWords.downloadHelp },
          { value: 'license', label: sellWords.license, help: sellWords.licenseHelp },
          { value: 'instructions', label: sellWords.instructions, help: sellWords.instructionsHelp },
        ]}
      />
      <DeliveryFile onSignInNeeded={onSignInNeeded} />
      <FormArea
        field="deliveryText"
        label={textLabel(form.deliveryMethod)}
        help={sellWords.deliveryTextHelp}
        limit={limits.deliveryText.max}
        rows={3}
        optional={form.deliveryFile !== ''}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText
          field="maxDownloads"
          label={sellWords.maxDownloads}
          inputMode="numeric"
          autoComplete="off"
          placeholder={sellWords.noLimit}
          optional
        />
        <FormText
          field="linkExpiryDays"
          label={sellWords.linkExpiry}
          inputMode="numeric"
          autoComplete="off"
          placeholder={sellWords.noLimit}
          optional
        />
      </div>
    </>
  )
}
