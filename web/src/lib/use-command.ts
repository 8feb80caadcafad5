// One command of a screen: sent once however often it is pressed, under the key rule of `command.ts`, and its failure
// shown where it belongs.
import type { Endpoint } from '@lamplit/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { codeOf, failure, Refusal, sentenceOf, type Asking, type Out } from './api.ts'
import { createSend, outcomeUnknown, type Send } from './command.ts'
import { toast } from './toast.ts'

type Schema = z.ZodMiniType

interface CommandOptions<Field extends string> {
  /** The fields of the form: a refusal that names some of them stands there and nowhere else. */
  fields?: readonly Field[]
  /** Where every other failure goes: a toast, or `inline` as `refused` beside the buttons, or wherever it is put. */
  failure?: 'toast' | 'inline' | ((error: unknown) => void)
  /** The title of the toast; without it that of the failure. */
  title?: string
}

export interface Command<Input, Reply, Field extends string = never> {
  /** What is being sent. */
  sending: Input | null
  busy: boolean
  /** Why the last try failed, with its sentence if that stands inline. */
  error: unknown
  refused: string | null
  /** Sentences of the fields that were refused. */
  fields: Readonly<Partial<Record<Field, string>>>
  /** It may have happened: the next try repeats this one. */
  unsure: boolean
  /** Null when it failed, or when the one before is still on its way; then everything typed stands as it was. */
  run: (input: Input) => Promise<{ reply: Reply } | null>
  /** Takes the failure off the screen. */
  reset: () => void
}

interface Failure<Field extends string> {
  error: unknown
  refused: string | null
  fields: Partial<Record<Field, string>>
  unsure: boolean
}

const none = { error: null, refused: null, fields: {}, unsure: false }

const fieldsOf = <Field extends string>(error: unknown, known: readonly Field[]): Partial<Record<Field, string>> => {
  const named: Readonly<Record<string, string>> = error instanceof Refusal ? error.fields : {}
  return Object.fromEntries(known.flatMap((field) => (named[field] ? [[field, named[field]]] : []))) as Partial<
    Record<Field, string>
  >
}

const useMounted = () => {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}

interface UseCommand {
  <P extends Schema, Q extends Schema, B extends Schema, R extends Schema, Field extends string = never>(
    endpoint: Endpoint<P, Q, B, R>,
    options?: CommandOptions<Field>,
  ): Command<Asking<P, Q, B>, Out<R>, Field>
  <Input = void, Reply = void, Field extends string = never>(
    work: (input: Input, send: Send) => Promise<Reply>,
    options?: CommandOptions<Field>,
  ): Command<Input, Reply, Field>
}

/**
 * `const removal = useCommand(takeDownProduct)`, then `removal.run({ params: { id } })`. What takes more than one call
 * is a function, whose calls go through the `send` it is given; a refusal that is no failure there is caught there.
 */
export const useCommand = (<Input, Reply, Field extends string>(
  command: Endpoint | ((input: Input, send: Send) => Promise<Reply>),
  { fields = [], failure: shown = 'toast', title }: CommandOptions<Field> = {},
): Command<Input, Reply, Field> => {
  const [send] = useState(createSend)
  const [sending, setSending] = useState<Input | null>(null)
  const [failed, setFailed] = useState<Failure<Field>>(none)
  const running = useRef(false)
  const mounted = useMounted()

  const show = (error: unknown): void => {
    const named = fieldsOf(error, fields)
    const inline = shown === 'inline' && mounted.current
    const elsewhere = Object.keys(named).length === 0 || !mounted.current
    if (mounted.current)
      setFailed({
        error,
        fields: named,
        refused: inline && elsewhere ? sentenceOf(error) : null,
        unsure: outcomeUnknown(error),
      })
    if (!elsewhere || inline) return
    if (typeof shown === 'function') shown(error)
    else toast.error(title ?? failure(codeOf(error)).title, { message: sentenceOf(error) })
  }

  const reset = (): void => setFailed(({ unsure }) => ({ ...none, unsure }))

  const run = async (input: Input): Promise<{ reply: Reply } | null> => {
    if (running.current) return null
    running.current = true
    if (mounted.current) {
      setSending(() => input)
      reset()
    }
    try {
      const reply = await (typeof command === 'function'
        ? command(input, send)
        : (send(command, input as Asking<Schema, Schema, Schema>) as Promise<Reply>))
      if (mounted.current) setFailed(none)
      return { reply }
    } catch (error) {
      show(error)
      return null
    } finally {
      running.current = false
      if (mounted.current) setSending(null)
    }
  }
  return { ...failed, sending, busy: sending !== null, run, reset }
}) as UseCommand
