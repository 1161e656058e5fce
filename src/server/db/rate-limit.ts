// Limits on how often something may be tried, shared by all nodes through PostgreSQL.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import type { Shop } from '../shop.ts'

export interface Limit {
  readonly name: string
  /** How many are let through in one window. */
  readonly most: number
  /** The window's length in milliseconds. */
  readonly per: number
}

type Counting = Pick<Shop, 'db' | 'clock' | 'config'>

/** Counts one try of `subject` (an address, an IP; kept as a hash) and refuses with `too_many_requests` beyond the limit. */
export async function enforceLimit(shop: Counting, limit: Limit, subject: string): Promise<void> {
  const wait = await waitOf(shop, limit, subject)
  if (wait > 0) throw new ShopError('too_many_requests', { retryAfter: wait })
}

/** Counts one try; false when it is beyond the limit and another way must be found. */
export const isWithinLimit = async (shop: Counting, limit: Limit, subject: string): Promise<boolean> =>
  (await waitOf(shop, limit, subject)) === 0

/** Counts one try and answers the seconds until another makes sense: 0 when this one is let through. */
async function waitOf(shop: Counting, limit: Limit, subject: string): Promise<number> {
  if (shop.config.RATE_LIMITS === 'off') return 0
  const now = shop.clock.now().getTime()
  const start = now - (now % limit.per)
  const key = createHash('sha256').update(`${limit.name} ${subject}`).digest('base64url').slice(0, 24)
  const row = await shop.db
    .insertInto('rate_limits')
    .values({ key, window_start: new Date(start), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql<number>`rate_limits.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count > limit.most ? Math.max(1, Math.ceil((start + limit.per - now) / 1000)) : 0
}
