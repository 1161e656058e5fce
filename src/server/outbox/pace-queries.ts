// How many letters may be handed over in this second, counted by all nodes together in one row (LET-14).
import { sql } from 'kysely'
import { seconds } from '#domain/durations.ts'
import type { Reader } from '../db/database.ts'

const secondOf = (now: Date): Date => new Date(now.getTime() - (now.getTime() % seconds(1)))

interface Wanted {
  readonly now: Date
  readonly perSecond: number
  readonly wanted: number
}

/** Takes as many of `wanted` as this second has left; a node whose clock lags counts into the later second. */
export async function takeTurns(db: Reader, asked: Wanted): Promise<number> {
  const taken = await countTurns(db, asked)
  if (taken !== null) return taken
  await db
    .insertInto('mail_pace')
    .values({ second: new Date(0), handed_over: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await countTurns(db, asked)) ?? 0
}

/** Null before anybody has ever counted. */
async function countTurns(db: Reader, { now, perSecond, wanted }: Wanted): Promise<number | null> {
  const second = secondOf(now)
  const { rows } = await sql<{ before: number; handedOver: number }>`
    WITH kept AS (
      SELECT CASE WHEN second >= ${second} THEN handed_over ELSE 0 END AS before FROM mail_pace FOR UPDATE
    )
    UPDATE mail_pace SET second = greatest(second, ${second}),
      handed_over = greatest(kept.before, least(${perSecond}::integer, kept.before + ${wanted}::integer))
    FROM kept RETURNING kept.before, handed_over AS "handedOver"
  `.execute(db)
  const [row] = rows
  return row ? row.handedOver - row.before : null
}

/** What was taken and not needed is somebody else's in the same second. */
export async function returnTurns(db: Reader, now: Date, unused: number): Promise<void> {
  await db
    .updateTable('mail_pace')
    .set({ handed_over: sql`greatest(0, handed_over - ${unused}::integer)` })
    .where('second', '=', secondOf(now))
    .execute()
}
