// Refuses to send money or goods of a disputed payment unless staff have seen the dispute (DISP-7, DISP-8).
import { ShopError } from '#contract/errors.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { disputeRefusals as words } from '#copy/disputes.ts'
import type { OrderId, PaymentId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { type DisputedMoney, findStandingDispute, releaseRefunds, type StandingDispute } from './disputes-queries.ts'

/** Refuses with `dispute_open` while one stands against the payment of a sale and staff have not said that they know. */
export const requireDisputeSeen = (tx: Tx, saleId: OrderId, seesDispute: boolean): Promise<void> =>
  requireSeen(tx, { saleId }, seesDispute)

/** The same for a payment that has no order. */
export const requireDisputeOfPaymentSeen = (tx: Tx, paymentId: PaymentId, seesDispute: boolean): Promise<void> =>
  requireSeen(tx, { paymentId }, seesDispute)

async function requireSeen(tx: Tx, of: DisputedMoney, seesDispute: boolean): Promise<void> {
  const dispute = seesDispute ? null : await findStandingDispute(tx, of)
  if (dispute) throw new ShopError('dispute_open', { message: words.confirm(sentenceOf(dispute)) })
}

/** What stands in the way, in a sentence; null when nothing does. For orders that are moved many at once. */
export async function disputeInTheWay(tx: Tx, saleId: OrderId): Promise<string | null> {
  const dispute = await findStandingDispute(tx, { saleId })
  // Whoever packs reads no sums (ADM-22).
  return dispute && words.oneByOne(dispute.isOpen ? words.open : words.takenPlain)
}

const sentenceOf = ({ isOpen, deducted }: StandingDispute): string =>
  isOpen ? words.open : words.taken(formatRupees(toRupees(deducted), true))

// Refunds that a dispute keeps waiting are sent all the same, because staff want it (DISP-7).

/** Lets what was asked back of a sale's payment go. Answers how many refunds that are. */
export async function sendDespiteDispute(tx: Tx, shop: Pick<Shop, 'jobs'>, saleId: OrderId): Promise<number> {
  const released = await releaseRefunds(tx, saleId)
  for (const refundId of released) await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  return released.length
}
