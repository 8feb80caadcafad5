// The report has arrived: its number, to keep and to copy.
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Lantern } from '../../ui/logo.tsx'
import { bugReportWords as words } from './bug-report-words.ts'

export const BugSent = ({ reference, onAnother }: { reference: string; onAnother: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className="card mt-6 flex flex-col items-center gap-3 p-6 text-center">
      <Lantern size={64} />
      <h2 ref={heading} tabIndex={-1} className="disp text-xl">
        {words.thanks}
      </h2>
      <p className="text-sm text-ink-2">{words.reference}</p>
      <p className="disp num text-2xl tracking-wide select-all">{reference}</p>
      <CopyButton text={reference} />
      <p className="max-w-100 text-sm text-ink-2">{words.next}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button kind="quiet" onClick={onAnother}>
          {words.another}
        </Button>
        <ButtonLink to="/" kind="quiet">
          {words.home}
        </ButtonLink>
      </div>
    </section>
  )
}
