// A whole page that says it failed: an unlit lantern, the fixed words, and what can be done.
import type { ReactNode } from 'react'
import { Button, ButtonHref } from '../ui/button.tsx'
import { Lantern } from '../ui/logo.tsx'
import { shellWords } from '../words/shell.ts'
import { specTexts } from '../words/spec-texts.ts'

export interface FailureScreenProps {
  title: string
  text: string
  onTryAgain: () => void
  /** Of the button that does it. */
  label?: string
  /** Shown only where refreshing differs from trying again. */
  onRefresh?: () => void
  reportHref?: string
  /** What a report wants to know. */
  children?: ReactNode
}

export const FailureScreen = ({
  title,
  text,
  onTryAgain,
  label = specTexts.tryAgain,
  onRefresh,
  reportHref,
  children,
}: FailureScreenProps) => (
  <section
    role="alert"
    className="mx-auto flex min-h-[60dvh] max-w-120 flex-col items-center justify-center gap-3 px-4 py-10 text-center"
  >
    <Lantern size={96} unlit />
    <h1 className="disp mt-2 text-2xl">{title}</h1>
    <p className="text-ink-2">{text}</p>
    <div className="mt-3 flex flex-wrap justify-center gap-3">
      <Button onClick={onTryAgain}>{label}</Button>
      {onRefresh ? (
        <Button kind="outline" onClick={onRefresh}>
          {specTexts.refreshPage}
        </Button>
      ) : null}
    </div>
    {reportHref ? (
      <ButtonHref kind="ghost" size={44} href={reportHref}>
        {shellWords.reportBug}
      </ButtonHref>
    ) : null}
    {children}
  </section>
)
