// The job that reads disputes from the gateway and records changes and their effect on refunds (DISP-1).
import { amountTaken, isResolved, mayReplaceState } from '#domain/dispute.ts'
import { after, days, minutes } from '#domain/durations.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type GatewayDispute, GatewayError, type PaymentGateway } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { lockOrderChain } from '../orders/moving-queries.ts'
import { forEachGateway, forEachPage } from '../payments/at-every-gateway.ts'
import type { Shop } from '../shop.ts'
import {
  type DisputeRow,
  findDisputedPayment,
  insertDisputeEvent,
  listOldOpenDisputes,
  lockDispute,
  lockDisputedPayment,
  lockUnsentRefunds,
  markRefundedByBank,
  saveDispute,
  updateDeductedAmount,
} from './disputes-queries.ts'

/** Disputes of this period are read from the gateway's list. Older open ones are read one by one. */
const LOOKBACK = days(90)
const MAX_OLD = 100

/**
 * Records the state of one dispute or, without `gatewayDisputeId`, of all disputes of the last 90 days and of older
 * open ones. Throws GatewayError when a gateway does not answer, after the other gateways were asked.
 */
export async function trackDisputes(
  shop: Shop,
  { gatewayDisputeId, provider }: { gatewayDisputeId?: string; provider?: string },
): Promise<void> {
  if (gatewayDisputeId !== undefined)
    return trackDispute(shop, shop.gateways.of(provider ?? shop.gateways.current.provider), gatewayDisputeId)
  const from = after(shop.clock.now(), -LOOKBACK)
  await forEachGateway(shop, async (gateway) => {
    await trackDisputesSince(shop, gateway, from)
    for (const id of await listOldOpenDisputes(shop.db, gateway.provider, from, MAX_OLD))
      await trackDispute(shop, gateway, id)
  })
}

async function trackDispute(shop: Shop, gateway: PaymentGateway, gatewayDisputeId: string): Promise<void> {
  const askedAt = shop.clock.now()
  try {
    const dispute = await gateway.getDispute(gatewayDisputeId, 'job')
    await recordDispute(shop, { provider: gateway.provider, dispute, askedAt })
  } catch (error) {
    // The gateway refuses a dispute of another account or mode. Such a dispute is skipped.
    if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.status === 401) throw error
    shop.log.warn({ err: error, dispute: gatewayDisputeId }, 'dispute not found at the payment gateway')
  }
}

async function trackDisputesSince(shop: Shop, gateway: PaymentGateway, from: Date): Promise<void> {
  const { provider } = gateway
  const to = after(shop.clock.now(), minutes(1))
  let askedAt = to
  await forEachPage(
    (skip) => {
      askedAt = shop.clock.now()
      return gateway.listDisputes({ from, to }, skip, 'job')
    },
    async (disputes) => {
      for (const dispute of disputes) await recordDispute(shop, { provider, dispute, askedAt })
    },
  )
}

interface ReportedDispute {
  readonly provider: string
  readonly dispute: GatewayDispute
  /** When the gateway was asked for the state of the dispute. */
  readonly askedAt: Date
}

/**
 * Records the gateway's state of a dispute, and what the bank took of the payment (DISP-1 to DISP-4). Unsent refunds of
 * money that the payer already got from the bank are stopped. Other unsent refunds are enqueued once the dispute is
 * resolved. A dispute of an unknown payment is recorded too. A state older than the recorded one changes nothing.
 */
export async function recordDispute(shop: Shop, reported: ReportedDispute): Promise<void> {
  const { provider, dispute } = reported
  const payment = await findDisputedPayment(shop.db, provider, dispute.paymentId)
  await inTransaction(shop.db, async (tx) => {
    // The lock order: the order, then refunds, then their payment.
    if (payment?.orderId) await lockOrderChain(tx, payment.orderId)
    const unsentRefunds = payment ? await lockUnsentRefunds(tx, payment.id) : []
    const { amount, refunded } = payment ? await lockDisputedPayment(tx, payment.id) : { amount: 0, refunded: 0 }
    const existing = await lockDispute(tx, provider, dispute.id)
    const updatedRow = toUpdatedRow(shop, reported, existing, payment?.id ?? existing?.paymentId ?? null)
    if (!updatedRow) return
    await saveDispute(tx, updatedRow)
    if (!existing || hasChanged(existing, updatedRow)) await insertDisputeEvent(tx, updatedRow)
    if (!payment) return
    if (updatedRow.deducted !== existing?.deducted || updatedRow.paymentId !== existing.paymentId) {
      const deducted = await updateDeductedAmount(tx, payment.id)
      const unrefundedAmount = amount - refunded
      await markRefundsPaidByBank(tx, shop, unsentRefunds, deducted - unrefundedAmount)
    }
    // The job sends those refunds that were not stopped.
    if (isResolved(updatedRow.status))
      for (const { id } of unsentRefunds) await shop.jobs.enqueue(tx, 'refund-payment', { refundId: id })
  })
}

/** Returns the row to save for the gateway's state of a dispute; null when there is nothing to save. */
function toUpdatedRow(
  shop: Shop,
  { provider, dispute, askedAt }: ReportedDispute,
  existing: DisputeRow | null,
  paymentId: DisputeRow['paymentId'],
): DisputeRow | null {
  if (existing && askedAt < existing.askedAt) return null
  if (existing && !mayReplaceState(existing, dispute))
    return existing.paymentId === paymentId ? null : { ...existing, paymentId }
  const now = shop.clock.now()
  const deducted: Paise = paise(Math.min(amountTaken(dispute), dispute.amount))
  const { phase, status, amount, reason, respondBy } = dispute
  return {
    id: existing?.id ?? newId<'dispute'>(shop),
    provider,
    gatewayDisputeId: dispute.id,
    paymentId,
    gatewayPaymentId: dispute.paymentId,
    amount,
    deducted,
    phase,
    status,
    reason,
    respondBy,
    openedAt: existing?.openedAt ?? dispute.createdAt ?? now,
    askedAt,
    updatedAt: existing && !hasChanged(existing, { phase, status, deducted, respondBy }) ? existing.updatedAt : now,
    resolvedAt: isResolved(status) ? (existing?.resolvedAt ?? now) : null,
    deductedAt: deducted > 0 ? (existing?.deductedAt ?? now) : (existing?.deductedAt ?? null),
  }
}

type DisputeState = Pick<DisputeRow, 'phase' | 'status' | 'deducted' | 'respondBy'>

const hasChanged = (stored: DisputeState, updatedRow: DisputeState): boolean =>
  stored.phase !== updatedRow.phase ||
  stored.status !== updatedRow.status ||
  stored.deducted !== updatedRow.deducted ||
  stored.respondBy?.getTime() !== updatedRow.respondBy?.getTime()

/**
 * Marks unsent refunds as paid by the bank, newest first, until their sum reaches `excess`: the amount in paise that
 * the bank took beyond the part of the payment that was not refunded.
 */
async function markRefundsPaidByBank(
  tx: Tx,
  shop: Shop,
  unsentRefunds: Awaited<ReturnType<typeof lockUnsentRefunds>>,
  excess: number,
): Promise<void> {
  let remainingExcess = excess
  for (const { id, amount } of unsentRefunds) {
    if (remainingExcess <= 0) return
    await markRefundedByBank(tx, id, shop.clock.now())
    remainingExcess -= amount
  }
}
