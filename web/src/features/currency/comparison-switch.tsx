// Staff’s switch for prices in other currencies, with who turned it last and why (design §1.5, §4.20).
import { convertCurrency, readComparisonSwitch, setComparisonSwitch } from '@lamplit/contract/currency'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { sendCommand } from '../../lib/command.ts'
import { invalidateReplies, useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { currencyWords as words } from './words.ts'

interface Question {
  title: string
  text: string
  confirm: string
  danger: boolean
}

/** `renderDialog` asks for the reason, as for every write of staff. */
export const ComparisonSwitch = ({
  renderDialog,
}: {
  renderDialog: (question: Question | null, onClose: () => void, decide: (reason: string) => Promise<void>) => ReactNode
}) => {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useReply(readComparisonSwitch)
  const [asking, setAsking] = useState(false)
  if (error && !data)
    return (
      <InlineError
        title={words.switchFailed}
        message={sentenceOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Loading thing={words.loading}>
        <Skeleton className="h-36 rounded-lg" />
      </Loading>
    )
  const { on, note, by, since, source } = data
  const verb = on ? words.turnOff : words.turnOn
  const decide = async (reason: string): Promise<void> => {
    await sendCommand(setComparisonSwitch, { body: { on: !on, reason } })
    await invalidateReplies(queries, readComparisonSwitch, convertCurrency)
  }
  return (
    <section aria-labelledby="comparison-price" className="card p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="comparison-price" className="disp text-lg">
          {words.switchTitle}
        </h2>
        <Chip tone={on ? 'ok' : 'neutral'} size={28}>
          {on ? words.switchOn : words.switchOff}
        </Chip>
      </div>
      <p className="mt-2 text-sm text-ink-2">{words.sources[source]}</p>
      {note ? (
        <p className="mt-1 text-sm text-ink-2">
          {note}
          {by ? ` · ${words.byWhom(by)}` : ''}
          {since ? (
            <>
              {' '}
              · <When at={since} />
            </>
          ) : null}
        </p>
      ) : null}
      <Button size={44} kind={on ? 'outline' : 'primary'} className="mt-3" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {renderDialog(
        asking ? { title: verb, text: on ? words.switchOn : words.switchOff, confirm: verb, danger: on } : null,
        () => setAsking(false),
        decide,
      )}
    </section>
  )
}
