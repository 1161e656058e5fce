// The job that writes the letters about goods that are called back, each order's once, however often it runs (STK-6).
import type { OrderId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { findNotice, insertRecallLetter, listReached, lockAddressee } from './batches-queries.ts'

const TOGETHER = 200

/** Whoever has left is not written to. */
export async function writeRecallLetters(shop: Shop, { noticeId }: { readonly noticeId: string }): Promise<void> {
  const notice = await findNotice(shop.db, noticeId)
  if (!notice) return
  const { batchId } = notice
  for (let after: OrderId | null = null; ; ) {
    const orders = await listReached(shop.db, batchId, after, TOGETHER)
    for (const { id: orderId } of orders)
      await inTransaction(shop.db, async (tx) => {
        const to = await lockAddressee(tx, orderId)
        if (!to || !(await insertRecallLetter(tx, { batchId, orderId, noticeId }))) return
        const ref = newId(shop)
        await writeLetter(tx, shop, {
          kind: 'goods-recalled',
          ref,
          recipient: to.email,
          orderId,
          content: { noticeId, orderNumber: to.orderNumber },
        })
      })
    if (orders.length < TOGETHER) return
    after = orders.at(-1)?.id ?? null
  }
}
