// Refuses to send money or goods for a disputed payment unless staff have confirmed the dispute (DISP-7, DISP-8).
import { ShopError } from '#contract/errors.ts'
import { shortPaise } from '#contract/wire.ts'
import { disputeRefusals as texts } from '#copy/admin-disputes.ts'
import type { OrderId, PaymentId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { type BlockingDispute, type DisputedMoney, findBlockingDispute, releaseRefunds } from './disputes-queries.ts'

/** Throws `dispute_open` when the payment of a sale is disputed and staff have not confirmed that they know it. */
export const requireDisputeConfirmed = (tx: Tx, saleId: OrderId, seesDispute: boolean): Promise<void> =>
  throwIfUnconfirmed(tx, { saleId }, seesDispute)

/** Like `requireDisputeConfirmed`, for a payment without an order. */
export const requirePaymentDisputeConfirmed = (tx: Tx, paymentId: PaymentId, seesDispute: boolean): Promise<void> =>
  throwIfUnconfirmed(tx, { paymentId }, seesDispute)

async function throwIfUnconfirmed(tx: Tx, money: DisputedMoney, seesDispute: boolean): Promise<void> {
  const dispute = seesDispute ? null : await findBlockingDispute(tx, money)
  if (dispute) throw new ShopError('dispute_open', { message: texts.confirm(describeDispute(dispute)) })
}

/** Returns the message with which a bulk action skips an order whose payment is disputed; null without a dispute. */
export async function blockingDisputeMessage(tx: Tx, saleId: OrderId): Promise<string | null> {
  const dispute = await findBlockingDispute(tx, { saleId })
  // Packers do not see amounts (ADM-22).
  return dispute && texts.oneByOne(dispute.isOpen ? texts.open : texts.takenPlain)
}

const describeDispute = ({ isOpen, deducted }: BlockingDispute): string =>
  isOpen ? texts.open : texts.taken(shortPaise(deducted))

/** Releases the waiting refunds of a disputed payment and enqueues them (DISP-7). Returns their number. */
export async function sendRefundsDespiteDispute(
  tx: Tx,
  shop: Pick<Shop, 'jobs'>,
  money: DisputedMoney,
): Promise<number> {
  const refundIds = await releaseRefunds(tx, money)
  for (const refundId of refundIds) await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  return refundIds.length
}
