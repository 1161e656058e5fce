// Who of the staff saw what of whom: lines that are only added, kept for a year (ADM-26).
import type { ReadingKind } from '#contract/readings.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Shop } from '../shop.ts'
import type { Reader } from './database.ts'

export interface StaffReading {
  readonly actor: UserId
  readonly kind: ReadingKind
  /** Ids of the customers, orders and reports that were in the answer, and the numbers of messages. */
  readonly subjects: readonly string[]
}

/** Adds one line. */
export async function recordReading(
  db: Reader,
  shop: Pick<Shop, 'clock' | 'random'>,
  { actor, kind, subjects }: StaffReading,
): Promise<void> {
  const row = { id: newId<'reading'>(shop), at: shop.clock.now(), actor, kind, subjects: [...new Set(subjects)] }
  await db.insertInto('staff_readings').values(row).execute()
}
