// The verbs of trust tiers: the night that looks at everybody, and the page that says why (domain §3.12).
import type { Trust, TrustFigures } from '@lamplit/contract/trust'
import type { Deps } from '../deps.ts'
import { addAgreement, agreedTo, refuseRepeated } from '../kernel/agreements.ts'
import { dayOf } from '../kernel/day.ts'
import type { Db, Write } from '../kernel/db.ts'
import { noteEvent } from '../kernel/events.ts'
import { Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import type { Actor } from '../kernel/session.ts'
import { notify, type NotificationDraft } from '../notifications/actions.ts'
import { lockUser } from '../users/actions.ts'
import * as store from './store.ts'
import { earnedTier, fallsAt, figuresOf, needsOf, nightOf } from './tier.ts'

/** A night is a day of UTC: what was done of it is done, however the clock is turned. */
export const nightAt = (now: Date): string => dayOf(now)

/** Staff may vouch for someone: then the figures are not what counts. */
const earnedBy = (figures: TrustFigures, granted: number | null): number => Math.max(earnedTier(figures), granted ?? 0)

/**
 * Looks at the next so many people of a night in one transaction; answers how many, and null when the night is over or
 * another process is at it.
 */
export const reviewNextUsers = (db: Db, now: Date, batch = 200): Promise<number | null> =>
  db.write(async (tx) => {
    const night = nightAt(now)
    await store.beginNight(tx, night, now)
    const row = await store.lockNight(tx, night)
    if (!row) return null
    const ids = await store.usersAfter(tx, row.after, batch)
    if (ids.length > 0) await lookAt(tx, ids, now)
    await store.noteNight(tx, night, {
      after: ids.at(-1) ?? null,
      looked: ids.length,
      ended: ids.length < batch ? now : null,
    })
    return ids.length
  })

const lookAt = async (tx: Write, ids: readonly string[], now: Date): Promise<void> => {
  const news: NotificationDraft[] = []
  const looked = (await store.factsOf(tx, ids)).map((person) => {
    const figures = figuresOf(person, now)
    const earned = earnedBy(figures, person.granted)
    const { tier, lowSince, news: kind } = nightOf(person, earned, now)
    if (kind)
      news.push({
        userId: person.id,
        kind,
        key: `${kind}:${nightAt(now)}`,
        about: `user:${person.id}`,
        note: String(kind === 'tier_warning' ? earned : tier),
      })
    return { id: person.id, tier, before: person.tier, earned, lowSince, figures }
  })
  await store.saveReviewedTiers(tx, looked, now)
  for (const each of looked) if (each.tier !== each.before) await store.noteChange(tx, newId(now), each, now)
  await notify(tx, news, now)
}

/**
 * One turn of the nightly job: some batches, and not longer than a moment, because timers wait behind it. Whatever ends
 * it, the next turn goes on after the last person that was looked at.
 */
export const reviewTiers = async (
  { db, now, machineNow }: Pick<Deps, 'db' | 'now' | 'machineNow'>,
  { mostMs = 1000, batch = 200 } = {},
): Promise<number> => {
  const at = now()
  if (await store.isNightOver(db, nightAt(at))) return 0
  const until = machineNow().getTime() + mostMs
  let looked = 0
  do {
    const some = await reviewNextUsers(db, at, batch)
    if (some === null) return looked
    looked += some
    if (some < batch) return looked
  } while (machineNow().getTime() < until)
  return looked
}

/** Why someone has their tier: the live numbers by their own indexes, and those of last night, which decide. */
export const trustOf = async (db: Db, userId: string, now: Date): Promise<Trust> => {
  const [[person], standing, history] = await Promise.all([
    store.factsOf(db, [userId]),
    store.trustRecordOf(db, userId),
    store.changesOf(db, userId),
  ])
  if (!person) throw new Fail('NOT_FOUND')
  const { tier, granted, lowSince } = person
  const figures = figuresOf(person, now)
  const next = tier < 4 ? tier + 1 : null
  return {
    tier,
    granted,
    earned: earnedBy(figures, granted),
    figures,
    nightly: standing?.lookedAt
      ? { at: standing.lookedAt.toISOString(), figures: standing.figures as TrustFigures }
      : null,
    next: next === null ? null : { tier: next, needs: needsOf(next, figures) },
    needs: needsOf(tier, figures),
    low_since: lowSince?.toISOString() ?? null,
    falls_at: lowSince && fallsAt(lowSince).toISOString(),
    history: history.map(({ at, from, to }) => ({ at: at.toISOString(), from, to })),
  }
}

export interface ManualTier {
  checked: boolean
  granted: number | null
  lists_as: number | null
  reason: string
}

/** What two must agree to: these words about this person, since somebody decided about them last. */
const tierDecision = async (tx: Write, userId: string, { checked, granted, lists_as }: ManualTier) => ({
  kind: 'trust' as const,
  recordId: userId,
  review: await store.timesSet(tx, userId),
  content: JSON.stringify({ checked, granted, lists_as }),
})

/**
 * Staff looked at an account, or vouches for a tier, which two must want; taking back needs one. Nobody does so for
 * themselves. The next night counts it. Answers whose tier it is, and who wants it while somebody is missing.
 */
export const setTrust = async (
  tx: Write,
  admin: Actor,
  username: string,
  { needed, ...wanted }: ManualTier & { needed: number },
  now: Date,
): Promise<{ id: string; agreedBy: string[] }> => {
  const { checked, granted, lists_as: listsAs, reason } = wanted
  const person = await store.userIdByName(tx, username)
  if (!person) throw new Fail('NOT_FOUND')
  if (person.id === admin.id) throw new Fail('OWN_DECISION')
  await lockUser(tx, person.id)
  const gives = checked || granted !== null || listsAs !== null
  const decision = await tierDecision(tx, person.id, wanted)
  const agreed = await addAgreement(tx, decision, { adminId: admin.id, reason, needed: gives ? needed : 1 }, now)
  refuseRepeated(agreed)
  if (agreed.enough) await store.saveManualTier(tx, person.id, { checked, granted, listsAs, by: admin.id }, now)
  await noteEvent(
    tx,
    {
      kind: 'trust',
      recordId: person.id,
      event: agreed.enough ? 'set' : 'agree',
      from: null,
      to: [
        checked ? 'checked' : 'unchecked',
        ...(granted === null ? [] : [`T${granted}`]),
        ...(listsAs === null ? [] : [`lists as T${listsAs}`]),
      ].join(', '),
      role: 'admin',
      by: admin.id,
      note: reason,
    },
    now,
  )
  return { id: person.id, agreedBy: agreed.enough ? [] : (await agreedTo(tx, decision)).map((each) => each.username) }
}
