// Whoever packs asks for phone numbers, for a label or to call: it is on record before she has them (ADM-22).
import type { PhonesReply } from '#contract/packing.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import { listPhones } from '../orders/admin/slips-queries.ts'
import type { Shop } from '../shop.ts'

export function showPhones(shop: Shop, actor: Actor, orders: readonly OrderId[]): Promise<PhonesReply> {
  return inTransaction(shop.db, async (tx) => {
    const phones = await listPhones(tx, orders)
    for (const { id } of phones)
      await recordAudit(tx, shop, { actor: actor.userId, action: 'order.phone', subject: id, details: {} })
    return { phones: phones.map(({ id, phone }) => ({ _id: id, phone })) }
  })
}
