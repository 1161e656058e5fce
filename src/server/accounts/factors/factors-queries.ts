// The SQL of passkeys, authenticator apps and recovery codes.
import { sql } from 'kysely'
import type { StaffRole } from '#contract/rights.ts'
import type { PasskeyId, SessionId, UserId } from '#domain/ids.ts'
import { MAX_PASSKEYS } from '#domain/second-factor.ts'
import type { Reader, Tx } from '../../db/database.ts'

/** Somebody's account with her factors, kept as they are until the transaction ends; null when she has left. */
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

/** How many passkeys somebody has, whether an app, and how many recovery codes she has not used. */
export async function countFactors(db: Reader, userId: UserId) {
  const { rows } = await sql<{ passkeys: number; hasApp: boolean; recoveryCodes: number }>`
    SELECT (SELECT count(*)::integer FROM passkeys WHERE user_id = ${userId}) AS passkeys,
      EXISTS (SELECT FROM authenticator_apps WHERE user_id = ${userId} AND confirmed_at IS NOT NULL) AS "hasApp",
      (SELECT count(*)::integer FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL) AS "recoveryCodes"
  `.execute(db)
  return rows[0] ?? { passkeys: 0, hasApp: false, recoveryCodes: 0 }
}

const PASSKEY = [
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

/** Her passkeys, the oldest first. */
export const listPasskeys = (db: Reader, userId: UserId) =>
  db
    .selectFrom('passkeys')
    .select(PASSKEY)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_PASSKEYS)
    .execute()

export type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number]

/** A passkey by what its authenticator calls it, of whoever has it. */
export async function findPasskey(db: Reader, credentialId: Buffer): Promise<Passkey | null> {
  const row = await db
    .selectFrom('passkeys')
    .select(PASSKEY)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

type NewPasskey = Omit<Passkey, 'usedAt'>

/** Keeps a new one; false when some account has it already. */
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

/** Notes a use; false when it was removed meanwhile, or its counter did not go on: somebody may have a copy. */
export async function notePasskeyUse(
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

/** Takes one of her own away; answers its name, or null when she has none of this id. */
export async function deletePasskey(tx: Tx, userId: UserId, id: PasskeyId): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Keeps the secret of a new app, in the place of one that was never confirmed. False when she has one. */
export async function insertApp(tx: Tx, userId: UserId, sealed: Buffer, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('authenticator_apps')
    .values({ user_id: userId, sealed_secret: sealed, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed, created_at: at })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Her app, confirmed or not. */
export async function findApp(db: Reader, userId: UserId) {
  const row = await db
    .selectFrom('authenticator_apps')
    .select(['sealed_secret as sealed', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Uses up the code of a half minute, and all before it; false when it was used, or the secret is another by now. */
export async function spendAppStep(tx: Tx, userId: UserId, sealed: Buffer, step: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('authenticator_apps')
    .set((eb) => ({ last_step: step, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(at)) }))
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealed)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when she has none that was confirmed. */
export async function deleteApp(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts a set of recovery codes in the place of the one before. */
export async function replaceRecoveryCodes(tx: Tx, userId: UserId, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a recovery code up; false when there is none such, or it was used. */
export async function spendRecoveryCode(tx: Tx, userId: UserId, codeHash: Buffer, at: Date): Promise<boolean> {
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

/** Everything that somebody could show beside her password is gone, what is under way too. */
export async function forgetFactors(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute()
  await replaceRecoveryCodes(tx, userId, [])
}

/** The passkeys of somebody who does not belong to the staff. */
export async function forgetShoppersPasskeys(tx: Tx, userId: UserId): Promise<void> {
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

/** Notes that she wants no passkey offered. */
export async function declinePasskeys(db: Reader, userId: UserId, at: Date): Promise<void> {
  await db.updateTable('users').set({ passkey_declined_at: at }).where('id', '=', userId).execute()
}

export async function hasDeclined(db: Reader, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('passkey_declined_at as at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.at != null
}

/** The key that locks the secrets of apps. */
export async function findAppsKey(db: Reader): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'authenticator_apps')
    .executeTakeFirstOrThrow()
  return value
}

/** In this session the second factor was shown; `isSignIn`: so was the first, and it counts as one. False when it has ended. */
export async function markFactorShown(tx: Tx, id: SessionId, at: Date, isSignIn: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ second_factor_at: at, seen_at: at, ...(isSignIn ? { created_at: at } : {}) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
