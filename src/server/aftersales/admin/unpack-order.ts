// A packed box is opened again, whoever packed it and however long ago: its order can be changed, and is packed anew (ADM-29).
import { ShopError } from '#contract/errors.ts'
import { after } from '#domain/durations.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { unpackedStatus } from '#domain/order.ts'
import { DEED_LASTS } from '#domain/order-deed.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { forgetDeedMoves, saveStatus, setStateAside } from '../../orders/deeds-queries.ts'
import { lockOrder } from '../../orders/moving-queries.ts'
import { noteChange } from '../../orders/printed-slips-queries.ts'
import type { Shop } from '../../shop.ts'
import { unpack } from '../../stock/parcel-batches-queries.ts'

interface Unpacking {
  readonly orderId: OrderId
  readonly actor: UserId
  /** For staff, in words. */
  readonly reason: string
}

/** Refuses with `order_not_found`, and with `order_state` what is not packed. */
export async function unpackOrder(shop: Shop, { orderId, actor, reason }: Unpacking): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    const now = shop.clock.now()
    const to = unpackedStatus(order.status)
    if (to === null) throw new ShopError('order_state')
    await setStateAside(tx, orderId, order.status, { reason, now })
    await unpack(tx, orderId)
    await saveStatus(tx, orderId, to)
    await forgetDeedMoves(tx, orderId, after(now, -DEED_LASTS))
    await noteChange(tx, orderId, 'state')
    await recordAudit(tx, shop, {
      actor,
      action: 'order.unpack',
      subject: orderId,
      details: { from: order.status, to },
    })
  })
}
