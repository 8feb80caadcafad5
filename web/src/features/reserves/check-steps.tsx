// What the check did, one line a step: from one's balance over the leaf and the nodes to the root.
import { plus } from '@lamplit/contract/money'
import { toHex } from '@lamplit/contract/merkle-sum'
import type { InclusionProof, ProofResult } from '@lamplit/contract/reserves'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money6 } from '../../ui/price.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { shortHash } from './portable.ts'
import { checkWords as words } from './words.ts'

const Step = ({ ok, name, value, text }: { ok: boolean; name: string; value?: ReactNode; text?: string }) => (
  <li className="flex items-start gap-3 border-line py-2.5 not-first:border-t">
    <span
      className={classes(
        'flex size-7 shrink-0 items-center justify-center rounded-full',
        ok ? 'bg-jade-soft text-on-jade-soft' : 'bg-danger-soft text-on-danger-soft',
      )}
    >
      <Icon of={ok ? Check : X} size={18} />
    </span>
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm font-semibold">
          {name}
          <VisuallyHidden>: {ok ? words.passed : words.refused}</VisuallyHidden>
        </span>
        <span className="num text-sm font-semibold">{value}</span>
      </span>
      {text ? <span className="block text-sm text-ink-2">{text}</span> : null}
    </span>
  </li>
)

export const CheckSteps = ({
  inclusion: { leaf, path },
  result,
}: {
  inclusion: InclusionProof
  result: ProofResult
}) => {
  const { ownPerson, leafAsSaid, reachesRoot, sumAsPublished, way } = result
  const leafOk = ownPerson && leafAsSaid
  const top = way.at(-1)
  const rootText = reachesRoot ? (sumAsPublished ? words.rootOk : words.sumWrong) : words.rootWrong
  return (
    <ol aria-label={words.steps} className="mt-4">
      <Step
        ok={way.length > 0}
        name={words.stepBalance}
        value={<Money6 value={plus(leaf.available, leaf.pending, leaf.held)} />}
      />
      <Step
        ok={leafOk}
        name={words.stepLeaf}
        value={<code>{shortHash(leaf.hash)}</code>}
        text={leafOk ? words.leafOk : words.leafWrong}
      />
      <Step ok={way.length === path.length + 1} name={words.stepNodes(path.length)} text={words.nodesText} />
      <Step
        ok={reachesRoot && sumAsPublished}
        name={words.stepRoot}
        {...(top ? { value: <code>{shortHash(toHex(top.hash))}</code> } : {})}
        text={rootText}
      />
    </ol>
  )
}
