// Parses Razorpay's entities one by one. A problem in one is reported and does not affect the others (RZP-1, RZP-9).
import type { z } from 'zod'
import { paise } from '#domain/money.ts'
import type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  SettledItem,
  UnexpectedResponse,
} from '../payment-gateway.ts'
import { disputeShape, idOf, orderShape, paymentShape, refundShape, settledShape } from './razorpay-shapes.ts'

/** Called for unreadable entities and unknown values. */
export type OnUnexpected = (answer: Omit<UnexpectedResponse, 'provider'>) => void

/** The values of a field that the shop uses. Any other value is read as `fallback` and reported. */
interface FieldValues<Value extends string> {
  readonly known: readonly Value[]
  readonly fallback: Value
}

const ORDER_STATUSES: FieldValues<GatewayOrder['status']> = {
  known: ['created', 'attempted', 'paid'],
  fallback: 'attempted',
}
const PAYMENT_STATUSES: FieldValues<GatewayPayment['status']> = {
  known: ['created', 'authorized', 'captured', 'refunded', 'failed'],
  fallback: 'created',
}
const isKnownPaymentStatus = (status: string): boolean => PAYMENT_STATUSES.known.some((known) => known === status)
const REFUND_STATUSES: FieldValues<GatewayRefund['status']> = {
  known: ['pending', 'processed', 'failed'],
  fallback: 'pending',
}
const PHASES: FieldValues<GatewayDispute['phase']> = {
  known: ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'],
  fallback: 'unknown',
}
const DISPUTE_STATUSES: FieldValues<GatewayDispute['status']> = {
  known: ['open', 'under_review', 'won', 'lost', 'closed'],
  fallback: 'unknown',
}
const SETTLED_KINDS: FieldValues<SettledItem['kind']> = {
  known: ['payment', 'refund', 'adjustment'],
  fallback: 'other',
}

/** Parses an entity. Returns null when a required field is missing or invalid, and reports that to `onUnexpected`. */
export type Reader<Entity> = (raw: unknown, onUnexpected: OnUnexpected) => Entity | null

/** Returns a field's value if it is known, or else the fallback, and reports the unknown value. */
type ReadValue = <Value extends string>(field: string, value: string, values: FieldValues<Value>) => Value

/** Returns a reader that parses an entity by its shape and converts it with `convert`. */
const createReader =
  <Shape extends z.ZodType, Entity>(
    entity: UnexpectedResponse['entity'],
    shape: Shape,
    convert: (raw: z.output<Shape>, readValue: ReadValue) => Entity,
  ): Reader<Entity> =>
  (raw, onUnexpected) => {
    const parsed = shape.safeParse(raw)
    const id = idOf(raw)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const what = `${issue?.path.join('.') || 'all of it'}: ${issue?.code ?? 'unreadable'}`
      onUnexpected({ entity, id, what, isUsed: false })
      return null
    }
    return convert(parsed.data, (field, value, { known, fallback }) => {
      const knownValue = known.find((each) => each === value)
      if (knownValue === undefined) onUnexpected({ entity, id, what: `${field}: ${value}`, isUsed: true })
      return knownValue ?? fallback
    })
  }

export const readOrder = createReader(
  'order',
  orderShape,
  ({ id, amount, currency, receipt, status, attempts, notes, created_at: createdAt }, readValue): GatewayOrder => ({
    id,
    amount,
    currency,
    receipt,
    status: readValue('status', status, ORDER_STATUSES),
    attempts: attempts ?? 0,
    notes,
    createdAt,
  }),
)

export const readPayment = createReader('payment', paymentShape, (payment, readValue): GatewayPayment => {
  const { fee = null, tax = null } = payment
  const bankData = payment.acquirer_data
  return {
    id: payment.id,
    orderId: payment.order_id,
    amount: payment.amount,
    currency: payment.currency,
    status: readValue('status', payment.status, PAYMENT_STATUSES),
    hasUnknownStatus: !isKnownPaymentStatus(payment.status),
    method: payment.method ?? 'unknown',
    instrument: instrumentOf(payment),
    references: [bankData?.rrn, bankData?.upi_transaction_id, bankData?.bank_transaction_id].filter(isText),
    refunded: payment.amount_refunded,
    fee,
    feeTax: tax,
    payerFee: payment.fee_bearer === 'customer' ? (fee ?? paise(0)) : paise(0),
    createdAt: payment.created_at,
  }
})

export const readRefund = createReader(
  'refund',
  refundShape,
  (
    { id, payment_id: paymentId, amount, status, acquirer_data: bankData, notes, created_at },
    readValue,
  ): GatewayRefund => ({
    id,
    paymentId,
    amount,
    status: readValue('status', status, REFUND_STATUSES),
    reference: [bankData?.arn, bankData?.rrn, bankData?.utr].find(isText) ?? null,
    notes,
    createdAt: created_at,
  }),
)

export const readDispute = createReader(
  'dispute',
  disputeShape,
  (dispute, readValue): GatewayDispute => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amount: dispute.amount,
    deducted: dispute.amount_deducted,
    phase: readValue('phase', dispute.phase, PHASES),
    status: readValue('status', dispute.status, DISPUTE_STATUSES),
    reason: dispute.reason_code ?? '',
    respondBy: dispute.respond_by,
    createdAt: dispute.created_at,
  }),
)

export const readSettled = createReader(
  'settlement',
  settledShape,
  (line, readValue): SettledItem => ({
    kind: readValue('type', line.type, SETTLED_KINDS),
    id: line.entity_id,
    paymentId: line.payment_id ?? (line.type === 'payment' ? line.entity_id : null),
    disputeId: line.dispute_id,
    gatewayOrderId: line.order_id,
    amount: line.amount,
    credit: line.credit,
    debit: line.debit,
    fee: line.fee,
    feeTax: line.tax,
    settlementId: line.settlement_id,
    utr: line.settlement_utr,
    settledAt: line.settled_at,
    createdAt: line.created_at,
  }),
)

/**
 * Returns a card's network and last four digits, a UPI address with a masked name, or the bank or wallet. The law
 * allows storing no more (PRIV-6, IND-33). Returns an empty text when the payment has none of these.
 */
function instrumentOf(payment: {
  card?: { network: string | null; last4: string | null } | null | undefined
  bank: string | null
  wallet: string | null
  vpa: string | null
}): string {
  const card = [payment.card?.network, payment.card?.last4].filter(Boolean).join(' ')
  if (card) return card
  // Keeps two characters of the name before the @.
  if (payment.vpa) return payment.vpa.toWellFormed().replace(/^([^@]{0,2})[^@]*/u, '$1…')
  return payment.bank ?? payment.wallet ?? ''
}

const isText = (value: string | null | undefined): value is string => typeof value === 'string' && value !== ''
