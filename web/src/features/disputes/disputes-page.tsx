// Disputes: what is covered and how cases ended, one's own cases, and the policy for everybody (design §4.21).
import { Scale } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { routeWords } from '../../words/shell.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CaseList } from './case-list.tsx'
import { policyWords as policy } from './policy-words.ts'
import { disputeWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const Figures = lazyPart(() => import('./figures.tsx').then((module) => module.Figures))

const Intro = () => (
  <section className="card p-4 md:p-6" aria-labelledby="dispute-intro">
    <div className="flex items-center gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-jade-soft text-on-jade-soft">
        <Icon of={Scale} size={22} />
      </span>
      <h2 id="dispute-intro" className="disp text-xl">
        {words.introTitle}
      </h2>
    </div>
    <p className="mt-2 text-sm text-ink-2">{words.covered}</p>
    <ol aria-label={words.stepsLabel} className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
      {words.steps.map(({ name, text }, place) => (
        <li key={name} className="flex gap-3 rounded-md bg-surface-2 p-3 lg:flex-col lg:gap-2">
          <span
            aria-hidden="true"
            className={
              'num flex size-7 shrink-0 items-center justify-center rounded-full bg-jade text-sm font-bold ' +
              'text-on-jade'
            }
          >
            {place + 1}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
    <p className="mt-3 text-sm text-ink-2">{words.cap}</p>
    <h3 className="disp mt-5 mb-2 text-lg">{words.figures}</h3>
    <Suspense fallback={<Skeleton className="h-40" />}>
      <Figures />
    </Suspense>
  </section>
)

/** Opens at the section that the address names; the page came later than the address. */
const useSectionInAddress = (): void => {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [])
}

export const DisputesPage = () => {
  useSectionInAddress()
  return (
    <>
      <h1 tabIndex={-1} className="disp mb-1 text-2xl">
        {routeWords.disputes}
      </h1>
      <p className="mb-4 max-w-[68ch] text-ink-2">{policy.lead}</p>
      <Intro />
      <CaseList />
      <article className="mt-8 max-w-[68ch]" aria-labelledby="dispute-policy">
        <h2 id="dispute-policy" className="disp text-xl">
          {words.policy}
        </h2>
        {policy.sections.map((section) => (
          <section key={section.id} id={section.id} className="mt-5 scroll-mt-24">
            <h3 className="disp text-lg">{section.title}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 leading-relaxed text-ink-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </article>
    </>
  )
}
