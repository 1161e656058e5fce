// What is owed of a refund that failed: somebody may have sent a part of it back at the gateway itself meanwhile (REF-3).
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import type { Tx } from '../db/database.ts'
import { lockPayment } from './aftersales-queries.ts'
import type { LockedRefund } from './refund-rows-queries.ts'

/** Locks its payment. In paise; less than a rupee cannot be sent. */
export async function amountOwed(tx: Tx, failed: Pick<LockedRefund, 'paymentId' | 'kept' | 'amount'>): Promise<Paise> {
  const payment = await lockPayment(tx, failed.paymentId)
  const owed = minus(payment.amount, sum(payment.refunded, payment.chargedBack, failed.kept))
  return paise(Math.min(failed.amount, owed))
}
