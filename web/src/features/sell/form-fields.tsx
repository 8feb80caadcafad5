// The boxes of the listing form: label, value, sentence and blur tied to one field each.
import type { ReactNode } from 'react'
import { uiWords } from '../../words/ui.ts'
import { Field } from '../../ui/field.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { fieldId, type SellField, type TextField } from './form.ts'
import { useForm } from './use-listing-form.ts'

type Name = Exclude<TextField, 'deliveryFileName' | 'type'>
interface Common {
  field: Name
  label: string
  help?: ReactNode
  optional?: boolean
  className?: string
}

export const FormText = ({
  field,
  label,
  help,
  optional = false,
  className,
  count,
  ...input
}: Common & { count?: number } & Omit<TextInputProps, 'value' | 'onValue'>) => {
  const { form, problems, set, leave } = useForm()
  const length = form[field].trim().length
  return (
    <Field
      id={fieldId(field)}
      label={label}
      help={help}
      optional={optional}
      error={problems[field]}
      {...(className && { className })}
      aside={
        count === undefined ? undefined : (
          <span className={length > count ? 'font-semibold text-danger' : ''}>{uiWords.counter(length, count)}</span>
        )
      }
    >
      <TextInput
        {...input}
        value={form[field]}
        onValue={(text) => set(field, text)}
        onBlur={() => leave(field as SellField)}
      />
    </Field>
  )
}

/** People in many countries type a decimal comma; anything else stays as it was typed and gets its sentence. */
const commaAsPoint = (text: string): string =>
  /^\d+,\d{1,7}$/.test(text.trim()) ? text.trim().replace(',', '.') : text

export const FormAmount = ({ field, label, help, optional = false, className }: Common) => {
  const { form, problems, set, leave } = useForm()
  return (
    <Field
      id={fieldId(field)}
      label={label}
      help={help}
      optional={optional}
      error={problems[field]}
      {...(className && { className })}
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        before={
          <span aria-hidden="true" className="pi text-ink-2">
            π
          </span>
        }
        value={form[field]}
        onValue={(text) => set(field, text)}
        onBlur={() => {
          set(field, commaAsPoint(form[field]))
          leave(field as SellField)
        }}
      />
    </Field>
  )
}

export const FormArea = ({
  field,
  label,
  help,
  optional = false,
  limit,
  rows,
  placeholder,
}: Common & { limit: number; rows: number; placeholder?: string }) => {
  const { form, problems, set, leave } = useForm()
  return (
    <Field id={fieldId(field)} label={label} help={help} optional={optional} error={problems[field]}>
      <TextArea
        value={form[field]}
        limit={limit}
        rows={rows}
        placeholder={placeholder}
        onValue={(text) => set(field, text)}
        onBlur={() => leave(field as SellField)}
      />
    </Field>
  )
}

export const FormSelect = ({ field, label, help, options }: Common & { options: readonly SelectOption<string>[] }) => {
  const { form, problems, set } = useForm()
  return (
    <Field id={fieldId(field)} label={label} help={help} error={problems[field]}>
      <Select value={form[field]} options={options} onValue={(value) => set(field, value)} />
    </Field>
  )
}

/** One of the five cards of the page. */
export const FormCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card flex flex-col gap-4 p-4 md:p-6">
    <h2 className="disp text-lg">{title}</h2>
    {children}
  </section>
)
