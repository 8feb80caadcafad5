// One statement of several owners: each gives the part that writes its own tables, and says when all of it is refused.
// One statement is one round trip, and a transaction of its own where nothing else belongs to it.
import pg from 'pg'
import { join, sql, type Sql } from './db.ts'

export interface StatementPart {
  /** One expression of `with`, like sql`taken as (delete …)`. No part reads what another one writes. */
  writes: Sql
  /** A branch of `case`, made by `refusedWhen`. */
  refusal?: Sql
}

/** Where the condition holds, nothing is written and `refusalIn` reads the reason; `about` names a record. */
export const refusedWhen = (condition: Sql, reason: string, about = ''): Sql =>
  sql`when ${condition} then refuse_statement(${reason}, ${about})`

/**
 * One statement of these parts. Those that can refuse are executed in their order, then `result`, a number, which need
 * not be reached: a refusal ends the statement. The rest of the parts is executed in any order.
 */
export const statementOf = (parts: readonly StatementPart[], result: Sql): Sql => {
  const refusals = parts.flatMap(({ refusal }) => refusal ?? [])
  const expression = refusals.length === 0 ? result : sql`case ${join(refusals, ' ')} else ${result} end`
  return sql`with ${join(
    parts.map(({ writes }) => writes),
    ', ',
  )} select ${expression} as result`
}

/** Why a statement was refused, if that is the error. */
export const refusalIn = (error: unknown): { reason: string; about: string } | undefined =>
  error instanceof pg.DatabaseError && error.code === 'LP001'
    ? { reason: error.message, about: error.detail ?? '' }
    : undefined
