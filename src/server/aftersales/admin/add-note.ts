// Staff write something down about an order for one another; it stays as it was written.
import { ShopError } from '#contract/errors.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { answerOnce } from '../../db/idempotency.ts'
import { noteChange } from '../../orders/printed-slips-queries.ts'
import type { Shop } from '../../shop.ts'
import { findOthers, insertNote } from './admin-order-queries.ts'

export interface NewNote {
  readonly orderId: OrderId
  readonly text: string
  /** The same key again writes nothing a second time. */
  readonly key: string | undefined
}

/** Adds a note. Throws `order_not_found`. */
export async function addNote(shop: Shop, author: UserId, { orderId, text, key }: NewNote): Promise<void> {
  await answerOnce(shop, { owner: author, key, content: ['order-note', orderId, text] }, async (tx) => {
    if ((await findOthers(tx, [orderId])).size === 0) throw new ShopError('order_not_found')
    const id = newId(shop)
    await noteChange(tx, orderId, 'note')
    await insertNote(tx, { id, orderId, author, text, at: shop.clock.now() })
    // The words themselves stand in the note: the log is not to hold what somebody wrote about a person.
    await recordAudit(tx, shop, { actor: author, action: 'order.note', subject: orderId, details: { note: id } })
    return { id }
  })
}
