// The SQL of the wallet. Entries are only added. Each updates the balance, which is the sum of all entries (COIN-1).
import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Reader, Tx } from '../db/database.ts'
import { type Cursor, readCursor, toPage } from '../db/list-query.ts'
import type { WalletCause } from '../db/schema.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'
import type { Shop } from '../shop.ts'

export interface WalletMove {
  readonly userId: UserId
  /** Negative when coins are spent. */
  readonly coins: number
  readonly cause: WalletCause
  /** The id of what caused the entry, such as an order. Each pair of `cause` and `ref` has one entry. */
  readonly ref: string
}

/**
 * Adds an entry and updates the balance. Returns false, and writes nothing, when an entry with this cause and ref
 * exists or the user does not. A constraint refuses a negative balance. Each entry is at least 1 ms later than the
 * user's previous one, so that balances add up in the order of time. Coins that an order earns and uses are recorded
 * in SQL (`complete_purchase`).
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
  const [updatedUser] = rows
  if (!updatedUser) return false
  // The first statement has locked the user's row, so this separate statement sees every earlier entry.
  await sql`
    INSERT INTO wallet_entries (${insertColumns('wallet_entries', ['id', 'user_id', 'coins', 'cause', 'ref', 'balance', 'created_at'])})
    SELECT ${newId(shop)}, ${move.userId}, ${move.coins}, ${move.cause}, ${move.ref}, ${updatedUser.balance},
      greatest(${shop.clock.now()}::timestamptz, max(created_at) + interval '1 millisecond')
    FROM wallet_entries WHERE user_id = ${move.userId}
  `.execute(tx)
  return true
}

/** Voids coins that an erased account got after its erasure, from `ref` (ACC-14). Does nothing for other accounts. */
export async function voidCoinsOfErased(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random'>,
  { userId, ref }: Pick<WalletMove, 'userId' | 'ref'>,
): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select(sql<number>`coins - coins_held`.as('availableCoins'))
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (row && row.availableCoins > 0)
    await recordWalletEntry(tx, shop, { userId, coins: -row.availableCoins, cause: 'erasure', ref })
}

/** Returns a user's coins, and how many of them no open payment holds (`available`); null for an unknown user. */
export async function findBalance(db: Reader, userId: UserId): Promise<{ coins: number; available: number } | null> {
  const row = await db.selectFrom('users').select(['coins', 'coins_held']).where('id', '=', userId).executeTakeFirst()
  return row ? { coins: row.coins, available: row.coins - row.coins_held } : null
}

const PER_PAGE = 20

/** Returns 20 of a user's wallet entries as the API does, newest first. Throws `invalid_input` for a bad cursor. */
export async function listWalletPage(db: Reader, userId: UserId, cursor: string | undefined) {
  const rows = await listWalletEntries(db, userId, { after: readCursor(cursor), limit: PER_PAGE + 1 })
  const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ created_at, id }) => ({ at: created_at, id }))
  const entries = pageRows.map(({ id, order_number, created_at, ...entry }) => ({
    _id: id,
    ...entry,
    orderNumber: order_number,
    createdAt: created_at.toISOString(),
  }))
  return { entries, nextCursor }
}

interface WalletFilter {
  readonly after: Cursor | null
  readonly limit: number
}

/** Returns a user's wallet entries, newest first, each with the number of its order or null. */
export async function listWalletEntries(db: Reader, userId: UserId, { after, limit }: WalletFilter) {
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
    .limit(limit)
  if (after)
    query = query.where(sql<boolean>`(wallet_entries.created_at, wallet_entries.id) < (${after.at}, ${after.id})`)
  return query.execute()
}
