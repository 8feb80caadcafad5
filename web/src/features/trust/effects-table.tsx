// What each tier opens, all five side by side; the own column is marked (domain §3.12, column Effects).
import { orderTimes, withdrawalLimits } from '@lamplit/contract/limits'
import { tierCost, tierLimits, tiers, type Tier, type TierLimits } from '@lamplit/contract/tiers'
import { useEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { Price } from '../../ui/price.tsx'
import { tierName } from '../../words/tiers.ts'
import { trustWords as words } from './words.ts'

const clearance = (tier: Tier): string => {
  const days = orderTimes.clearanceDays[tier]!
  return days === 0 ? words.atOnce : words.days(days)
}
const whole = { min: 0, max: 0 } as const

/** Worth limits only several pieces: one may cost what it likes. */
const Reserved = ({ lines, pieces, worth }: TierLimits['reserved']) => (
  <>
    <span className="block whitespace-nowrap">{words.lines(lines)}</span>
    <span className="block whitespace-nowrap">{words.pieces(pieces)}</span>
    <Price value={worth} digits={whole} />
  </>
)

const rows = [
  {
    name: () => words.rows.price,
    cell: (tier: Tier) => <Price value={tierLimits[tier]!.listingPrice} digits={whole} />,
  },
  { name: () => words.rows.listings, cell: (tier: Tier) => tierLimits[tier]!.liveListings ?? words.noLimit },
  { name: () => words.rows.clearance, cell: clearance },
  {
    name: () => words.rows.withdraw,
    cell: (tier: Tier) => (
      <>
        <Price value={withdrawalLimits.perDay[tier]!} digits={whole} />
        {tier === 0 ? (
          <span className="block text-xs text-ink-3">{words.afterHours(withdrawalLimits.newAccountHours)}</span>
        ) : null}
      </>
    ),
  },
  { name: () => words.rows.offers, cell: (tier: Tier) => tierLimits[tier]!.liveOffers ?? words.noLimit },
  { name: () => words.rows.reserved, cell: (tier: Tier) => <Reserved {...tierLimits[tier]!.reserved} /> },
  { name: () => words.rows.reports, cell: (tier: Tier) => (tierLimits[tier]!.weighs ? words.full : words.half) },
  { name: () => words.rows.cost, cell: (tier: Tier) => <Price value={tierCost(tier)} digits={whole} /> },
] as const

/** On a narrow screen the own column is the first that one sees. */
const useOwnInSight = (own: number) => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [name, ...columns] = frame.current?.querySelectorAll('th[scope="col"]') ?? []
    const column = columns[own]
    if (!frame.current || !(name instanceof HTMLElement) || !(column instanceof HTMLElement)) return
    // From right to left the columns stand before the names, and scrolling goes below 0.
    frame.current.scrollLeft =
      document.documentElement.dir === 'rtl'
        ? column.offsetLeft + column.offsetWidth - name.offsetLeft
        : column.offsetLeft - name.offsetLeft - name.offsetWidth
  }, [own])
  return frame
}

export const EffectsTable = ({ own }: { own: number }) => {
  const frame = useOwnInSight(own)
  return (
    <section className="card mt-5 p-4 md:p-6">
      <h2 id="tier-effects" className="disp text-lg">
        {words.effects}
      </h2>
      <p className="mt-1 text-xs text-ink-3 md:hidden">{words.effectsHelp}</p>
      <div
        ref={frame}
        tabIndex={0}
        role="region"
        aria-labelledby="tier-effects"
        className="relative -mx-4 mt-3 overflow-x-auto px-4 md:-mx-6 md:px-6"
      >
        <table className="w-full min-w-150 border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 bg-surface py-2 pe-3 text-start text-xs font-medium text-ink-3">
                {words.tier}
              </th>
              {tiers.map((tier) => (
                <th
                  key={tier}
                  scope="col"
                  className={classes(
                    'px-3 py-2 text-start align-bottom font-semibold',
                    tier === own && 'rounded-t-md bg-jade-soft text-on-jade-soft',
                  )}
                >
                  {tierName(tier)}
                  {tier === own ? <span className="block text-2xs font-medium">{words.youAreHere}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cell }, place) => (
              <tr key={name()} className="border-t border-line">
                <th scope="row" className="sticky start-0 bg-surface py-2.5 pe-3 text-start font-medium text-ink-2">
                  {name()}
                </th>
                {tiers.map((tier) => (
                  <td
                    key={tier}
                    className={classes(
                      'num px-3 py-2.5',
                      tier === own && 'bg-jade-soft text-on-jade-soft',
                      tier === own && place === rows.length - 1 && 'rounded-b-md',
                    )}
                  >
                    {cell(tier)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
