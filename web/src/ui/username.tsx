// A username where room is short: it breaks at its joints before it breaks in the middle of a word.
import { Fragment } from 'react'

/** "hive_adaeze" is "hive_" and "adaeze". */
export const partsOf = (name: string): string[] => name.match(/[^._-]*[._-]+|[^._-]+/g) ?? [name]

export const Username = ({ name }: { name: string }) => (
  <span className="min-w-0 wrap-anywhere">
    {partsOf(name).map((part, place) => (
      <Fragment key={place}>
        {place > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </span>
)
