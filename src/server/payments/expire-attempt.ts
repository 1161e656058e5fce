// Giving up an attempt that nobody paid, or that staff have not decided about: its coins and stock are free again (PAY-17, PAY-26).
import type { AttemptId } from '#domain/ids.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, lateCheckOf } from './attempt.ts'
import { closeAttempt, listAttemptLines, lockAttempt } from './attempt-queries.ts'
import { markUndecided } from './claim-queries.ts'
import { releaseHolds } from './release-holds.ts'

/**
 * Releases what an attempt holds, if `isOver` still holds once it is locked: another request of hers may have prolonged it
 * meanwhile. `andThen` runs in the same transaction, if anything was released. Call it only once the gateway has said that nothing
 * was paid, or knows of no order. What is claimed for a capture stays: the gateway is at it (PAY-28).
 */
export async function expireAttempt(
  shop: Shop,
  id: AttemptId,
  isOver: (attempt: Attempt) => boolean,
  andThen: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (!attempt?.held || attempt.claimedAt !== null || !isOver(attempt)) return
    await releaseHolds(tx, shop, attempt, await listAttemptLines(tx, id))
    // Its money is there, and staff may still place it while the goods are.
    if (attempt.status === 'undecided') await markUndecided(tx, id, null)
    else await closeAttempt(tx, id, 'expired', lateCheckOf(attempt, shop.clock.now()))
    await andThen(tx)
  })
}
