// Questions and answers, to search and to open one by one; each can be linked to (design §4.22).
import { useEffect, useState } from 'react'
import { Search } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { routeWords } from '../../words/shell.ts'
import { faqWords, type FaqEntry } from './faq-words.ts'
import { textWords } from './words.ts'

const matches = (question: FaqEntry, query: string): boolean => {
  const text = `${question.ask} ${question.answer}`.toLocaleLowerCase()
  return query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const Answer = ({ question, open }: { question: FaqEntry; open: boolean }) => (
  <details id={question.id} open={open} className="group scroll-mt-24 border-b border-line">
    <summary
      className={
        'flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 font-semibold wrap-anywhere ' +
        'marker:content-none'
      }
    >
      {question.ask}
      <span aria-hidden="true" className="text-xl leading-none text-ink-3 group-open:rotate-45">
        +
      </span>
    </summary>
    <p className="max-w-[68ch] pb-4 leading-relaxed text-ink-2">{question.answer}</p>
  </details>
)

export const FaqPage = () => {
  const [query, setQuery] = useState('')
  const linked = decodeURIComponent(window.location.hash.slice(1))
  useEffect(() => {
    if (linked) document.getElementById(linked)?.scrollIntoView()
  }, [linked])
  const topics = faqWords.topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((question) => matches(question, query)) }))
    .filter((topic) => topic.questions.length > 0)
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp text-2xl">
        {routeWords.faq}
      </h1>
      <TextInput
        type="search"
        aria-label={textWords.searchFaq}
        placeholder={textWords.searchFaq}
        value={query}
        onValue={setQuery}
        before={<Icon of={Search} size={20} className="text-ink-3" />}
        className="mt-4"
      />
      {topics.length === 0 ? (
        <p role="status" className="py-8 text-center text-ink-2">
          {textWords.noAnswer}
        </p>
      ) : null}
      {topics.map((topic) => (
        <section key={topic.title} className="mt-8">
          <h2 className="disp mb-1 text-xl">{topic.title}</h2>
          {topic.questions.map((question) => (
            <Answer key={question.id} question={question} open={question.id === linked || query !== ''} />
          ))}
        </section>
      ))}
      <section className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-surface-2 p-5">
        <h2 className="disp text-xl">{textWords.stillStuck}</h2>
        <ButtonLink to="/bug-report" kind="soft">
          {textWords.reportBug}
        </ButtonLink>
      </section>
    </div>
  )
}
