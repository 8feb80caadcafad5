// Four figures at a glance: entries, unread messages, the wallet and achievements; each opens what it counts (spec §2,
// design §3.3).
import { readAchievements } from '@lamplit/contract/achievements'
import { readEntries } from '@lamplit/contract/entries'
import { showPi } from '@lamplit/contract/money'
import { MessageSquare, Ticket, Trophy, Wallet, type LucideIcon } from 'lucide-react'
import { badgeCount, groupSign, shortCount } from '../../lib/format.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { openModal, type ModalName } from '../../ui/modals.ts'
import { priceDigits } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { shellWords } from '../../words/shell.ts'
import type { ShellAccount } from '../../app/account.ts'
import { useChatUnread } from './use-chat-unread.ts'
import { navWords as words } from './words.ts'

interface Figure {
  modal: ModalName
  icon: LucideIcon
  colour: string
  label: string
  /** Null while it is on its way. */ value: string | null | 'failed'
}

const shown = <T,>(
  { data, isError }: { data: T | undefined; isError: boolean },
  say: (known: T) => string,
): Figure['value'] => (data === undefined ? (isError ? 'failed' : null) : say(data))

const One = ({ modal, icon, colour, label, value }: Figure) => (
  <li className="min-w-0 flex-[1_1_auto]">
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openModal(modal)}
      className="flex w-full flex-col items-center gap-0.5 rounded-[16px] bg-surface-2 px-1 py-2.5 active:bg-surface-3"
    >
      <Icon of={icon} size={20} className={colour} />
      {value === null ? (
        <Skeleton className="my-1 h-4 w-8" />
      ) : (
        <b className="disp num text-[0.9375rem] leading-6">
          {value === 'failed' ? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{words.notKnown}</span>
            </>
          ) : (
            value
          )}
        </b>
      )}
      <span className="text-2xs text-ink-2">{label}</span>
    </button>
  </li>
)

const Figures = ({ account: { username, balance } }: { account: ShellAccount }) => {
  const known = { enabled: username !== null }
  const entries = useReply(readEntries, {}, known)
  const chat = useChatUnread(username)
  const achievements = useReply(readAchievements, { params: { username: username ?? '' } }, known)
  return (
    <ul aria-label={words.figures} className="flex gap-1.5">
      <One
        modal="buyEntries"
        icon={Ticket}
        colour="text-lantern"
        label={words.entries}
        value={shown(entries, (reply) => shortCount(reply.entries))}
      />
      <One
        modal="chat"
        icon={MessageSquare}
        colour="text-info"
        label={words.chat}
        value={shown(chat, ({ count }) => badgeCount(count))}
      />
      <One
        modal="deposit"
        icon={Wallet}
        colour="text-jade"
        label={words.wallet}
        value={typeof balance === 'bigint' ? showPi(balance, priceDigits.balance, groupSign()) : balance}
      />
      <One
        modal="achievements"
        icon={Trophy}
        colour="text-star"
        label={words.achievements}
        value={shown(achievements, ({ unlocked, total }) => `${unlocked}/${total}`)}
      />
    </ul>
  )
}

export const Indicators = ({ account }: { account: ShellAccount }) =>
  account.known && account.username === null ? (
    <div className="flex items-center gap-3 rounded-[16px] bg-surface-2 p-3 ps-4">
      <p className="min-w-0 flex-1 text-sm text-ink-2">{words.signInText}</p>
      <Button size={44} busy={account.signingIn} onClick={account.signIn}>
        {shellWords.signIn}
      </Button>
    </div>
  ) : (
    <Figures account={account} />
  )
