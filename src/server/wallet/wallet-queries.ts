// The SQL of the wallet. Ledger rows are only added, and the balance, which is their sum, is updated with them
// (COIN-1).
import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { WalletCause } from '../db/schema.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'
import type { Shop } from '../shop.ts'

export interface WalletMove {
  readonly userId: UserId
  /** Negative when coins are spent. */
  readonly coins: number
  readonly cause: WalletCause
  /** The id of the object of the entry, such as an order. Each cause happens once for each object. */
  readonly ref: string
}

/**
 * Records an entry and updates the balance. Returns false, and writes nothing, when an entry with this cause and ref
 * exists. A constraint refuses a negative balance. Each entry is at least 1 ms later than the user's previous one, so
 * that balances add up in the order of time. Coins that an order earns and uses are recorded in SQL
 * (`complete_purchase`).
 */
export async function recordWalletEntry(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random'>,
  move: WalletMove,
): Promise<boolean> {
  const { rows } = await sql<{ balance: number }>`
    UPDATE users SET coins = coins + ${move.coins}
    WHERE id = ${move.userId}
      AND NOT EXISTS (SELECT FROM wallet_entries WHERE cause = ${move.cause} AND ref = ${move.ref})
    RETURNING coins AS balance
  `.execute(tx)
  const [entry] = rows
  if (!entry) return false
  // The first statement has locked the user's row, so this separate statement sees every earlier entry.
  await sql`
    INSERT INTO wallet_entries (${insertColumns('wallet_entries', ['id', 'user_id', 'coins', 'cause', 'ref', 'balance', 'created_at'])})
    SELECT ${newId(shop)}, ${move.userId}, ${move.coins}, ${move.cause}, ${move.ref}, ${entry.balance},
      greatest(${shop.clock.now()}::timestamptz, max(created_at) + interval '1 millisecond')
    FROM wallet_entries WHERE user_id = ${move.userId}
  `.execute(tx)
  return true
}

/**
 * Voids the available coins of an erased account, which were returned or earned after the erasure (ACC-14). `ref` is
 * their source. Does nothing for other accounts.
 */
export async function voidCoinsOfErased(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random'>,
  { userId, ref }: Pick<WalletMove, 'userId' | 'ref'>,
): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select(sql<number>`coins - coins_held`.as('free'))
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (row && row.free > 0) await recordWalletEntry(tx, shop, { userId, coins: -row.free, cause: 'erasure', ref })
}

/** Returns a user's coins, and how many of them are not reserved; null for an unknown user. */
export async function findBalance(db: Reader, userId: UserId): Promise<{ coins: number; available: number } | null> {
  const row = await db.selectFrom('users').select(['coins', 'coins_held']).where('id', '=', userId).executeTakeFirst()
  return row ? { coins: row.coins, available: row.coins - row.coins_held } : null
}

interface WalletPage {
  readonly after?: { readonly at: Date; readonly id: string }
  readonly limit: number
}

/** Returns a user's entries, newest first, each with the number of its order or null. */
export async function listEntries(db: Reader, userId: UserId, page: WalletPage) {
  let query = db
    .selectFrom('wallet_entries')
    .leftJoin('orders', (join) => join.on('orders.id', '=', sql.ref('wallet_entries.ref')))
    .select([
      'wallet_entries.id',
      'wallet_entries.coins',
      'wallet_entries.cause',
      'wallet_entries.balance',
      'wallet_entries.created_at',
      'orders.order_number',
    ])
    .where('wallet_entries.user_id', '=', userId)
    .orderBy('wallet_entries.created_at', 'desc')
    .orderBy('wallet_entries.id', 'desc')
    .limit(page.limit)
  const { after } = page
  if (after)
    query = query.where(sql<boolean>`(wallet_entries.created_at, wallet_entries.id) < (${after.at}, ${after.id})`)
  return query.execute()
}
