// One line of the wallet: what it was, when, and how much came in or went out.
import type { WalletEntry } from '@lamplit/contract/wallet'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Hourglass,
  Percent,
  ReceiptText,
  RotateCcw,
  ShoppingBag,
  Store,
  type LucideIcon,
} from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money6 } from '../../ui/price.tsx'
import { When } from '../../ui/when.tsx'
import { lineWords, walletWords as words } from './words.ts'
import { classes } from '../../ui/classes.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  deposit: ArrowDownToLine,
  purchase: ShoppingBag,
  refund: RotateCcw,
  goodwill: RotateCcw,
  offer_hold: ShoppingBag,
  offer_returned: RotateCcw,
  sale: Store,
  fee: Percent,
  clearance: Hourglass,
  late_payment: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  withdrawal_back: RotateCcw,
}

/** What was kept aside before is money that was found; everything else goes by its reason. */
export const reasonOf = ({ why, other }: Pick<WalletEntry, 'why' | 'other'>): string =>
  other === 'platform:suspense' ? lineWords.found : (lineWords.whys[why] ?? lineWords.other)

export interface EntryRowProps {
  entry: WalletEntry
  cleared: boolean
  onOpen: () => void
}

/** `cleared`: the money of this sale is available by now. */
export const EntryRow = ({ entry, cleared, onOpen }: EntryRowProps) => (
  <button
    type="button"
    onClick={onOpen}
    className="flex min-h-16 w-full flex-wrap items-center gap-x-3 px-4 py-2.5 text-start fine:hover:bg-surface-2"
  >
    <span
      className={classes(
        'flex size-[40px] shrink-0 items-center justify-center rounded-full',
        entry.amount > 0n ? 'bg-ok-soft text-on-ok-soft' : 'bg-surface-2 text-ink-2',
      )}
    >
      <Icon of={icons[entry.why] ?? ReceiptText} size={20} />
    </span>
    <span className="min-w-0 flex-1 basis-24">
      <span className="block text-sm font-semibold">{reasonOf(entry)}</span>
      <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
        <When at={entry.at} />
        {entry.part === 'pending' && !cleared ? (
          <Chip tone="warn" size={18}>
            {words.parts.pending}
          </Chip>
        ) : null}
      </span>
    </span>
    <Money6
      value={entry.amount}
      signed
      className={`ms-auto text-sm font-semibold ${entry.amount > 0n ? 'text-ok' : ''}`}
    />
  </button>
)
