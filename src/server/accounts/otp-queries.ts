// The SQL of one-time codes, of the grants they earn, and of passkeys' challenges.
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

/** The hash under which a code is kept, bound to its address and purpose. */
export const hashOfCode = ({ email, purpose }: CodeKey, code: string): Buffer =>
  createHash('sha256').update(`${purpose} ${email} ${code}`).digest()

/** A code as it is kept: one for each address, purpose and browser that asked (SEC-51). */
export interface BrowserKey extends CodeKey {
  /** The hash of what the browser is known by. */
  readonly browser: Buffer
}

/** The last code that a browser asked for: when it was made, and whether its email went. */
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

/** Keeps a new code in the place of the last of the same browser. */
export async function replaceCode(db: Reader, key: BrowserKey, codeHash: Buffer, at: Date): Promise<void> {
  const { email, purpose, browser } = key
  const fresh = {
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
    .values({ email, purpose, browser, ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'purpose', 'browser']).doUpdateSet(fresh))
    .execute()
}

/** Notes that the email with a code went. */
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
 * Counts one try before anything is compared, and hands out the hashes to compare with: what was sent for this browser, which
 * has five tries that nobody else can use up, and for the others, which have five of everybody's. One statement: of a hundred
 * guesses at the same moment five are let through (SEC-10, SEC-51). One that was used counts in the browser that used it, whose
 * answer may have been lost.
 */
export async function takeTry(
  db: Reader,
  { email, purpose }: CodeKey,
  browser: Buffer | null,
  now: Date,
): Promise<readonly Buffer[]> {
  const isOwn = sql`coalesce(browser = ${browser}, false)`
  const since = after(now, -CODE_LIFETIME)
  const { rows } = await sql<{ codeHash: Buffer }>`
    UPDATE browser_codes SET tries = tries + (${isOwn})::integer, other_tries = other_tries + (NOT ${isOwn})::integer
    WHERE email = ${email} AND purpose = ${purpose} AND ${isFree(browser)} AND created_at > ${since}
      AND CASE WHEN ${isOwn} THEN tries ELSE other_tries END < ${CODE_TRIES}
    RETURNING code_hash AS "codeHash"
  `.execute(db)
  return rows.map(({ codeHash }) => codeHash)
}

/** Nobody has used it, or this very browser did. */
const isFree = (browser: Buffer | null) => sql`(used_at IS NULL OR coalesce(used_by = ${browser}, false))`

interface CodeUse {
  readonly at: Date
  /** What the browser is known by, in which it may be said once more; null: it counts once. */
  readonly browser: Buffer | null
}

/** Uses a code up; false when somebody else did before. */
export async function consumeCode(
  tx: Tx,
  { email, purpose }: CodeKey,
  codeHash: Buffer,
  { at, browser }: CodeUse,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE browser_codes SET used_at = ${at}, used_by = ${browser}
    WHERE email = ${email} AND purpose = ${purpose} AND code_hash = ${codeHash} AND ${isFree(browser)}
  `.execute(tx)
  return numAffectedRows > 0n
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

/** Under what a grant is kept on that was used: it allows nothing, and knows its browser again. */
export const spentGrant = (tokenHash: Buffer): Buffer => hash('sha256', `spent ${tokenHash.toString('hex')}`, 'buffer')

/** Forgets every grant and code of an address. */
export async function forgetCodes(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('reset_grants').where('email', '=', email).execute()
  await tx.deleteFrom('browser_codes').where('email', '=', email).execute()
}

/** Who asks: a session, or the cookie of a browser that nobody is logged in with, as its hash. */
export type Asker =
  | { readonly purpose: 'add' | 'prove'; readonly sessionId: SessionId }
  | { readonly purpose: 'sign-in'; readonly browserHash: Buffer }

/** So many may wait in one session: whoever asks again and again leaves the older ones behind. */
const MAX_WAITING = 5

/** Remembers one, and forgets what a session asked for long before. */
export async function insertChallenge(db: Reader, asker: Asker, challenge: Buffer, expiresAt: Date): Promise<void> {
  const sessionId = 'sessionId' in asker ? asker.sessionId : null
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      purpose: asker.purpose,
      session_id: sessionId,
      browser_hash: 'browserHash' in asker ? asker.browserHash : null,
      expires_at: expiresAt,
    })
    .execute()
  if (sessionId === null) return
  await db
    .deleteFrom('passkey_challenges')
    .where('session_id', '=', sessionId)
    .where('challenge', 'not in', (eb) =>
      eb
        .selectFrom('passkey_challenges as waiting')
        .select('waiting.challenge')
        .where('waiting.session_id', '=', sessionId)
        .orderBy('waiting.expires_at', 'desc')
        .limit(MAX_WAITING),
    )
    .execute()
}

/** Takes one away for good; false when it is not there for this asker, or too old. */
export async function takeChallenge(db: Reader, asker: Asker, challenge: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', asker.purpose)
    .where((eb) =>
      'sessionId' in asker ? eb('session_id', '=', asker.sessionId) : eb('browser_hash', '=', asker.browserHash),
    )
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}
