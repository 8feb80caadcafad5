// The place of the goods: one's own place first, then the places where there is something (design §5.4, combobox).
import type { Facets } from '@lamplit/contract/search'
import { Link } from '@tanstack/react-router'
import { MapPin, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useOwnLocation } from '../../lib/own-location.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Count, named } from './choice-list.tsx'
import { useListener } from './use-listener.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { FilterControl } from './use-filters.ts'
import { filterWords as words } from './filter-words.ts'
import { classes } from '../../ui/classes.ts'

interface PlaceRow {
  value: string
  label: string
  count: number | null
}
const shownPlaces = 6

/** The places that match what is typed, those with most goods first. */
export const locationRows = (typed: string, own: string | null, facets: Facets | null): PlaceRow[] => {
  const known = Object.entries(facets?.location ?? {})
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .map(([value, count]) => ({ value, label: value, count }))
  const wanted = typed.trim().toLocaleLowerCase()
  const matching = known
    .filter(({ value }) => value !== own && value.toLocaleLowerCase().includes(wanted))
    .slice(0, shownPlaces)
  return [
    ...(own === null ? [] : [{ value: own, label: words.myPlaceIs(own), count: facets?.location[own] ?? null }]),
    ...matching,
  ]
}

export const LocationField = ({ filters, change, facets }: FilterControl & { facets: Facets | null }) => {
  const { place: own } = useOwnLocation()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const list = useId()
  const rows = locationRows(typed ?? '', own, facets)
  const choose = (location: string | null): void => {
    setTyped(null)
    setOpen(false)
    change({ location })
  }
  const shown = open && rows.length > 0
  const { active, onKey } = useRowKeys({
    count: rows.length,
    open,
    onOpen: setOpen,
    pick: (place) => choose(rows[place]!.value),
    copy: (place) => setTyped(rows[place]!.label),
    remove: () => undefined,
  })
  useListener(box, 'keydown', (event) => {
    onKey(event)
    if (event.key !== 'Enter' || event.defaultPrevented || typed === null) return
    event.preventDefault()
    choose(typed.trim() || null)
  })
  useListener(box, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return
    // What was typed and left counts, as in any field.
    if (typed !== null) choose(typed.trim() || null)
    else setOpen(false)
  })
  return (
    <div ref={box} className="relative">
      <Field label={words.location}>
        <TextInput
          role="combobox"
          autoComplete="off"
          maxLength={100}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? list : undefined}
          aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
          placeholder={words.locationHint}
          value={typed ?? filters.location ?? ''}
          onValue={(text) => {
            setTyped(text)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          after={
            filters.location ? (
              <IconButton
                icon={X}
                iconSize={18}
                label={words.anywhere}
                className="-me-3"
                onClick={() => choose(null)}
              />
            ) : undefined
          }
        />
      </Field>
      {shown ? (
        <div
          id={list}
          role="listbox"
          tabIndex={-1}
          aria-label={words.places}
          onMouseDown={(event) => event.preventDefault()}
          className="mt-1 rounded-md bg-surface-2 p-1"
        >
          {rows.map((row, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
            <div
              key={row.value}
              tabIndex={-1}
              id={`${list}-${place}`}
              role="option"
              aria-selected={row.value === filters.location}
              aria-label={named(row.label, row.count)}
              onClick={() => choose(row.value)}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-2.5 text-sm fine:hover:bg-surface-3',
                place === active ? 'bg-surface-3' : '',
              )}
            >
              <Icon of={MapPin} size={16} className="text-ink-3" />
              <span className="min-w-0 flex-1 truncate">{row.label}</span>
              <Count count={row.count} />
            </div>
          ))}
        </div>
      ) : null}
      {own === null ? (
        <Link to="/settings" className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-jade">
          {words.addPlace}
        </Link>
      ) : null}
    </div>
  )
}
