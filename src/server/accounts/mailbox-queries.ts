// The SQL of mailboxes: one of them has many addresses, and whoever asks about a person asks about all of them (SEC-61, SEC-62).
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/**
 * That somebody who reads in this mailbox, under whichever of its addresses, has said that she is a minor. What an account says that
 * has not proved its address counts for nothing, and who has proved one as an adult is called younger by nobody.
 */
export const isReadByMinor = (email: RawBuilder<string>) => sql<boolean>`
  EXISTS (SELECT FROM users AS minor WHERE mailbox_of(minor.email) = mailbox_of(${email})
    AND minor.age_group = 'minor' AND minor.email_verified_at IS NOT NULL AND minor.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM users AS adult WHERE mailbox_of(adult.email) = mailbox_of(minor.email)
      AND adult.age_group = 'adult' AND adult.email_verified_at IS NOT NULL AND adult.deleted_at IS NULL))`

/** The same of one address. */
export async function isMinorsMailbox(db: Reader, email: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT ${isReadByMinor(sql`${email}`)} AS is`.execute(db)
  return rows[0]?.is === true
}

/** True when two addresses lead into one mailbox. */
export async function isOneMailbox(db: Reader, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT mailbox_of(${one}) = mailbox_of(${other}) AS is`.execute(db)
  return rows[0]?.is === true
}
