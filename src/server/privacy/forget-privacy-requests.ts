// Requests that were settled a year ago: who asked and what is forgotten, the number and the times stay (PRIV-22).
import { after } from '#domain/durations.ts'
import { FORGET_REQUEST_AFTER } from '#domain/privacy-request.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { emptyPrivacyRequests, lockOldPrivacyRequests } from './privacy-request-queries.ts'

/** So many in one transaction; the job comes every minute. */
const BATCH = 200

/** Answers how many were emptied. */
export async function forgetPrivacyRequests(shop: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const now = shop.clock.now()
  return inTransaction(shop.db, async (tx) => {
    const ids = await lockOldPrivacyRequests(tx, after(now, -FORGET_REQUEST_AFTER), BATCH)
    if (ids.length > 0) await emptyPrivacyRequests(tx, ids, now)
    return ids.length
  })
}
