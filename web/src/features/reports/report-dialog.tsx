// Reporting something: what is wrong, a note, and what came of it; signed out, the way in (domain §3.13).
import { readContentStatus, type TargetKind } from '@lamplit/contract/reports'
import { CircleCheck, Clock } from 'lucide-react'
import { codeOf, type Refusal, sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ReportForm } from './report-form.tsx'
import { useReport } from './use-report.ts'
import { reportWords as words } from './report-words.ts'
import { reportButtonWords } from './words.ts'

export interface ReportDialogProps {
  kind: TargetKind
  about: string
  open: boolean
  onClose: () => void
}

const ReportSent = ({ title, text, icon }: { title: string; text: string; icon: typeof Clock }) => (
  <div role="status" className="flex flex-col items-center gap-2 px-2 py-6 text-center">
    <Icon of={icon} size={40} className="text-jade" />
    <p className="disp text-lg">{title}</p>
    <p className="max-w-90 text-sm text-ink-2">{text}</p>
  </div>
)

/** Which face the dialog shows; `form` only to somebody who may really report it. */
const useReportStatus = ({ kind, about, open }: ReportDialogProps, sent: boolean, refused: Refusal | null) => {
  const { state } = useSession()
  const standing = useReply(readContentStatus, { params: { kind, about } }, { enabled: open && state === 'in' })
  const missing = [standing.error, refused].some((error) => codeOf(error) === 'NOT_FOUND')
  const status = sent
    ? 'sent'
    : refused?.code === 'ALREADY_REPORTED' || standing.data?.reported
      ? 'already'
      : standing.data?.own
        ? 'own'
        : missing
          ? 'gone'
          : state === 'out' || state === 'entering'
            ? 'sign-in'
            : standing.data
              ? 'form'
              : standing.error
                ? 'failed'
                : 'loading'
  return { face: status, standing, entering: state === 'entering' } as const
}

export const ReportDialog = (props: ReportDialogProps) => {
  const { kind, open, onClose } = props
  const report = useReport(props)
  const { face: status, standing, entering } = useReportStatus(props, report.sent, report.refused)
  const footer =
    status === 'form' ? (
      <Button wide size={52} busy={report.busy} onClick={() => void report.send()}>
        {words.send}
      </Button>
    ) : (
      <Button kind="soft" wide onClick={onClose}>
        {words.close}
      </Button>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={reportButtonWords.reportThis[kind]}
      size="md"
      busy={report.busy}
      unsaved={status === 'form' && report.note !== ''}
      footer={footer}
      {...(status === 'form' ? { description: words.intro } : {})}
    >
      {status === 'form' ? <ReportForm report={report} /> : null}
      {status === 'loading' ? (
        <Loading thing={words.loading} className="flex flex-col gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      ) : null}
      {status === 'failed' ? (
        <InlineError
          message={sentenceOf(standing.error)}
          busy={standing.isFetching}
          onRetry={() => void standing.refetch()}
        />
      ) : null}
      {status === 'sign-in' ? (
        <SignInCard purpose={words.purpose} busy={entering} onSignIn={() => void requestSignIn()} />
      ) : null}
      {status === 'sent' ? <ReportSent icon={CircleCheck} title={words.sentTitle} text={words.sent} /> : null}
      {status === 'already' ? <ReportSent icon={Clock} title={words.alreadyTitle} text={words.already} /> : null}
      {status === 'own' ? <ReportSent icon={CircleCheck} title={words.ownTitle} text={words.own} /> : null}
      {status === 'gone' ? <ReportSent icon={CircleCheck} title={words.goneTitle} text={words.gone} /> : null}
    </Dialog>
  )
}
