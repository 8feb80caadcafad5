// One card of the settings: its name and its rows.
import type { ReactNode } from 'react'

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card p-4 md:p-5">
    <h2 className="disp mb-3 text-lg">{title}</h2>
    {children}
  </section>
)
