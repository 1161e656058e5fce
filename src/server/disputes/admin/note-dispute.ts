// Staff write down what they know of a dispute, for one another.
import { ShopError } from '#contract/errors.ts'
import type { DisputeId, UserId } from '#domain/ids.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockDisputeNote, saveDisputeNote } from './desk-queries.ts'

export interface DisputeNote {
  readonly id: DisputeId
  readonly note: string
  /** What stood there when it was written. */
  readonly seen: string
}

/** Puts it in the place of what stood there. Throws `dispute_not_found`, or `dispute_changed` when somebody was quicker. */
export async function noteDispute(shop: Shop, actor: UserId, { id, note, seen }: DisputeNote): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const before = await lockDisputeNote(tx, id)
    if (before === null) throw new ShopError('dispute_not_found')
    if (before === note) return
    if (before !== seen) throw new ShopError('dispute_changed')
    await saveDisputeNote(tx, id, note)
    await recordAudit(tx, shop, { actor, action: 'dispute.note', subject: id, details: {} })
  })
}
