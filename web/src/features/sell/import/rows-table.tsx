// All rows with their verdicts; only those in sight are drawn, so that 5 000 scroll like ten.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { amountOf } from '@lamplit/contract/listing'
import { wholeNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { isRefused, type JudgedRow } from './rows-to-forms.ts'
import { importWords } from './words.ts'

/** Room for a title and two lines of a sentence on a phone. */
const rowHeight = 80
const cell = 'flex items-center px-1.5 md:px-2'
const grid = 'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] md:grid-cols-[3.5rem_minmax(0,1fr)_7rem_minmax(0,1fr)_5.5rem]'

const Amount = ({ row }: { row: JudgedRow }) => {
  const amount = amountOf(row.form['price'])
  return amount === null ? (
    <span className="truncate">{String(row.form['price'] ?? '')}</span>
  ) : (
    <Price value={amount} />
  )
}

const RowResult = ({ row }: { row: JudgedRow }) => {
  const sentences = Object.values(row.problems)
  const wrong = sentences.length > 0
  return (
    <span
      className={`flex min-w-0 items-center gap-1 text-xs font-medium md:text-sm ${wrong ? 'text-danger' : 'text-ok'}`}
    >
      <Icon of={wrong ? CircleAlert : CircleCheck} size={16} className="shrink-0" />
      <span className="line-clamp-2">
        {wrong ? sentences[0] : importWords.ready}
        {sentences.length > 1 ? ` ${importWords.moreProblems(sentences.length - 1)}` : ''}
      </span>
    </span>
  )
}

const Line = ({ row, onFix }: { row: JudgedRow; onFix: () => void }) => {
  const title = String(row.form['title'] ?? '')
  return (
    <>
      <span role="cell" className={`${cell} num text-xs text-ink-3`}>
        {wholeNumber(row.number)}
      </span>
      <span role="cell" className={`${cell} min-w-0`}>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-1 text-sm md:line-clamp-2">
            {title || <span className="text-ink-3">{importWords.noTitle}</span>}
          </span>
          <span className="md:hidden">
            <RowResult row={row} />
          </span>
        </span>
      </span>
      <span role="cell" className={`${cell} hidden text-sm md:flex`}>
        <Amount row={row} />
      </span>
      <span role="cell" className={`${cell} hidden min-w-0 md:flex`}>
        <RowResult row={row} />
      </span>
      <span role="cell" className={`${cell} justify-end`}>
        {isRefused(row) ? (
          <Button kind="quiet" size={44} aria-label={importWords.fixRow(row.number)} onClick={onFix}>
            {importWords.fix}
          </Button>
        ) : null}
      </span>
    </>
  )
}

export const RowsTable = ({ rows, onFix }: { rows: readonly JudgedRow[]; onFix: (row: JudgedRow) => void }) => {
  const box = useRef<HTMLDivElement>(null)
  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (place) => rows[place]!.number,
  })
  if (rows.length === 0)
    return <p className="rounded-md bg-surface-2 p-4 text-sm text-ink-2">{importWords.noneRefused}</p>
  return (
    <div
      ref={box}
      role="table"
      aria-label={importWords.rowsTitle}
      aria-rowcount={rows.length + 1}
      tabIndex={0}
      className={
        'max-h-[min(34rem,70dvh)] overflow-y-auto overscroll-contain rounded-md ' +
        'shadow-[inset_0_0_0_1px_var(--color-line)]'
      }
    >
      <div role="rowgroup" className="sticky top-0 z-1 hidden bg-surface-2 md:block">
        <div role="row" aria-rowindex={1} className={`${grid} min-h-10 text-xs font-semibold text-ink-2`}>
          {[importWords.row, importWords.rowTitle, importWords.rowPrice, importWords.verdict].map((word) => (
            <span key={word} role="columnheader" className={cell}>
              {word}
            </span>
          ))}
          <span role="columnheader" className="sr-only">
            {importWords.fix}
          </span>
        </div>
      </div>
      <div role="rowgroup" className="relative" style={{ height: view.getTotalSize() }}>
        {view.getVirtualItems().map((item) => {
          const row = rows[item.index]!
          return (
            <div
              key={item.key}
              role="row"
              aria-rowindex={item.index + 2}
              className={`${grid} absolute inset-x-0 top-0 border-b border-line`}
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
            >
              <Line row={row} onFix={() => onFix(row)} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
