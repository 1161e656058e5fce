// Counts every night how long parcels took to each region, and from when on those under way are stuck (SHIP-3, SHIP-5).
import { COUNTED_FOR, LEAST_PARCELS } from '#domain/delivery-times.ts'
import { after } from '#domain/durations.ts'
import { NEEDS_SOMEBODY } from '#domain/parcel-news.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { countTimes, renewLateness } from './delivery-times-queries.ts'

export async function countDeliveryTimes({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await countTimes(tx, { since: after(at, -COUNTED_FOR), at, least: LEAST_PARCELS })
    await renewLateness(tx, NEEDS_SOMEBODY)
  })
}
