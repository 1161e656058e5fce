// Labels that nobody prints any more leave the store: they say where somebody lives (SHIP-10, PRIV-22).
import { LABELS_KEPT_FOR } from '#domain/courier-booking.ts'
import { after } from '#domain/durations.ts'
import type { Shop } from '../../shop.ts'
import { takeOldLabels } from './booking-queries.ts'

const AT_A_TIME = 200

/** Answers how many went. */
export async function forgetLabels({ db, clock, files }: Pick<Shop, 'db' | 'clock' | 'files'>): Promise<number> {
  const keys = await takeOldLabels(db, after(clock.now(), -LABELS_KEPT_FOR), AT_A_TIME)
  for (const key of keys) await files.remove(key)
  return keys.length
}
