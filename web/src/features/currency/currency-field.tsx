// The choice of the currency in Settings, under Shopping (design §4.18).
import { currencies, type Currency } from '@lamplit/contract/currency'
import { useStored } from '../../lib/stored.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { currencyName } from './approximate-amount.ts'
import { chosenCurrency } from './use-rate.ts'
import { currencyWords as words } from './words.ts'

export const CurrencyField = () => {
  const [currency, choose] = useStored(chosenCurrency)
  return (
    <Field label={words.currency} help={words.currencyHelp}>
      <Select
        value={currency}
        onValue={(code) => choose(code as Currency)}
        options={currencies.map((code) => ({ value: code, label: `${code} · ${currencyName(code)}` }))}
      />
    </Field>
  )
}
