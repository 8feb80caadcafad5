// How to report a problem: what to say, and the details of this page to copy along (opens without the opening wait, spec §2).
import { useLocation } from '@tanstack/react-router'
import { readConfig } from '../../lib/config.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { placeWords } from '../../words/shell.ts'
import { bugReportWords } from './bug-report-words.ts'
import { textWords } from './words.ts'

const detailsOf = (path: string): readonly (readonly [string, string])[] => [
  [textWords.page, path],
  [textWords.browser, navigator.userAgent],
  [textWords.screen, `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}×`],
  [textWords.version, readConfig().version || textWords.notKnown],
]

export const BugReportPage = () => {
  const path = useLocation({ select: (location) => location.pathname })
  const details = detailsOf(document.referrer.startsWith(window.location.origin) ? new URL(document.referrer).pathname : path)
  return (
    <div className="mx-auto max-w-180 pt-4 md:pt-2">
      <h1 tabIndex={-1} className="disp text-2xl">{placeWords.reportBug}</h1>
      <p className="mt-2 text-lg text-ink-2">{bugReportWords.lead}</p>
      <ol className="mt-6 flex flex-col gap-3">
        {bugReportWords.steps.map((step, place) => (
          <li key={step.title} className="card flex gap-4 p-4">
            <span aria-hidden="true" className="disp num flex size-8 shrink-0 items-center justify-center rounded-full bg-jade-soft text-on-jade-soft">{place + 1}</span>
            <div><b className="font-semibold">{step.title}</b><p className="text-sm text-ink-2">{step.text}</p></div>
          </li>
        ))}
      </ol>
      <section className="mt-8">
        <h2 className="disp text-xl">{textWords.yourDevice}</h2>
        <dl className="mt-2">
          {details.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5 text-sm"><dt className="text-ink-3">{name}</dt><dd className="min-w-0 text-end font-medium break-words">{value}</dd></div>
          ))}
        </dl>
        <div className="mt-4"><CopyButton text={details.map(([name, value]) => `${name}: ${value}`).join('\n')} label={textWords.copyReport} /></div>
      </section>
    </div>
  )
}
