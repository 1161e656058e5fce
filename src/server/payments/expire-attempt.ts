// Ends an unpaid attempt and releases its stock and coins (PAY-17, PAY-26).
import type { AttemptId } from '#domain/ids.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { voidCoinsOfErased } from '../wallet/wallet-queries.ts'
import { type Attempt, type AttemptLine, calculateLateCheck } from './attempt.ts'
import { closeAttempt, listAttemptLines, lockAttempt } from './attempt-queries.ts'
import { markUndecided } from './attempt-state-queries.ts'
import { lockStock, lockWallet, releaseStockAndCoins } from './holds-queries.ts'

/**
 * Locks an attempt and releases its stock and coins if `shouldRelease` is true of the locked attempt, because a
 * concurrent request may have extended it. `afterRelease` runs in the same transaction after a release. Call it only
 * when the gateway has confirmed that nothing was paid, or does not know the order. During a capture nothing is
 * released (PAY-28).
 */
export async function expireAttempt(
  shop: Shop,
  id: AttemptId,
  shouldRelease: (attempt: Attempt) => boolean,
  afterRelease: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (!attempt?.held || attempt.claimedAt !== null || !shouldRelease(attempt)) return
    await releaseHolds(tx, shop, attempt, await listAttemptLines(tx, id))
    // The attempt is paid. Staff may still place the order while the items are in stock.
    if (attempt.status === 'undecided') await markUndecided(tx, id, null)
    else await closeAttempt(tx, id, 'expired', calculateLateCheck(attempt, shop.clock.now()))
    await afterRelease(tx)
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
  await lockStock(
    tx,
    lines.map((line) => line.productId),
  )
  await releaseStockAndCoins(tx, { userId, coins, lines })
  // An erased account cannot use its coins, so released coins are voided (ACC-14).
  if (coins > 0) await voidCoinsOfErased(tx, shop, { userId, ref: attempt.id })
}
