// The contents of each step of opening a dispute.
import { statementLimits } from '@lamplit/contract/disputes'
import type { Order } from '@lamplit/contract/orders'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Money6 } from '../../ui/price.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { chosenByPercent, chosenByTyping, previewAmount, type ChosenAmount } from '../orders/proposal-amount.ts'
import { ShareSlider } from '../orders/share-slider.tsx'
import { WhoGetsWhat } from '../orders/who-gets-what.tsx'
import { evidenceWords } from '../evidence/evidence-words.ts'
import { EvidenceField } from '../evidence/evidence-field.tsx'
import type { Evidence } from '../evidence/evidence-files.ts'
import { reasonsFor, type OpenDraft, type Step } from './open-draft.ts'
import { openWords as words } from './open-words.ts'
import { disputeWords } from './words.ts'

export interface StepProps {
  order: Order
  draft: OpenDraft
  change: (part: Partial<OpenDraft>) => void
  evidence: Evidence
  problem: string | null
  pictures: string | null
  goTo: (step: Step) => void
}

/** A buyer usually wants all of it back, a seller nothing. */
export const requestedAmount = (
  { role, held }: Pick<Order, 'role' | 'held'>,
  { amount }: Pick<OpenDraft, 'amount'>,
): ChosenAmount => (amount === null ? chosenByPercent(held, role === 'buyer' ? 100 : 0) : chosenByTyping(amount))

export const ReasonStep = ({ order, draft, change, problem }: StepProps) => (
  <RadioCards
    id="open-reason"
    legend={words.reason}
    hideLegend
    value={draft.reason}
    onChange={(reason) => change({ reason })}
    error={problem}
    cards={reasonsFor(order).map((reason) => ({
      value: reason,
      label: disputeWords.reasons[reason],
      help: words.reasonHelp[reason],
    }))}
  />
)

export const RequestedAmountStep = ({ order, draft, change, problem }: StepProps) => (
  <>
    <p className="text-sm text-ink-2">{words.wishHelp}</p>
    <ShareSlider
      id="open"
      held={order.held}
      chosen={requestedAmount(order, draft)}
      error={problem}
      label={order.role === 'buyer' ? words.wishBuyer : words.wishSeller}
      onChoose={({ typed }) => change({ amount: typed })}
    />
  </>
)

export const StatementStep = ({ draft, change, evidence, problem, pictures }: StepProps) => (
  <>
    <Field id="open-statement" label={words.statement} help={words.statementHelp} error={problem}>
      <TextArea
        value={draft.statement}
        onValue={(statement) => change({ statement })}
        limit={statementLimits.max}
        rows={9}
      />
    </Field>
    <EvidenceField id="open-pictures" evidence={evidence} max={statementLimits.files} error={pictures} />
  </>
)

export const ReviewStep = ({ order, draft, evidence, goTo }: StepProps) => {
  const wanted = previewAmount(order.held, requestedAmount(order, draft))
  const rows = [
    ['reason', words.rows.reason, draft.reason ? disputeWords.reasons[draft.reason] : ''],
    ['wish', words.rows.wish, <Money6 key="wish" value={wanted} />],
    [
      'statement',
      words.rows.statement,
      <span key="statement" className="block font-normal break-words whitespace-pre-wrap">
        {draft.statement.trim()}
      </span>,
    ],
    [
      'statement',
      words.rows.pictures,
      evidence.ids.length === 0 ? words.noPictures : evidenceWords.picturesReady(evidence.ids.length),
    ],
  ] as const
  return (
    <>
      <dl>
        {rows.map(([step, label, value]) => (
          <div key={label} className="border-line py-2 not-first:border-t">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="flex items-start justify-between gap-3 text-sm font-semibold">
              <span className="min-w-0 flex-1 pt-1">{value}</span>
              <Button
                kind="quiet"
                size={44}
                className="-mt-4"
                aria-label={words.change(label)}
                onClick={() => goTo(step)}
              >
                {words.changeShort}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <WhoGetsWhat held={order.held} refund={wanted} />
      <p className="text-sm text-ink-2">{words.sendNote}</p>
    </>
  )
}
