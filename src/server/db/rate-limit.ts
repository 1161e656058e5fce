// Limits on how often something may be tried, shared by all nodes through PostgreSQL.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { tooManyFor } from '#copy/errors.ts'
import type { Shop } from '../shop.ts'
import { WITHOUT_DISK } from './without-disk.ts'

export interface Limit {
  readonly name: string
  /** How many are let through in one window. */
  readonly most: number
  /** The window's length in milliseconds. */
  readonly per: number
}

type Counting = Pick<Shop, 'db' | 'clock' | 'config'>

/** A try that is counted by the statement that reads what was asked for; `key` is null where limits are off. */
export interface CountedTry {
  readonly key: string | null
  readonly windowStart: Date
}

/** The try of `subject` as a statement counts it. */
export const tryOf = (shop: Pick<Shop, 'clock' | 'config'>, limit: Limit, subject: string): CountedTry => ({
  key: shop.config.RATE_LIMITS === 'off' ? null : keyOf(limit, subject),
  windowStart: windowOf(shop, limit),
})

function windowOf({ clock }: Pick<Shop, 'clock'>, { per }: Limit): Date {
  const now = clock.now().getTime()
  return new Date(now - (now % per))
}

/**
 * As a CTE of a statement: counts the try and answers its row with `count`, or none where limits are off. It waits for no disk: a
 * crash of the database may forgive the tries of its last moment (DB-18).
 */
export const countTry = (key: string | null, windowStart: Date) =>
  counting(sql`
    SELECT ${key}::text, ${windowStart}::timestamptz, 1
    WHERE ${key}::text IS NOT NULL AND ${WITHOUT_DISK}`)

const counting = (tried: RawBuilder<unknown>) => sql<{ count: number }>`(
  INSERT INTO rate_limits (key, window_start, count) ${tried}
  ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1 RETURNING count)`

/** Refuses with `too_many_requests` where a counted try was beyond its limit; `count` is null where limits are off. */
export function refuseBeyond({ clock }: Pick<Shop, 'clock'>, limit: Limit, count: number | null): void {
  if (count === null || count <= limit.most) return
  const now = clock.now().getTime()
  throw tooMany(secondsLeft(limit, now))
}

/** The refusal, after which another try makes sense in so many seconds; `message` says another way, where there is one. */
export const tooMany = (wait: number, message = tooManyFor(wait)): ShopError =>
  new ShopError('too_many_requests', { retryAfter: wait, ...(message === undefined ? {} : { message }) })

/** Under what a limit counts a subject. */
export const keyOf = ({ name }: Limit, subject: string): string =>
  createHash('sha256').update(`${name} ${subject}`).digest('base64url').slice(0, 24)

/** Until the window of `now` is over; at least one. */
export const secondsLeft = ({ per }: Limit, now: number): number => Math.max(1, Math.ceil((per - (now % per)) / 1000))

/** Counts one try of `subject` (an address, an IP; kept as a hash) and refuses with `too_many_requests` beyond the limit. */
export async function enforceLimit(shop: Counting, limit: Limit, subject: string): Promise<void> {
  const wait = await waitOf(shop, limit, subject)
  if (wait > 0) throw tooMany(wait)
}

/** Counts one try; false when it is beyond the limit and another way must be found. */
export const isWithinLimit = async (shop: Counting, limit: Limit, subject: string): Promise<boolean> =>
  (await waitOf(shop, limit, subject)) === 0

/** Counts one try and answers the seconds until another makes sense: 0 when this one is let through. */
async function waitOf(shop: Counting, limit: Limit, subject: string): Promise<number> {
  if (shop.config.RATE_LIMITS === 'off') return 0
  const now = shop.clock.now().getTime()
  const start = now - (now % limit.per)
  const key = keyOf(limit, subject)
  const row = await shop.db
    .insertInto('rate_limits')
    .values({ key, window_start: new Date(start), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql<number>`rate_limits.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count > limit.most ? secondsLeft(limit, now) : 0
}
