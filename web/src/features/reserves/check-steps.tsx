// What the check did, one line a step: from one's balance over the leaf and the nodes to the root.
import { plus } from '@lamplit/contract/money'
import { toHex } from '@lamplit/contract/merkle-sum'
import { amountsOf, type InclusionProof } from '@lamplit/contract/reserves'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money6 } from '../../ui/price.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { shortHash } from './portable.ts'
import type { CheckedProof } from './use-check.ts'
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

export const CheckSteps = ({ inclusion, result }: { inclusion: InclusionProof; result: CheckedProof }) => {
  const { shares } = inclusion
  const { ownPerson, leafAsSaid, apart, reachesRoot, sumAsPublished, ways, signature } = result
  const leafOk = ownPerson && leafAsSaid && apart
  const nodes = shares.reduce((sum, { path }) => sum + path.length, 0)
  const top = ways[0]?.at(-1)
  const rootText = reachesRoot ? (sumAsPublished ? words.rootOk : words.sumWrong) : words.rootWrong
  return (
    <ol aria-label={words.steps} className="mt-4">
      <Step
        ok={ways.every((way) => way.length > 0)}
        name={words.stepBalance}
        value={<Money6 value={plus(...Object.values(amountsOf(inclusion)))} />}
      />
      <Step
        ok={leafOk}
        name={words.stepLeaf(shares.length)}
        value={shares.map(({ leaf }, at) => (
          <code key={at} className="block">
            {shortHash(leaf.hash)}
          </code>
        ))}
        text={leafOk ? words.leafOk : words.leafWrong}
      />
      <Step
        ok={ways.every((way, at) => way.length === shares[at]!.path.length + 1)}
        name={words.stepNodes(nodes)}
        text={words.nodesText}
      />
      <Step
        ok={reachesRoot && sumAsPublished}
        name={words.stepRoot}
        {...(top ? { value: <code>{shortHash(toHex(top.hash))}</code> } : {})}
        text={rootText}
      />
      {signature === 'none' ? null : (
        <Step
          ok={signature === 'good' || signature === 'unsupported'}
          name={words.stepSignature}
          text={
            signature === 'good'
              ? words.signatureOk
              : signature === 'unsupported'
                ? words.signatureUnsupported
                : words.signatureWrong
          }
        />
      )}
    </ol>
  )
}
