// Names and values under each other, as a list of terms.
import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="mt-2">
    {facts.map(({ name, value }) => (
      <div key={name} className="flex justify-between gap-4 border-b border-line py-2.75 text-sm last:border-0">
        <dt className="shrink-0 text-ink-3">{name}</dt>
        <dd className="num min-w-0 text-end font-medium">{value}</dd>
      </div>
    ))}
  </dl>
)
