// The state of one listing form: what is typed, which sentences stand under the fields, and how often sending failed.
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { fieldsOf, fieldError, formErrors, type SellField, type SellForm } from './form.ts'

export type ListingProblems = Readonly<Record<string, string>>

export interface ListingFormState {
  form: SellForm
  problems: ListingProblems
  /** Goes up with each failed try, so that the summary takes the focus. */
  attempt: number
  set: <F extends keyof SellForm>(field: F, value: SellForm[F]) => void
  /** Leaving a field: its rule is looked at (spec §5). */
  leave: (field: SellField) => void
  /** Looks at all fields; true when the form may be sent. */
  check: () => boolean
  /** Puts the server's sentences under the fields. */
  refuse: (problems: ListingProblems) => void
  restart: (form: SellForm) => void
}

/**
 * While a finger or mouse button is down nothing may move under it: a sentence that appears on leaving a field
 * would push the pressed button away and the click would be lost.
 */
const usePointerEnd = (): ((run: () => void) => void) => {
  const down = useRef(false)
  useEffect(() => {
    const start = () => {
      down.current = true
    }
    const end = () => {
      down.current = false
    }
    const all = new AbortController()
    window.addEventListener('pointerdown', start, { capture: true, signal: all.signal })
    for (const name of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(name, end, { capture: true, signal: all.signal })
    return () => all.abort()
  }, [])
  return useCallback((run) => {
    if (!down.current) return run()
    window.addEventListener('pointerup', () => setTimeout(run, 0), { once: true })
  }, [])
}

const without = (problems: ListingProblems, field: string): ListingProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))
const withError = (problems: ListingProblems, field: string, error: string | null): ListingProblems =>
  error === null ? (field in problems ? without(problems, field) : problems) : { ...problems, [field]: error }

export const useListingForm = (start: SellForm): ListingFormState => {
  const [form, setForm] = useState(start)
  const [problems, setProblems] = useState<ListingProblems>({})
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(form)
  latest.current = form
  const afterPointer = usePointerEnd()

  const set: ListingFormState['set'] = useCallback((field, value) => {
    const next = { ...latest.current, [field]: value }
    latest.current = next
    setForm(next)
    setProblems((before) => afterChange(before, field, next))
  }, [])
  const leave = useCallback(
    (field: SellField) => {
      afterPointer(() => setProblems((before) => withError(before, field, fieldError(latest.current, field))))
    },
    [afterPointer],
  )
  const refuse = useCallback((found: ListingProblems) => {
    setProblems(found)
    setAttempt((count) => count + 1)
  }, [])
  const check = useCallback(() => {
    const found = formErrors(latest.current)
    if (Object.keys(found).length === 0) {
      setProblems({})
      return true
    }
    refuse(found)
    return false
  }, [refuse])
  const restart = useCallback((next: SellForm) => {
    latest.current = next
    setForm(next)
    setProblems({})
    setAttempt(0)
  }, [])
  return useMemo(
    () => ({ form, problems, attempt, set, leave, check, refuse, restart }),
    [form, problems, attempt, set, leave, check, refuse, restart],
  )
}

/** A sentence that stands already follows the typing; a new one waits for the field to be left. */
const afterChange = (before: ListingProblems, field: keyof SellForm, form: SellForm): ListingProblems => {
  if (field === 'type')
    return Object.fromEntries(
      Object.entries(before).filter(([name]) => fieldsOf(form.type).includes(name as SellField)),
    )
  const looked = field === 'deliveryFile' || field === 'deliveryMethod' ? 'deliveryText' : field
  return looked in before ? withError(before, looked, fieldError(form, looked as SellField)) : before
}

const Context = createContext<ListingFormState | null>(null)
export const ListingFormProvider = Context.Provider

/** The form around this card. */
export const useForm = (): ListingFormState => {
  const state = useContext(Context)
  if (!state) throw new Error('a part of the listing form stands outside of it')
  return state
}
