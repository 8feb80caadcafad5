// What the page knows of the device: shown before it is sent, and each fact can be left out (design §4.22).
import { RotateCcw, X } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { factNames, type FactName } from './bug-form.ts'
import { bugReportWords as words } from './bug-report-words.ts'

export interface DeviceFactsProps {
  facts: Readonly<Record<FactName, string | null>>
  leftOut: readonly FactName[]
  onChange: (leftOut: FactName[]) => void
}

export const DeviceFacts = ({ facts, leftOut, onChange }: DeviceFactsProps) => (
  <section aria-labelledby="bug-device" className="rounded-lg bg-surface-2 p-4">
    <h2 id="bug-device" className="text-sm font-semibold">
      {words.device}
    </h2>
    <p className="text-xs text-ink-2">{words.deviceHelp}</p>
    <ul className="mt-2">
      {factNames
        .filter((name) => facts[name] !== null)
        .map((name) => {
          const out = leftOut.includes(name)
          return (
            <li key={name} className="flex min-h-11 items-center gap-3 border-t border-line py-1 text-sm">
              <span className="w-24 shrink-0 text-ink-2">{words.facts[name]}</span>
              <span className={`min-w-0 flex-1 break-words ${out ? 'text-ink-2 italic' : 'font-medium'}`}>
                {out ? words.leftOut : <bdi dir="ltr">{facts[name]}</bdi>}
              </span>
              <IconButton
                icon={out ? RotateCcw : X}
                label={out ? words.putBack(words.facts[name]) : words.leaveOut(words.facts[name])}
                onClick={() => onChange(out ? leftOut.filter((one) => one !== name) : [...leftOut, name])}
              />
            </li>
          )
        })}
    </ul>
  </section>
)
