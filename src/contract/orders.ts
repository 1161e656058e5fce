// The calls about orders: a shopper's own (API-1, API-7); the staff's list is beside it.
import { z } from 'zod'
import { CANCEL_ANSWERS } from '#domain/cancel-request.ts'
import { COURIERS } from '#domain/couriers.ts'
import { ORDER_KINDS, ORDER_STATUSES } from '#domain/order.ts'
import { PAID_WAYS } from '#domain/paid-another-way.ts'
import { REFUND_REASONS } from '#domain/refund.ts'
import { amountFields } from './amounts.ts'

export const addressReply = z.object({
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  city: z.string(),
  postcode: z.string(),
  state: z.string(),
  country: z.string(),
  /** Of a buyer who is registered for GST. */
  gstin: z.string().optional(),
})

/** Who bought it and where it goes: what every shape of an order begins with. */
const buyerFields = {
  _id: z.string(),
  orderNumber: z.number(),
  email: z.string(),
  phoneNumber: z.string(),
  billingAddress: addressReply,
}

const REFUND_STATUSES = ['requested', 'pending', 'processed', 'failed'] as const

export const refundedUnits = z.object({ name: z.string(), quantity: z.number() })

/**
 * Money that goes back. Amounts in rupees; `coinsWithheld` coins were missing in the wallet and are not in `amount`. By
 * `bankReference` her bank finds it; it comes some days after the refund. `isLate`: she was told that it takes longer.
 */
export const refundReply = z.object({
  _id: z.string(),
  amount: z.number(),
  keptBack: z.number(),
  coinsWithheld: z.number(),
  reason: z.enum(REFUND_REASONS),
  status: z.enum(REFUND_STATUSES),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The units that go back with it; none where it is an amount alone. */
  lines: z.array(refundedUnits),
  bankReference: z.string().nullable(),
  isLate: z.boolean(),
  paidAnotherWay: z.object({ way: z.enum(PAID_WAYS), reference: z.string(), on: z.string() }).nullable(),
})
export type RefundReply = z.output<typeof refundReply>

/**
 * An order. All amounts in rupees; `price` is what one unit cost then. `can` says what its shopper may still do,
 * `cancellationCharge` what a cancellation now keeps back, `reportUntil` until when something wrong can be reported.
 */
export const orderReply = z.object({
  ...buyerFields,
  items: z.array(
    z.object({
      _id: z.string(),
      /** `lang` where the answer is in another language, and the name is not (CAT-42). */
      product: z.object({ _id: z.string(), name: z.string(), lang: z.literal('en').optional() }),
      image: z.string(),
      quantity: z.number(),
      /** Units of it whose money went back while the order goes on: before dispatch they are not packed. */
      takenBack: z.number(),
      price: z.number(),
    }),
  ),
  ...amountFields,
  region: z.string(),
  coinsEarned: z.number(),
  totalAmount: z.number(),
  /** So much less than the total was paid, and staff took it so. */
  letOff: z.number(),
  status: z.enum(ORDER_STATUSES),
  paymentMethod: z.string(),
  /** Somebody whom she asked has paid it, as far as the shop can know. */
  isPaidByOther: z.boolean(),
  events: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string(), reason: z.string() })),
  kind: z.enum(ORDER_KINDS),
  /** The order that this one makes good, and the one that makes this one good. */
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  courier: z.enum(COURIERS),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** Days that parcels to PIN codes beginning like hers usually take on their way; null where too few went there, and of one that arrived. */
  usualDays: z.object({ region: z.string(), from: z.number(), to: z.number() }).nullable(),
  /** What an order that ended keeps of what was paid: a charge in rupees, and the worth of coins that were gone. */
  keptBack: z.number(),
  coinsWithheld: z.number(),
  refunds: z.array(refundReply),
  creditNotes: z.array(z.object({ _id: z.string(), serial: z.string(), amount: z.number() })),
  can: z.object({
    cancel: z.boolean(),
    /** Its box is packed: she asks, and staff answer (ORD-21). */
    askToCancel: z.boolean(),
    changeAddress: z.boolean(),
    confirmDelivery: z.boolean(),
    report: z.boolean(),
  }),
  /** The last request to cancel it; `answer` is null while somebody looks at it. */
  cancelRequest: z.object({ askedAt: z.string(), answer: z.enum(CANCEL_ANSWERS).nullable() }).nullable(),
  cancellationCharge: z.number(),
  reportUntil: z.string().nullable(),
  hasInvoice: z.boolean(),
  createdAt: z.string(),
})
export type OrderReply = z.output<typeof orderReply>

export const ordersQuery = z.object({ cursor: z.string().max(100).optional() })
export const myOrdersReply = z.object({ orders: z.array(orderReply), nextCursor: z.string().nullable() })
export const oneOrderReply = z.object({ order: orderReply })

/** Wallet entries, newest first. `coins` and `balance` in whole coins. */
export const walletReply = z.object({
  coins: z.number(),
  coinsAvailable: z.number(),
  entries: z.array(
    z.object({
      _id: z.string(),
      coins: z.number(),
      cause: z.string(),
      orderNumber: z.number().nullable(),
      balance: z.number(),
      createdAt: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type WalletReply = z.output<typeof walletReply>
