// Giving up an attempt that nobody paid: its coins and stock are free again (decisions 30).
import type { AttemptId } from '#domain/ids.ts'
import { nextCheck } from '#domain/payment-attempt.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { closeAttempt, listAttemptLines, lockAttempt, lockProducts, lockPurse, moveHolds } from './attempt-queries.ts'

/** Releases what an open attempt holds. Call it only once Razorpay has said that nothing was paid, or knows of no order. */
export async function expireAttempt(shop: Shop, id: AttemptId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (!attempt || (attempt.status !== 'creating' && attempt.status !== 'open')) return
    await lockPurse(tx, attempt.userId)
    const lines = await listAttemptLines(tx, id)
    await lockProducts(
      tx,
      lines.map((line) => line.productId),
    )
    if (attempt.held) await moveHolds(tx, { userId: attempt.userId, coins: attempt.coinsUsed, lines }, -1)
    const again = attempt.razorpayOrderId ? nextCheck(attempt.createdAt, shop.clock.now()) : null
    await closeAttempt(tx, id, 'expired', again)
  })
}
