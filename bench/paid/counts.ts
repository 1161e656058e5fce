// What an order costs beside processor time: round trips, transactions, fsyncs, the log of PostgreSQL, and time spent on locks. Counted in a round of its own, because whoever counts costs time.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { BenchEnvironment } from '../environment.ts'
import { quantile } from '../figures.ts'
import type { PaidCounts } from '../row.ts'
import type { OpenShop } from '../shop-program.ts'
import { keepsOn } from './keeps.ts'
import { FIRST, type Loaded, planOf, prepare, startSide } from './loaded-shop.ts'
import { watchLocks } from './lock-samples.ts'
import { comeToRest } from './rest.ts'
import type { Setting } from './setting.ts'
import type { Side } from './side.ts'
import { openWay, type Way } from './way.ts'

/** PostgreSQL's processes tell what they have counted when they have been idle for ten seconds, at the latest. */
const UNTIL_TOLD = 11_000
/** As long, with nobody there, for what a shop at rest does anyway. */
const AT_REST = 5_000
const FEW = { most: 96, seconds: 20 }

/** Counts on one side, with a shop of its own behind a relay that reads along. */
export async function countOn(environment: BenchEnvironment, side: Side, setting: Setting): Promise<PaidCounts> {
  const alone = await withShop(environment, side, setting, { JOBS: 'off' }, async (loaded, { report }) => {
    await prepare(environment, { ...loaded, hasWebhooks: false }, FIRST)
    await report()
    const { done } = await environment.load(loaded.plan, { origin: loaded.shop.origin, ...FEW })
    return (await report()).roundTrips / done
  })
  const keeps = await keepsOn(environment, side, setting)
  return withShop(environment, side, setting, {}, async (loaded, { report }) => {
    const { pool, signal } = environment
    await prepare(environment, loaded, FIRST)
    await pause(UNTIL_TOLD, undefined, { signal })
    const [first, since] = [await snapshot(pool), performance.now()]
    await report()
    await pause(AT_REST, undefined, { signal })
    const [second, rested] = [await snapshot(pool), performance.now() - since]
    const idle = await report()
    const locks = watchLocks(pool, new URL(side.databaseUrl).pathname.slice(1))
    const bounds = { most: environment.options.seconds * 100, seconds: environment.options.seconds * 10 }
    const { done, seconds } = await environment.load(loaded.plan, { origin: loaded.shop.origin, ...bounds })
    const { waiting, thinking, holding } = await locks.end()
    await comeToRest(environment, side)
    const seen = await report()
    const worked = performance.now() - since - rested
    await pause(UNTIL_TOLD, undefined, { signal })
    const [third, all] = [await snapshot(pool), performance.now() - since - rested]
    /** Of one order, without what a shop at rest would have come to in the same time. */
    const ofOne = (count: number, atRest: number, time: number): number => (count - (atRest * time) / rested) / done
    const told = (name: keyof Snapshot): number => ofOne(third[name] - second[name], second[name] - first[name], all)
    const held = seen.held.toSorted()
    return {
      roundTripsAlone: alone,
      roundTrips: ofOne(seen.roundTrips, idle.roundTrips, worked),
      transactions: ofOne(seen.transactions, idle.transactions, worked),
      writing: told('written'),
      fsyncs: told('fsyncs'),
      walBytes: told('bytes'),
      walRecords: told('records'),
      fullPages: told('fullPages'),
      waiting: (waiting * seconds * 1000) / done,
      thinking: (thinking * seconds * 1000) / done,
      holding: (holding * seconds * 1000) / done,
      held: quantile(held, 0.5),
      heldLong: quantile(held, 0.99),
      keeps,
    }
  })
}

async function withShop<Result>(
  environment: BenchEnvironment,
  side: Side,
  setting: Setting,
  env: Readonly<Record<string, string>>,
  work: (loaded: Loaded, relay: NonNullable<Way['relay']>) => Promise<Result>,
): Promise<Result> {
  const way = await openWay(environment, side, setting, true)
  let shop: OpenShop | null = null
  try {
    if (!way.relay) throw new Error('Nobody counts')
    shop = await startSide(side, setting, way, env)
    return await work({ side, shop, plan: planOf(environment, side, setting), hasWebhooks: true }, way.relay)
  } finally {
    await shop?.program.end()
    await way.close()
  }
}

interface Snapshot {
  readonly fsyncs: number
  readonly bytes: number
  readonly records: number
  readonly fullPages: number
  /** Transactions that wrote or locked something. */
  readonly written: number
}

const PROCESSES_TELL_IO = 180_000

/** Of the whole cluster, in which nobody else works by then. Who forces the log to disk is counted elsewhere since PostgreSQL 18. */
async function snapshot(pool: pg.Pool): Promise<Snapshot> {
  const { rows: versions } = await pool.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  )
  const isNew = (versions[0]?.version ?? 0) >= PROCESSES_TELL_IO
  const fsyncs = isNew ? "(SELECT sum(fsyncs) FROM pg_stat_io WHERE object = 'wal')" : 'wal_sync'
  const { rows } = await pool.query<Record<keyof Snapshot, string>>(
    `SELECT ${fsyncs} AS fsyncs, wal_bytes AS bytes, wal_records AS records, wal_fpi AS "fullPages",
      pg_snapshot_xmax(pg_current_snapshot())::text AS written
     FROM pg_stat_wal`,
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])) as never
}
