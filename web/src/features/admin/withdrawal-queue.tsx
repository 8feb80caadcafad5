// The reviewed queue of withdrawals, oldest first, and what can be decided about each (domain §3.15).
import {
  adminWithdrawals,
  postWithdrawalEvent,
  readPayoutSwitch,
  type ReviewedWithdrawal,
} from '@lamplit/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Send } from '../../lib/command.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { usePages } from '../../lib/use-pages.ts'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { DecideDialog, type DecideField } from './decide-dialog.tsx'
import { Queue } from './queue.tsx'
import { WithdrawalReviewCard, type StaffEvent } from './withdrawal-card.tsx'
import { adminWords as words } from './words.ts'

const tabs = ['to_review', 'to_send', 'under_way', 'failed', 'done'] as const
type Tab = (typeof tabs)[number]

export const WithdrawalQueue = () => {
  const [tab, setTab] = useState<Tab>('to_review')
  return (
    <FilterTabs
      label={words.queuesLabel}
      value={tab}
      onChange={setTab}
      tabs={tabs.map((key) => ({ key, label: words.queues[key] }))}
    >
      <TabContent key={tab} tab={tab} />
    </FilterTabs>
  )
}

const txidField = () => ({
  label: words.txid,
  wrong: words.txidWrong,
  fits: (text: string) => /^[0-9a-f]{64}$/.test(text),
})

const questionOf = (event: StaffEvent): DecideField => ({
  title: words.eventTitles[event],
  text: words.eventTexts[event],
  confirm: words.events[event],
  danger: event === 'reject' || event === 'give_back',
  ...(event === 'sent' ? { extra: txidField() } : {}),
})

const TabContent = ({ tab }: { tab: Tab }) => {
  const queries = useQueryClient()
  const pages = usePages(adminWithdrawals, { query: { tab } })
  const [wanted, setWanted] = useState<{ id: string; event: StaffEvent } | null>(null)
  const items: ReviewedWithdrawal[] = pages.data?.pages.flatMap((page) => page.withdrawals) ?? []
  const decide = async (reason: string, txid: string, send: Send): Promise<void> => {
    if (!wanted) return
    // Refused or done, the queue shows what is true now.
    await send(postWithdrawalEvent, {
      params: wanted,
      body: { reason, ...(wanted.event === 'sent' ? { txid } : {}) },
    }).finally(() => void invalidateReplies(queries, adminWithdrawals, readPayoutSwitch))
  }
  return (
    <>
      <Queue pages={pages} count={items.length} empty={words.emptyQueues[tab]}>
        {items.map((item) => (
          <li key={item.id}>
            <WithdrawalReviewCard withdrawal={item} onEvent={(event) => setWanted({ id: item.id, event })} />
          </li>
        ))}
      </Queue>
      <DecideDialog question={wanted && questionOf(wanted.event)} onClose={() => setWanted(null)} decide={decide} />
    </>
  )
}
