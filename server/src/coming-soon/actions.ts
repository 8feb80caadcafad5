// Waiting for an area of the market, opening it, and telling those who waited.
import { sentence } from '@lamplit/contract/sentences'
import type { Area, ComingSoonArea } from '@lamplit/contract/coming-soon'
import type { Deps } from '../deps.ts'
import type { Db, Write } from '../kernel/db.ts'
import { noteEvent } from '../kernel/events.ts'
import { Fail } from '../kernel/fail.ts'
import { enqueue, type Delivery } from '../kernel/outbox.ts'
import { notify } from '../notifications/actions.ts'
import * as store from './store.ts'

/** People told in one transaction: a crowd of any size is told without holding anything for long. */
const notifiedAtOnce = 500

const onWire = ({ area, state, openedAt, waiting }: store.AreaRow, waits: boolean): ComingSoonArea => ({
  area,
  state,
  opened_at: openedAt?.toISOString() ?? null,
  waiting,
  waits,
})

export const comingSoonAreasFor = async (db: Db, userId: string | null): Promise<ComingSoonArea[]> =>
  (await store.areasFor(db, userId)).map((row) => onWire(row, row.waits))

const lockArea = async (tx: Write, area: Area): Promise<store.AreaRow> => {
  const row = await store.lockAreaForUpdate(tx, area)
  if (!row) throw new Fail('NOT_FOUND')
  return row
}

export const setWaiting = async (
  tx: Write,
  userId: string,
  area: Area,
  wanted: boolean,
  now: Date,
): Promise<ComingSoonArea> => {
  const row = await lockArea(tx, area)
  if (wanted && row.state === 'open') throw new Fail('INVALID_STATE', { sentence: sentence('openAlready') })
  const changed = wanted
    ? await store.joinWaitlist(tx, area, userId, now)
    : -(await store.leaveWaitlist(tx, area, userId))
  return onWire(
    { ...row, waiting: changed === 0 ? row.waiting : await store.changeWaitingCount(tx, area, changed) },
    wanted,
  )
}

/** One that stands so already is left alone: nobody is told twice of the same opening. */
export const setAreaState = async (
  tx: Write,
  admin: string,
  area: Area,
  { open, reason }: { open: boolean; reason: string },
  now: Date,
): Promise<ComingSoonArea> => {
  const row = await lockArea(tx, area)
  const waits = await store.isWaiting(tx, area, admin)
  if ((row.state === 'open') === open) return onWire(row, waits)
  const openedAt = open ? now : null
  await store.setState(tx, area, openedAt)
  await noteEvent(
    tx,
    {
      kind: 'opening',
      recordId: row.id,
      event: open ? 'open' : 'close',
      from: row.state,
      to: open ? 'open' : 'building',
      role: 'admin',
      by: admin,
      note: reason,
    },
    now,
  )
  if (openedAt) await enqueue(tx, 'area.opened', { area, at: openedAt.toISOString() }, now)
  return onWire({ ...row, state: open ? 'open' : 'building', openedAt }, waits)
}

/**
 * The message of an opening: everybody who waits is told and taken off the list, in parts. One that was closed again
 * meanwhile tells nobody, so they go on waiting.
 */
export const deliverOpened =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Delivery =>
  async ({ payload }) => {
    const [area, at] = [payload['area'] as Area, String(payload['at'])]
    for (;;) {
      const told = await db.write(async (tx) => {
        const row = await store.lockAreaForUpdate(tx, area)
        if (row?.openedAt?.toISOString() !== at) return 0
        const people = await store.takeFromWaitlist(tx, area, notifiedAtOnce)
        await notify(
          tx,
          people.map(({ userId }) => ({
            userId,
            kind: 'area_opened',
            key: `area:${area}:${at}`,
            about: `area:${area}`,
            note: area,
          })),
          now(),
        )
        return people.length
      })
      if (told < notifiedAtOnce) return
    }
  }
