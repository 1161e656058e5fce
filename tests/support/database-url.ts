// The database of a shop under test, for a connection of the test's own.
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '#server/db/database.ts'

/** The address of the database that this shop is connected to. */
export async function databaseOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${rows[0]?.name}`
  return url.href
}
