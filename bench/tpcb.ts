// The measure of what this machine's Postgres settles: pgbench's TPC-B-like script, or the same statements where there
// is no pgbench.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { EmbeddedPostgres } from '../server/src/embedded-postgres/postgres.ts'

export const clients = 16
type Connection = EmbeddedPostgres['connection']

export const run = async (connection: pg.ClientConfig, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface Tpcb {
  by: string
  tps: (seconds: number) => Promise<number>
}

export const tpcbOn = async (connection: Connection, scale: number): Promise<Tpcb> => {
  const program = findPgbench()
  return program ? withPgbench(program, connection, scale) : withoutPgbench(connection, scale)
}

const findPgbench = (): string | undefined => {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return [
    ...versions.map((version) => path.join(root, version, 'bin/pgbench')),
    '/usr/bin/pgbench',
    '/usr/local/bin/pgbench',
    '/opt/homebrew/bin/pgbench',
  ].find((place) => existsSync(place))
}

const execute = promisify(execFile)

const withPgbench = async (program: string, { host, user, database }: Connection, scale: number): Promise<Tpcb> => {
  const where = ['-h', host, '-U', user, database]
  await execute(program, ['-i', '-q', '-s', String(scale), ...where])
  return {
    by: 'pgbench',
    tps: async (seconds) => {
      const { stdout } = await execute(program, [
        '-n',
        '-b',
        'tpcb-like',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(seconds),
        ...where,
      ])
      return Number(/^tps = ([\d.]+)/m.exec(stdout)![1])
    },
  }
}

/** Where there is no pgbench: the same tables and the same seven statements, from this process. */
const withoutPgbench = async (connection: Connection, scale: number): Promise<Tpcb> => {
  for (const statement of [
    'create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100)',
    'create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with ' +
      '(fillfactor = 100)',
    'create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with ' +
      '(fillfactor = 100)',
    'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
    `insert into pgbench_branches select n, 0, '' from generate_series(1, ${scale}) n`,
    `insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${scale * 10}) n`,
    `insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) n`,
    'vacuum analyze',
  ])
    await run(connection, statement)
  const one = async (client: pg.Client): Promise<void> => {
    const [aid, tid, bid, delta] = [
      1 + Math.floor(Math.random() * scale * 100_000),
      1 + Math.floor(Math.random() * scale * 10),
      1 + Math.floor(Math.random() * scale),
      Math.floor(Math.random() * 10_001) - 5000,
    ]
    for (const statement of [
      'begin',
      `update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`,
      `select abalance from pgbench_accounts where aid = ${aid}`,
      `update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`,
      `update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`,
      `insert into pgbench_history (tid, bid, aid, delta, mtime)
        values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`,
      'end',
    ])
      await client.query(statement)
  }
  return {
    by: 'the same script from this process',
    tps: async (seconds) => {
      const began = performance.now()
      let done = 0
      await Promise.all(
        Array.from({ length: clients }, async () => {
          const client = new pg.Client(connection)
          await client.connect()
          while (performance.now() < began + seconds * 1000) {
            await one(client)
            done++
          }
          await client.end()
        }),
      )
      return done / ((performance.now() - began) / 1000)
    },
  }
}
