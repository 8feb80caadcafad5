// The database: named statements, reads on the pool, and the one way to write, which is a transaction that can be
// repeated.
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'

export { default as sql, empty, join, raw } from 'sql-template-tag'
export type { Sql } from 'sql-template-tag'

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))

declare const writing: unique symbol

/** Reads. Each statement has a name: it is prepared under it, counted under it, and its plan is tested under it. */
export interface Read {
  many: <Row>(name: string, query: Sql) => Promise<Row[]>
  maybe: <Row>(name: string, query: Sql) => Promise<Row | undefined>
  one: <Row>(name: string, query: Sql) => Promise<Row>
}

/** Only a transaction hands this out, so a function that writes cannot be called without one. */
export interface Write extends Read, Committing {
  /** Runs a statement for its effect and answers how many rows it touched. */
  run: (name: string, query: Sql) => Promise<number>
  readonly [writing]: true
}

export interface Committing {
  /**
   * Runs an effect once this transaction is committed, however often it was asked for; never where it is rolled back.
   */
  afterCommit: (effect: AfterCommit) => void
}

/** Hears which database was written: the `identity` of its `Db`. */
export type AfterCommit = (database: object) => void

export interface Db extends Read {
  /** What is cached in memory beside this database goes by this; a wrapped one has the same. */
  readonly identity: object
  /**
   * Runs `work` in one transaction and commits. It is run again when another transaction got in its way: five times at
   * least, and for four seconds.
   */
  write: <T>(work: (tx: Write) => Promise<T>) => Promise<T>
  /** Runs one statement that is a transaction of its own; repeated like `write`. */
  atomic: <Row>(name: string, statement: (tx: Committing) => Sql) => Promise<Row>
  close: () => Promise<void>
  /** Connections in use, waiting callers, and open connections. */
  load: () => { busy: number; waiting: number; open: number }
}

/** Hears of every statement: its name, its text and how long it took in milliseconds. */
export type Listener = (name: string, text: string, ms: number) => void

const patienceMs = 4000

/**
 * How long an answer is waited for here: longer than the server lets a statement run, because a server that stands
 * still ends none. The connection is given up with it.
 */
const answerMs = 10_000
const statementMs = 5000
const graceMs = answerMs - statementMs
/** A transaction that asks the server for more time gets as much here. */
const moreTime = /^set local statement_timeout = '(\d+)(s|min)'/

/** Our statements are short: compiling them took longer than running them on a Postgres that does so by itself. */
const session = [
  'jit = off',
  "lock_timeout = '2s'",
  `statement_timeout = ${statementMs}`,
  "idle_in_transaction_session_timeout = '10s'",
  "timezone = 'UTC'",
]
  .map((setting) => `set ${setting}`)
  .join('; ')

/** Program, payout process and audit; `program-role.ts` says what each may do. */
export type DatabaseRole = 'lamplit_market' | 'lamplit_payouts' | 'lamplit_audit'

/** Takes the role with the rights of its part of the market, where the login is more than that. */
const asRole = (role: DatabaseRole): string =>
  `do $$ begin
    if exists (select from pg_roles where rolname = '${role}') and pg_has_role(current_user, '${role}', 'member') then
      begin
        set role ${role};
      exception when insufficient_privilege then null;
      end;
    end if;
    if current_user = 'lamplit_payouts' then
      perform set_config('search_path', 'payouts, public', false);
    end if;
  end $$`

