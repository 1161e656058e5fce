// The SQL of claims: an attempt whose payment is being captured, one that waits for staff, and one whose money the shop lets go.
import { sql } from 'kysely'
import type { AttemptId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import type { FrozenLine } from './attempt.ts'

/** Keeps an attempt and what it holds while the gateway captures; one whose time was over is open once more. */
export async function markClaimed(tx: Tx, id: AttemptId, at: Date, lookAgainAt: Date): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      status: 'open',
      held: true,
      claimed_at: at,
      next_check_at: sql<Date>`least(next_check_at, ${lookAgainAt}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends a claim that came to nothing. */
export async function unmarkClaimed(tx: Tx, id: AttemptId): Promise<void> {
  await tx.updateTable('payment_attempts').set({ claimed_at: null }).where('id', '=', id).execute()
}

/** Keeps what lines hold now: products may have become counted, or not, since they were frozen. */
export async function saveUnitsHeld(tx: Tx, id: AttemptId, lines: readonly FrozenLine[]): Promise<void> {
  await sql`
    UPDATE attempt_lines SET units_held = line.units
    FROM unnest(${lines.map((line) => line.position)}::int[], ${lines.map((line) => line.unitsHeld)}::int[])
      AS line (position, units)
    WHERE attempt_id = ${id} AND attempt_lines.position = line.position
  `.execute(tx)
}

/** Notes that the shop does not take what the bank has set aside. */
export async function markLetGo(tx: Tx, id: AttemptId, at: Date): Promise<void> {
  await tx.updateTable('payment_attempts').set({ let_go_at: at }).where('id', '=', id).execute()
}

/** Leaves a paid attempt to staff. What it holds it keeps until `until`; null: it holds nothing. */
export async function markUndecided(tx: Tx, id: AttemptId, until: Date | null): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      status: 'undecided',
      held: until !== null,
      claimed_at: null,
      next_check_at: until,
      ...(until && { hold_expires_at: until }),
    })
    .where('id', '=', id)
    .execute()
}
