// The SQL of achievements: what a person has unlocked.
import { sql, type Read } from '../kernel/db.ts'

/**
 * When each was unlocked, by code; nothing for somebody who is not here, and for a profile staff hides, which its
 * owner still sees.
 */
export const unlockedBy = async (
  db: Read,
  username: string,
  readerId: string | null,
): Promise<Readonly<Record<string, string>> | undefined> =>
  (
    await db.maybe<{ unlocked: Record<string, string> }>(
      'achievements.unlocked',
      sql`select coalesce((select jsonb_object_agg(a.code, a.at) from unlocked_achievements a where a.user_id = u.id),
        '{}'::jsonb) as unlocked
    from users u where lower(u.username) = lower(${username}) and u.state = 'active'
      and (u.hidden_at is null or u.id = ${readerId}::uuid)`,
    )
  )?.unlocked
