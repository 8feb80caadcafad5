// Step 3: what fills cells that the file leaves empty, and the policies for all rows.
import { categories } from '@lamplit/contract/kinds'
import { checkImage, checkStock, ownPicturePath } from '@lamplit/contract/listing'
import { listingLimits } from '@lamplit/contract/limits'
import { ImageUp, Trash2 } from 'lucide-react'
import { checkErrorText } from '../form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { translateServerMessage } from '../../../words/catalogue.ts'
import { AcceptTerms } from '../accept-terms.tsx'
import { photoTypes } from '../compress-photo.ts'
import { FileButton } from '../file-button.tsx'
import { FormCard } from '../form-fields.tsx'
import { UploadStatus } from '../upload-status.tsx'
import { usePhotoUpload } from '../use-photo-upload.ts'
import { sellWords } from '../words.ts'
import type { Defaults } from './rows-to-forms.ts'
import { importWords } from './words.ts'

type Change = (part: Partial<Defaults>) => void

const days = Array.from({ length: listingLimits.handlingDays.max }, (_, place) => ({
  value: String(place + 1),
  label: String(place + 1),
}))
const types = () => [
  { value: 'Stocked', label: sellWords.typeStocked },
  { value: 'Single Item', label: sellWords.typeSingle },
  { value: 'Online', label: sellWords.typeOnline },
]
const ways = () => [
  { value: 'shipping', label: sellWords.shipping },
  { value: 'pickup', label: sellWords.pickup },
  { value: 'both', label: sellWords.both },
]

const DefaultPhoto = ({
  image,
  onChange,
  onSignInNeeded,
}: {
  image: string
  onChange: Change
  onSignInNeeded: () => void
}) => {
  const upload = usePhotoUpload((url) => onChange({ image: url }), onSignInNeeded)
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {ownPicturePath.test(image) ? (
        <div className="flex items-center gap-3 rounded-md bg-surface-2 p-2 pe-3">
          <Picture src={image} alt={sellWords.uploaded} sizes="56px" className="size-14 shrink-0 rounded-sm" />
          <p className="flex-1 text-sm font-semibold">{importWords.image}</p>
          <IconButton icon={Trash2} label={sellWords.removePhoto} onClick={() => onChange({ image: '' })} />
        </div>
      ) : (
        <Field
          label={importWords.image}
          help={sellWords.imageFetched}
          error={image === '' ? null : checkErrorText(checkImage(image))}
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={sellWords.imagePlaceholder}
            value={image}
            onValue={(text) => onChange({ image: text })}
          />
        </Field>
      )}
      <div>
        <FileButton
          icon={ImageUp}
          label={sellWords.upload}
          accept={photoTypes.join(',')}
          busy={upload.stage.at !== 'idle'}
          onFiles={upload.choose}
        />
      </div>
      <UploadStatus upload={upload} />
    </div>
  )
}

const Delivery = ({ defaults, onChange }: { defaults: Defaults; onChange: Change }) =>
  defaults.type === 'Online' ? (
    <div className="sm:col-span-2">
      <Field label={sellWords.deliveryTextDownload} help={sellWords.deliveryTextHelp}>
        <TextArea rows={2} value={defaults.deliveryText} onValue={(deliveryText) => onChange({ deliveryText })} />
      </Field>
    </div>
  ) : (
    <>
      <Field label={sellWords.fulfillment}>
        <Select
          value={defaults.fulfillmentMethod}
          options={ways()}
          onValue={(fulfillmentMethod) => onChange({ fulfillmentMethod })}
        />
      </Field>
      {defaults.fulfillmentMethod === 'pickup' ? null : (
        <Field label={sellWords.flatRate} optional help={sellWords.flatRateHelp}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            before={
              <span aria-hidden="true" className="pi text-ink-2">
                π
              </span>
            }
            value={defaults.flatRate}
            onValue={(flatRate) => onChange({ flatRate })}
          />
        </Field>
      )}
      <Field label={sellWords.handling}>
        <Select value={defaults.handlingDays} options={days} onValue={(handlingDays) => onChange({ handlingDays })} />
      </Field>
    </>
  )

interface DefaultsCardProps {
  defaults: Defaults
  shorten: boolean
  onChange: Change
  onShorten: (on: boolean) => void
  onSignInNeeded: () => void
}

export const DefaultsCard = ({ defaults, shorten, onChange, onShorten, onSignInNeeded }: DefaultsCardProps) => (
  <FormCard title={importWords.defaultsTitle}>
    <p className="text-sm text-ink-2">{importWords.defaultsLead}</p>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={sellWords.typeLegend}>
        <Select value={defaults.type} options={types()} onValue={(type) => onChange({ type })} />
      </Field>
      {defaults.type === 'Stocked' ? (
        <Field label={sellWords.stock} error={checkErrorText(checkStock(defaults.stock))}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={defaults.stock}
            onValue={(stock) => onChange({ stock })}
          />
        </Field>
      ) : null}
      <Field label={sellWords.category} optional>
        <TextInput
          list="import-categories"
          autoComplete="off"
          value={defaults.category}
          onValue={(category) => onChange({ category })}
        />
      </Field>
      <datalist id="import-categories">
        {categories.map((category) => (
          <option key={category} value={category}>
            {translateServerMessage(category)}
          </option>
        ))}
      </datalist>
      <Delivery defaults={defaults} onChange={onChange} />
      <DefaultPhoto image={defaults.image} onChange={onChange} onSignInNeeded={onSignInNeeded} />
    </div>
    <Switch checked={shorten} onChange={onShorten} label={importWords.shorten} help={importWords.shortenHelp} />
    <Checkbox checked={defaults.policyAccepted} onChange={(policyAccepted) => onChange({ policyAccepted })}>
      <AcceptTerms />
    </Checkbox>
  </FormCard>
)
