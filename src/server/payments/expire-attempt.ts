// Ends an unpaid attempt: its coins and its held stock are released (PAY-17, PAY-26).
import type { AttemptId } from '#domain/ids.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { voidCoinsOfErased } from '../wallet/wallet-queries.ts'
import { type Attempt, type AttemptLine, lateCheckOf } from './attempt.ts'
import { closeAttempt, listAttemptLines, lockAttempt } from './attempt-queries.ts'
import { markUndecided } from './attempt-state-queries.ts'
import { lockProducts, lockWallet, moveHolds } from './holds-queries.ts'

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

// Giving back what an attempt holds: its goods can be bought again, its coins are free, or void where their owner has left.

/** Releases the holds of a locked attempt that has some. Its row is the caller's to change. */
export async function releaseHolds(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random'>,
  attempt: Pick<Attempt, 'id' | 'userId' | 'coinsUsed'>,
  lines: readonly AttemptLine[],
): Promise<void> {
  const { userId, coinsUsed: coins } = attempt
  await lockWallet(tx, userId)
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  )
  await moveHolds(tx, { userId, coins, lines }, -1)
  // They would be the only ones of a wallet that is void (ACC-14).
  if (coins > 0) await voidCoinsOfErased(tx, shop, { userId, ref: attempt.id })
}
