// Refunds that somebody made in the gateway's own dashboard: the order is told, and the books with it (REF-4, RZP-36).

import { after, days, minutes } from '#domain/durations.ts'
import { type Paise, paise } from '#domain/money.ts'
import { canMove } from '#domain/order.ts'
import { shopReasons } from '#texts/en/aftersales.ts'
import type { GatewayRefund, PaymentGateway } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { moveOrder } from '../orders/move-order.ts'
import { lockChain, type OrderChain } from '../orders/moving-queries.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import { atEveryGateway, everyPage } from '../payments/at-every-gateway.ts'
import { type NewFinding, saveFinding } from '../payments/findings-queries.ts'
import { lockWallet } from '../payments/holds-queries.ts'
import { enqueueRefundDone } from '../payments/refund-payment.ts'
import { saveBankReferences } from '../payments/refund-progress-queries.ts'
import { findRefundByGatewayId, insertRefund } from '../payments/refund-queries.ts'
import type { Shop } from '../shop.ts'
import { findPaymentByGatewayId, hasRefundUnderWay, lockPayment } from './aftersales-queries.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { putBack } from './put-back.ts'
import { refundOrder } from './refund-order.ts'

/** Longer than a refund of our own may take to be given up, which can stand in the way of one made by hand. */
const LOOKBACK = days(7)

/** Takes over refunds that the shop did not ask for: of one payment, or all of the last days. */
export async function adoptRefunds(
  shop: Shop,
  { gatewayPaymentId, provider }: { gatewayPaymentId?: string; provider?: string },
): Promise<void> {
  if (gatewayPaymentId === undefined) return adoptLatest(shop)
  const gateway = provider === undefined ? shop.gateways.current : shop.gateways.of(provider)
  // Of another account or mode: not a payment of ours.
  if (!(await findPaymentByGatewayId(shop.db, gateway.provider, gatewayPaymentId))) return
  await adoptAll(shop, gateway, await gateway.listRefundsOfPayment(gatewayPaymentId, 'job'))
}

async function adoptLatest(shop: Shop): Promise<void> {
  const from = after(shop.clock.now(), -LOOKBACK)
  await atEveryGateway(shop, (gateway) => adoptSince(shop, gateway, from))
}

async function adoptSince(shop: Shop, gateway: PaymentGateway, from: Date): Promise<void> {
  const to = after(shop.clock.now(), minutes(1))
  await everyPage(
    (skip) => gateway.listRefunds({ from, to }, skip, 'job'),
    (refunds) => adoptAll(shop, gateway, refunds),
  )
}

/** Also those that the shop asked for itself: the banks' number comes some time after (REF-13). */
async function adoptAll(shop: Shop, gateway: PaymentGateway, refunds: readonly GatewayRefund[]): Promise<void> {
  for (const refund of refunds) await adopt(shop, gateway, refund)
  await saveBankReferences(shop.db, gateway.provider, refunds)
}

/** Staff have placed the order of a payment while its lock was waited for: as after a deadlock, the transaction is done again, the order first. */
class OrderCame extends Error {
  readonly code = '40001'
}

async function adopt(shop: Shop, { provider }: PaymentGateway, refund: GatewayRefund): Promise<void> {
  if (refund.status === 'failed' || (await findRefundByGatewayId(shop.db, provider, refund.id))) return
  await inTransaction(shop.db, async (tx) => {
    const known = await findPaymentByGatewayId(tx, provider, refund.paymentId)
    if (!known) return
    const chain = known.orderId ? await lockChain(tx, known.orderId) : null
    const order = chain?.sale ?? null
    const payment = await lockPayment(tx, known.id)
    if (payment.orderId !== known.orderId) throw new OrderCame('Its order was placed at this moment')
    // Ours after all: its own job was quicker, or will find it.
    if (
      (await findRefundByGatewayId(tx, provider, refund.id)) ||
      (await hasRefundUnderWay(tx, known.id, refund.amount))
    )
      return
    if (payment.refunded + refund.amount > payment.amount + payment.surplus) {
      // The shop has asked for more than is left there now: which of both counts, somebody must say (BOOK-9).
      await saveFinding(tx, shop, troubleWith(refund, provider, { ...payment, order }))
      return
    }
    const isWhole = payment.refunded + refund.amount + payment.chargedBack >= payment.amount
    const moved = chain && isWhole ? await giveUp(tx, shop, chain) : false
    const refundId = newId<'refund'>(shop)
    const at = shop.clock.now()
    await insertRefund(tx, {
      id: refundId,
      paymentId: known.id,
      amount: refund.amount,
      reason: 'dashboard',
      at,
      made: refund,
      ...(order ? { orderId: order.id } : {}),
    })
    if (refund.status === 'processed') await enqueueRefundDone(tx, shop, refundId)
    else if (order && !moved)
      await enqueueEmail(tx, shop, {
        kind: 'refund-started',
        ref: refundId,
        recipient: order.email,
        orderId: order.id,
        content: { refundId },
      })
    if (order)
      await issueCreditNote(tx, shop, {
        orderId: order.id,
        refundId,
        amount: refund.amount,
        // Nobody has said for which lines: it lowers the price of all of them, as long as the goods are on their way.
        taken: moved ? 'all' : 'amount',
      })
  })
}

const troubleWith = (
  refund: GatewayRefund,
  provider: string,
  { refunded, order }: { refunded: Paise; order: OrderChain['sale'] | null },
): NewFinding => ({
  kind: 'unknown_refund',
  provider,
  subject: refund.id,
  details: {
    theirs: refund.amount,
    ours: refunded,
    payment: refund.paymentId,
    ...(order ? { order: order.id, orderNumber: order.orderNumber } : {}),
    ...(refund.createdAt ? { at: refund.createdAt.toISOString() } : {}),
  },
})

/**
 * An order whose whole money went back: what was not sent is not sent any more, be it the order or a box that was to make it
 * good, and the coins find their way. True when an email tells of it. The payment is locked already.
 */
async function giveUp(tx: Tx, shop: Shop, { sale, orders }: OrderChain): Promise<boolean> {
  await lockWallet(tx, sale.userId)
  const unsent = orders.filter(({ status }) => canMove(status, 'cancelled', 'shop'))
  for (const order of unsent) {
    await moveOrder(tx, shop, order, {
      to: 'cancelled',
      by: 'shop',
      actor: 'shop',
      reason: shopReasons.refundedAtGateway,
    })
    await putBack(tx, shop, { order, actor: 'shop' })
  }
  // No money is left for the shop itself to give: this moves the coins alone.
  await refundOrder(tx, shop, sale, { reason: 'dashboard', keepsBack: paise(0), alreadyRefunded: true })
  return unsent.length > 0
}
