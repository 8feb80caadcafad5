// “How to check it yourself”: the exact bytes, and a script that needs none of our code.
import { proofTags } from '@lamplit/contract/merkle-sum'
import { ChevronDown } from 'lucide-react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkScript } from './check-script.ts'
import { howWords as words } from './words.ts'

const kinds = ['person', 'leaf', 'node', 'nothing'] as const

export const HowTo = () => (
  <details className="group card mt-4">
    <summary
      className={
        'flex min-h-14 cursor-pointer list-none items-center justify-between gap-2 rounded-lg px-4 font-semibold ' +
        'md:px-6 [&::-webkit-details-marker]:hidden'
      }
    >
      {words.title}
      <Icon of={ChevronDown} size={20} className="shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="px-4 pb-4 text-sm text-ink-2 md:px-6 md:pb-6">
      <p>{words.lead}</p>
      <pre
        role="region"
        aria-label={words.script}
        tabIndex={0}
        className="my-3 max-h-72 overflow-auto rounded-md bg-surface-2 p-3.5 text-xs leading-relaxed text-ink"
      >
        <code>{checkScript}</code>
      </pre>
      <CopyButton text={checkScript} label={words.copyScript} />
      <p className="mt-3">{words.run}</p>
      <h3 className="mt-5 font-semibold text-ink">{words.encoding}</h3>
      <p className="mt-1">{words.hash}</p>
      <dl className="mt-2">
        {kinds.map((kind) => (
          <div key={kind} className="border-line py-2 not-first:border-t">
            <dt className="font-semibold text-ink">{words.kinds[kind]}</dt>
            <dd>
              <code className="text-xs break-words text-ink">{proofTags[kind]}</code>
              <span className="block">
                {kind === 'nothing' ? '' : '‖ '}
                {words.formulas[kind]}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{words.amounts}</p>
      <p className="mt-2">{words.shares}</p>
      <p className="mt-2">{words.hold}</p>
    </div>
  </details>
)
