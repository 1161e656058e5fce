// The database's own clock, by which a node checks its own.
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The instant it is in the database, or null when it was never migrated. */
export async function findDatabaseTime(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now FROM schema_migrations LIMIT 1`.execute(db)
  return rows[0]?.now ?? null
}
