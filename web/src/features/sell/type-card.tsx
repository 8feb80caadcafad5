// Card 1: what kind of listing it is; the delivery card follows it (design §4.5).
import { CloudDownload, Gem, Layers } from 'lucide-react'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { FormCard } from './form-fields.tsx'
import { fieldId } from './form.ts'
import { useForm } from './use-listing-form.ts'
import { sellWords } from './words.ts'

export const TypeCard = () => {
  const { form, problems, set } = useForm()
  return (
    <FormCard title={sellWords.cardType}>
      <RadioCards
        legend={sellWords.typeLegend}
        hideLegend
        id={fieldId('type')}
        value={form.type}
        onChange={(type) => set('type', type)}
        error={problems['type']}
        cards={[
          { value: 'Single Item', label: sellWords.typeSingle, help: sellWords.typeSingleHelp, icon: Gem },
          { value: 'Stocked', label: sellWords.typeStocked, help: sellWords.typeStockedHelp, icon: Layers },
          { value: 'Online', label: sellWords.typeOnline, help: sellWords.typeOnlineHelp, icon: CloudDownload },
        ]}
      />
    </FormCard>
  )
}
