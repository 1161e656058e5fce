// How long purchases keep rows that others want, and their transactions all that they lock: from the database's own clock.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchEnvironment } from '../environment.ts'
import type { Keeps } from '../row.ts'
import { FIRST, planOf, prepare, startSide } from './loaded-shop.ts'
import { comeToRest } from './rest.ts'
import type { Setting } from './setting.ts'
import type { Side } from './side.ts'
import { openWay, type Way } from './way.ts'

const NOTES = join(import.meta.dirname, 'keeps.sql')
const UNKNOWN: Keeps = { freezing: Number.NaN, settling: Number.NaN, numbers: Number.NaN, placing: Number.NaN }

/**
 * By transaction; one that took a number settles, another one freezes. The moment of its commit comes a few microseconds before
 * its rows are free, where it does not wait for the disk.
 */
const KEPT = `
  WITH taken AS (
    SELECT xmin::text AS id, pg_xact_commit_timestamp(xmin) AS ended, min(began) AS began,
      min(at) FILTER (WHERE rows_of = 'stock_levels') AS stock,
      min(at) FILTER (WHERE rows_of = 'counters') AS numbers
    FROM bench.taken GROUP BY xmin
  ), kept AS (
    SELECT numbers IS NOT NULL AS settles, 1000 * extract(epoch FROM ended - began) AS "placing",
      1000 * extract(epoch FROM ended - stock) AS stock, 1000 * extract(epoch FROM ended - numbers) AS numbers
    FROM taken
  )
  SELECT
    percentile_cont(0.5) WITHIN GROUP (ORDER BY stock) FILTER (WHERE NOT settles) AS freezing,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY stock) FILTER (WHERE settles) AS settling,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY numbers) FILTER (WHERE settles) AS numbers,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY "placing") FILTER (WHERE settles) AS "placing"
  FROM kept`

/** Milliseconds, in a round of its own with everything on. Unknown of a shop from before stock had a table of its own. */
export async function keepsOn(environment: BenchEnvironment, side: Side, setting: Setting): Promise<Keeps> {
  const { rows: found } = await side.pool.query(`SELECT to_regclass('stock_levels') IS NOT NULL AS "isApart"`)
  if (!found[0]?.isApart) return UNKNOWN
  const way = await openWay(environment, side, setting)
  try {
    return await keepsBehind(environment, side, setting, way)
  } finally {
    await way.close()
  }
}

async function keepsBehind(environment: BenchEnvironment, side: Side, setting: Setting, way: Way): Promise<Keeps> {
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
    await shop.program.end()
    await side.pool.query('DROP SCHEMA IF EXISTS bench CASCADE')
  }
}
