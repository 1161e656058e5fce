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

/** The known values of a field. Any other value is read as `fallback` and reported. */
interface KnownValues<Word extends string> {
  readonly known: readonly Word[]
  readonly fallback: Word
}

const ORDER_STATUSES: KnownValues<GatewayOrder['status']> = {
  known: ['created', 'attempted', 'paid'],
  fallback: 'attempted',
}
const PAYMENT_STATUSES: KnownValues<GatewayPayment['status']> = {
  known: ['created', 'authorized', 'captured', 'refunded', 'failed'],
  fallback: 'created',
}
const isKnownPaymentStatus = (word: string): boolean => PAYMENT_STATUSES.known.some((knownWord) => knownWord === word)
const REFUND_STATUSES: KnownValues<GatewayRefund['status']> = {
  known: ['pending', 'processed', 'failed'],
  fallback: 'pending',
}
const PHASES: KnownValues<GatewayDispute['phase']> = {
  known: ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'],
  fallback: 'unknown',
}
const DISPUTE_STATUSES: KnownValues<GatewayDispute['status']> = {
  known: ['open', 'under_review', 'won', 'lost', 'closed'],
  fallback: 'unknown',
}
const SETTLED_KINDS: KnownValues<SettledItem['kind']> = {
  known: ['payment', 'refund', 'adjustment'],
  fallback: 'other',
}

interface ReaderOptions<Shape extends z.ZodType, Read> {
  readonly entity: UnexpectedResponse['entity']
  readonly shape: Shape
  readonly read: (raw: z.output<Shape>, readWord: ReadWord) => Read
}

type ReadWord = <Word extends string>(field: string, word: string, values: KnownValues<Word>) => Word

const createReader = <Shape extends z.ZodType, Read>(
  entity: UnexpectedResponse['entity'],
  shape: Shape,
  read: ReaderOptions<Shape, Read>['read'],
): Reader<Read> => ({
  entity,
  from(raw, onUnexpected) {
    const parsed = shape.safeParse(raw)
    const id = idOf(raw)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      onUnexpected({
        entity,
        id,
        what: `${issue?.path.join('.') || 'all of it'}: ${issue?.code ?? 'unreadable'}`,
        isUsed: false,
      })
      return null
    }
    return read(parsed.data, (field, word, { known, fallback }) => {
      const match = known.find((each) => each === word)
      if (match === undefined) onUnexpected({ entity, id, what: `${field}: ${word}`, isUsed: true })
      return match ?? fallback
    })
  },
})

export interface Reader<Read> {
  readonly entity: UnexpectedResponse['entity']
  /**
   * Returns the parsed entity. Null when a required field is missing or invalid, which is reported to `onUnexpected`.
   */
  from(raw: unknown, onUnexpected: OnUnexpected): Read | null
}

export const readOrder = createReader(
  'order',
  orderShape,
  ({ id, amount, currency, receipt, status, attempts, notes, created_at: createdAt }, readWord): GatewayOrder => ({
    id,
    amount,
    currency,
    receipt,
    status: readWord('status', status, ORDER_STATUSES),
    attempts: attempts ?? 0,
    notes,
    createdAt,
  }),
)

export const readPayment = createReader('payment', paymentShape, (payment, readWord): GatewayPayment => {
  const { fee = null, tax = null } = payment
  const bankData = payment.acquirer_data
  return {
    id: payment.id,
    orderId: payment.order_id,
    amount: payment.amount,
    currency: payment.currency,
    status: readWord('status', payment.status, PAYMENT_STATUSES),
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
    readWord,
  ): GatewayRefund => ({
    id,
    paymentId,
    amount,
    status: readWord('status', status, REFUND_STATUSES),
    reference: [bankData?.arn, bankData?.rrn, bankData?.utr].find(isText) ?? null,
    notes,
    createdAt: created_at,
  }),
)

export const readDispute = createReader(
  'dispute',
  disputeShape,
  (dispute, readWord): GatewayDispute => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amount: dispute.amount,
    deducted: dispute.amount_deducted,
    phase: readWord('phase', dispute.phase, PHASES),
    status: readWord('status', dispute.status, DISPUTE_STATUSES),
    reason: dispute.reason_code ?? '',
    respondBy: dispute.respond_by,
    createdAt: dispute.created_at,
  }),
)

export const readSettled = createReader(
  'settlement',
  settledShape,
  (line, readWord): SettledItem => ({
    kind: readWord('type', line.type, SETTLED_KINDS),
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
 * Returns card network and last four digits, a UPI address with a masked name, or the bank or wallet. The law allows no
 * more (PRIV-6, IND-33). Empty when the payment has none of these.
 */
function instrumentOf(payment: {
  card?: { network: string | null; last4: string | null } | null | undefined
  bank: string | null
  wallet: string | null
  vpa: string | null
}): string {
  const card = [payment.card?.network, payment.card?.last4].filter(Boolean).join(' ')
  if (card) return card
  if (payment.vpa) return payment.vpa.toWellFormed().replace(/^([^@]{0,2})[^@]*/u, '$1…')
  return payment.bank ?? payment.wallet ?? ''
}

const isText = (value: string | null | undefined): value is string => typeof value === 'string' && value !== ''
