// What stands in the way of a form: a list of links to the fields, which takes the focus after each failed try
// (design §4.5).
import { useEffect, useRef } from 'react'
import { CircleAlert } from 'lucide-react'
import { uiWords } from '../words/ui.ts'
import { Icon } from './icon.tsx'

export interface FormProblem {
  fieldId: string
  text: string
}

export interface FormSummaryProps {
  problems: readonly FormProblem[]
  /** Goes up with every failed submit, so that the summary takes the focus again. */
  attempt: number
}

const goTo = (fieldId: string): void => {
  const control = document.getElementById(fieldId)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

export const FormSummary = ({ problems, attempt }: FormSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (attempt === 0 || problems.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-lg bg-danger-soft p-4 text-on-danger-soft">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon of={CircleAlert} size={20} />
        {uiWords.formProblems(problems.length)}
      </h2>
      <ul className="mt-1">
        {problems.map((problem) => (
          <li key={problem.fieldId + problem.text}>
            <a
              href={`#${problem.fieldId}`}
              className="inline-flex min-h-11 items-center text-sm underline"
              onClick={(event) => {
                event.preventDefault()
                goTo(problem.fieldId)
              }}
            >
              {problem.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
