// A database of its own for a test file: a clone of the migrated template, made in a blink.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

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
