// One number of a tier: what it is now, its target, and a bar between them.
import type { Need } from '@lamplit/contract/trust'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { targetText, valueText, progressShare } from './tier-figures.ts'
import { trustWords as words } from './words.ts'

/** `urgent`: the number is below what one's own tier asks for; towards the next tier it is only not there yet. */
export const NeedRow = ({ need, urgent }: { need: Need; urgent: boolean }) => {
  const share = progressShare(need)
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon
        of={need.met ? CircleCheck : CircleDashed}
        size={20}
        className={classes('mt-0.5 shrink-0', need.met ? 'text-ok' : urgent ? 'text-danger' : 'text-ink-3')}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span className="font-semibold">
            {words.needs[need.key]}
            <span className="sr-only">: {need.met ? words.met : words.notMet}</span>
          </span>
          <span className="num text-ink-2">
            <b className="text-ink">{valueText(need)}</b>
            {need.key === 'checked' || need.now === null ? null : (
              <> · {need.most ? words.atMost(targetText(need)) : words.atLeast(targetText(need))}</>
            )}
          </span>
        </p>
        <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-surface-3">
          <div
            className={classes(
              'h-full origin-left rounded-full rtl:origin-right',
              need.met ? 'bg-ok' : urgent ? 'bg-danger' : 'bg-lantern',
              widths[Math.round(share * 20)],
            )}
          />
        </div>
        <p className="mt-1 text-xs text-ink-3">{words.help[need.key]}</p>
      </div>
    </li>
  )
}

/** Steps of a twentieth: the policy of the page forbids styles that are written into elements. */
const widths = [
  'w-0',
  'w-[5%]',
  'w-[10%]',
  'w-[15%]',
  'w-[20%]',
  'w-[25%]',
  'w-[30%]',
  'w-[35%]',
  'w-[40%]',
  'w-[45%]',
  'w-[50%]',
  'w-[55%]',
  'w-[60%]',
  'w-[65%]',
  'w-[70%]',
  'w-[75%]',
  'w-[80%]',
  'w-[85%]',
  'w-[90%]',
  'w-[95%]',
  'w-full',
] as const
