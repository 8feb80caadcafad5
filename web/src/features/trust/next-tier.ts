// The shortest way to the next tier as one sentence: what is missing, and how much of it (domain §3.12).
import type { Need, NeedKey, TrustFigures } from '@lamplit/contract/trust'
import { joined } from '../../lib/joined.ts'
import { trustWords as words } from './words.ts'

/** How many more of what one can do bring a number to its target. */
const missing: Record<NeedKey, (need: Need, figures: TrustFigures) => number> = {
  days: ({ now, target }) => target - (now ?? 0),
  orders: ({ now, target }) => target - (now ?? 0),
  worth: ({ now, target }) => target - (now ?? 0),
  counterparties: ({ now, target }) => target - (now ?? 0),
  // (g + x + 2) / (g + b + x + 4) ≥ target, for the smallest whole x.
  ratio: ({ target }, { good, bad }) =>
    Math.max(1, Math.ceil((target * (good + bad + 4) - good - 2) / (1 - target) - 1e-9)),
  // (sent - late + x) / (sent + x) ≥ target.
  on_time: ({ now, target }, { sent }) =>
    Math.max(1, Math.ceil((target * sent - (now ?? 1) * sent) / (1 - target) - 1e-9)),
  days_since_loss: ({ now, target }) => target - (now ?? target),
  // lost / (orders + x + lost) ≤ target.
  dispute_loss: ({ target }, { lost_disputes: lost, orders }) =>
    Math.max(1, Math.ceil(lost / target - lost - orders - 1e-9)),
  checked: () => 1,
}

export const missingOf = (need: Need, figures: TrustFigures): number => missing[need.key](need, figures)

const part = (need: Need, figures: TrustFigures): string =>
  need.key === 'checked' ? words.ways.checked : words.ways[need.key](missingOf(need, figures))

/** Orders that bring new people too are one thing to do, so only the larger of what orders would fulfil is said. */
const together: readonly NeedKey[] = ['orders', 'dispute_loss']

export const nextTierSentence = (needs: readonly Need[], figures: TrustFigures): string => {
  const open = needs.filter(({ met }) => !met)
  if (open.length === 0) return words.wayDone
  const most = Math.max(...open.filter(({ key }) => together.includes(key)).map((need) => missingOf(need, figures)), 0)
  const said = open.filter((need) => !together.includes(need.key) || missingOf(need, figures) === most)
  const parts = said
    .filter(
      (need, place) => !together.includes(need.key) || said.findIndex(({ key }) => together.includes(key)) === place,
    )
    .map((need) => part(need, figures))
  const last = parts.at(-1)!
  const list = parts.length === 1 ? last : words.wayLast(joined(parts.slice(0, -1), words.wayMore), last)
  return words.way(`${list[0]!.toUpperCase()}${list.slice(1)}`)
}
