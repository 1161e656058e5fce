// The SQL of saved addresses. Every query is limited to one user.
import { sql } from 'kysely'
import type { AddressId, UserId } from '#domain/ids.ts'
import type { StateCode } from '#domain/places.ts'
import { MAX_SAVED_ADDRESSES } from '#domain/saved-address.ts'
import type { Region } from '#domain/shipping.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { StoredAddress } from '../../db/schema.ts'

/** An address without email, with its shipping region and its state. */
export interface Address {
  readonly region: Region
  readonly stateCode: StateCode
  readonly address: Omit<StoredAddress, 'email'>
}
export type SavedAddress = Address & { readonly id: AddressId }

const addressesQuery = (db: Reader) =>
  db.selectFrom('addresses').select(['id', 'region', 'state_code as stateCode', 'address'])

export async function listAddresses(db: Reader, userId: UserId): Promise<SavedAddress[]> {
  const rows = await addressesQuery(db)
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SAVED_ADDRESSES)
    .execute()
  return rows.map((row) => ({ ...row, address: row.address as Address['address'] }))
}

/** Returns the delivery address of the user's newest order that is no replacement or gift; null without one. */
export async function findLastAddress(db: Reader, userId: UserId): Promise<Address | null> {
  const row = await db
    .selectFrom('orders')
    .select(['region', 'state_code as stateCode', 'billing'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'sale')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempt_gifts').select('giver').whereRef('attempt_gifts.attempt_id', '=', 'orders.attempt_id'),
        ),
      ),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.billing) return null
  const { email: _, gstin: _gstin, ...address } = row.billing
  return { region: row.region, stateCode: row.stateCode, address }
}

/** Locks the user, so that simultaneous changes of the user's saved addresses wait for each other. */
export async function lockAddresses(tx: Tx, userId: UserId): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/**
 * Stores the time of use and the delivery request (`handover`) in the saved address that equals this one apart from
 * that request (CHK-19). Returns the id of the saved address; null when none equals it.
 */
export async function recordAddressUse(
  db: Reader,
  userId: UserId,
  address: Address,
  at: Date,
): Promise<AddressId | null> {
  const storedAddress = JSON.stringify(address.address)
  const row = await db
    .updateTable('addresses')
    .set({ used_at: at, address: storedAddress })
    .where('user_id', '=', userId)
    .where('state_code', '=', address.stateCode)
    .where(sql<boolean>`address - 'handover' = ${storedAddress}::jsonb - 'handover'`)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertAddress(tx: Tx, userId: UserId, address: SavedAddress, at: Date): Promise<void> {
  await tx
    .insertInto('addresses')
    .values({
      id: address.id,
      user_id: userId,
      region: address.region,
      state_code: address.stateCode,
      address: JSON.stringify(address.address),
      created_at: at,
      used_at: at,
    })
    .execute()
}

/** Updates a saved address. Returns false when the user has no address with this id. */
export async function updateAddress(db: Reader, userId: UserId, address: SavedAddress): Promise<boolean> {
  const row = await db
    .updateTable('addresses')
    .set({ region: address.region, state_code: address.stateCode, address: JSON.stringify(address.address) })
    .where('id', '=', address.id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a saved address. Returns false when the user has no address with this id. */
export async function deleteAddress(db: Reader, userId: UserId, id: AddressId): Promise<boolean> {
  const row = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
