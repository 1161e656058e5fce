// Which versions of the shop may run on a database: old code runs beside new code until a migration takes away what it needs (OPS-14).

/** In a migration's opening comment: code that does not know that number lacks something once this file has run. */
const NEEDS = /^-- needs: (\d{3})$/m

/** What can run a query: a client, a pool. */
export interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** The number of the newest migration that code must know to run once this one has; null when any may go on that ran before. */
export function neededBy(text: string): number | null {
  const number = NEEDS.exec(text)?.[1]
  return number === undefined ? null : Number(number)
}

/** The number of the newest of these files; 0 when there is none. */
export const newestOf = (names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => Number(name.slice(0, 3))))

/** The first migration that has taken away what code needs whose newest migration has this number; null when it may run. */
export async function findTooNew(client: Queries, newest: number): Promise<{ name: string; needs: number } | null> {
  const { rows } = await client.query(
    'SELECT name, needs FROM schema_migrations WHERE needs > $1 ORDER BY name LIMIT 1',
    [newest],
  )
  return (rows[0] as { name: string; needs: number } | undefined) ?? null
}
