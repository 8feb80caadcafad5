// What people tell staff: a bug with its number, and a vote for what should come first.
import { sentence } from '@lamplit/contract/sentences'
import { randomBytes } from 'node:crypto'
import { bugReportLimits, type BugReport, type BugDevice } from '@lamplit/contract/bug-reports'
import { roadmap, roadmapItems, type RoadmapItem, type RoadmapVotes } from '@lamplit/contract/roadmap'
import { uploadedBy } from '../catalog/actions.ts'
import type { Deps } from '../deps.ts'
import type { Db, Read, Write } from '../kernel/db.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { pageOf } from '../kernel/pages.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
const forgottenAtOnce = 5000
/** Without signs that are taken for another: a person reads it aloud. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const newReference = (): string => {
  const eight = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')
  return `LB-${eight.slice(0, 4)}-${eight.slice(4)}`
}

export interface BugReportDraft {
  what: string
  steps?: string | null | undefined
  path?: string | null | undefined
  device?: BugDevice | null | undefined
  contact?: string | null | undefined
  screenshot?: string | null | undefined
  error_id?: string | null | undefined
}

/** A picture is shown only where the same person uploaded it; a visitor has uploaded none. */
const screenshotOf = async (db: Read, userId: string | null, address: string | null): Promise<string | null> => {
  if (address === null) return null
  const hash = address.slice('/pictures/'.length)
  if (userId === null || !(await uploadedBy(db, userId, [hash])).has(hash))
    throw invalid({ screenshot: sentence('pictureAgain') })
  return hash
}

export const reportBug = async (
  tx: Write,
  userId: string | null,
  said: BugReportDraft,
  now: Date,
): Promise<{ reference: string; at: string }> => {
  if (
    userId === null &&
    (await store.unsignedSince(tx, newId(new Date(now.getTime() - dayMs)), bugReportLimits.unsignedPerDay)) >=
      bugReportLimits.unsignedPerDay
  )
    throw new Fail('QUOTA_REACHED')
  const reference = newReference()
  const device = said.device && Object.values(said.device).some(Boolean) ? said.device : null
  await store.insertBug(tx, {
    id: newId(now),
    reference,
    reporterId: userId,
    what: said.what,
    steps: said.steps || null,
    path: said.path || null,
    device,
    contact: said.contact || null,
    screenshot: await screenshotOf(tx, userId, said.screenshot ?? null),
    errorId: said.error_id || null,
    at: now,
  })
  return { reference, at: now.toISOString() }
}

export const bugReports = async (
  db: Db,
  before: string | null,
  limit: number,
): Promise<{ reports: BugReport[]; next_cursor: string | null }> => {
  const { page, next } = pageOf(await store.bugsPage(db, before, limit + 1), limit)
  const reports = page.map(
    ({ id, reference, username, what, steps, path, device, contact, screenshot, errorId, at }): BugReport => ({
      id,
      reference,
      username,
      what,
      steps,
      path,
      device,
      contact,
      screenshot: screenshot && `/pictures/${screenshot}`,
      error_id: errorId,
      at: at.toISOString(),
    }),
  )
  return { reports, next_cursor: next }
}

/** The job: what was reported half a year ago is forgotten, as the privacy policy says. */
export const deleteOldBugReports = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  db.write((tx) =>
    store.deleteOldBugs(tx, newId(new Date(now().getTime() - bugReportLimits.keptDays * dayMs)), forgottenAtOnce),
  )

export const roadmapFor = async (db: Db, userId: string | null): Promise<RoadmapVotes[]> => {
  const known = new Map((await store.votesFor(db, userId)).map((row) => [row.item, row]))
  return roadmapItems.map((item) => ({
    item,
    votes: known.get(item)?.votes ?? 0,
    voted: known.get(item)?.voted ?? false,
  }))
}

export const vote = async (
  tx: Write,
  userId: string,
  item: RoadmapItem,
  wanted: boolean,
  now: Date,
): Promise<RoadmapVotes> => {
  if (roadmap[item] === 'shipped') throw new Fail('INVALID_STATE', { sentence: sentence('hereAlready') })
  await store.lockVoteCount(tx, item)
  const changed = wanted ? await store.putVote(tx, userId, item, now) : -(await store.removeVote(tx, userId, item))
  return { item, votes: await store.addVotes(tx, item, changed), voted: wanted }
}
