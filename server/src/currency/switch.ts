// Staff’s switch for prices in other currencies: gone everywhere when it is off (design §1.5).
import { noteEvent } from '../kernel/events.ts'
import { sql, type Read, type Write } from '../kernel/db.ts'

export interface ComparisonSwitch {
  shown: boolean
  note: string
  byName: string
  at: Date
}

/** The switch has no id of its own; under this one its history is kept. */
export const switchRecord = '00000000-0000-7000-8000-000000000003'

/** One that was never turned is on. */
export const readCurrencySwitch = (db: Read): Promise<ComparisonSwitch | undefined> =>
  db.maybe<ComparisonSwitch>(
    'currency.switch',
    sql`select s.shown, s.note, u.username as "byName", s.at from comparison_switch s join users u on u.id = s.by_user`,
  )

export const isShown = async (db: Read): Promise<boolean> => (await readCurrencySwitch(db))?.shown ?? true

/** Turns the switch, and writes down who did and why; one that stands so already is left alone. */
export const setCurrencySwitch = async (
  tx: Write,
  { on, note, by }: { on: boolean; note: string; by: string },
  now: Date,
): Promise<void> => {
  const turned = await tx.run(
    'currency.set-switch',
    sql`insert into comparison_switch (shown, note, by_user, at) select ${on}, ${note}, ${by}, ${now} where not ${on}
      or exists (select from comparison_switch)
    on conflict (one) do update set shown = excluded.shown, note = excluded.note, by_user = excluded.by_user,
      at = excluded.at where comparison_switch.shown <> excluded.shown`,
  )
  if (turned === 1)
    await noteEvent(
      tx,
      {
        kind: 'switch',
        recordId: switchRecord,
        event: on ? 'open' : 'close',
        from: on ? 'closed' : 'open',
        to: on ? 'open' : 'closed',
        role: 'admin',
        by,
        note,
      },
      now,
    )
}
