// Reads all rows of a shop, so that tests can check what was written and that a text is nowhere.
import { sql } from 'kysely'
import type { TestShop } from './shop.ts'

/** Returns all rows and waiting jobs as sorted texts, except rate limits and the tables `exceptTables`. */
export async function readAllRows(
  { shop }: Pick<TestShop, 'shop'>,
  exceptTables: readonly string[] = [],
): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(shop.db)
  const parts = tables
    .filter(({ name }) => name !== 'rate_limits' && !exceptTables.includes(name))
    .map(({ name }) => sql`SELECT ${sql.lit(name)} || t::text AS row FROM ${sql.table(name)} t`)
  const jobs = sql`SELECT 'job ' || name || data::text AS row FROM pgboss.job`
  const { rows } = await sql<{ row: string }>`${sql.join([...parts, jobs], sql` UNION ALL `)}`.execute(shop.db)
  return rows.map(({ row }) => row).sort()
}

/** Returns the rows that were added or removed between two results of `readAllRows`. */
export const changesBetween = (before: readonly string[], after: readonly string[]): readonly string[] => [
  ...after.filter((row) => !before.includes(row)).map((row) => `+ ${row}`),
  ...before.filter((row) => !after.includes(row)).map((row) => `- ${row}`),
]
