// Several lines of text with a counter that speaks up near the limit.
import { useId, type Ref, type TextareaHTMLAttributes } from 'react'
import { uiWords } from '../words/ui.ts'
import { useFieldControl } from './field.tsx'

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'maxLength'> {
  value: string
  onValue: (value: string) => void
  /** Shows "12/1000". Typing on is possible; the form's own rule names the error. */
  limit?: number
  ref?: Ref<HTMLTextAreaElement>
}

const nearShare = 0.9

export const TextArea = ({ value, onValue, limit, rows = 4, className, ...rest }: TextAreaProps) => {
  const counterId = useId()
  const control = useFieldControl()
  const left = limit === undefined ? 0 : limit - value.length
  const near = limit !== undefined && value.length > limit * nearShare
  return (
    <div>
      <div className={`field py-3 ${className ?? ''}`}>
        <textarea
          {...control}
          {...rest}
          rows={rows}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-describedby={
            [control['aria-describedby'], limit === undefined ? '' : counterId].filter(Boolean).join(' ') || undefined
          }
          className="w-full min-w-0 flex-1 resize-y bg-transparent outline-none"
        />
      </div>
      {limit === undefined ? null : (
        <p className={`num mt-1 text-end text-xs ${left < 0 ? 'font-semibold text-danger' : 'text-ink-3'}`}>
          <span aria-hidden="true">{uiWords.counter(value.length, limit)}</span>
          <span id={counterId} className="sr-only">
            {left < 0 ? uiWords.charactersOver(-left) : uiWords.charactersLeft(left)}
          </span>
          <span role="status" className="sr-only">
            {near ? (left < 0 ? uiWords.charactersOver(-left) : uiWords.charactersLeft(left)) : ''}
          </span>
        </p>
      )}
    </div>
  )
}
