// Checks that an error response has a message and a code, and that the database is unchanged.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Answer } from './client.ts'
import type { TestShop } from './shop.ts'

/** Expects an error response with a readable message. */
export function expectRefusal(what: string, answer: Answer): void {
  const description = `${what} answered ${answer.status} ${answer.raw.toString().slice(0, 300)}`
  expect(answer.status, description).toBeGreaterThanOrEqual(400)
  expect(answer.status, description).toBeLessThan(500)
  expect(answer.headers['content-type'], description).toContain('application/json')
  expect(answer.body, description).toMatchObject({
    message: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[a-z_]+$/),
  })
  expect(answer.raw.toString(), description).not.toMatch(/node_modules|at \w+ \(|SELECT |syntax error/)
}

/** The number of rows in every table, without counters of rate limits and steps. */
export async function rowCounts({ shop }: Pick<TestShop, 'shop'>): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('rate_limits', 'step_days')`.execute(shop.db)
  const counts = tables.map(
    ({ name }) => sql`SELECT ${sql.lit(name)} AS name, count(*)::int AS rows FROM ${sql.table(name)}`,
  )
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(shop.db)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}
