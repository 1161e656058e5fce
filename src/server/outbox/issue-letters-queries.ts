// The SQL of what became of an issue's letters: which of them went, and after which of them somebody left (LET-21).
import { sql } from 'kysely'
import type { LetterId, SubscriberId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

/** Of letters that a mail server has taken: those of issues went, the first time at `at`. */
export async function noteWent(db: Reader, ids: readonly LetterId[], at: Date): Promise<void> {
  await sql`
    UPDATE issue_letters SET went_at = ${at} FROM letters
    WHERE letters.id = ANY(${ids}) AND letters.kind = 'monthly-letter'
    AND issue_letters.issue_id = split_part(letters.ref, ' ', 1)
    AND issue_letters.subscriber_id = split_part(letters.ref, ' ', 2) AND issue_letters.went_at IS NULL
  `.execute(db)
}

/** She left the list: after the last issue that went to her, where there is one. */
export async function noteLeft(tx: Tx, subscriberId: SubscriberId, at: Date): Promise<void> {
  await sql`
    UPDATE issue_letters SET left_at = coalesce(left_at, ${at}) WHERE subscriber_id = ${subscriberId} AND issue_id = (
      SELECT issue_id FROM issue_letters WHERE subscriber_id = ${subscriberId} AND went_at IS NOT NULL
      ORDER BY written_at DESC LIMIT 1
    )
  `.execute(tx)
}
