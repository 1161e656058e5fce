// The SQL of reservations: locks wallet and stock in a fixed order, and reserves or releases coins and units (COIN-7).
import { sql } from 'kysely'
import type { ProductId, UserId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { AttemptLine } from './attempt.ts'

const lockWalletQuery = preparedQuery((tx, userId: UserId) =>
  tx
    .selectFrom('users')
    .select(['coins', 'coins_held as held', 'deleted_at as deletedAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate(),
)

/**
 * Locks a user's wallet, after the attempt and before the products. Returns the coins, the reserved coins (`held`), and
 * when the account was erased. Throws an Error without such a user. Inserting rows that refer to the user, such as cart
 * lines, does not wait for the lock.
 */
export async function lockWallet(
  tx: Tx,
  userId: UserId,
): Promise<{ coins: number; held: number; deletedAt: Date | null }> {
  const [wallet] = (await lockWalletQuery(tx, userId)).rows
  if (!wallet) throw new Error('The user of the wallet does not exist')
  return wallet
}

const lockProductsQuery = preparedQuery((tx, ids: readonly ProductId[]) =>
  tx
    .selectFrom('stock_levels')
    .select(['product_id as id', 'in_stock as inStock', 'stock', 'held', 'deleted_at as deletedAt'])
    .where('product_id', '=', sql<ProductId>`ANY (${ids}::text[])`)
    .orderBy('product_id')
    .forNoKeyUpdate(),
)

/**
 * Locks the stock rows of the lines' products, in the order of their ids, and returns them by id. Call it after
 * `lockWallet`. Changing or deleting a product takes this lock too (CAT-21); adding a product to a cart does not.
 */
export async function lockStock(tx: Tx, lines: readonly { readonly productId: ProductId }[]) {
  const ids = new Set(lines.map(({ productId }) => productId))
  const { rows } = await lockProductsQuery(tx, [...ids])
  return new Map(rows.map((row) => [row.id, row]))
}

export type LockedProducts = Awaited<ReturnType<typeof lockStock>>

interface Holds {
  readonly userId: UserId
  readonly coins: number
  readonly lines: readonly AttemptLine[]
}

/**
 * Reserves coins and counted stock for an attempt. The caller has locked the rows. The fast path reserves in SQL
 * (`create_attempt`).
 */
export const reserveStockAndCoins = (tx: Tx, holds: Holds): Promise<void> => changeHolds(tx, holds, 1)

/** Releases what `reserveStockAndCoins` has reserved. The caller has locked the rows. */
export const releaseStockAndCoins = (tx: Tx, holds: Holds): Promise<void> => changeHolds(tx, holds, -1)

/**
 * Adds to the holds or, with `sign` -1, subtracts from them. When a product sells out or can be bought again, the
 * catalogue version rises, so that every node refreshes its cache.
 */
async function changeHolds(tx: Tx, holds: Holds, sign: 1 | -1): Promise<void> {
  if (holds.coins > 0)
    await tx
      .updateTable('users')
      .set({ coins_held: sql<number>`coins_held + ${sign * holds.coins}` })
      .where('id', '=', holds.userId)
      .execute()
  const countedLines = holds.lines.filter((line) => line.unitsHeld > 0)
  if (countedLines.length === 0) return
  await sql`
    WITH moved AS (
      UPDATE stock_levels AS s SET held = s.held + line.units
      FROM ${heldUnitsTable(countedLines, sign)}
      WHERE s.product_id = line.id
      RETURNING s.stock - s.held AS left_now, s.stock - s.held + line.units AS left_before
    )
    UPDATE versions SET version = version + 1
    WHERE name = 'catalog' AND EXISTS (SELECT FROM moved WHERE (left_now > 0) <> (left_before > 0))
  `.execute(tx)
}

/** Returns the units to add as a table `line (id, units)`; with `sign` -1 they are negative. */
const heldUnitsTable = (lines: readonly AttemptLine[], sign: 1 | -1) => sql`unnest(
  ${lines.map((line) => line.productId)}::text[], ${lines.map((line) => sign * line.unitsHeld)}::int[]) AS line (id, units)`
