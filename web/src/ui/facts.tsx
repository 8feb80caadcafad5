// Facts of one thing, a name and its value on each line, inside a `dl`.
import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-line py-1.5 not-first:border-t">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

/** Something to tell support: enough of it to recognise, and the whole of it to copy. */
export const Identifier = ({ label, value }: { label: string; value: string }) => (
  <Row label={label}>
    <span className="flex items-center gap-3 text-sm font-normal">
      <span dir="ltr" className="num">
        {value.length > 16 ? `${value.slice(0, 8)}…${value.slice(-4)}` : value}
      </span>
      <CopyButton text={value} />
    </span>
  </Row>
)
