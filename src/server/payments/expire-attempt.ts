// Ends an attempt and releases its stock and coins (PAY-17, PAY-26).
import type { AttemptId } from '#domain/ids.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { voidCoinsOfErased } from '../wallet/wallet-queries.ts'
import { type Attempt, type AttemptLine, calculateLateCheck } from './attempt.ts'
import { closeAttempt, listAttemptLines, lockAttempt } from './attempt-queries.ts'
import { markUndecided } from './attempt-state-queries.ts'
import { lockStock, lockWallet, releaseStockAndCoins } from './holds-queries.ts'

interface Expiry {
  /** Decides about the locked attempt, which a concurrent request may have extended. */
  readonly shouldRelease: (attempt: Attempt) => boolean
  readonly afterRelease?: (tx: Tx) => Promise<void>
}

/**
 * Releases the stock and coins of an attempt and ends it; an attempt that waits for staff keeps its state. Call it for
 * an unpaid attempt only when the gateway has confirmed that nothing was paid, or does not know the order. Does nothing
 * during a capture (PAY-28).
 */
export async function expireAttempt(shop: Shop, id: AttemptId, { shouldRelease, afterRelease }: Expiry): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (!attempt?.held || attempt.claimedAt !== null || !shouldRelease(attempt)) return
    await releaseHolds(tx, shop, attempt, await listAttemptLines(tx, id))
    // Staff may still place the order while the items are in stock.
    if (attempt.status === 'undecided') await markUndecided(tx, id, null)
    else await closeAttempt(tx, id, 'expired', calculateLateCheck(attempt, shop.clock.now()))
    await afterRelease?.(tx)
  })
}

/** Releases the stock and coins of a locked attempt. The caller updates the attempt's row. */
export async function releaseHolds(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random'>,
  attempt: Pick<Attempt, 'id' | 'userId' | 'coinsUsed'>,
  lines: readonly AttemptLine[],
): Promise<void> {
  const { userId, coinsUsed: coins } = attempt
  await lockWallet(tx, userId)
  await lockStock(tx, lines)
  await releaseStockAndCoins(tx, { userId, coins, lines })
  // An erased account cannot use its coins, so released coins are voided (ACC-14).
  if (coins > 0) await voidCoinsOfErased(tx, shop, { userId, ref: attempt.id })
}
