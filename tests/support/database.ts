// Clones the migrated template database for a test file.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { currentCause } from '#server/adapters/request-context.ts'
import type { Database, PooledDatabase } from '#server/db/database.ts'
import { statementName } from '#server/db/watch-statements.ts'

export interface TestDatabase {
  readonly url: string
  /** Drops the clone when the next one is created, after its connections have closed. */
  drop(): Promise<void>
}

/** Clones the template, or another database. `empty` creates one without the shop's tables, for tests of migrations. */
export async function testDatabase(options: { empty?: boolean; template?: string } = {}): Promise<TestDatabase> {
  const template = options.template ?? (options.empty ? 'template1' : inject('databaseTemplate'))
  const name = `test_${randomBytes(6).toString('hex')}`
  for (const unusedName of unusedDatabases.splice(0))
    await runOnServer(`DROP DATABASE IF EXISTS ${unusedName} WITH (FORCE)`)
  // Clones by copying files, because copying through the write-ahead log takes twice as long.
  await runOnServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  return { url: url.href, drop: async () => void unusedDatabases.push(name) }
}

const unusedDatabases: string[] = []

let server: Promise<pg.Client> | undefined

/** Keeps one connection for this worker, because each test file needs it at least twice. */
async function runOnServer(statement: string): Promise<void> {
  server ??= connect()
  await (await server).query(statement)
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(inject('databaseServer'))
  client.on('error', () => {
    server = undefined
  })
  await client.connect()
  // `unref` lets the process end; pg's types lack it.
  ;(client as pg.Client & { unref(): void }).unref()
  return client
}

/** Returns a list that grows by the name of each statement of a request, without background work. */
export function statementsOfRequests(db: Database): readonly string[] {
  const names: string[] = []
  const watched = new WeakSet<pg.PoolClient>()
  ;(db as PooledDatabase).pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [first] = args as [string | { readonly text?: string }]
      const text = typeof first === 'string' ? first : first.text
      if (text !== undefined && currentCause()?.reqId !== undefined) names.push(statementName(text))
      return query(...args)
    }) as typeof client.query
  })
  return names
}

/** Waits until a statement of this database waits for a lock. */
export async function waitForBlockedStatement(db: Database): Promise<void> {
  const blocked = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const countBlocked = async () => (await blocked.execute(db)).rows.length
  await expect.poll(countBlocked, { timeout: 8_000, interval: 20 }).toBeGreaterThan(0)
}
