// Once per test run: a Postgres of its own (or the one in TEST_DATABASE_URL) with the migrated template database.
import { execFileSync } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/kernel/migrate.ts'
import { openPostgres } from '../src/embedded-postgres/postgres.ts'
import { quickFolder } from './quick-folder.ts'
import { testSeed, tierName } from './tier.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How tests reach the server, as a superuser, and the template every test's own database is cloned from. */
    readonly postgres: { readonly connection: pg.ClientConfig; readonly template: string }
  }
}

// Nothing a test writes has to survive a power cut, so the disk is not waited for.
const hurried = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_connections: '200',
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.stdout.write(`Shares of the large suites: TIER=${tierName} TEST_SEED=${testSeed}\n`)
  const given = process.env.TEST_DATABASE_URL
  const server = given ? await givenServer(given) : await ownServer()
  const template = `template_${process.pid}`
  const end = async () => {
    if (given) await dropOwnDatabases(server.connection, template)
    await server.stop()
  }
  try {
    await administer(server.connection, `create database ${template}`)
    await migrate({ ...server.connection, database: template })
    project.provide('postgres', { connection: server.connection, template })
  } catch (error) {
    await end()
    throw error
  }
  return end
}

type Server = { readonly connection: pg.ClientConfig; readonly stop: () => Promise<void> }

const ownServer = async (): Promise<Server> => {
  const folder = await realpath(await mkdtemp(path.join(quickFolder(), 'lamplit-test-')))
  const { connection, home, stop } = await openPostgres(folder, hurried)
  return {
    connection,
    stop: async () => {
      await stop()
      // A root that may not reach the database's user's files takes them back before they go.
      if (home !== folder) execFileSync('chown', ['-R', String(process.getuid!()), home])
      for (const used of [home, folder]) await rm(used, { recursive: true, force: true })
    },
  }
}

/** Taken apart, because tests name another database on the same server; `?host=` holds the folder of a Unix socket. */
const givenServer = async (address: string): Promise<Server> => {
  const url = new URL(address)
  const connection = {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  }
  return { connection, stop: async () => {} }
}

const administer = async (connection: pg.ClientConfig, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A server that is not ours is left as it was found, even by tests that failed half-way. */
const dropOwnDatabases = async (connection: pg.ClientConfig, template: string): Promise<void> => {
  const { rows } = await administer(
    connection,
    `select datname from pg_database
      where datname like '${template.replaceAll('_', '\\_')}\\_%' or datname = '${template}'`,
  )
  for (const { datname } of rows as { datname: string }[])
    await administer(connection, `drop database if exists "${datname}" with (force)`)
}
