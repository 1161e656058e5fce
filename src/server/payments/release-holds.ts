// Giving back what an attempt holds: its goods can be bought again, its coins are free, or void where their owner has left.
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { voidCoinsOfErased } from '../wallet/wallet-queries.ts'
import type { Attempt, FrozenLine } from './attempt.ts'
import { lockProducts, lockWallet, moveHolds } from './holds-queries.ts'

/** Releases the holds of a locked attempt that has some. Its row is the caller's to change. */
export async function releaseHolds(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random'>,
  attempt: Pick<Attempt, 'id' | 'userId' | 'coinsUsed'>,
  lines: readonly FrozenLine[],
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
