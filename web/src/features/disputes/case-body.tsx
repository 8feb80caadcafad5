// What a case holds below its head: the decision, both sides, proposals, who decides, and what happened (design §4.21).
import type { Dispute } from '@lamplit/contract/disputes'
import { ShieldAlert } from 'lucide-react'
import { Suspense } from 'react'
import { HistoryList } from '../../ui/history-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bodyWords as words } from './body-words.ts'
import { CaseSides } from './case-sides.tsx'
import { DecisionCard } from './decision-card.tsx'
import { disputeWords } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const CaseProposals = lazyPart(() => import('./case-proposals.tsx').then((module) => module.CaseProposals))

const CaseAdmin = ({ name }: { name: string | null }) => (
  <section className="card p-4" aria-labelledby="case-admin">
    <h2 id="case-admin" className="disp mb-1 text-lg">
      {words.caseAdmin}
    </h2>
    <p className="text-sm font-semibold break-words">{name === null ? words.nobodyYet : words.named(name)}</p>
    <p className="mt-2 flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2.5 text-sm text-on-warn-soft">
      <Icon of={ShieldAlert} size={18} className="mt-0.5" />
      {words.impostors}
    </p>
  </section>
)

/** A case that ended without staff needs nobody of it any more. */
const ended: readonly Dispute['state'][] = ['final', 'settled', 'withdrawn']

export const CaseBody = ({ dispute }: { dispute: Dispute }) => (
  <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
    <div className="flex min-w-0 flex-col gap-4">
      <DecisionCard dispute={dispute} />
      <CaseSides dispute={dispute} />
    </div>
    <div className="flex min-w-0 flex-col gap-4">
      <Suspense fallback={<Skeleton className="h-40 rounded-lg!" />}>
        <CaseProposals dispute={dispute} />
      </Suspense>
      {dispute.case_admin === null && ended.includes(dispute.state) ? null : <CaseAdmin name={dispute.case_admin} />}
      <section className="card p-4" aria-labelledby="case-history">
        <h2 id="case-history" className="disp mb-2 text-lg">
          {words.history}
        </h2>
        <HistoryList
          steps={dispute.history.map(({ at, event, by, note }) => ({
            at,
            what: words.events[event] ?? words.happened,
            who: event === 'settle' ? undefined : words.by[by],
            note:
              note === null
                ? null
                : (words.codes[note as keyof typeof words.codes] ??
                  disputeWords.reasons[note as keyof typeof disputeWords.reasons] ??
                  note),
          }))}
        />
      </section>
    </div>
  </div>
)
