// Several limits on one try, in one statement: each counts only what those before it let through, so that whoever is stopped
// by a narrow one fills no wide one (SEC-9).
import { type RawBuilder, sql } from 'kysely'
import type { Shop } from '../shop.ts'
import { keyOf, type Limit, secondsLeft, tooMany } from './rate-limit.ts'

export interface LimitOn {
  readonly limit: Limit
  readonly subject: string
  /** Counts by `countFailure` what has failed, and is only looked at here. */
  readonly ofFailures?: boolean
  /** Counts for another time, and refuses nothing. */
  readonly onlyCounts?: boolean
}

type Counting = Pick<Shop, 'db' | 'clock' | 'config'>

/** Counts one try and refuses with `too_many_requests` beyond any of the limits; `message` says another way, where there is one. */
export async function enforceLimits(shop: Counting, limits: readonly LimitOn[], message?: string): Promise<void> {
  const wait = await waitOfAll(shop, limits)
  if (wait > 0) throw tooMany(wait, message)
}

/** Counts one try; false when it is beyond one of the limits and another way must be found. */
export const areWithinLimits = async (shop: Counting, limits: readonly LimitOn[]): Promise<boolean> =>
  (await waitOfAll(shop, limits)) === 0

/** Counts what has failed, for a limit that is one of failures. */
export async function countFailure(shop: Counting, { limit, subject }: LimitOn): Promise<void> {
  if (shop.config.RATE_LIMITS === 'off') return
  await counted(keyOf(limit, subject), windowOf(limit, shop.clock.now().getTime()), sql``).execute(shop.db)
}

/** Seconds until another try makes sense; 0 when this one is let through. */
async function waitOfAll(shop: Counting, limits: readonly LimitOn[]): Promise<number> {
  if (shop.config.RATE_LIMITS === 'off') return 0
  const now = shop.clock.now().getTime()
  const steps = limits.map(({ limit, subject, ofFailures = false }, place) => {
    const before = limits[place - 1]
    const passed = before
      ? sql`FROM ${step(place - 1)} WHERE ${before.onlyCounts === true} OR count <= ${before.limit.most}`
      : sql``
    const [key, start] = [keyOf(limit, subject), windowOf(limit, now)]
    return sql`${step(place)} AS (${ofFailures ? lookedAt(key, start, passed) : counted(key, start, passed)})`
  })
  const counts = limits.map((_, place) => sql`(SELECT count FROM ${step(place)})`)
  const { rows } = await sql<{ counts: (number | null)[] }>`
    WITH ${sql.join(steps)} SELECT ARRAY[${sql.join(counts)}] AS counts
  `.execute(shop.db)
  const reached = rows[0]?.counts ?? []
  const refusing = limits.find(({ limit, onlyCounts }, place) => !onlyCounts && (reached[place] ?? 0) > limit.most)
  return refusing ? secondsLeft(refusing.limit, now) : 0
}

const step = (place: number) => sql.id(`step_${place}`)
const windowOf = ({ per }: Limit, now: number): Date => new Date(now - (now % per))

const counted = (key: string, start: Date, passed: RawBuilder<unknown>) => sql`
  INSERT INTO rate_limits (key, window_start, count) SELECT ${key}::text, ${start}::timestamptz, 1 ${passed}
  ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1 RETURNING count`

/** As if this try had failed too. */
const lookedAt = (key: string, start: Date, passed: RawBuilder<unknown>) => sql`
  SELECT 1 + coalesce((SELECT count FROM rate_limits WHERE key = ${key} AND window_start = ${start}), 0) AS count ${passed}`
