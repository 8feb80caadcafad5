// An import under way and how it ended: a bar while it runs, then what is live and what was left out.
import { listProducts } from '@lamplit/contract/catalog'
import { readImport, type ImportReport } from '@lamplit/contract/selling'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Download, List } from 'lucide-react'
import { invalidateReplies, useReply } from '../../../lib/use-reply.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { InlineError } from '../../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { translateServerMessage } from '../../../words/catalogue.ts'
import { FormCard } from '../form-fields.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { reportCsv, type ReportLine } from './report.ts'
import type { RunningImport } from './use-import.ts'
import { importWords } from './words.ts'

const lookEveryMs = 700
const underWay = (report: ImportReport | undefined): boolean =>
  report === undefined || report.state === 'waiting' || report.state === 'running'

const linesOf = (report: ImportReport): ReportLine[] =>
  report.refused.map(({ row, title, fields, sentences }) => ({
    number: row,
    title,
    reasons: Object.entries(fields).map(([field, text]) => {
      const reference = sentences?.[field]
      return translateServerMessage(reference ? { ...reference, text } : text)
    }),
  }))

const sentenceFor = (report: ImportReport): string =>
  report.state === 'done'
    ? importWords.done(report.imported)
    : report.state === 'refused'
      ? importWords.refusedAll
      : importWords.failed

const Ended = ({ report, onAnother, hasRows }: { report: ImportReport; onAnother: () => void; hasRows: boolean }) => {
  const lines = linesOf(report)
  return (
    <>
      <div role="status">
        <p className={`disp text-lg ${report.state === 'done' ? '' : 'text-danger'}`}>{sentenceFor(report)}</p>
        {lines.length > 0 ? <p className="text-sm text-ink-2">{importWords.leftOut(lines.length)}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {report.state === 'done' ? (
          <ButtonLink to="/sell/listings" icon={List}>
            {importWords.toListings}
          </ButtonLink>
        ) : null}
        {lines.length > 0 ? (
          <Button
            kind="outline"
            icon={Download}
            onClick={() => saveFile(importWords.reportName, reportCsv(lines), 'text/csv;charset=utf-8')}
          >
            {importWords.report}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={onAnother}>
          {report.state === 'done' || !hasRows ? importWords.another : importWords.backToRows}
        </Button>
      </div>
    </>
  )
}

export interface ProgressCardProps {
  running: RunningImport
  hasRows: boolean
  onAnother: (done: boolean) => void
}

export const ProgressCard = ({ running, hasRows, onAnother }: ProgressCardProps) => {
  const [ended, setEnded] = useState(false)
  const { data, error, refetch, isFetching } = useReply(
    readImport,
    { params: { id: running.id } },
    { refetchMs: ended ? 0 : lookEveryMs, staleMs: 0 },
  )
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  if (!ended && !underWay(data)) setEnded(true)
  // The button that started it is gone; its place in the page is far below.
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  useEffect(() => {
    if (ended) void invalidateReplies(queries, listProducts)
  }, [ended, queries])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <FormCard title={ended ? importWords.over : importWords.running}>
        {error && !data ? (
          <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? (
          <Loading thing={importWords.progressThing}>
            <Skeleton className="h-6 rounded-sm" />
          </Loading>
        ) : null}
        {data && !ended ? (
          <>
            {error ? <p className="text-sm text-ink-2">{importWords.lookupFailed}</p> : null}
            <ProgressBar label={importWords.running} share={data.total === 0 ? null : data.done / data.total} />
            <p className="num text-sm text-ink-2">
              {data.state === 'waiting' ? importWords.waiting : importWords.progress(data.done, data.total)} ·{' '}
              {importWords.mayLeave}
            </p>
          </>
        ) : null}
        {data && ended ? (
          <Ended report={data} hasRows={hasRows} onAnother={() => onAnother(data.state === 'done')} />
        ) : null}
        {error && !data ? (
          <div>
            <Button kind="quiet" onClick={() => onAnother(false)}>
              {hasRows ? importWords.backToRows : importWords.another}
            </Button>
          </div>
        ) : null}
      </FormCard>
    </div>
  )
}
