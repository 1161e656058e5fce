// Settles everything that is not settled yet: one payout, with a line for each payment, refund and adjustment (RZP-47,
// RZP-48).
import type { AdjustmentRecord } from './dispute.ts'
import { emitSettlement } from './emit.ts'
import type { PaymentRecord, RefundRecord } from './entities.ts'
import type { Gateway } from './gateway.ts'
import { badRequest } from './refusal.ts'
import type { SettledRecord, SettlementRecord } from './settlement.ts'

export interface SettleOptions {
  /** The time at which the bank receives the money; now when absent. */
  at?: Date | undefined
  /** The ids of the payments to settle, with their refunds and adjustments; all when absent. */
  only?: readonly string[] | undefined
}

/** The order of lines that were created in the same second. */
const typeRanks = { payment: 0, refund: 1, adjustment: 2 }

type Line = Omit<SettledRecord, 'settlement_id' | 'utr' | 'settled_at'>

/** Settles payments, refunds and adjustments. Throws a Refusal when there is nothing to settle. */
export function settle(gateway: Gateway, options: SettleOptions): SettlementRecord {
  const lines = listUnsettledLines(gateway, options.only)
  if (lines.length === 0) throw badRequest('There is nothing to settle.')
  const at = options.at ? Math.floor(options.at.getTime() / 1000) : gateway.now()
  const settlement = gateway.store.settlements.put({
    id: gateway.newId('setl'),
    amount: lines.reduce((sum, line) => sum + line.credit - line.debit, 0),
    utr: `${at}${gateway.newId('x').slice(2, 8).toLowerCase()}`,
    created_at: at,
  })
  for (const line of lines) {
    gateway.store.settled.put({ ...line, settlement_id: settlement.id, utr: settlement.utr, settled_at: at })
  }
  emitSettlement(gateway, settlement)
  return settlement
}

/** Returns the lines of everything that is not settled yet, oldest first. With `only`, leaves out other payments. */
function listUnsettledLines(gateway: Gateway, only: readonly string[] | undefined): Line[] {
  const { payments, refunds, adjustments, settled } = gateway.store
  const isIncluded = (paymentId: string) => only === undefined || only.includes(paymentId)
  const isCaptured = (paymentId: string) => payments.get(paymentId)?.captured === true
  // A payment that was refunded before its capture was never the shop's money.
  const isRefundedCapture = ({ status, payment_id: paymentId }: RefundRecord) =>
    status === 'processed' && isCaptured(paymentId)
  return [
    ...payments.newestFirst().filter(({ id, captured }) => captured && isIncluded(id)),
    ...refunds.newestFirst().filter((refund) => isRefundedCapture(refund) && isIncluded(refund.payment_id)),
    ...adjustments.newestFirst().filter(({ payment_id: paymentId }) => isIncluded(paymentId)),
  ]
    .reverse()
    .filter(({ id }) => settled.get(id) === undefined)
    .map((record) => toLine(gateway, record))
    .sort((a, b) => a.created_at - b.created_at || typeRanks[a.type] - typeRanks[b.type])
}

function toLine(gateway: Gateway, record: PaymentRecord | RefundRecord | AdjustmentRecord): Line {
  if ('order_id' in record) return toPaymentLine(gateway, record)
  return 'dispute_id' in record ? toAdjustmentLine(gateway, record) : toRefundLine(gateway, record)
}

function toRefundLine(gateway: Gateway, { id, amount, payment_id, created_at }: RefundRecord): Line {
  const amounts = { amount, credit: 0, debit: amount, fee: 0, tax: 0 }
  const paymentFields = toPaymentFields(gateway, payment_id)
  return { ...paymentFields, ...amounts, id, type: 'refund', payment_id, dispute_id: null, created_at }
}

function toPaymentLine(gateway: Gateway, payment: PaymentRecord): Line {
  const { id, amount, created_at } = payment
  const fee = payment.fee ?? 0
  const amounts = { amount, credit: amount - fee, debit: 0, fee, tax: payment.tax ?? 0 }
  const paymentFields = toPaymentFields(gateway, id)
  return { ...paymentFields, ...amounts, id, type: 'payment', payment_id: null, dispute_id: null, created_at }
}

function toAdjustmentLine(gateway: Gateway, adjustment: AdjustmentRecord): Line {
  const { id, payment_id, dispute_id, created_at } = adjustment
  const amount = Math.abs(adjustment.amount)
  const credit = Math.max(0, adjustment.amount)
  const amounts = { amount, credit, debit: amount - credit, fee: 0, tax: 0 }
  const description = credit > 0 ? 'Dispute won: credited back' : 'Dispute: debited'
  return {
    ...toPaymentFields(gateway, payment_id),
    ...amounts,
    id,
    type: 'adjustment',
    payment_id,
    dispute_id,
    description,
    created_at,
  }
}

/** Returns the fields about the payment that every line contains. */
function toPaymentFields(gateway: Gateway, paymentId: string) {
  const payment = gateway.store.payments.get(paymentId)
  const order = payment ? gateway.store.orders.get(payment.order_id) : undefined
  return {
    currency: payment?.currency ?? 'INR',
    description: payment?.description ?? null,
    order_id: payment?.order_id ?? null,
    order_receipt: order?.receipt ?? null,
    method: payment?.method ?? null,
    card_network: payment?.card?.network ?? null,
    card_type: payment?.card?.type ?? null,
  }
}
