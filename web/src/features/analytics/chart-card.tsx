// A card with a chart, and the same figures as a table for whoever prefers to read them (design §4.19).
import { useId, useState, type ReactNode } from 'react'
import { ChartColumn, Table2 } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { FigureTable, type FigureTableProps } from './figure-table.tsx'
import { analyticsWords as words } from './words.ts'

interface ChartCardProps {
  title: string
  lead?: string | undefined
  table?: Omit<FigureTableProps, 'caption'>
  wide?: boolean
  children: ReactNode
}

export const ChartCard = ({ title, lead, table, wide = false, children }: ChartCardProps) => {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes('card min-w-0 p-4 md:p-5', wide && 'md:col-span-2')}>
      <div className={classes('flex flex-wrap items-center gap-x-3', !lead && 'mb-3', table && 'min-h-11')}>
        <h2 id={id} className="disp min-w-0 flex-1 basis-[6rem] text-lg">
          {title}
        </h2>
        {table ? (
          <button
            type="button"
            className={
              'ms-auto -me-2 flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm font-semibold ' +
              'text-jade fine:hover:bg-surface-2'
            }
            onClick={() => setAsTable(!asTable)}
          >
            <Icon of={asTable ? ChartColumn : Table2} size={18} />
            {asTable ? words.asChart : words.asTable}
            <span className="sr-only">: {title}</span>
          </button>
        ) : null}
      </div>
      {lead ? <p className="mb-3 text-sm text-ink-2">{lead}</p> : null}
      {asTable && table ? <FigureTable caption={title} {...table} /> : children}
    </section>
  )
}
