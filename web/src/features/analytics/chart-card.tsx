// A card with a chart, and the same figures as a table for whoever prefers to read them (design §4.19).
import { useId, useState, type ReactNode } from 'react'
import { ChartColumn, Table2 } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { FigureTable, type FigureTableProps } from './figure-table.tsx'
import { analyticsWords as words } from './words.ts'

interface ChartCardProps { title: string; lead?: string | undefined; table?: Omit<FigureTableProps, 'caption'>; wide?: boolean; children: ReactNode }

export const ChartCard = ({ title, lead, table, wide = false, children }: ChartCardProps) => {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes('card min-w-0 p-4 md:p-5', wide && 'md:col-span-2')}>
      <div className={classes('mb-3 flex flex-wrap items-center justify-between gap-x-3', table && 'min-h-11')}>
        <div><h2 id={id} className="disp text-lg">{title}</h2>{lead ? <p className="text-sm text-ink-2">{lead}</p> : null}</div>
        {table ? (
          <button type="button" className="-me-2 flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-jade fine:hover:bg-surface-2" onClick={() => setAsTable(!asTable)}>
            <Icon of={asTable ? ChartColumn : Table2} size={18} />{asTable ? words.asChart : words.asTable}<span className="sr-only">: {title}</span>
          </button>
        ) : null}
      </div>
      {asTable && table ? <FigureTable caption={title} {...table} /> : children}
    </section>
  )
}
