// A database of its own for a test file: a clone of the migrated template, made in a blink.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { causeNow } from '#server/adapters/cause.ts'
import type { Database, PooledDatabase } from '#server/db/database.ts'
import { statementName } from '#server/db/watch-statements.ts'

export interface TestDatabase {
  readonly url: string
  /** Throws the clone away, together with whoever is still connected. */
  drop(): Promise<void>
}

/**
 * Clones the template, or another one. `empty` asks for a database without the shop's tables, for the migrations' own
 * tests.
 */
export async function testDatabase(wish: { empty?: boolean; template?: string } = {}): Promise<TestDatabase> {
  const template = wish.template ?? (wish.empty ? 'template1' : inject('databaseTemplate'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Names of the statements that requests send to the database from now on, added as they are sent. What the shop does by itself is left out. */
export function statementsOfRequests(db: Database): readonly string[] {
  const names: string[] = []
  const watched = new WeakSet<pg.PoolClient>()
  ;(db as PooledDatabase).pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      const [first] = asked as [string | { readonly text?: string }]
      const text = typeof first === 'string' ? first : first.text
      if (text !== undefined && causeNow()?.reqId !== undefined) names.push(statementName(text))
      return query(...asked)
    }) as typeof client.query
  })
  return names
}