export const openDb = (
  connection: pg.ClientConfig,
  {
    max = 16,
    listen,
    role = 'lamplit_market',
    waitMs = answerMs,
  }: { max?: number; listen?: Listener; role?: DatabaseRole | false; waitMs?: number } = {},
): Db => {
  const pool = new pg.Pool({
    ...connection,
    max,
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: Math.min(5000, waitMs),
    query_timeout: waitMs,
    onConnect: async (client) => {
      // One that dies at work fails its statements; that it says so once more must not end the process (CR-2).
      client.on('error', () => {})
      await client.query(role ? `${session}; ${asRole(role)}` : session)
    },
  })
  // A connection that dies while idle is replaced by the next one asked for; without a listener it would end the
  // process.
  pool.on('error', () => {})

  const reads = (
    on: pg.Pool | pg.PoolClient,
    send: <R>(statement: Promise<R>) => Promise<R> = (statement) => statement,
    /** Of a transaction: how long it waits for an answer. */
    limit = { ms: waitMs },
  ) => {
    const query = async <Row>(name: string, { text, values }: Sql) => {
      const began = performance.now()
      try {
        const more = moreTime.exec(text)
        if (more) limit.ms = Number(more[1]) * (more[2] === 's' ? 1000 : 60_000) + graceMs
        gather(on)
        return await send(
          on.query<Row & pg.QueryResultRow>({
            name: preparedName(name, text),
            text,
            values: values as unknown[],
            query_timeout: limit.ms,
          } as pg.QueryConfig),
        )
      } finally {
        listen?.(name, text, performance.now() - began)
      }
    }
    return {
      many: async <Row>(name: string, statement: Sql) => (await query<Row>(name, statement)).rows as Row[],
      maybe: async <Row>(name: string, statement: Sql) =>
        (await query<Row>(name, statement)).rows[0] as Row | undefined,
      one: async <Row>(name: string, statement: Sql) => {
        const { rows } = await query<Row>(name, statement)
        if (rows.length !== 1) throw new Error(`${name}: expected one row, found ${rows.length}`)
        return rows[0] as Row
      },
      run: (name: string, statement: Sql) => heard(query(name, statement).then(({ rowCount }) => rowCount ?? 0)),
    }
  }

  const attempt = async <T>(work: (tx: Write) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const sent: Promise<void>[] = []
      // Nobody waits for `begin`: the server reads it together with the first statement.
      const send = <R>(statement: Promise<R>): Promise<R> => {
        // Kept is whether it succeeded, not what it found: a long transaction would hold on to every row it ever read.
        const settled = statement.then(() => {})
        settled.catch(() => {})
        sent.push(settled)
        return statement
      }
      gather(client)
      void send(client.query('begin'))
      const effects = new Set<AfterCommit>()
      const afterCommit = (effect: AfterCommit): void => void effects.add(effect)
      const limit = { ms: waitMs }
      const result = await work({ ...reads(client, send, limit), afterCommit } as unknown as Write)
      gather(client)
      const { command } = await send(client.query({ text: 'commit', query_timeout: limit.ms } as pg.QueryConfig))
      // What the work did not wait for must have succeeded too; where it failed, Postgres answered the commit with a
      // rollback.
      await Promise.all(sent)
      if (command !== 'COMMIT') throw new Error(`the transaction was not committed but answered with ${command}`)
      for (const effect of effects) effect(pool)
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  const { run: _, ...poolReads } = reads(pool)
  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    for (let tries = 1; ; tries++) {
      try {
        return await work()
      } catch (error) {
        // Under SERIALIZABLE whoever came second at a contested row begins anew, so a crowd needs more patience than a
        // few tries.
        if (!isContention(error) || (tries >= 5 && performance.now() - began > patienceMs)) throw error
        await pause(2 ** Math.min(tries, 6) * (0.5 + Math.random()))
      }
    }
  }
  return {
    ...poolReads,
    identity: pool,
    write: (work) => patiently(() => attempt(work)),
    atomic: async <Row>(name: string, statementFor: (tx: Committing) => Sql) => {
      const effects = new Set<AfterCommit>()
      const statement = statementFor({ afterCommit: (effect) => void effects.add(effect) })
      const row = await patiently(() => poolReads.one<Row>(name, statement))
      for (const effect of effects) effect(pool)
      return row
    },
    close: () => pool.end(),
    load: () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, open: pool.totalCount }),
  }
}

/**
 * An effect need not be waited for, because the commit waits for it: its failure shows there and must not end the
 * process (CR-2).
 */
const heard = <T>(effect: Promise<T>): Promise<T> => {
  effect.catch(() => {})
  return effect
}

const batching = new WeakSet<object>()
/**
 * Statements asked for in one turn of the loop leave in one packet: half the cost of a short statement is sending it.
 */
const gather = (on: pg.Pool | pg.PoolClient): void => {
  const { stream } = (on as { connection?: { stream: Socket } }).connection ?? {}
  if (!stream || batching.has(stream)) return
  batching.add(stream)
  stream.cork()
  process.nextTick(() => {
    batching.delete(stream)
    stream.uncork()
  })
}

/**
 * Waits for statements that were sent at once. What failed first is what is thrown: after it Postgres refuses the
 * others, and those refusals must not stand for the reason.
 */
export const pipelined = async <T extends readonly Promise<unknown>[]>(
  sent: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  const failed = (await Promise.allSettled(sent)).find((end): end is PromiseRejectedResult => end.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(sent)
}

/** A serialisation failure or a deadlock: nothing happened, and the same work may succeed now. */
const isContention = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')

/** Whether a write was refused by a unique index, and by which. */
export const violatedUniqueIndex = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined

/** Whether the database refused what the role may not do. */
export const isNotAllowed = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42501'

const names = new Map<string, string>()
/** One name can stand for several texts where a filter is optional; Postgres wants a name per text. */
const preparedName = (name: string, text: string): string => {
  const known = names.get(text)
  if (known) return known
  const made = `${name.slice(0, 46)}:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, made)
  return made
}
