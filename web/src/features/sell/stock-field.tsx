// How many there are: typed freely so that each rule of spec §5 gets its sentence, with − and + beside it.
import { Minus, Plus } from 'lucide-react'
import { wholeOf } from '@lamplit/contract/listing'
import { listingLimits } from '@lamplit/contract/limits'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { fieldId } from './form.ts'
import { useForm } from './use-listing-form.ts'
import { sellWords } from './words.ts'

const { min, max } = listingLimits.stock

export const StockField = () => {
  const { form, problems, set, leave } = useForm()
  const count = wholeOf(form.stock)
  const step = (by: number) => set('stock', String(Math.min(max, Math.max(min, (count ?? 0) + by))))
  return (
    <Field id={fieldId('stock')} label={sellWords.stock} error={problems['stock']} className="max-w-70">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        className="px-1! [&_input]:text-center [&_input]:font-semibold"
        value={form.stock}
        onValue={(text) => set('stock', text)}
        onBlur={() => leave('stock')}
        before={
          <IconButton
            icon={Minus}
            label={sellWords.fewer}
            iconSize={18}
            disabled={count === null || count <= min}
            onClick={() => step(-1)}
          />
        }
        after={
          <IconButton
            icon={Plus}
            label={sellWords.moreStock}
            iconSize={18}
            disabled={count !== null && count >= max}
            onClick={() => step(1)}
          />
        }
      />
    </Field>
  )
}
