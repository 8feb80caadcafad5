// How the check ended, in plain words, with the steps behind it and a way on.
import type { InclusionProof, ReserveProof } from '@lamplit/contract/reserves'
import { Bug, ShieldCheck, TriangleAlert } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckSteps } from './check-steps.tsx'
import { OwnAmounts } from './own-amounts.tsx'
import { portable } from './portable.ts'
import type { CheckedProof } from './use-check.ts'
import { checkWords as words } from './words.ts'

export const ReportMismatch = () => (
  <ButtonLink to="/bug-report" kind="outline" size={44} icon={Bug}>
    {words.tellUs}
  </ButtonLink>
)

export interface CheckResultProps {
  result: CheckedProof
  inclusion: InclusionProof
  proof: ReserveProof
  userId: string
}

export const CheckResult = ({ result, inclusion, proof, userId }: CheckResultProps) => {
  const { included } = result
  return (
    <div className="mt-4">
      <div
        role={included ? 'status' : 'alert'}
        className={classes(
          'flex items-start gap-3 rounded-lg p-4',
          included ? 'bg-jade-soft text-on-jade-soft' : 'bg-danger-soft text-on-danger-soft',
        )}
      >
        <Icon of={included ? ShieldCheck : TriangleAlert} size={24} className="shrink-0" />
        <div>
          <p className="disp text-xl">{included ? words.included : words.notIncluded}</p>
          <p className="mt-0.5 text-sm">{included ? words.includedText : words.notIncludedText}</p>
        </div>
      </div>
      <CheckSteps inclusion={inclusion} result={result} />
      <OwnAmounts inclusion={inclusion} />
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={portable(inclusion, proof, userId)} label={words.copyProof} />
        {included ? null : <ReportMismatch />}
      </div>
    </div>
  )
}
