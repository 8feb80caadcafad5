// A labelled control: label, help, the control itself and its error, tied together for screen readers (design §9.1,
// item 11).
import { createContext, useContext, useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { uiWords } from '../words/ui.ts'
import { Icon } from './icon.tsx'

/** What a control needs to belong to its field. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldControl | null>(null)

/** For controls: the ids and states of the field around them, or nothing when they stand alone. */
export const useFieldControl = (): Partial<FieldControl> => {
  const control = useContext(FieldContext)
  if (!control) return {}
  return Object.fromEntries(Object.entries(control).filter(([, value]) => value !== undefined))
}

export interface FieldProps {
  label: ReactNode
  /** The id of the control, so that a summary can link to it. */
  id?: string
  help?: ReactNode
  error?: string | null | undefined
  /** Says "optional" after the label; everything else is required. */
  optional?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** Beside the label, at its end: a counter, a link. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export const Field = ({
  label,
  id,
  help,
  error,
  optional = false,
  hideLabel = false,
  aside,
  className,
  children,
}: FieldProps) => {
  const made = useId()
  const controlId = id ?? made
  const helpId = `${controlId}-help`,
    errorId = `${controlId}-error`
  const describedBy = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={`flex flex-col gap-1.5 ${className ?? ''}`}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={controlId} className="text-sm font-semibold">
          {label}
          {optional ? <span className="font-normal text-ink-3"> ({uiWords.optional})</span> : null}
        </label>
        {aside ? <span className="num text-xs text-ink-3">{aside}</span> : null}
      </div>
      <FieldContext.Provider
        value={{ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </FieldContext.Provider>
      {help ? (
        <p id={helpId} className="text-xs text-ink-3">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="flex items-start gap-1 text-sm font-medium text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
