// What an amount of π would be in the person's currency: small, after ≈, for reference only, and absent where there is
// no rate (design §1.5, §5.1, §7.3).
import { currencies, type Currency } from '@lamplit/contract/currency'
import type { Pi } from '@lamplit/contract/money'
import { ChevronDown, Clock } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { approximateAmount, currencyName } from './approximate-amount.ts'
import { chosenCurrency, useRate, type ShownRate } from './use-rate.ts'
import { currencyWords as words } from './words.ts'

/** How far the figure can be trusted, after it in small letters. */
const Caution = ({ rate }: { rate: ShownRate }) => (
  <span className="text-xs text-ink-3">
    {words.referenceOnly}
    {rate.demo ? ` · ${words.demoRate}` : ''}
    {rate.stale ? (
      <span className="ms-1.5 inline-flex items-center gap-0.5 align-bottom">
        <Icon of={Clock} size={13} />
        {words.rateFrom(rate.at)}
      </span>
    ) : null}
  </span>
)

/** The whole line opens the list of currencies, as the system shows it; it is larger to the finger than to the eye. */
const Choice = ({ currency }: { currency: Currency }) => (
  <select
    aria-label={words.change}
    value={currency}
    onChange={(event) => chosenCurrency.set(event.target.value as Currency)}
    className={
      'absolute -inset-x-1.5 top-1/2 h-11 w-[calc(100%+12px)] -translate-y-1/2 cursor-pointer appearance-none ' +
      'rounded-sm bg-transparent text-base text-transparent [&>option]:bg-surface [&>option]:text-ink'
    }
  >
    {currencies.map((code) => (
      <option key={code} value={code}>{`${code} · ${currencyName(code)}`}</option>
    ))}
  </select>
)

/** `choosing`: the currency can be changed here. */
export const Approximate = ({
  value,
  choosing = false,
  className,
}: {
  value: Pi
  choosing?: boolean
  className?: string
}) => {
  const rate = useRate()
  // Its line is kept until it is known whether there is a rate, so that what stands below need not move.
  if (rate === undefined && choosing)
    return (
      <span aria-hidden="true" className={className}>
        &nbsp;
      </span>
    )
  const text = rate && approximateAmount(value, rate.rate, rate.currency)
  if (!rate || !text) return null
  return (
    <span className={classes('relative inline-flex items-center gap-1', className)}>
      <span>
        <span className="num whitespace-nowrap text-ink-2">
          <span aria-hidden="true" dir="ltr">
            ≈ {text}
          </span>
          <span className="sr-only">{words.about(text)}</span>
        </span>{' '}
        <Caution rate={rate} />
      </span>
      {choosing ? (
        <>
          <Icon of={ChevronDown} size={16} className="text-ink-3" />
          <Choice currency={rate.currency} />
        </>
      ) : null}
    </span>
  )
}
