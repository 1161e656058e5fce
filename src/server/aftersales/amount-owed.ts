// What is owed of a refund that failed: somebody may have sent a part of it back at the gateway itself meanwhile (REF-3).
import { type Paise, paise } from '#domain/money.ts'
import type { Tx } from '../db/database.ts'
import { lockPayment } from './aftersales-queries.ts'
import { findLeftToOwe, type LockedRefund } from './refund-rows-queries.ts'

/** Locks its payment. In paise; less than a rupee cannot be sent. */
export async function amountOwed(tx: Tx, failed: Pick<LockedRefund, 'paymentId' | 'amount'>): Promise<Paise> {
  await lockPayment(tx, failed.paymentId)
  return paise(Math.min(failed.amount, await findLeftToOwe(tx, failed.paymentId)))
}
