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
 * Releases what an attempt holds, if `isOver` is still true once it is locked: a concurrent request of the shopper may
 * have prolonged it. `andThen` runs in the same transaction if anything was released. Call it only once the gateway has
 * confirmed that nothing was paid, or does not know the order. Goods claimed for a running capture stay (PAY-28).
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
    // The money has arrived, and staff may still place the order while the goods are in stock.
    if (attempt.status === 'undecided') await markUndecided(tx, id, null)
    else await closeAttempt(tx, id, 'expired', lateCheckOf(attempt, shop.clock.now()))
    await andThen(tx)
  })
}

// Releasing the holds of an attempt: its goods can be bought again, its coins are free, or void where their owner was erased.

/** Releases the holds of a locked attempt that has some. The caller updates the attempt's row. */
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
  // The wallet of an erased account is void, so these coins are too (ACC-14).
  if (coins > 0) await voidCoinsOfErased(tx, shop, { userId, ref: attempt.id })
}
