// Messages that were settled a year ago: who wrote them and what they said is forgotten, the number and the times stay.
import { after } from '#domain/durations.ts'
import { FORGET_SETTLED_AFTER } from '#domain/ticket.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { emptyMessages, lockOldMessages } from './forgetting-queries.ts'

/** So many in one transaction; the job comes every minute. */
const BATCH = 200

/** What belongs to a report stays with its order, for as long as that does. Answers how many were emptied. */
export async function forgetMessages(shop: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const now = shop.clock.now()
  return inTransaction(shop.db, async (tx) => {
    const ids = await lockOldMessages(tx, after(now, -FORGET_SETTLED_AFTER), BATCH)
    if (ids.length > 0) await emptyMessages(tx, ids, now)
    return ids.length
  })
}
