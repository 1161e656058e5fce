// The records of the sandbox, and their JSON form as Razorpay writes it (RZP-1, RZP-9).

export type Notes = Record<string, string>
export type OrderStatus = 'created' | 'attempted' | 'paid'
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
export type PaymentMethod = 'upi' | 'card' | 'netbanking' | 'wallet'
export type RefundStatus = 'pending' | 'processed' | 'failed'

export interface OrderRecord {
  id: string
  amount: number
  amount_paid: number
  currency: string
  receipt: string | null
  status: OrderStatus
  attempts: number
  notes: Notes
  created_at: number
  /** The Razorpay offer that reduced the amount. */
  offer_id?: string
  /** How the order's payments are captured; the delays are in minutes. */
  capture: { automatic: boolean; automaticMinutes: number; manualMinutes: number }
}

export interface Card {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: 'debit' | 'credit'
  issuer: string | null
  international: false
  emi: false
  sub_type: 'consumer'
  token_iin: null
}

export interface PaymentFailure {
  code: string
  description: string
  source: string
  step: string
  reason: string
}

export interface PaymentRecord {
  id: string
  order_id: string
  amount: number
  currency: string
  status: PaymentStatus
  method: PaymentMethod
  captured: boolean
  amount_refunded: number
  description: string | null
  notes: Notes
  email: string
  contact: string
  vpa: string | null
  flow: 'qr' | 'intent' | 'collect' | null
  bank: string | null
  wallet: string | null
  card: Card | null
  fee: number | null
  tax: number | null
  /** Set when the payer bore the fee on top of the price (RZP-50). */
  fee_bearer?: 'customer'
  failure: PaymentFailure | null
  acquirer: Record<string, string | null>
  created_at: number
  /** The bank's decision after the shopper has confirmed: the reason of a failure, or null for success. */
  verdict: string | null
}

export interface RefundRecord {
  id: string
  payment_id: string
  amount: number
  currency: string
  notes: Notes
  receipt: string | null
  status: RefundStatus
  /** The bank's reference, once there is one (RZP-49). */
  acquirer?: Record<string, string | null>
  speed: 'normal' | 'optimum'
  created_at: number
}

/** A QR code on screen: no payment exists until a phone pays it (RZP-24). */
export interface QrRecord {
  id: string
  order_id: string
  content: string
  status: 'open' | 'paid' | 'closed'
  close_reason: string | null
  payment_id: string | null
  email: string
  contact: string
  notes: Notes
  created_at: number
}

/** Returns notes as Razorpay writes them: empty notes are a list (RZP-2). */
const toWrittenNotes = (notes: Notes) => (Object.keys(notes).length === 0 ? [] : notes)

export const orderEntity = (order: OrderRecord) => ({
  id: order.id,
  entity: 'order',
  amount: order.amount,
  amount_paid: order.amount_paid,
  amount_due: Math.max(0, order.amount - order.amount_paid),
  currency: order.currency,
  receipt: order.receipt,
  offer_id: order.offer_id ?? null,
  status: order.status,
  attempts: order.attempts,
  notes: toWrittenNotes(order.notes),
  created_at: order.created_at,
  description: null,
  checkout: null,
})

const refundStatusOf = (payment: PaymentRecord) => {
  if (payment.amount_refunded === 0) return null
  return payment.amount_refunded >= payment.amount ? 'full' : 'partial'
}

/** Returns the JSON form of a payment. It contains the card only with `options.card` (RZP-9). */
export const paymentEntity = (payment: PaymentRecord, options: { card: boolean } = { card: false }) => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  order_id: payment.order_id,
  invoice_id: null,
  international: false,
  method: payment.method,
  amount_refunded: payment.amount_refunded,
  refund_status: refundStatusOf(payment),
  captured: payment.captured,
  description: payment.description,
  card_id: payment.card?.id ?? null,
  ...(options.card && payment.card ? { card: payment.card } : {}),
  bank: payment.bank,
  wallet: payment.wallet,
  vpa: payment.vpa,
  email: payment.email,
  contact: payment.contact,
  notes: toWrittenNotes(payment.notes),
  fee: payment.fee,
  tax: payment.tax,
  ...(payment.fee_bearer ? { fee_bearer: payment.fee_bearer } : {}),
  error_code: payment.failure?.code ?? null,
  error_description: payment.failure?.description ?? null,
  error_source: payment.failure?.source ?? null,
  error_step: payment.failure?.step ?? null,
  error_reason: payment.failure?.reason ?? null,
  acquirer_data: payment.acquirer,
  created_at: payment.created_at,
  reward: null,
  ...(payment.method === 'upi' ? { upi: toUpiPart(payment) } : {}),
})

const toUpiPart = (payment: PaymentRecord) => ({
  payer_account_type: 'bank_account',
  ...(payment.vpa ? { vpa: payment.vpa } : {}),
  flow: payment.flow ?? 'intent',
})

export const refundEntity = (refund: RefundRecord) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: refund.currency,
  payment_id: refund.payment_id,
  notes: toWrittenNotes(refund.notes),
  receipt: refund.receipt,
  acquirer_data: refund.acquirer ?? { arn: null },
  created_at: refund.created_at,
  batch_id: null,
  status: refund.status,
  speed_processed: 'normal',
  speed_requested: refund.speed,
})

export const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items })
