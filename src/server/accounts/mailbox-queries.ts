// The SQL of mailboxes: one of them has many addresses, and whoever asks about a person asks about all of them (SEC-61, SEC-62).
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** True when somebody who owns this mailbox, under whichever of its addresses, has said that she is a minor. */
export async function isMinorsMailbox(db: Reader, email: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT EXISTS (
    SELECT FROM users WHERE mailbox_of(email) = mailbox_of(${email}) AND age_group = 'minor' AND deleted_at IS NULL
  ) AS is`.execute(db)
  return rows[0]?.is === true
}

/** True when two addresses lead into one mailbox. */
export async function isOneMailbox(db: Reader, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT mailbox_of(${one}) = mailbox_of(${other}) AS is`.execute(db)
  return rows[0]?.is === true
}
