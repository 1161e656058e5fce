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

/** Counts one try of `subject` (an address, an IP; kept as a hash) and refuses with `too_many_requests` beyond the limit. */
export async function enforceLimit(
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  if (shop.config.RATE_LIMITS === 'off') return
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
  if (row.count > limit.most)
    throw new ShopError('too_many_requests', { retryAfter: Math.max(1, Math.ceil((start + limit.per - now) / 1000)) })
}
