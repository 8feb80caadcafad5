// A parcel without tracking was delivered: what proves it, a tracking number after all or pictures (domain §3.2).
import { deliveryEvidenceMax } from '@lamplit/contract/orders'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { EvidenceField } from '../evidence/evidence-field.tsx'
import { picturesProblem, useEvidence } from '../evidence/evidence-files.ts'
import { deliverWords as words, dialogWords } from './dialog-words.ts'
import type { OrderEventRun } from './use-order-event.ts'

type Proof = 'tracking' | 'pictures'

export const DeliverDialog = ({ open, run, onClose }: { open: boolean; run: OrderEventRun; onClose: () => void }) => {
  const [proof, setProof] = useState<Proof>('pictures')
  const [tracking, setTracking] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const evidence = useEvidence(deliveryEvidenceMax)
  const content = useRestoredFocus<HTMLFormElement>(run.busy)
  const problemNow = (): string | null => {
    if (proof === 'tracking') return tracking.trim() ? null : dialogWords.needsTracking
    return picturesProblem(evidence) ?? (evidence.ids.length > 0 ? null : words.needsPicture)
  }
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const found = problemNow()
    setProblem(found)
    if (found) return document.getElementById(`deliver-${proof}`)?.focus()
    const told = proof === 'tracking' ? { tracking } : { evidence: [...evidence.ids] }
    if (await run.cause('deliver', told)) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.text}
      size="sm"
      busy={run.busy !== null}
      unsaved={(tracking.trim() !== '' || evidence.files.length > 0) && run.busy === null}
      footer={
        <Button type="submit" form="deliver-form" wide busy={run.busy === 'deliver'}>
          {words.title}
        </Button>
      }
    >
      <form
        ref={content}
        tabIndex={-1}
        id="deliver-form"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4 outline-none"
      >
        {run.refused ? <InlineError message={run.refused} /> : null}
        <RadioCards
          legend={words.proof}
          value={proof}
          onChange={(next) => {
            setProof(next)
            setProblem(null)
          }}
          cards={[
            { value: 'pictures', label: words.pictures, help: words.picturesHelp },
            { value: 'tracking', label: dialogWords.tracking, help: words.trackingHelp },
          ]}
        />
        {proof === 'tracking' ? (
          <Field id="deliver-tracking" label={dialogWords.tracking} error={problem}>
            <TextInput value={tracking} onValue={setTracking} maxLength={100} autoCapitalize="characters" />
          </Field>
        ) : (
          <EvidenceField id="deliver-pictures" evidence={evidence} max={deliveryEvidenceMax} error={problem} />
        )}
      </form>
    </Dialog>
  )
}
