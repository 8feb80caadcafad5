// What people have reported in the demo market and what staff made of it: two of every state, through the verbs.
import type { ModerationDecisionKind, ReportReason, TargetKind } from '@lamplit/contract/reports'
import type { Actor } from '../src/kernel/session.ts'
import { sql, type Write } from '../src/kernel/db.ts'
import { appeal, decide } from '../src/moderation/deciding.ts'
import { report } from '../src/moderation/reporting.ts'
import { contents } from '../src/reactions.ts'
import { demoAdmin, demoBuyer, type DemoUser } from './demo-users.ts'

const hourMs = 3_600_000
/** Who reports: people whose reports weigh in full, so that six of them hide something. */
const crowd = 6

interface Case {
  about: 'hers' | 'theirs' | 'listing'
  reporters: number
  reason: ReportReason
  words?: ModerationDecisionKind[]
  appeals?: boolean
}

/**
 * Two of every state; half of what was decided is about the demo buyer's own reviews, so that her page of decisions
 * shows it.
 */
const cases: readonly Case[] = [
  { about: 'listing', reporters: 3, reason: 'counterfeit' },
  { about: 'listing', reporters: 1, reason: 'wrong_category' },
  { about: 'theirs', reporters: 1, reason: 'safety' },
  { about: 'theirs', reporters: 2, reason: 'scam' },
  { about: 'hers', reporters: crowd, reason: 'privacy' },
  { about: 'theirs', reporters: crowd, reason: 'offensive' },
  { about: 'hers', reporters: 1, reason: 'offensive', words: ['hide'] },
  { about: 'theirs', reporters: 1, reason: 'spam', words: ['hide'] },
  { about: 'hers', reporters: 1, reason: 'spam', words: ['remove'] },
  { about: 'theirs', reporters: 1, reason: 'privacy', words: ['remove'] },
  { about: 'hers', reporters: 1, reason: 'offensive', words: ['warn'] },
  { about: 'theirs', reporters: 1, reason: 'offensive', words: ['warn'] },
  { about: 'hers', reporters: crowd, reason: 'spam', words: ['restore'] },
  { about: 'theirs', reporters: crowd, reason: 'spam', words: ['restore'] },
  { about: 'hers', reporters: 1, reason: 'privacy', words: ['hide'], appeals: true },
  { about: 'theirs', reporters: 1, reason: 'spam', words: ['warn'], appeals: true },
  // Last, because whoever was wrong weighs less from then on.
  { about: 'theirs', reporters: 1, reason: 'spam', words: ['dismiss'] },
  { about: 'theirs', reporters: 1, reason: 'spam', words: ['dismiss'] },
]

const sentences: Readonly<Partial<Record<ModerationDecisionKind, string>>> = {
  dismiss: 'Nothing here is against the rules.',
  hide: 'It names a person who did not agree to that.',
  remove: 'The same text stands under several listings.',
  warn: 'Please write about the goods, not about the seller.',
  restore: 'It was reported by mistake.',
}

export const reportSome = async (tx: Write, people: readonly DemoUser[], now: Date): Promise<void> => {
  const actor = (username: string): Actor => actorOf(people.find((person) => person.username === username)!)
  const linh = actor(demoBuyer)
  const reporters = people
    .filter(({ tier, username }) => tier > 0 && username !== demoBuyer && username !== demoAdmin)
    .map(actorOf)
  // Products with many reviews: one that is hidden leaves enough of them.
  const reviews = await tx.many<{ id: string; authorId: string }>(
    'demo.reported-reviews',
    sql`select r.id, r.author_id as "authorId" from reviews r join products p on p.id = r.product_id
    where p.reviews_count >= 12 and r.author_name is not null and r.comment is not null order by r.id`,
  )
  const listings = await tx.many<{ id: string; authorId: string }>(
    'demo.reported-listings',
    sql`select id, seller_id as "authorId" from products order by id limit 2`,
  )
  const waiting = {
    hers: reviews.filter(({ authorId }) => authorId === linh.id),
    theirs: reviews.filter(({ authorId }) => authorId !== linh.id),
    listing: listings,
  }
  for (const [index, each] of cases.entries()) {
    const content = waiting[each.about].shift()
    // Others each time, as it would be.
    const turn = [...reporters.slice((index * crowd) % reporters.length), ...reporters]
    if (content)
      await live(
        tx,
        each,
        { kind: each.about === 'listing' ? 'listing' : 'review', about: content.id, authorId: content.authorId },
        turn,
        actor(demoAdmin),
        new Date(now.getTime() - (60 - index * 3) * hourMs),
      )
  }
}

const actorOf = ({ id, username, roles }: DemoUser): Actor => ({
  id,
  username,
  uid: id,
  roles,
  suspended: false,
  sessionHash: Buffer.alloc(0),
  via: 'host',
})

/** One of them from its first report to where it stands now. */
const live = async (
  tx: Write,
  { reporters: count, reason, words = [], appeals = false }: Case,
  { kind, about, authorId }: { kind: TargetKind; about: string; authorId: string },
  reporters: readonly Actor[],
  admin: Actor,
  at: Date,
): Promise<void> => {
  for (const reporter of [...new Map(reporters.map((one) => [one.id, one])).values()]
    .filter(({ id }) => id !== authorId)
    .slice(0, count))
    await report(tx, contents, reporter, { kind, about, reason }, at)
  const { id } = await tx.one<{ id: string }>(
    'demo.task',
    sql`select id from moderation_tasks where kind = ${kind} and about = ${about}`,
  )
  for (const word of words)
    await decide(tx, contents, admin, id, { event: word, note: sentences[word]! }, new Date(at.getTime() + hourMs))
  if (appeals)
    await appeal(
      tx,
      { ...admin, id: authorId },
      id,
      'I asked the seller before, and they agreed that I write it.',
      new Date(at.getTime() + 2 * hourMs),
    )
}
