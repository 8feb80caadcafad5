// Being away: until then nothing can be bought of this seller, and what was bought before runs on (domain §3.2; issue
// "trading in full").
import { readVacation, setVacation, vacationDays } from '@lamplit/contract/vacation'
import { useQueryClient } from '@tanstack/react-query'
import { Palmtree } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { marketNow } from '../../lib/clock.ts'
import { fullDate } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { replyKey, useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { vacationWords as words } from './vacation-words.ts'

const dayMs = 86_400_000

/** The day as a date field has it, in the person's own time zone. */
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** The end of that day. */
const awayEnd = (day: string): Date => new Date(`${day}T23:59:00`)

const awayProblem = (day: string, now: Date): string | null => {
  const end = awayEnd(day)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(end.getTime()) || end <= now) return words.needsDay
  return end.getTime() - now.getTime() > vacationDays * dayMs ? words.tooLong(vacationDays) : null
}

const useVacation = () => {
  const queries = useQueryClient()
  const { busy, refused, run } = useCommand(setVacation, { failure: 'inline' })
  const set = async (until: Date | null): Promise<boolean> => {
    const vacation = await run({ body: { until: until?.toISOString() ?? null } })
    if (!vacation) return false
    queries.setQueryData(replyKey(readVacation), vacation.reply)
    toast.success(until ? words.nowAway : words.nowBack)
    return true
  }
  return { busy, refused, set }
}

export const VacationCard = () => {
  const { data } = useReply(readVacation)
  const { busy, refused, set } = useVacation()
  const [choosing, setChoosing] = useState(false)
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  if (!data) return null
  const until = data.until && new Date(data.until) > marketNow() ? new Date(data.until) : null
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const found = awayProblem(day, marketNow())
    setProblem(found)
    if (found) return document.getElementById('away-until')?.focus()
    if (await set(awayEnd(day))) setChoosing(false)
  }
  const change = (on: boolean): void => {
    setProblem(null)
    if (on || !until) setChoosing(on)
    else void set(null)
  }
  return (
    <section className="card mb-3 px-4 py-3" aria-labelledby="vacation">
      <h2 id="vacation" className="disp flex items-center gap-2 text-base">
        <Icon of={Palmtree} size={20} />
        {words.title}
      </h2>
      <Switch
        checked={until !== null || choosing}
        disabled={busy}
        onChange={change}
        label={until ? words.awayUntil(fullDate(until)) : words.label}
        help={words.help}
      />
      {choosing && !until ? (
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 flex flex-wrap items-end gap-3">
          <Field id="away-until" label={words.until} error={problem} className="min-w-44 flex-1">
            <TextInput
              type="date"
              value={day}
              onValue={(text) => {
                setDay(text)
                setProblem(null)
              }}
              min={dayOf(new Date(marketNow().getTime() + dayMs))}
              max={dayOf(new Date(marketNow().getTime() + vacationDays * dayMs))}
            />
          </Field>
          <Button type="submit" busy={busy}>
            {words.go}
          </Button>
        </form>
      ) : null}
      {refused ? (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {refused}
        </p>
      ) : null}
    </section>
  )
}
