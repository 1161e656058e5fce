// The SQL of passkeys, authenticator apps and recovery codes.
import { sql } from 'kysely'
import type { StaffRole } from '#contract/rights.ts'
import type { PasskeyId, SessionId, UserId } from '#domain/ids.ts'
import { MAX_PASSKEYS } from '#domain/second-factor.ts'
import type { Reader, Tx } from '../../db/database.ts'

/** Locks an account and returns it with the result of `countFactors`; null when it is deleted. */
export async function lockFactors(tx: Tx, userId: UserId) {
  const row = await tx
    .selectFrom('users')
    .select(['name', 'email', 'email_verified_at as emailVerifiedAt', 'role', 'staff_roles as staffRoles'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, email: row.email ?? '', ...(await countFactors(tx, userId)) } : null
}

/** Returns the number of passkeys, whether there is a confirmed app, and the number of unused recovery codes. */
export async function countFactors(db: Reader, userId: UserId) {
  const { rows } = await sql<{ passkeys: number; hasApp: boolean; recoveryCodes: number }>`
    SELECT (SELECT count(*)::integer FROM passkeys WHERE user_id = ${userId}) AS passkeys,
      EXISTS (SELECT FROM authenticator_apps WHERE user_id = ${userId} AND confirmed_at IS NOT NULL) AS "hasApp",
      (SELECT count(*)::integer FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL) AS "recoveryCodes"
  `.execute(db)
  return rows[0] ?? { passkeys: 0, hasApp: false, recoveryCodes: 0 }
}

const PASSKEY_COLUMNS = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'backed_up as isBackedUp',
  'created_at as createdAt',
  'used_at as usedAt',
] as const

export const listPasskeys = (db: Reader, userId: UserId) =>
  db
    .selectFrom('passkeys')
    .select(PASSKEY_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_PASSKEYS)
    .execute()

export type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number]

/** Returns a passkey of any user by its credential id, or null. */
export async function findPasskey(db: Reader, credentialId: Buffer): Promise<Passkey | null> {
  const row = await db
    .selectFrom('passkeys')
    .select(PASSKEY_COLUMNS)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

type NewPasskey = Omit<Passkey, 'usedAt'>

/** Inserts a passkey; false when an account has it already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      backed_up: passkey.isBackedUp,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records the use of a passkey. Returns false when it was removed, or when its counter did not increase, which suggests
 * a copy. Authenticators whose counter is always 0 are accepted.
 */
export async function recordPasskeyUse(
  tx: Tx,
  id: PasskeyId,
  { counter, isBackedUp, at }: { readonly counter: number; readonly isBackedUp: boolean; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter, backed_up: isBackedUp, used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a passkey of the user and returns its name; null when the user has none with this id. */
export async function deletePasskey(tx: Tx, userId: UserId, id: PasskeyId): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Stores an app, in place of an unconfirmed one. Returns false when the user has a confirmed app. */
export async function insertApp(tx: Tx, userId: UserId, encryptedSecret: Buffer, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('authenticator_apps')
    .values({ user_id: userId, sealed_secret: encryptedSecret, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: encryptedSecret, created_at: at })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the user's authenticator app, confirmed or not; null when the user has none. */
export async function findApp(db: Reader, userId: UserId) {
  const row = await db
    .selectFrom('authenticator_apps')
    .select(['sealed_secret as encryptedSecret', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Uses up the codes of a time step and all earlier ones, and confirms the app if it was unconfirmed. Returns false when
 * the time step was used up before or the secret has changed.
 */
export async function consumeTimeStep(
  tx: Tx,
  userId: UserId,
  encryptedSecret: Buffer,
  step: number,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('authenticator_apps')
    .set((eb) => ({ last_step: step, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(at)) }))
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', encryptedSecret)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the confirmed authenticator app of a user; false when the user has none. */
export async function deleteConfirmedApp(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRecoveryCodes(tx: Tx, userId: UserId, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Marks a recovery code as used; false when the user has no such unused code. */
export async function consumeRecoveryCode(tx: Tx, userId: UserId, codeHash: Buffer, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the passkeys, the authenticator app, confirmed or not, and the recovery codes of a user. */
export async function deleteFactors(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute()
  await replaceRecoveryCodes(tx, userId, [])
}

/** Deletes the passkeys of a user who is not staff. */
export async function deleteShoppersPasskeys(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .where('role', '=', 'user')
          .where('staff_roles', '=', sql<StaffRole[]>`'{}'`),
      ),
    )
    .execute()
}

export async function declinePasskeys(db: Reader, userId: UserId, at: Date): Promise<void> {
  await db.updateTable('users').set({ passkey_declined_at: at }).where('id', '=', userId).execute()
}

export async function hasDeclinedPasskeys(db: Reader, userId: UserId): Promise<boolean> {
  const row = await db.selectFrom('users').select('passkey_declined_at').where('id', '=', userId).executeTakeFirst()
  return row?.passkey_declined_at != null
}

export async function findAppsKey(db: Reader): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'authenticator_apps')
    .executeTakeFirstOrThrow()
  return value
}

/**
 * Records that the second factor was verified in this session; with `isSignIn` this also counts as a new login. Returns
 * false when the session has ended.
 */
export async function markFactorVerified(tx: Tx, id: SessionId, at: Date, isSignIn = false): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ second_factor_at: at, seen_at: at, ...(isSignIn ? { created_at: at } : {}) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
