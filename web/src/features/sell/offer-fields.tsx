// The private thresholds of a Single Item: what one wants to hear of, and what answers by itself (domain §3.3;
// design §4.5).
import { Lock } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { offerTermsWords as words } from '../offers/words.ts'
import { FormAmount } from './form-fields.tsx'

export const OfferFields = () => (
  <div className="flex flex-col gap-4">
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <Icon of={Lock} size={18} />
      {words.lead}
    </p>
    <FormAmount field="offerMinimum" label={words.minimum} help={words.minimumHelp} optional className="max-w-90" />
    <FormAmount field="offerAcceptAt" label={words.acceptAt} help={words.acceptAtHelp} optional className="max-w-90" />
    <FormAmount
      field="offerDeclineBelow"
      label={words.declineBelow}
      help={words.declineBelowHelp}
      optional
      className="max-w-90"
    />
  </div>
)
