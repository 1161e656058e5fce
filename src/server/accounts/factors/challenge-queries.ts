// The SQL of what passkeys are asked to sign.
import type { SessionId } from '#domain/ids.ts'
import type { Reader } from '../../db/database.ts'

/** Who asks: a session, or the cookie of a browser that nobody is logged in with, as its hash. */
export type Asker =
  | { readonly purpose: 'add' | 'prove'; readonly sessionId: SessionId }
  | { readonly purpose: 'sign-in'; readonly browserHash: Buffer }

/** So many may wait in one session: whoever asks again and again leaves the older ones behind. */
const WAITING_MOST = 5

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
        .limit(WAITING_MOST),
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
