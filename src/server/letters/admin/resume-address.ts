// Staff let letters go to an address again: she wrote that her mailbox works, or that she wants them after all (LET-12).
import { ShopError } from '#contract/errors.ts'
import type { StopId, UserId } from '#domain/ids.ts'
import { inTransaction } from '../../db/database.ts'
import { resumeLetters } from '../../outbox/resume-letters.ts'
import type { Shop } from '../../shop.ts'
import { lockStop } from './stopped-queries.ts'

/** Refuses with `not_found` where letters go already, and where nobody is left to read them. Letters of before stay where they are. */
export async function resumeAddress(shop: Shop, actor: UserId, id: StopId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const stop = await lockStop(tx, id)
    if (!stop || stop.address === '') throw new ShopError('not_found')
    await resumeLetters(tx, shop, { address: stop.address, reasons: [stop.reason], actor })
  })
}
