// Giving up an attempt that nobody paid: its coins and stock are free again (PAY-17).
import type { AttemptId } from '#domain/ids.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, lateCheckOf } from './attempt.ts'
import { closeAttempt, listAttemptLines, lockAttempt } from './attempt-queries.ts'
import { lockProducts, lockWallet, moveHolds } from './holds-queries.ts'

/**
 * Releases what an open attempt holds, if `isOver` still holds once it is locked: another request of hers may have prolonged
 * it meanwhile. `andThen` runs in the same transaction, if anything was released. Call it only once the gateway has said that nothing was paid, or knows of no order.
 */
export async function expireAttempt(
  shop: Shop,
  id: AttemptId,
  isOver: (attempt: Attempt) => boolean,
  andThen: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (!attempt?.held || !isOver(attempt)) return
    await lockWallet(tx, attempt.userId)
    const lines = await listAttemptLines(tx, id)
    await lockProducts(
      tx,
      lines.map((line) => line.productId),
    )
    await moveHolds(tx, { userId: attempt.userId, coins: attempt.coinsUsed, lines }, -1)
    await closeAttempt(tx, id, 'expired', lateCheckOf(attempt, shop.clock.now()))
    await andThen(tx)
  })
}
