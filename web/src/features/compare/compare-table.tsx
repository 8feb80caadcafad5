// The comparison as a table: labels stay at the side from 768 px on and above each row below, pictures stay on top,
// columns snap (design §4.7).
import type { RefObject } from 'react'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ColumnActions, ColumnHead, type ComparedColumn } from './column-head.tsx'
import type { CompareRow } from './compare-rows.tsx'
import { compareWords as words } from './words.ts'

/** On phones a label lies over its row and stays there while the columns move under it. */
const label =
  'sticky start-0 z-1 w-0 p-0 text-start align-top text-sm font-normal md:w-44 md:bg-surface md:py-3 md:ps-5 md:pe-3'
const labelText =
  'absolute start-3 top-2 text-xs whitespace-nowrap text-ink-3 md:static md:text-sm md:whitespace-normal md:text-ink-2'
const cellClass = 'snap-start border-t border-line px-3 pt-7 pb-2.5 align-top text-sm [overflow-wrap:anywhere] md:py-3'

const Row = ({ row, columns }: { row: CompareRow; columns: readonly ComparedColumn[] }) => (
  <tr>
    <th scope="row" className={classes(label, 'md:border-t md:border-line')}>
      <span className={labelText}>{row.label}</span>
    </th>
    {columns.map(({ item, product }) => (
      <td key={item.id} className={cellClass}>
        {product ? (
          row.cell(product)
        ) : product === undefined ? (
          <Skeleton className="h-4 w-3/4" />
        ) : (
          <span aria-hidden="true" className="text-ink-3">
            –
          </span>
        )}
      </td>
    ))}
  </tr>
)

const Actions = ({ columns }: { columns: readonly ComparedColumn[] }) => (
  <tr>
    <th scope="row" className={label}>
      <span className="sr-only">{words.actions}</span>
    </th>
    {columns.map((column) => (
      <td key={column.item.id} className="snap-start px-3 pb-3 align-top">
        <ColumnActions {...column} />
      </td>
    ))}
  </tr>
)

const Heading = ({ row, columns }: { row: CompareRow; columns: number }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns + 1} className="border-t border-line p-0 text-start">
      <span className="sticky start-0 block w-fit px-3 pt-5 pb-2 text-sm font-semibold md:px-5">{row.label}</span>
    </th>
  </tr>
)

export interface CompareTableProps {
  columns: readonly ComparedColumn[]
  rows: readonly CompareRow[]
  place: RefObject<HTMLDivElement | null>
}

export const CompareTable = ({ columns, rows, place }: CompareTableProps) => (
  <div
    ref={place}
    role="region"
    aria-label={words.table}
    aria-busy={columns.some(({ product }) => product === undefined)}
    tabIndex={0}
    className={
      'card isolate -mx-4 max-h-[calc(100dvh-var(--header-height)-24px)] snap-x snap-mandatory overflow-auto ' +
      'overscroll-x-contain rounded-none! md:mx-0 md:snap-proximity md:scroll-ps-44 md:rounded-lg!'
    }
  >
    <table className="relative w-max min-w-full table-fixed border-separate border-spacing-0">
      <caption className="sr-only">{words.table}</caption>
      <thead>
        <tr>
          <th scope="col" className="sticky start-0 top-0 z-3 w-0 p-0 md:w-44 md:bg-surface">
            <span className="sr-only">{words.attribute}</span>
          </th>
          {columns.map((column) => (
            <th
              key={column.item.id}
              scope="col"
              className={
                'sticky top-0 z-2 w-[50vw] snap-start bg-surface px-3 pt-3 pb-2 text-start align-top font-normal ' +
                'md:w-[max(13rem,calc((min(100vw,80rem)-17rem)/4))]'
              }
            >
              <ColumnHead {...column} />
            </th>
          ))}
        </tr>
      </thead>
      {/* What stands in for rows is no row: it goes when they come, and pushes nothing. */}
      <tbody key={columns.every(({ product }) => product === undefined) ? 'waiting' : 'known'}>
        <Actions columns={columns} />
        {rows.map((row) =>
          row.heading ? (
            <Heading key={row.key} row={row} columns={columns.length} />
          ) : (
            <Row key={row.key} row={row} columns={columns} />
          ),
        )}
      </tbody>
    </table>
  </div>
)
