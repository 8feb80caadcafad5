// Download and verify: the signed decision is saved as a file and checked here, each check by its name (design §4.21).
import { readDecision, type Dispute } from '@lamplit/contract/disputes'
import { disputeKey } from '@lamplit/contract/signatures'
import { CircleCheck, CircleHelp, CircleX, ShieldCheck, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { verifyWords as words } from './verify-words.ts'
import type { Checks, CheckOutcome } from './verify.ts'

const icons: Readonly<Record<CheckOutcome, LucideIcon>> = { passed: CircleCheck, failed: CircleX, unknown: CircleHelp }
const colours: Readonly<Record<CheckOutcome, string>> = {
  passed: 'text-ok',
  failed: 'text-danger',
  unknown: 'text-ink-3',
}
const summaries = { good: 'allGood', bad: 'notGood', unsupported: 'unsupported' } as const
const boxes = {
  good: 'bg-ok-soft text-on-ok-soft',
  bad: 'bg-danger-soft text-on-danger-soft',
  unsupported: 'bg-warn-soft text-on-warn-soft',
} as const

export const VerifyDecision = ({ dispute }: { dispute: Dispute }) => {
  const [found, setFound] = useState<{ checks: Checks; summary: keyof typeof summaries } | null>(null)
  const { busy, refused, run } = useCommand(
    async () => {
      const [{ checksOf, checkSummary }, signed, published] = await Promise.all([
        import('./verify.ts'),
        ask(readDecision, { params: { id: dispute.id } }),
        ask(disputeKey),
      ])
      saveFile(words.fileName(dispute.id), JSON.stringify(signed, null, 2), 'application/json')
      const checks = await checksOf(signed, [published.key, ...published.retired.map(({ key }) => key)], dispute)
      setFound({ checks, summary: checkSummary(checks) })
    },
    { failure: 'inline' },
  )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">{words.verifyHelp}</p>
      <Button kind="soft" icon={ShieldCheck} busy={busy} className="self-start" onClick={() => void run()}>
        {busy ? words.verifying : words.verify}
      </Button>
      {refused ? <InlineError title={words.verifyFailed} message={refused} /> : null}
      <div role="status">
        {found ? (
          <>
            <p className={`rounded-md px-3.5 py-3 text-sm font-semibold ${boxes[found.summary]}`}>
              {words[summaries[found.summary]]}
            </p>
            <ul className="mt-2 flex flex-col gap-1.5">
              {Object.entries(found.checks).map(([name, result]) => (
                <li key={name} className="flex items-start gap-2 text-sm">
                  <Icon of={icons[result]} size={18} className={`mt-0.5 ${colours[result]}`} />
                  <span>
                    {words.checks[name as keyof Checks]}: {words.verdicts[result]}
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  )
}
