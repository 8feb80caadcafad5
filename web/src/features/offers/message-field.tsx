// The message beside a price: up to 500 characters, without ways around the market (spec §5; domain §3.13).
import { offerRules } from '@lamplit/contract/offers'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { offerWords as words } from './words.ts'

export const MessageField = ({
  value,
  onValue,
  disabled,
}: {
  value: string
  onValue: (value: string) => void
  disabled: boolean
}) => (
  <Field
    label={words.message}
    optional
    help={words.messageHelp}
    error={value.trim().length > offerRules.message ? words.messageTooLong : null}
  >
    <TextArea value={value} onValue={onValue} limit={offerRules.message} rows={2} disabled={disabled} />
  </Field>
)
