// A shopper's payments that have no order: what the shop knows of them, without asking the gateway.
import type { PendingPayment, PendingPaymentsReply } from '#contract/payment-lookup.ts'
import { toRupees } from '#contract/wire.ts'
import { after, days } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { PENDING_FOR, pendingState } from '#domain/pending-payment.ts'
import type { RefundStatus } from '../db/schema.ts'
import type { Shop } from '../shop.ts'
import { handedOutAt } from './attempt.ts'
import { asAttempt, hasLaterPurchase } from './attempt-queries.ts'
import { FINDABLE_FOR } from './look-up-payment.ts'
import { listPaymentsWithStaff, listUnfulfillableRefunds, listUnsettledAttempts } from './pending-payment-queries.ts'

/** A refund is told of until the bank must have shown it, with some days to spare. */
const REFUND_TOLD_FOR = days(20)

const TOLD: Record<RefundStatus, 'started' | 'done' | 'delayed'> = {
  requested: 'started',
  pending: 'started',
  processed: 'done',
  failed: 'delayed',
}

export async function listPendingPayments(shop: Shop, userId: UserId): Promise<PendingPaymentsReply> {
  const now = shop.clock.now()
  const unsettled = await listUnsettledAttempts(shop.db, userId, after(now, -Math.max(PENDING_FOR, FINDABLE_FOR)))
  const pending = unsettled.flatMap((attempt): PendingPayment[] => {
    const { id, gatewayOrderId, payable, createdAt, status, gatewayStatus, gatewayStatusAt, nextCheckAt } = attempt
    const handedOut = handedOutAt(attempt)
    const purchase = {
      isOpen: status === 'open',
      handedOut,
      gatewayStatus,
      gatewayStatusAt,
      isAskedAbout: nextCheckAt !== null,
      letGoAt: attempt.letGoAt,
    }
    const state = pendingState(purchase, now)
    if (state === null || gatewayOrderId === null) return []
    return [
      { _id: id, gatewayOrderId, amount: toRupees(payable), startedAt: createdAt.toISOString(), state, refund: null },
    ]
  })
  const givenBack = (await listUnfulfillableRefunds(shop.db, userId, after(now, -REFUND_TOLD_FOR))).map(
    ({ id, gatewayOrderId, amount, createdAt, status, refundedAt }): PendingPayment => ({
      _id: id,
      gatewayOrderId: gatewayOrderId ?? '',
      amount: toRupees(amount),
      startedAt: createdAt.toISOString(),
      state: 'refunding',
      refund: { status: TOLD[status], startedAt: refundedAt.toISOString() },
    }),
  )
  const withStaff = (await listPaymentsWithStaff(shop.db, userId)).map(
    ({ id, gatewayOrderId, amount, createdAt }): PendingPayment => ({
      _id: id,
      gatewayOrderId: gatewayOrderId ?? '',
      amount: toRupees(amount),
      startedAt: createdAt.toISOString(),
      state: 'checking',
      refund: null,
    }),
  )
  // While it can still be paid, the stored status may be older than what she has done.
  const open = unsettled.find(({ status, holdExpiresAt }) => status === 'open' && holdExpiresAt > now)
  return {
    payments: [...withStaff, ...pending, ...givenBack],
    ask: open?.id ?? null,
    canFind: unsettled.length > 0,
    link: await linkOf(shop, unsettled[0], now),
  }
}

/** The link to her last purchase, as long as it works. */
async function linkOf(
  { db }: Shop,
  row: Awaited<ReturnType<typeof listUnsettledAttempts>>[number] | undefined,
  now: Date,
): Promise<PendingPaymentsReply['link']> {
  if (!row?.linkUntil || row.linkUntil <= now || row.gatewayOrderId === null) return null
  if (row.status === 'replaced' || row.letGoAt !== null || (await hasLaterPurchase(db, asAttempt(row)))) return null
  return { gatewayOrderId: row.gatewayOrderId, amount: toRupees(row.payable), until: row.linkUntil.toISOString() }
}
