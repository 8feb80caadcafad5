// The SQL of bug reports and of votes for the roadmap.
import type { BugDevice } from '@lamplit/contract/bug-reports'
import type { RoadmapItem } from '@lamplit/contract/roadmap'
import { sql, type Read, type Write } from '../kernel/db.ts'

export interface BugRow {
  id: string
  reference: string
  reporterId: string | null
  what: string
  steps: string | null
  path: string | null
  device: BugDevice | null
  contact: string | null
  screenshot: string | null
  errorId: string | null
  at: Date
}

export const insertBug = (tx: Write, bug: BugRow): Promise<number> =>
  tx.run(
    'bugs.insert',
    sql`insert into bug_reports (id, reference, reporter_id, what, steps, path, device, contact, screenshot, error_id,
      at) values (${bug.id}, ${bug.reference}, ${bug.reporterId}, ${bug.what}, ${bug.steps}, ${bug.path},
    ${bug.device === null ? null : JSON.stringify(bug.device)}::jsonb, ${bug.contact}, ${bug.screenshot},
      ${bug.errorId}, ${bug.at})`,
  )

/** How many visitors sent since then, counted no further than matters. Ids are ordered by time. */
export const unsignedSince = async (db: Read, since: string, most: number): Promise<number> =>
  (
    await db.one<{ count: number }>(
      'bugs.unsigned',
      sql`select count(*)::int as count from (select from bug_reports where reporter_id is null and id > ${since}::uuid
        limit ${most}) sent`,
    )
  ).count

export const bugsPage = (
  db: Read,
  before: string | null,
  limit: number,
): Promise<(BugRow & { username: string | null })[]> =>
  db.many(
    'bugs.page',
    sql`select b.id, b.reference, b.reporter_id as "reporterId", u.username, b.what, b.steps, b.path, b.device,
      b.contact, b.screenshot, b.error_id as "errorId", b.at
    from bug_reports b left join users u on u.id = b.reporter_id
      where (${before}::uuid is null or b.id < ${before}::uuid) order by b.id desc limit ${limit}`,
  )

export const deleteOldBugs = (tx: Write, before: string, most: number): Promise<number> =>
  tx.run(
    'bugs.delete-old',
    sql`delete from bug_reports where id in (select id from bug_reports where id < ${before}::uuid
      order by id limit ${most})`,
  )

export const votesFor = (db: Read, userId: string | null): Promise<{ item: string; votes: number; voted: boolean }[]> =>
  db.many(
    'roadmap.votes',
    sql`select c.item, c.votes, v.user_id is not null as voted from roadmap_counts c left join roadmap_votes v
      on v.item = c.item and v.user_id = ${userId}::uuid`,
  )

/** The count's own row, made at the first vote; votes for one item take turns on it. */
export const lockVoteCount = (tx: Write, item: RoadmapItem): Promise<number> =>
  tx.run(
    'roadmap.lock',
    sql`insert into roadmap_counts (item) values (${item}) on conflict (item) do update
      set votes = roadmap_counts.votes`,
  )

export const putVote = (tx: Write, userId: string, item: RoadmapItem, at: Date): Promise<number> =>
  tx.run(
    'roadmap.vote',
    sql`insert into roadmap_votes (user_id, item, at) values (${userId}, ${item}, ${at}) on conflict do nothing`,
  )

export const removeVote = (tx: Write, userId: string, item: RoadmapItem): Promise<number> =>
  tx.run('roadmap.unvote', sql`delete from roadmap_votes where user_id = ${userId} and item = ${item}`)

export const addVotes = async (tx: Write, item: RoadmapItem, change: number): Promise<number> =>
  (
    await tx.one<{ votes: number }>(
      'roadmap.count',
      sql`update roadmap_counts set votes = votes + ${change} where item = ${item} returning votes`,
    )
  ).votes
