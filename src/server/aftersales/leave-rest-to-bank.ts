// A refund that is made anew while her bank has a part of the money: that part stays written down, because the shop may win it back (DISP-6, REF-21).
import { minus, type Paise, paise } from '#domain/money.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import { insertRefund } from '../payments/refund-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPayment } from './aftersales-queries.ts'
import { type LockedRefund, sumLeftToBank } from './refund-rows-queries.ts'

/** `given`: what takes the place of the failed refund, in paise. No paper is written: one credit note stands for the whole. */
export async function leaveRestToBank(tx: Tx, shop: Shop, failed: LockedRefund, given: Paise): Promise<void> {
  const { id, paymentId, orderId, reason, words } = failed
  const { chargedBack } = await lockPayment(tx, paymentId)
  const untold = minus(chargedBack, await sumLeftToBank(tx, paymentId, id))
  const amount = paise(Math.min(minus(failed.amount, given), untold))
  if (amount <= 0) return
  await insertRefund(tx, {
    id: newId<'refund'>(shop),
    paymentId,
    amount,
    reason,
    words,
    at: shop.clock.now(),
    isLeftToBank: true,
    ...(orderId ? { orderId } : {}),
  })
}
