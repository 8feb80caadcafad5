// Proposing how much comes back: slider and field, who gets what, or only shipping while the order goes on
// (domain §3.2; design §4.8).
import type { Pi } from '@lamplit/contract/money'
import type { OrderCard } from '@lamplit/contract/orders'
import { listProposals, proposalHours } from '@lamplit/contract/settlements'
import { useState, type SyntheticEvent } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { Money6 } from '../../ui/price.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { proposalAmountProblem, chosenByPercent } from './proposal-amount.ts'
import { proposalWords as words } from './proposal-words.ts'
import { ShareSlider } from './share-slider.tsx'
import { useProposing } from './use-settlement.ts'
import { WhoGetsWhat } from './who-gets-what.tsx'

export interface ProposalSheetProps {
  open: boolean
  orderId: string
  role: OrderCard['role']
  onClose: () => void
  title?: string
}

const noteMax = 500

export const ProposalSheet = ({ open, orderId, role, onClose, title = words.title }: ProposalSheetProps) => {
  const { data, error, refetch, isFetching } = useReply(listProposals, { params: { id: orderId } }, { enabled: open })
  const { busy, refused, forgive, propose } = useProposing(orderId)
  const [typed, setTyped] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={words.text(proposalHours)}
      size="md"
      busy={busy}
      unsaved={typed && !busy}
      footer={
        <Button type="submit" form="proposal-form" wide size={52} busy={busy} disabled={!data}>
          {words.send}
        </Button>
      }
    >
      {data ? (
        <ProposalForm
          held={data.held}
          shipping={data.shipping_left}
          start={role === 'buyer' ? 100 : 0}
          busy={busy}
          refused={refused}
          onTyped={() => {
            setTyped(true)
            forgive()
          }}
          onSubmit={(refund, keepsOpen, note) =>
            void propose({ refund, keepsOpen, note }).then((done) => {
              if (done) onClose()
            })
          }
        />
      ) : error ? (
        <InlineError
          title={words.failed}
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading thing={words.loading} className="flex flex-col gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-12" />
          <Skeleton className="h-32" />
        </Loading>
      )}
    </Dialog>
  )
}

interface FormProps {
  held: Pi
  shipping: Pi
  start: number
  busy: boolean
  refused: string | null
  onTyped: () => void
  onSubmit: (refund: Pi, keepsOpen: boolean, note: string) => void
}

const ProposalForm = ({ held, shipping, start, busy, refused, onTyped, onSubmit }: FormProps) => {
  const [chosen, setChosen] = useState(() => chosenByPercent(held, start))
  const [keepsOpen, setKeepsOpen] = useState(false)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRestoredFocus<HTMLFormElement>(busy, problem, refused)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const found = keepsOpen ? null : proposalAmountProblem(held, chosen)
    setProblem(found)
    if (found === null) onSubmit(keepsOpen ? shipping : chosen.amount!, keepsOpen, note)
  }
  const changed = (): void => {
    setProblem(null)
    onTyped()
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      id="proposal-form"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 outline-none"
    >
      <p className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
        {words.held}
        <Money6 value={held} className="font-semibold text-ink" />
      </p>
      {keepsOpen ? (
        <>
          <WhoGetsWhat held={held} refund={shipping} keepsOpen />
          {refused ? <InlineError message={refused} /> : null}
        </>
      ) : (
        <ShareSlider
          held={held}
          chosen={chosen}
          error={problem ?? refused}
          onChoose={(next) => {
            setChosen(next)
            changed()
          }}
        />
      )}
      {shipping > 0n && shipping < held ? (
        <Switch
          checked={keepsOpen}
          onChange={(on) => {
            setKeepsOpen(on)
            changed()
          }}
          label={words.onlyShipping}
          help={words.onlyShippingHelp}
        />
      ) : null}
      <Field label={words.note} optional>
        <TextArea
          value={note}
          onValue={(text) => {
            setNote(text.slice(0, noteMax))
            onTyped()
          }}
          limit={noteMax}
          rows={3}
        />
      </Field>
    </form>
  )
}
