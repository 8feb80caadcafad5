// Amounts of π on screen: the sign in the text font, a thin gap, never broken over two lines; screen readers hear
// "18.25 Pi" (design §7.3).
import { pi, showPi, type Digits, type Pi } from '@lamplit/contract/money'
import { groupSign } from '../lib/format.ts'
import { uiWords } from '../words/ui.ts'
import { classes } from './classes.ts'

/** The places that have a rule of their own for decimals (spec §9, design §7.3). */
export const priceDigits = {
  card: 3,
  general: { min: 2, max: 4 },
  exact: 6,
  balance: { min: 0, max: 4 },
  deposit: 4,
} as const satisfies Record<string, Digits>

export interface PriceProps {
  /** An amount, or the decimal string that came over the wire. */
  value: Pi | string
  digits?: keyof typeof priceDigits | Digits
  /** Puts a plus before what came in, on ledger lines. */
  signed?: boolean
  className?: string
}

const amountOf = (value: Pi | string): Pi => {
  if (typeof value !== 'string') return value
  return value.startsWith('-') ? (-pi(value.slice(1)) as Pi) : pi(value)
}

export const Price = ({ value, digits = 'general', signed = false, className }: PriceProps) => {
  const amount = amountOf(value)
  const decimals = typeof digits === 'string' ? priceDigits[digits] : digits
  const shown = `${signed && amount > 0n ? '+' : ''}${showPi(amount, decimals, groupSign())}`
  return (
    <span className={classes('num whitespace-nowrap', className)}>
      <span aria-hidden="true" dir="ltr">
        <span className="pi">π</span>
        {shown}
      </span>
      <span className="sr-only">{uiWords.amount(spoken(amount))}</span>
    </span>
  )
}

const spoken = (amount: Pi): string =>
  `${amount < 0n ? '-' : ''}${showPi((amount < 0n ? -amount : amount) as Pi, { min: 0, max: 7 }, '')}`

/** Balances, totals and ledger lines: exactly 6 decimals. */
export const Money6 = (props: Omit<PriceProps, 'digits'>) => <Price {...props} digits="exact" />
