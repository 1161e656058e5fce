// Slips were printed: what has changed since they were read is on record from the beginning (ORD-23).
import type { OrderId, UserId } from '#domain/ids.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { listCancelRequests } from '../cancel-requests-queries.ts'
import { savePrinted } from '../printed-slips-queries.ts'
import { changedBetween, slipMark } from './slip-mark.ts'
import { listSlips, lockOrdersToPrint } from './slips-queries.ts'

interface Printing {
  readonly slips: readonly { readonly _id: OrderId; readonly mark: string }[]
  readonly by: UserId
}

/** Ids that no order has are left out. */
export async function notePrinted(shop: Shop, { slips, by }: Printing): Promise<void> {
  const seen = new Map(slips.map(({ _id, mark }) => [_id, mark]))
  await inTransaction(shop.db, async (tx) => {
    // Whoever changes one of them does so before or after.
    await lockOrdersToPrint(tx, [...seen.keys()])
    const requests = await listCancelRequests(tx, [...seen.keys()])
    const printed = []
    for (const slip of await listSlips(tx, [...seen.keys()])) {
      const isAsked = requests.get(slip.id)?.answer === null
      const changed = changedBetween(seen.get(slip.id) ?? '', slipMark(slip))
      printed.push({ orderId: slip.id, changed: isAsked ? [...changed, 'cancel' as const] : changed })
    }
    if (printed.length === 0) return
    await savePrinted(tx, printed, by, shop.clock.now())
    const orders = printed.length
    await recordAudit(tx, shop, {
      actor: by,
      action: 'slips.print',
      subject: printed[0]?.orderId ?? '',
      details: { orders },
    })
  })
}
