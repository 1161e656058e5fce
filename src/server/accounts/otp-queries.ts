// The SQL of one-time codes and of the grants they earn.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { after } from '#domain/durations.ts'
import { CODE_LIFETIME, CODE_TRIES } from '#domain/otp.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { OtpPurpose } from '../db/schema.ts'

export interface CodeKey {
  readonly email: string
  readonly purpose: OtpPurpose
}

/** The hash under which a code is kept, bound to its address and purpose. */
export const hashOfCode = ({ email, purpose }: CodeKey, code: string): Buffer =>
  createHash('sha256').update(`${purpose} ${email} ${code}`).digest()

/** The last code of an address: when it was made, and whether its letter went. */
export async function findLastCode(db: Reader, { email, purpose }: CodeKey) {
  const row = await db
    .selectFrom('otp_codes')
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps a new code in the place of the last. */
export async function replaceCode(db: Reader, { email, purpose }: CodeKey, codeHash: Buffer, at: Date): Promise<void> {
  const fresh = { code_hash: codeHash, tries: 0, created_at: at, sent_at: null, used_at: null }
  await db
    .insertInto('otp_codes')
    .values({ email, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Notes that the letter with a code went. */
export async function markCodeSent(db: Reader, { email, purpose }: CodeKey, codeHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('otp_codes')
    .set({ sent_at: at })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .execute()
}

/**
 * Counts one try before anything is compared, and hands out the hash to compare with; null when there is nothing to try any more.
 * One statement: of a hundred guesses at the same moment five are let through (SEC-10).
 */
export async function takeTry(db: Reader, { email, purpose }: CodeKey, now: Date): Promise<Buffer | null> {
  const row = await db
    .updateTable('otp_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('tries', '<', CODE_TRIES)
    .where('used_at', 'is', null)
    .where('created_at', '>', after(now, -CODE_LIFETIME))
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}

/** Uses a code up; false when somebody else just did. */
export async function consumeCode(tx: Tx, { email, purpose }: CodeKey, codeHash: Buffer, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('otp_codes')
    .set({ used_at: at })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a grant to set a new password. */
export async function insertGrant(tx: Tx, grant: { tokenHash: Buffer; email: string; expiresAt: Date }): Promise<void> {
  await tx
    .insertInto('reset_grants')
    .values({ token_hash: grant.tokenHash, email: grant.email, expires_at: grant.expiresAt })
    .execute()
}

/** True when a grant for this address is there to be used. */
export async function hasGrant(db: Reader, tokenHash: Buffer, email: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('reset_grants')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a grant up; false when it is not there, not for this address, or too old. */
export async function consumeGrant(tx: Tx, tokenHash: Buffer, email: string, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('reset_grants')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets every grant and code of an address. */
export async function forgetCodes(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('reset_grants').where('email', '=', email).execute()
  await tx.deleteFrom('otp_codes').where('email', '=', email).execute()
}
