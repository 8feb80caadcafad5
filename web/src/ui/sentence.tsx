// A sentence with something in it that is more than text: an amount, a link, a time. Where it stands is for the
// language to say.
import { Fragment, type ReactNode } from 'react'

const marks = /\{(\w+)\}/

/** The text names its parts in braces, as in `You receive {amount} after the 4 % fee`. */
export const Sentence = ({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) => (
  <>
    {text.split(marks).map((piece, place) => (
      <Fragment key={`${place}${piece}`}>{place % 2 === 1 ? parts[piece] : piece}</Fragment>
    ))}
  </>
)

/** The same as plain text, for a name that is read out. */
export const filled = (text: string, parts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => parts[name] ?? mark)
