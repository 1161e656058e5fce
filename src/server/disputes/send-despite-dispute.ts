// Refunds that a dispute keeps waiting are sent all the same, because staff want it (DISP-7).
import type { OrderId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { releaseRefunds } from './disputes-queries.ts'

/** Lets what was asked back of a sale's payment go. Answers how many refunds that are. */
export async function sendDespiteDispute(tx: Tx, shop: Pick<Shop, 'jobs'>, saleId: OrderId): Promise<number> {
  const released = await releaseRefunds(tx, saleId)
  for (const refundId of released) await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  return released.length
}
