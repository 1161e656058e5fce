// The SQL of addresses that get no letters: found by a keyed hash, so that an objection outlives the address itself (LET-11, LET-15).
import { sql } from 'kysely'
import type { LetterId, StopId } from '#domain/ids.ts'
import type { StopReason } from '#domain/mail-report.ts'
import type { Reader, Tx } from '../db/database.ts'

const hashOf = (address: string) => sql<Buffer>`hash_of_address(${address})`

/** Why letters to an address are stopped; null when they go. */
export async function findStopReason(db: Reader, address: string): Promise<StopReason | null> {
  const row = await db
    .selectFrom('stopped_addresses')
    .select('reason')
    .where('address_hash', '=', hashOf(address))
    .executeTakeFirst()
  return row?.reason ?? null
}

export interface Stop {
  readonly id: StopId
  readonly address: string
  readonly reason: StopReason
  readonly codes: string
  readonly letterId: LetterId | null
  readonly at: Date
}

/** Stops letters to an address; an objection weighs more than a bounce, whichever came first. False when nothing changed. */
export async function insertStop(tx: Tx, { id, address, reason, codes, letterId, at }: Stop): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stopped_addresses')
    .values({ id, address_hash: hashOf(address), address, reason, codes, letter_id: letterId, stopped_at: at })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet({ address, reason, codes, letter_id: letterId, stopped_at: at })
        .where('stopped_addresses.reason', '=', 'bounced')
        .where(sql<boolean>`excluded.reason = 'complained'`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Lets letters go to an address again, where they are stopped for one of these reasons; null when they were not. */
export async function deleteStop(
  tx: Tx,
  address: string,
  reasons: readonly StopReason[],
): Promise<{ id: StopId; reason: StopReason } | null> {
  const row = await tx
    .deleteFrom('stopped_addresses')
    .where('address_hash', '=', hashOf(address))
    .where('reason', 'in', reasons)
    .returning(['id', 'reason'])
    .executeTakeFirst()
  return row ?? null
}

/** Nothing is left of an address that bounced, and of one that objected only what keeps letters from going there. */
export async function forgetStopped(tx: Tx, addresses: readonly string[]): Promise<void> {
  const theirs = sql<boolean>`address_hash IN (SELECT hash_of_address(gone) FROM unnest(${addresses}::text[]) AS gone)`
  await tx.deleteFrom('stopped_addresses').where('reason', '=', 'bounced').where(theirs).execute()
  await tx.updateTable('stopped_addresses').set({ address: '', letter_id: null }).where(theirs).execute()
}
