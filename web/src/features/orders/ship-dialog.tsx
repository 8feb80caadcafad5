// How a parcel travels, there or back: carrier and tracking number, or a note when there is none (domain §3.2, shipped,
// return_shipped).
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { OrderEventRun } from './use-order-event.ts'
import { dialogWords as words, travelWords } from './dialog-words.ts'

type Way = 'tracked' | 'untracked'
interface Form {
  carrier: string
  tracking: string
  note: string
}

/** The sentence of each part that is missing for this way of sending. */
export const shipProblems = (way: Way, { carrier, tracking, note }: Form): Partial<Record<keyof Form, string>> =>
  way === 'tracked'
    ? {
        ...(carrier.trim() ? {} : { carrier: words.needsCarrier }),
        ...(tracking.trim() ? {} : { tracking: words.needsTracking }),
      }
    : note.trim()
      ? {}
      : { note: words.needsNote }

export const ShipDialog = ({
  event: cause,
  open,
  run,
  onClose,
}: {
  event: keyof typeof travelWords
  open: boolean
  run: OrderEventRun
  onClose: () => void
}) => {
  const [way, setWay] = useState<Way>('tracked')
  const [form, setForm] = useState<Form>({ carrier: '', tracking: '', note: '' })
  const [problems, setProblems] = useState<Partial<Record<keyof Form, string>>>({})
  const content = useRestoredFocus<HTMLFormElement>(run.busy)
  const { title, trackedHelp, untrackedHelp, note: noteLabel } = travelWords[cause]
  const set =
    (part: keyof Form) =>
    (value: string): void =>
      setForm({ ...form, [part]: value })
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const found = shipProblems(way, form)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementById(`ship-${first}`)?.focus()
    const note = form.note.trim() ? { note: form.note } : {}
    if (await run.cause(cause, way === 'tracked' ? { carrier: form.carrier, tracking: form.tracking, ...note } : note))
      onClose()
  }
  const typed = Object.values(form).some((value) => value.trim() !== '')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      busy={run.busy !== null}
      unsaved={typed && run.busy === null}
      footer={
        <Button type="submit" form="ship-form" wide busy={run.busy === cause}>
          {title}
        </Button>
      }
    >
      <form
        ref={content}
        tabIndex={-1}
        id="ship-form"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="outline-none flex flex-col gap-4"
      >
        {run.refused ? <InlineError message={run.refused} /> : null}
        <RadioCards
          legend={words.how}
          value={way}
          onChange={setWay}
          cards={[
            { value: 'tracked', label: words.tracked, help: trackedHelp },
            { value: 'untracked', label: words.untracked, help: untrackedHelp },
          ]}
        />
        {way === 'tracked' ? (
          <>
            <Field id="ship-carrier" label={words.carrier} error={problems.carrier}>
              <TextInput value={form.carrier} onValue={set('carrier')} maxLength={100} />
            </Field>
            <Field id="ship-tracking" label={words.tracking} error={problems.tracking}>
              <TextInput value={form.tracking} onValue={set('tracking')} maxLength={100} autoCapitalize="characters" />
            </Field>
          </>
        ) : null}
        <Field id="ship-note" label={noteLabel} optional={way === 'tracked'} error={problems.note}>
          <TextArea value={form.note} onValue={set('note')} limit={500} rows={3} />
        </Field>
      </form>
    </Dialog>
  )
}
