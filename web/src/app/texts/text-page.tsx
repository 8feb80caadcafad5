// A page of plain text: a contents list, sections that can be linked to, 68 characters wide (design §4.22).
import { useEffect, type ReactNode } from 'react'
import { fullDate } from '../../lib/format.ts'
import { textWords } from './words.ts'

export interface TextSection {
  id: string
  title: string
  /** The section in one plain sentence, in a box above it. */
  summary?: string
  paragraphs: readonly string[]
}

export interface TextPageProps {
  title: string
  lead: string
  updated: string
  sections: readonly TextSection[]
  children?: ReactNode
}

/** Opens at the section that the address names; the page came later than the address. */
const useSectionInAddress = (): void => {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [])
}

export const TextPage = ({ title, lead, updated, sections, children }: TextPageProps) => {
  useSectionInAddress()
  return (
    <article className="mx-auto max-w-[68ch]">
      <h1 tabIndex={-1} className="disp text-2xl">
        {title}
      </h1>
      <p className="mt-2 text-lg text-ink-2">{lead}</p>
      <p className="mt-1 text-xs text-ink-3">{textWords.updated(fullDate(new Date(updated)))}</p>
      {sections.length > 3 ? (
        <nav aria-label={textWords.contents} className="mt-6 rounded-lg bg-surface-2 p-4 print:hidden">
          <h2 className="text-sm font-bold">{textWords.contents}</h2>
          <ol className="mt-1 sm:columns-2">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-11 items-center text-sm text-jade underline-offset-2 hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="mt-8 scroll-mt-24 print:mt-5 print:break-inside-avoid">
          <h2 className="disp text-xl">{section.title}</h2>
          {section.summary ? (
            <p
              className={
                'mt-3 rounded-md bg-jade-soft px-4 py-3 text-sm font-medium text-on-jade-soft print:border ' +
                'print:border-line-strong print:bg-transparent print:text-ink'
              }
            >
              {section.summary}
            </p>
          ) : null}
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 leading-relaxed text-ink-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      {children ? <div className="mt-10">{children}</div> : null}
    </article>
  )
}
