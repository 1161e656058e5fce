// How long purchases keep rows that others want, and their transactions all that they lock: from the database's own clock.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchEnvironment } from '../environment.ts'
import type { Keeps } from '../row.ts'
import { FIRST, planOf, prepare, startSide } from './loaded-shop.ts'
import { comeToRest } from './rest.ts'
import type { Setting } from './setting.ts'
import type { Side } from './side.ts'
import { openWay } from './way.ts'

const NOTES = join(import.meta.dirname, 'keeps.sql')
const UNKNOWN: Keeps = { stock: Number.NaN, stockLong: Number.NaN, numbers: Number.NaN, whole: Number.NaN }

/** By transaction: the moment of its commit comes a few microseconds before its rows are free, where it does not wait for the disk. */
const KEPT = `
  WITH transactions AS (
    SELECT rows_of, xmin::text AS id,
      1000 * extract(epoch FROM pg_xact_commit_timestamp(xmin) - min(at)) AS kept,
      1000 * extract(epoch FROM pg_xact_commit_timestamp(xmin) - min(began)) AS whole
    FROM bench.taken GROUP BY rows_of, xmin
  )
  SELECT
    percentile_cont(0.5) WITHIN GROUP (ORDER BY kept) FILTER (WHERE rows_of = 'stock_levels') AS stock,
    percentile_cont(0.99) WITHIN GROUP (ORDER BY kept) FILTER (WHERE rows_of = 'stock_levels') AS "stockLong",
    percentile_cont(0.5) WITHIN GROUP (ORDER BY kept) FILTER (WHERE rows_of = 'counters') AS numbers,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY whole) FILTER (WHERE rows_of = 'counters') AS whole
  FROM transactions`

/** Milliseconds, in a round of its own with everything on. Unknown of a shop from before stock had a table of its own. */
export async function keepsOn(environment: BenchEnvironment, side: Side, setting: Setting): Promise<Keeps> {
  const { rows: found } = await side.pool.query(`SELECT to_regclass('stock_levels') IS NOT NULL AS "isApart"`)
  if (!found[0]?.isApart) return UNKNOWN
  const way = await openWay(environment, side, setting)
  const shop = await startSide(side, setting, way)
  const plan = planOf(environment, side, setting)
  try {
    await prepare(environment, { side, shop, plan, hasWebhooks: true }, FIRST)
    await side.pool.query(await readFile(NOTES, 'utf8'))
    const { seconds } = environment.options
    await environment.load(plan, { origin: shop.origin, most: seconds * 100, seconds: seconds * 10 })
    await comeToRest(environment, side)
    const { rows } = await side.pool.query<Keeps>(KEPT)
    return rows[0] ?? UNKNOWN
  } finally {
    await side.pool.query('DROP SCHEMA IF EXISTS bench CASCADE')
    await shop.program.end()
    await way.close()
  }
}
