// What can be spent in large figures, and what is in clearance or held, each with the way to what it waits for
// (design §4.9).
import type { ReplyOf } from '@lamplit/contract/endpoint'
import type { Pi } from '@lamplit/contract/money'
import type { readWallet } from '@lamplit/contract/wallet'
import { ArrowDownToLine, ChevronRight, Eye, EyeOff, RotateCw } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../lib/clock.ts'
import { relativeDate } from '../../lib/format.ts'
import { useStored, stored, yesOrNo } from '../../lib/stored.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money6 } from '../../ui/price.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { openDeposit } from './deposit-open.ts'
import { WithdrawButton } from './withdraw-button.tsx'
import { walletWords as words } from './words.ts'

const amountsHidden = stored('lamplit.amounts-hidden', false, yesOrNo)

type Wallet = ReplyOf<typeof readWallet>

const Amount = ({ value, hidden }: { value: Pi; hidden: boolean }) =>
  hidden ? (
    <span>
      <span aria-hidden="true">{words.hidden}</span>
      <VisuallyHidden>{words.hiddenSpoken}</VisuallyHidden>
    </span>
  ) : (
    <Money6 value={value} />
  )

const Updated = ({ at }: { at: number }) => {
  const now = useNow()
  const seconds = Math.max(0, Math.round((now.getTime() - at) / 1000))
  return (
    <span className="num text-xs text-ink-3">
      {words.updated(seconds < 60 ? words.secondsAgo(seconds) : relativeDate(new Date(at), now))}
    </span>
  )
}

const Waiting = ({
  to,
  label,
  help,
  value,
  hidden,
}: {
  to: '/sales' | '/purchases'
  label: string
  help: string
  value: Pi
  hidden: boolean
}) => (
  <Link
    to={to}
    className="flex min-h-14 items-center gap-2 rounded-md bg-surface-2 px-3.5 py-2.5 fine:hover:bg-surface-3"
  >
    <span className="min-w-0 flex-1">
      <span className="block text-sm text-ink-2">{label}</span>
      <span className="block font-semibold">
        <Amount value={value} hidden={hidden} />
      </span>
      <span className="block text-xs text-ink-3">{help}</span>
    </span>
    <Icon of={ChevronRight} size={18} className="text-ink-3" />
  </Link>
)

export interface BalanceCardProps {
  wallet: Wallet
  readAt: number
  busy: boolean
  onRefresh: () => void
}

export const BalanceCard = ({ wallet, readAt, busy, onRefresh }: BalanceCardProps) => {
  const [hidden, setHidden] = useStored(amountsHidden)
  return (
    <section className="card p-4 md:p-6" aria-labelledby="wallet-available">
      <div className="flex items-center gap-1">
        <h2 id="wallet-available" className="flex-1 text-sm font-semibold text-ink-2">
          {words.available}
        </h2>
        <IconButton
          icon={hidden ? Eye : EyeOff}
          label={hidden ? words.show : words.hide}
          aria-pressed={hidden}
          onClick={() => setHidden(!hidden)}
        />
        <IconButton icon={RotateCw} label={words.refresh} disabled={busy} onClick={onRefresh} />
      </div>
      <p className="disp text-3xl font-extrabold break-words">
        <Amount value={wallet.available} hidden={hidden} />
      </p>
      <p className="mt-1 min-h-4">
        <Updated at={readAt} />
      </p>
      <div className="mt-4 flex flex-col gap-2.5 md:flex-row">
        <Button size={52} icon={ArrowDownToLine} onClick={() => openDeposit()}>
          {words.refill}
        </Button>
        <WithdrawButton label={words.withdraw} />
      </div>
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        <Waiting
          to="/sales"
          label={words.inClearance}
          help={words.inClearanceHelp}
          value={wallet.pending}
          hidden={hidden}
        />
        <Waiting to="/purchases" label={words.held} help={words.heldHelp} value={wallet.held} hidden={hidden} />
      </div>
    </section>
  )
}
