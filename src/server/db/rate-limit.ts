// Rate limits, shared by all nodes through PostgreSQL.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { tooManyFor } from '#copy/errors.ts'
import type { Shop } from '../shop.ts'
import { WITHOUT_DISK } from './sql-pieces.ts'
import { insertColumns } from './tables/insert-columns.ts'

export interface Limit {
  readonly name: string
  /** The number of calls that are allowed in a window. */
  readonly max: number
  /** The window's length in milliseconds. */
  readonly per: number
}

/** A call that counts against a limit. `subject` is what the limit is for, such as an email or IP address. */
export interface Hit {
  readonly limit: Limit
  readonly subject: string
  /** True when only failed calls count: the limit is checked now, and `countFailure` counts a failure later. */
  readonly ofFailures?: boolean
  /** True when the hit is only counted, for a later check, and never refused now. */
  readonly onlyCounts?: boolean
}

type LimitContext = Pick<Shop, 'db' | 'clock' | 'config'>

/** Counts a hit of `subject`. Throws `too_many_requests` when it exceeds the limit. */
export const rateLimit = (shop: LimitContext, limit: Limit, subject: string): Promise<void> =>
  rateLimitAll(shop, [{ limit, subject }])

/** Like `rateLimit`, for several limits in one statement. `message` replaces the default message. */
export async function rateLimitAll(shop: LimitContext, hits: readonly Hit[], message?: string): Promise<void> {
  const wait = await countHits(shop, hits)
  if (wait > 0) throw tooManyRequests(wait, message)
}

/** Counts a hit; false when it exceeds the limit. */
export const consumeLimit = (shop: LimitContext, limit: Limit, subject: string): Promise<boolean> =>
  consumeLimits(shop, [{ limit, subject }])

/**
 * Counts a hit of each limit, in order, until one is exceeded, so that calls that a narrow limit refuses do not use up
 * a wide limit (SEC-9). False when one is exceeded.
 */
export const consumeLimits = async (shop: LimitContext, hits: readonly Hit[]): Promise<boolean> =>
  (await countHits(shop, hits)) === 0

/** Counts a failed call, for a hit with `ofFailures`. */
export async function countFailure(shop: LimitContext, { limit, subject }: Hit): Promise<void> {
  if (shop.config.RATE_LIMITS === 'off') return
  const { key, windowStart } = rateLimitHit(shop, limit, subject)
  await sql`WITH counted AS ${countHitSql(key, windowStart)} SELECT FROM counted`.execute(shop.db)
}

/** Subtracts a hit, for a limit on failures whose hits are counted before the result is known. */
export async function decrementHits(shop: LimitContext, limit: Limit, subject: string): Promise<void> {
  const { key, windowStart } = rateLimitHit(shop, limit, subject)
  if (key === null) return
  await sql`UPDATE rate_limits SET count = count - 1
    WHERE ${WITHOUT_DISK} AND key = ${key} AND window_start = ${windowStart} AND count > 0`.execute(shop.db)
}

/** Parameters of the statement that counts a hit. `key` is null when rate limits are off. */
export interface CountedHit {
  readonly key: string | null
  readonly windowStart: Date
}

/** Returns a hit of `subject` at this moment, for `countHitSql`. The subject is hashed. */
export function rateLimitHit(
  { clock, config }: Pick<Shop, 'clock' | 'config'>,
  { name, per }: Limit,
  subject: string,
): CountedHit {
  const now = clock.now().getTime()
  const key = createHash('sha256').update(`${name} ${subject}`).digest('base64url').slice(0, 24)
  return { key: config.RATE_LIMITS === 'off' ? null : key, windowStart: new Date(now - (now % per)) }
}

/**
 * Returns a CTE that counts the hit and returns a row with the new `count`; no row when `isCounted` is false or rate
 * limits are off. The commit does not wait for the disk, so a crash may lose the last hits (DB-18).
 */
export const countHitSql = (key: string | null, windowStart: Date, isCounted = sql<boolean>`true`) =>
  sql<{ count: number }>`(
    INSERT INTO rate_limits (${insertColumns('rate_limits', ['key', 'window_start', 'count'])})
    SELECT ${key}::text, ${windowStart}::timestamptz, 1 WHERE ${key}::text IS NOT NULL AND ${WITHOUT_DISK} AND ${isCounted}
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1 RETURNING count)`

/** Returns a CTE like `countHitSql`, with the count that the hit would get, but without counting it. */
const peekHitSql = ({ key, windowStart }: CountedHit, isCounted: RawBuilder<boolean>) => sql<{ count: number }>`(
  SELECT 1 + coalesce((SELECT count FROM rate_limits WHERE key = ${key} AND window_start = ${windowStart}), 0) AS count
  WHERE ${isCounted})`

/** Throws `too_many_requests` when a count exceeds its limit. `count` is null when rate limits are off. */
export function throwIfAboveLimit({ clock }: Pick<Shop, 'clock'>, limit: Limit, count: number | null): void {
  if (count !== null && count > limit.max) throw tooManyRequests(secondsLeft(limit, clock.now()))
}

/** Returns the message for a wait of more than 15 minutes; undefined for a shorter one, which has a default message. */
export function describeWait(seconds: number): string | undefined {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 15) return undefined
  return minutes <= 60 ? tooManyFor.minutes({ minutes }) : tooManyFor.hours({ hours: Math.ceil(minutes / 60) })
}

const tooManyRequests = (wait: number, message = describeWait(wait)): ShopError =>
  new ShopError('too_many_requests', { retryAfter: wait, ...(message === undefined ? {} : { message }) })

/** Returns the seconds until the current window ends; at least one. */
const secondsLeft = ({ per }: Limit, now: Date): number => Math.max(1, Math.ceil((per - (now.getTime() % per)) / 1000))

/** Counts the hits. Returns the seconds until a retry can succeed; 0 when all are within their limits. */
async function countHits(shop: LimitContext, hits: readonly Hit[]): Promise<number> {
  if (shop.config.RATE_LIMITS === 'off') return 0
  const now = shop.clock.now()
  // Each hit is a CTE, which counts only if the previous CTE returned a row within its limit.
  const cteName = (index: number) => sql.id(`hit_${index}`)
  const isPreviousAllowed = (index: number) => {
    const previousHit = hits[index - 1]
    return previousHit
      ? sql<boolean>`EXISTS (SELECT FROM ${cteName(index - 1)} WHERE ${previousHit.onlyCounts === true} OR count <= ${previousHit.limit.max})`
      : sql<boolean>`true`
  }
  const ctes = hits.map(({ limit, subject, ofFailures = false }, index) => {
    const hit = rateLimitHit(shop, limit, subject)
    const isCounted = isPreviousAllowed(index)
    return sql`${cteName(index)} AS ${ofFailures ? peekHitSql(hit, isCounted) : countHitSql(hit.key, hit.windowStart, isCounted)}`
  })
  const counts = hits.map((_, index) => sql`(SELECT count FROM ${cteName(index)})`)
  const { rows } = await sql<{ counts: (number | null)[] }>`
    WITH ${sql.join(ctes)} SELECT ARRAY[${sql.join(counts)}] AS counts
  `.execute(shop.db)
  const hitCounts = rows[0]?.counts ?? []
  const exceededHit = hits.find(({ limit, onlyCounts }, index) => !onlyCounts && (hitCounts[index] ?? 0) > limit.max)
  return exceededHit ? secondsLeft(exceededHit.limit, now) : 0
}
