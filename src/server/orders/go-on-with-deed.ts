// More was done under a deed: its seconds count from now, and the letters of what can be taken back wait with it (ADM-28).
import { after } from '#domain/durations.ts'
import type { DeedId } from '#domain/ids.ts'
import { DEED_LASTS } from '#domain/order-deed.ts'
import { inTransaction } from '../db/database.ts'
import { putOffLetters } from '../outbox/letters-queries.ts'
import type { Shop } from '../shop.ts'
import { listMovedSince, touchDeed } from './deeds-queries.ts'

/** Only where something was moved: or whoever repeats a call would have a step to take back for as long as she likes. */
export async function goOnWithDeed(shop: Pick<Shop, 'db' | 'clock'>, deed: DeedId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    await touchDeed(tx, deed, now)
    await putOffLetters(tx, await listMovedSince(tx, deed, after(now, -DEED_LASTS)), now)
  })
}
