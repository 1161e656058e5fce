// The SQL of what staff see of one person and do with her.
import type { UserId } from '#domain/ids.ts'
import type { Role } from '#domain/session.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { isAnyOf } from '../../db/sql-pieces.ts'

/** Locks an account with its coins; null when it is erased. */
export async function lockCoins(tx: Tx, id: UserId): Promise<{ coins: number; coinsHeld: number } | null> {
  const row = await tx
    .selectFrom('users')
    .select(['coins', 'coins_held as coinsHeld'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Writes down why the entry with this ref was made. */
export async function insertCorrection(
  tx: Tx,
  { ref, userId, actor, reason }: { ref: string; userId: UserId; actor: UserId; reason: string },
): Promise<void> {
  await tx
    .insertInto('coin_corrections')
    .columns(['entry_id', 'user_id', 'actor', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('wallet_entries')
        .select(['id', 'user_id', eb.val(actor).as('actor'), eb.val(reason).as('reason')])
        .where('cause', '=', 'correction')
        .where('ref', '=', ref)
        .where('user_id', '=', userId),
    )
    .execute()
}

/** Why these entries were made, and by whom. */
export async function listCorrections(db: Reader, entryIds: readonly string[]) {
  if (entryIds.length === 0) return []
  return db
    .selectFrom('coin_corrections')
    .innerJoin('users', 'users.id', 'coin_corrections.actor')
    .select(['coin_corrections.entry_id as entryId', 'coin_corrections.reason', 'users.name as by'])
    .where(isAnyOf('coin_corrections.entry_id', entryIds))
    .execute()
}

/** Gives somebody a role. */
export async function setRole(tx: Tx, id: UserId, role: Role): Promise<void> {
  // An owner needs none beside, and whoever is one no more keeps none.
  await tx.updateTable('users').set({ role, staff_roles: [] }).where('id', '=', id).execute()
}
