// The SQL of chat: what a person has not read.
import { unreadCountedTo } from '@lamplit/contract/chat'
import { sql, type Read } from '../kernel/db.ts'

/** Along an index of threads with something unread; a hundred threads are more than a badge can show. */
export const unreadOf = async (db: Read, userId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      'chat.unread',
      sql`select least(coalesce(sum(unread), 0), ${unreadCountedTo})::int as count
    from (select unread from chat_marks where user_id = ${userId} and unread > 0 limit ${unreadCountedTo}) waiting`,
    )
  ).count
