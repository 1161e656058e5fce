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
export type OnOdd = (answer: Omit<UnexpectedResponse, 'provider'>) => void

/** The known values of a field. Any other value is read as `otherwise` and reported. */
interface KnownValues<Word extends string> {
  readonly known: readonly Word[]
  readonly otherwise: Word
}

const ORDER_WORDS: KnownValues<GatewayOrder['status']> = {
  known: ['created', 'attempted', 'paid'],
  otherwise: 'attempted',
}
const PAYMENT_WORDS: KnownValues<GatewayPayment['status']> = {
  known: ['created', 'authorized', 'captured', 'refunded', 'failed'],
  otherwise: 'created',
}
const isPaymentWord = (word: string): boolean => PAYMENT_WORDS.known.some((knownWord) => knownWord === word)
const REFUND_WORDS: KnownValues<GatewayRefund['status']> = {
  known: ['pending', 'processed', 'failed'],
  otherwise: 'pending',
}
const PHASES: KnownValues<GatewayDispute['phase']> = {
  known: ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'],
  otherwise: 'unknown',
}
const DISPUTE_WORDS: KnownValues<GatewayDispute['status']> = {
  known: ['open', 'under_review', 'won', 'lost', 'closed'],
  otherwise: 'unknown',
}
const SETTLED_KINDS: KnownValues<SettledItem['kind']> = {
  known: ['payment', 'refund', 'adjustment'],
  otherwise: 'other',
}

interface Reading<Shape extends z.ZodType, Read> {
  readonly entity: UnexpectedResponse['entity']
  readonly shape: Shape
  readonly read: (raw: z.output<Shape>, choose: Choose) => Read
}

type Choose = <Word extends string>(field: string, word: string, values: KnownValues<Word>) => Word

const reading = <Shape extends z.ZodType, Read>(
  entity: UnexpectedResponse['entity'],
  shape: Shape,
  read: Reading<Shape, Read>['read'],
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
    return read(parsed.data, (field, word, { known, otherwise }) => {
      const match = known.find((each) => each === word)
      if (match === undefined) onUnexpected({ entity, id, what: `${field}: ${word}`, isUsed: true })
      return match ?? otherwise
    })
  },
})

export interface Reader<Read> {
  readonly entity: UnexpectedResponse['entity']
  /** Returns the parsed entity. Null when a required field is missing or invalid, which is reported to `onUnexpected`. */
  from(raw: unknown, onUnexpected: OnOdd): Read | null
}

export const readOrder = reading(
  'order',
  orderShape,
  ({ id, amount, currency, receipt, status, attempts, notes, created_at: createdAt }, choose): GatewayOrder => ({
    id,
    amount,
    currency,
    receipt,
    status: choose('status', status, ORDER_WORDS),
    attempts: attempts ?? 0,
    notes,
    createdAt,
  }),
)

export const readPayment = reading('payment', paymentShape, (payment, choose): GatewayPayment => {
  const { fee = null, tax = null } = payment
  const banks = payment.acquirer_data
  return {
    id: payment.id,
    orderId: payment.order_id,
    amount: payment.amount,
    currency: payment.currency,
    status: choose('status', payment.status, PAYMENT_WORDS),
    hasUnknownStatus: !isPaymentWord(payment.status),
    method: payment.method ?? 'unknown',
    instrument: instrumentOf(payment),
    references: [banks?.rrn, banks?.upi_transaction_id, banks?.bank_transaction_id].filter(isText),
    refunded: payment.amount_refunded,
    fee,
    feeTax: tax,
    payerFee: payment.fee_bearer === 'customer' ? (fee ?? paise(0)) : paise(0),
    createdAt: payment.created_at,
  }
})

export const readRefund = reading(
  'refund',
  refundShape,
  ({ id, payment_id: paymentId, amount, status, acquirer_data: banks, notes, created_at }, choose): GatewayRefund => ({
    id,
    paymentId,
    amount,
    status: choose('status', status, REFUND_WORDS),
    reference: [banks?.arn, banks?.rrn, banks?.utr].find(isText) ?? null,
    notes,
    createdAt: created_at,
  }),
)

export const readDispute = reading(
  'dispute',
  disputeShape,
  (dispute, choose): GatewayDispute => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amount: dispute.amount,
    deducted: dispute.amount_deducted,
    phase: choose('phase', dispute.phase, PHASES),
    status: choose('status', dispute.status, DISPUTE_WORDS),
    reason: dispute.reason_code ?? '',
    respondBy: dispute.respond_by,
    createdAt: dispute.created_at,
  }),
)

export const readSettled = reading(
  'settlement',
  settledShape,
  (line, choose): SettledItem => ({
    kind: choose('type', line.type, SETTLED_KINDS),
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
