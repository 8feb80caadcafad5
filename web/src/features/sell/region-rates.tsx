// Shipping by country and region: each with its own rate; the flat rate is for everywhere else (spec §3,
// shippingProfile region).
import { listingLimits } from '@lamplit/contract/limits'
import { checkShippingRate } from '@lamplit/contract/listing'
import { countries, regions } from '@lamplit/contract/countries'
import { ChevronDown, CircleAlert, Plus, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { fieldId, type TypedRate } from './form.ts'
import { useForm } from './use-listing-form.ts'
import { translateServerMessage } from '../../words/catalogue.ts'
import { sellWords as words } from './words.ts'

const PlaceSelect = ({
  value,
  place,
  taken,
  invalid,
  onValue,
}: {
  value: string
  place: number
  taken: ReadonlySet<string>
  invalid: boolean
  onValue: (to: string) => void
}) => (
  <div className="field relative min-w-0 flex-[1_1_100%]! px-0! xs:flex-[1_1_0]!">
    <select
      {...(place === 1 ? { id: fieldId('shippingRates') } : {})}
      aria-label={words.rateToThis(place)}
      aria-invalid={invalid || undefined}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className="min-h-12 w-full cursor-pointer appearance-none rounded-md bg-transparent ps-3.5 pe-10 outline-none"
    >
      <option value="" disabled hidden>
        {words.rateChoose}
      </option>
      {/* What an earlier listing named stays choosable, whatever it was called. */}
      {value !== '' && !countries.includes(value) && !regions.some((name) => name === value) ? (
        <option value={value}>{value}</option>
      ) : null}
      <optgroup label={words.rateRegions}>
        {regions.map((name) => (
          <option key={name} value={name} disabled={name !== value && taken.has(name)}>
            {translateServerMessage(name)}
          </option>
        ))}
      </optgroup>
      <optgroup label={words.rateCountries}>
        {countries.map((name) => (
          <option key={name} value={name} disabled={name !== value && taken.has(name)}>
            {translateServerMessage(name)}
          </option>
        ))}
      </optgroup>
    </select>
    <Icon of={ChevronDown} size={18} className="pointer-events-none absolute end-3.5 text-ink-2" />
  </div>
)

export const RegionRates = () => {
  const {
    form: { shippingRates: rates },
    problems,
    set,
  } = useForm()
  const change = (next: TypedRate[]): void => set('shippingRates', next)
  const write = (place: number, part: Partial<TypedRate>): void =>
    change(rates.map((rate, at) => (at === place ? { ...rate, ...part } : rate)))
  const taken = new Set(rates.map(({ to }) => to))
  const problem = problems['shippingRates']
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.rates}</legend>
      <ul className="flex flex-col gap-2">
        {rates.map(({ to, rate }, place) => {
          const wrong = problem !== undefined && checkShippingRate({ to, rate }) !== null
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two rows can be alike while they are typed
            <li key={place} className="flex flex-wrap items-center gap-2 xs:flex-nowrap">
              <PlaceSelect
                value={to}
                place={place + 1}
                taken={taken}
                invalid={wrong}
                onValue={(name) => write(place, { to: name })}
              />
              <TextInput
                className="min-w-0 flex-[1_1_0]! xs:flex-[0_0_9rem]!"
                inputMode="decimal"
                autoComplete="off"
                aria-label={words.rateAmount(to || words.rateTo)}
                aria-invalid={wrong || undefined}
                before={
                  <span aria-hidden="true" className="pi text-ink-2">
                    π
                  </span>
                }
                value={rate}
                onValue={(text) => write(place, { rate: text })}
              />
              <IconButton
                icon={X}
                label={words.rateRemove(to || words.rateTo)}
                onClick={() => change(rates.filter((_, at) => at !== place))}
              />
            </li>
          )
        })}
      </ul>
      {problem ? (
        <p className="mt-1.5 flex items-start gap-1 text-sm font-medium text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {problem}
        </p>
      ) : null}
      {rates.length < listingLimits.shippingRates.max ? (
        <Button
          kind="outline"
          size={44}
          icon={Plus}
          className="mt-2"
          {...(rates.length === 0 ? { id: fieldId('shippingRates') } : {})}
          onClick={() => change([...rates, { to: '', rate: '' }])}
        >
          {words.rateAdd}
        </Button>
      ) : null}
    </fieldset>
  )
}
