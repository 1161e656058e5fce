// Where a shop under test has its database, for a connection of the test's own beside the shop's.
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
