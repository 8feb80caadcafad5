// Bug reports for staff, newest first (design §4.20, domain §3.14).
import { listBugReports, type BugReport } from '@lamplit/contract/bug-reports'
import { usePages } from '../../lib/use-pages.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { When } from '../../ui/when.tsx'
import { QueueFact, Queue } from './queue.tsx'
import { adminWords as words } from './words.ts'

const deviceOf = ({ device }: BugReport): string =>
  [device?.browser, device?.screen, device?.version, device?.language].filter(Boolean).join(' · ')

const Card = ({ report }: { report: BugReport }) => (
  <article className="card flex flex-col gap-3 p-4">
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div>
        <h3 className="num font-semibold">{report.reference}</h3>
        <p className="text-xs text-ink-3">
          <When at={report.at} />
        </p>
      </div>
      <CopyButton text={report.reference} />
    </div>
    <p className="whitespace-pre-wrap break-words">{report.what}</p>
    {report.steps ? (
      <p className="rounded-md bg-surface-2 p-3 text-sm whitespace-pre-wrap break-words">{report.steps}</p>
    ) : null}
    {report.screenshot ? (
      <a href={`${report.screenshot}-960.webp`} target="_blank" rel="noreferrer">
        <Picture
          src={report.screenshot}
          alt={words.bugPicture(report.reference)}
          sizes="160px"
          className="size-40 rounded-md"
        />
      </a>
    ) : null}
    <dl>
      <QueueFact name={words.person}>{report.username ?? words.visitor}</QueueFact>
      {report.path ? <QueueFact name={words.bugPath}>{report.path}</QueueFact> : null}
      {report.contact ? <QueueFact name={words.bugContact}>{report.contact}</QueueFact> : null}
      {report.error_id ? <QueueFact name={words.bugError}>{report.error_id}</QueueFact> : null}
      {deviceOf(report) ? <QueueFact name={words.bugDevice}>{deviceOf(report)}</QueueFact> : null}
    </dl>
  </article>
)

export const BugList = () => {
  const pages = usePages(listBugReports)
  const reports: BugReport[] = pages.data?.pages.flatMap((page) => page.reports) ?? []
  return (
    <Queue pages={pages} count={reports.length} empty={words.bugsEmpty} emptyText={words.bugsEmptyText}>
      {reports.map((report) => (
        <li key={report.id}>
          <Card report={report} />
        </li>
      ))}
    </Queue>
  )
}
