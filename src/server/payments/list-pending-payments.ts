// A shopper's payments that have no order: what the shop knows of them, without asking Razorpay.
import type { UnclearPayment, UnclearReply } from '#contract/payment-lookup.ts'
import { toRupees } from '#contract/wire.ts'
import { after, days } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { UNCLEAR_FOR, unclearState } from '#domain/pending-payment.ts'
import type { RefundStatus } from '../db/schema.ts'
import type { Shop } from '../shop.ts'
import { handedOutAt } from './attempt.ts'
import { FINDABLE_FOR } from './look-up-payment.ts'
import { listGivenBack, listUnsettledAttempts } from './pending-payment-queries.ts'

/** A refund is told of until the bank must have shown it, with some days to spare. */
const REFUND_TOLD_FOR = days(20)

const TOLD: Record<RefundStatus, 'started' | 'done' | 'delayed'> = {
  requested: 'started',
  pending: 'started',
  processed: 'done',
  failed: 'delayed',
}

export async function listUnclearPayments(shop: Shop, userId: UserId): Promise<UnclearReply> {
  const now = shop.clock.now()
  const unsettled = await listUnsettledAttempts(shop.db, userId, after(now, -Math.max(UNCLEAR_FOR, FINDABLE_FOR)))
  const unclear = unsettled.flatMap((attempt): UnclearPayment[] => {
    const { id, razorpayOrderId, payable, createdAt, status, heard, heardAt, nextCheckAt } = attempt
    const handedOut = handedOutAt(attempt)
    const purchase = { isOpen: status === 'open', handedOut, heard, heardAt, isAskedAbout: nextCheckAt !== null }
    const state = unclearState(purchase, now)
    if (state === null || razorpayOrderId === null) return []
    return [
      { _id: id, razorpayOrderId, amount: toRupees(payable), startedAt: createdAt.toISOString(), state, refund: null },
    ]
  })
  const givenBack = (await listGivenBack(shop.db, userId, after(now, -REFUND_TOLD_FOR))).map(
    ({ id, razorpayOrderId, amount, createdAt, status, refundedAt }): UnclearPayment => ({
      _id: id,
      razorpayOrderId: razorpayOrderId ?? '',
      amount: toRupees(amount),
      startedAt: createdAt.toISOString(),
      state: 'refunding',
      refund: { status: TOLD[status], startedAt: refundedAt.toISOString() },
    }),
  )
  // While it can be paid, Razorpay's last word may be older than what she did.
  const open = unsettled.find(({ status, holdExpiresAt }) => status === 'open' && holdExpiresAt > now)
  return { payments: [...unclear, ...givenBack], ask: open?.id ?? null, canFind: unsettled.length > 0 }
}
