// The job that reads disputes from the gateway and records each change with its effect on refunds (DISP-1).
import { isSettled, mayFollow, takenBy } from '#domain/dispute.ts'
import { after, days, minutes } from '#domain/durations.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type GatewayDispute, GatewayError, type PaymentGateway } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { lockChain } from '../orders/moving-queries.ts'
import { atEveryGateway, everyPage } from '../payments/at-every-gateway.ts'
import type { Shop } from '../shop.ts'
import {
  countDeducted,
  type DisputeRow,
  findDisputedPayment,
  insertDisputeEvent,
  leaveRefundToBank,
  listOldOpenDisputes,
  lockDispute,
  lockDisputedPayment,
  lockUnsentRefunds,
  saveDispute,
} from './disputes-queries.ts'

/** A bank may ask for an answer, and for another, over some months. */
const LOOKBACK = days(90)
const MAX_OLD = 100

/** Writes down what the gateways say. Throws GatewayError when one gives no answer, after the others were asked. */
export async function trackDisputes(
  shop: Shop,
  { gatewayDisputeId, provider }: { gatewayDisputeId?: string; provider?: string },
): Promise<void> {
  if (gatewayDisputeId !== undefined)
    return trackOne(shop, shop.gateways.of(provider ?? shop.gateways.current.provider), gatewayDisputeId)
  const from = after(shop.clock.now(), -LOOKBACK)
  await atEveryGateway(shop, async (gateway) => {
    await trackSince(shop, gateway, from)
    for (const id of await listOldOpenDisputes(shop.db, gateway.provider, from, MAX_OLD))
      await trackOne(shop, gateway, id)
  })
}

async function trackOne(shop: Shop, gateway: PaymentGateway, gatewayDisputeId: string): Promise<void> {
  const askedAt = shop.clock.now()
  try {
    const dispute = await gateway.getDispute(gatewayDisputeId, 'job')
    await recordDispute(shop, { provider: gateway.provider, dispute, askedAt })
  } catch (error) {
    // Of another account or mode: none of ours.
    if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.status === 401) throw error
    shop.log.warn({ err: error, dispute: gatewayDisputeId }, 'the payment gateway does not know this dispute')
  }
}

async function trackSince(shop: Shop, gateway: PaymentGateway, from: Date): Promise<void> {
  const { provider } = gateway
  const to = after(shop.clock.now(), minutes(1))
  let askedAt = to
  await everyPage(
    (skip) => {
      askedAt = shop.clock.now()
      return gateway.listDisputes({ from, to }, skip, 'job')
    },
    async (disputes) => {
      for (const dispute of disputes) await recordDispute(shop, { provider, dispute, askedAt })
    },
  )
}

// What the gateway says of a dispute is written down, and with it what a bank has taken of a payment: in one transaction (DISP-1 to DISP-4).

interface Told {
  readonly provider: string
  readonly dispute: GatewayDispute
  /** When the gateway was asked. */
  readonly askedAt: Date
}

/** Keeps it once, whoever brings it and however often. A dispute of a payment that the shop does not know is kept as well. */
export async function recordDispute(shop: Shop, told: Told): Promise<void> {
  const { provider, dispute } = told
  const payment = await findDisputedPayment(shop.db, provider, dispute.paymentId)
  await inTransaction(shop.db, async (tx) => {
    // The order first, as everywhere; then refunds, and their payment behind them.
    if (payment?.orderId) await lockChain(tx, payment.orderId)
    const unsent = payment ? await lockUnsentRefunds(tx, payment.id) : []
    const { amount, refunded } = payment ? await lockDisputedPayment(tx, payment.id) : { amount: 0, refunded: 0 }
    const known = await lockDispute(tx, provider, dispute.id)
    const next = standing(shop, told, known, payment?.id ?? known?.paymentId ?? null)
    if (!next) return
    await saveDispute(tx, next)
    if (!known || hasMoved(known, next)) await insertDisputeEvent(tx, next)
    if (!payment) return
    if (next.deducted !== known?.deducted || next.paymentId !== known.paymentId) {
      const deducted = await countDeducted(tx, payment.id)
      await stopRefunds(tx, shop, unsent, deducted - (amount - refunded))
    }
    // What waited for its end goes now, as much of it as the bank has left.
    if (isSettled(next.status))
      for (const { id } of unsent) await shop.jobs.enqueue(tx, 'refund-payment', { refundId: id })
  })
}

/** The row that the gateway's words make of what is known; null where they are older than that. */
function standing(
  shop: Shop,
  { provider, dispute, askedAt }: Told,
  known: DisputeRow | null,
  paymentId: DisputeRow['paymentId'],
): DisputeRow | null {
  if (known && askedAt < known.askedAt) return null
  if (known && !mayFollow(known, dispute)) return known.paymentId === paymentId ? null : { ...known, paymentId }
  const now = shop.clock.now()
  const deducted: Paise = paise(Math.min(takenBy(dispute), dispute.amount))
  const { phase, status, amount, reason, respondBy } = dispute
  return {
    id: known?.id ?? newId<'dispute'>(shop),
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
    openedAt: known?.openedAt ?? dispute.createdAt ?? now,
    askedAt,
    updatedAt: known && !hasMoved(known, { phase, status, deducted, respondBy }) ? known.updatedAt : now,
    settledAt: isSettled(status) ? (known?.settledAt ?? now) : null,
    deductedAt: deducted > 0 ? (known?.deductedAt ?? now) : (known?.deductedAt ?? null),
  }
}

type Movable = Pick<DisputeRow, 'phase' | 'status' | 'deducted' | 'respondBy'>

const hasMoved = (known: Movable, next: Movable): boolean =>
  known.phase !== next.phase ||
  known.status !== next.status ||
  known.deducted !== next.deducted ||
  known.respondBy?.getTime() !== next.respondBy?.getTime()

/** Refunds that have not gone are left to the bank, the newest first, until it has taken no more than is left without them. */
async function stopRefunds(
  tx: Tx,
  shop: Shop,
  unsent: Awaited<ReturnType<typeof lockUnsentRefunds>>,
  tooMuch: number,
): Promise<void> {
  let over = tooMuch
  for (const { id, amount } of unsent) {
    if (over <= 0) return
    await leaveRefundToBank(tx, id, shop.clock.now())
    over -= amount
  }
}
