// The SQL of one-time codes, reset grants and passkey challenges.
import { createHash, hash } from 'node:crypto'
import { sql } from 'kysely'
import { after } from '#domain/durations.ts'
import type { SessionId } from '#domain/ids.ts'
import { CODE_LIFETIME, CODE_TRIES } from '#domain/otp.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { OtpPurpose } from '../db/schema.ts'

export interface CodeKey {
  readonly email: string
  readonly purpose: OtpPurpose
}

export const hashOfCode = ({ email, purpose }: CodeKey, code: string): Buffer =>
  createHash('sha256').update(`${purpose} ${email} ${code}`).digest()

/** The key of a stored code. Each address, purpose and requesting browser has one code (SEC-51). */
export interface BrowserKey extends CodeKey {
  readonly browser: Buffer
}

/** Returns when the last code of this key was created and when its email was sent; null when there is no code. */
export async function findLastCode(db: Reader, { email, purpose, browser }: BrowserKey) {
  const row = await db
    .selectFrom('browser_codes')
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('browser', '=', browser)
    .executeTakeFirst()
  return row ?? null
}

export async function replaceCode(db: Reader, key: BrowserKey, codeHash: Buffer, at: Date): Promise<void> {
  const { email, purpose, browser } = key
  const columns = {
    code_hash: codeHash,
    tries: 0,
    other_tries: 0,
    created_at: at,
    sent_at: null,
    used_at: null,
    used_by: null,
  }
  await db
    .insertInto('browser_codes')
    .values({ email, purpose, browser, ...columns })
    .onConflict((conflict) => conflict.columns(['email', 'purpose', 'browser']).doUpdateSet(columns))
    .execute()
}

export async function markCodeSent(db: Reader, key: BrowserKey, codeHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('browser_codes')
    .set({ sent_at: at })
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .where('browser', '=', key.browser)
    .where('code_hash', '=', codeHash)
    .execute()
}

/**
 * Counts one try of every usable code of the address, and returns the hashes of these codes. A code gets five tries
 * from the browser that requested it and five from all other browsers together. One statement counts and returns, so
 * that a hundred simultaneous guesses get five tries (SEC-10, SEC-51).
 */
export async function countTry(
  db: Reader,
  { email, purpose }: CodeKey,
  browser: Buffer | null,
  now: Date,
): Promise<readonly Buffer[]> {
  const isOfBrowser = sql`coalesce(browser = ${browser}, false)`
  const since = after(now, -CODE_LIFETIME)
  const { rows } = await sql<{ codeHash: Buffer }>`
    UPDATE browser_codes SET tries = tries + (${isOfBrowser})::integer, other_tries = other_tries + (NOT ${isOfBrowser})::integer
    WHERE email = ${email} AND purpose = ${purpose} AND ${isUsable(browser)} AND created_at > ${since}
      AND CASE WHEN ${isOfBrowser} THEN tries ELSE other_tries END < ${CODE_TRIES}
    RETURNING code_hash AS "codeHash"
  `.execute(db)
  return rows.map(({ codeHash }) => codeHash)
}

/** A used code can be used again in the browser that used it, because the reply may have been lost. */
const isUsable = (browser: Buffer | null) => sql`(used_at IS NULL OR coalesce(used_by = ${browser}, false))`

interface CodeUse {
  readonly at: Date
  /** The token hash of the browser that may enter the code again; null when no browser may. */
  readonly browser: Buffer | null
}

/** Uses up a code. Returns false when it does not exist or was used, except by the `browser` that may repeat it. */
export async function consumeCode(
  tx: Tx,
  { email, purpose }: CodeKey,
  codeHash: Buffer,
  { at, browser }: CodeUse,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE browser_codes SET used_at = ${at}, used_by = ${browser}
    WHERE email = ${email} AND purpose = ${purpose} AND code_hash = ${codeHash} AND ${isUsable(browser)}
  `.execute(tx)
  return numAffectedRows > 0n
}

export async function insertGrant(tx: Tx, grant: { tokenHash: Buffer; email: string; expiresAt: Date }): Promise<void> {
  await tx
    .insertInto('reset_grants')
    .values({ token_hash: grant.tokenHash, email: grant.email, expires_at: grant.expiresAt })
    .execute()
}

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

/** Deletes a reset grant, so that it is valid once; false when it is unknown or has expired. */
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

/**
 * Returns the hash under which a used grant is stored, so that a repeated request is recognised. The grant itself is no
 * longer valid.
 */
export const hashOfUsedGrant = (tokenHash: Buffer): Buffer =>
  hash('sha256', `spent ${tokenHash.toString('hex')}`, 'buffer')

export async function deleteCodes(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('reset_grants').where('email', '=', email).execute()
  await tx.deleteFrom('browser_codes').where('email', '=', email).execute()
}

/** Who requests a challenge: a session, or a browser without a login, known by the hash of its challenge cookie. */
export type Requester =
  | { readonly purpose: 'add' | 'prove'; readonly sessionId: SessionId }
  | { readonly purpose: 'sign-in'; readonly browserHash: Buffer }

const MAX_CHALLENGES = 5

/** Stores a passkey challenge. Of a session's challenges only the newest five stay. */
export async function insertChallenge(
  db: Reader,
  requester: Requester,
  challenge: Buffer,
  expiresAt: Date,
): Promise<void> {
  const sessionId = 'sessionId' in requester ? requester.sessionId : null
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      purpose: requester.purpose,
      session_id: sessionId,
      browser_hash: 'browserHash' in requester ? requester.browserHash : null,
      expires_at: expiresAt,
    })
    .execute()
  if (sessionId !== null) await deleteOlderChallenges(db, sessionId)
}

async function deleteOlderChallenges(db: Reader, sessionId: SessionId): Promise<void> {
  const newestChallenges = db
    .selectFrom('passkey_challenges')
    .select('challenge')
    .where('session_id', '=', sessionId)
    .orderBy('expires_at', 'desc')
    .limit(MAX_CHALLENGES)
  await db
    .deleteFrom('passkey_challenges')
    .where('session_id', '=', sessionId)
    .where('challenge', 'not in', newestChallenges)
    .execute()
}

/** Deletes a challenge, so that it is valid once; false when it is unknown or has expired. */
export async function consumeChallenge(
  db: Reader,
  requester: Requester,
  challenge: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', requester.purpose)
    .where((eb) =>
      'sessionId' in requester
        ? eb('session_id', '=', requester.sessionId)
        : eb('browser_hash', '=', requester.browserHash),
    )
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}
