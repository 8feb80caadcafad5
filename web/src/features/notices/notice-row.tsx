// One piece of news: what happened, when, and the way to what it is about.
import { showPi } from '@lamplit/contract/money'
import type { Notice } from '@lamplit/contract/notices'
import { Link } from '@tanstack/react-router'
import { groupSign } from '../../lib/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { When } from '../../ui/when.tsx'
import { newsWords as words } from './words.ts'

export const newsText = ({ kind, amount }: Pick<Notice, 'kind' | 'amount'>): string =>
  words.kinds[kind].text(amount === null ? null : `π\u00a0${showPi(amount, { min: 2, max: 7 }, groupSign())}`)

const link = 'inline-flex min-h-11 items-center text-sm font-semibold text-jade fine:hover:underline'

const Way = ({ about }: { about: string | null }) => {
  const [thing, id] = about?.split(':') ?? []
  if (thing === 'order' && id) return <Link to="/orders/$id" params={{ id }} className={link}>{words.openOrder}</Link>
  return thing === 'withdrawal' ? <Link to="/wallet/withdrawals" className={link}>{words.openWithdrawal}</Link> : null
}

export const NoticeRow = ({ notice, fresh }: { notice: Notice; fresh: boolean }) => (
  <div className="px-4 py-3 md:px-6">
    <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">{words.kinds[notice.kind].title}{fresh ? <Chip tone="lantern" size={18}>{words.fresh}</Chip> : null}</p>
    <p className="text-sm text-ink-2">{newsText(notice)}</p>
    {notice.note ? <p className="text-sm break-words text-ink-2">{notice.note}</p> : null}
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-ink-3"><When at={notice.at} /><Way about={notice.about} /></p>
  </div>
)
