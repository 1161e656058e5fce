// The calls about a shopper's own orders (API-1, API-7); the staff's list is in admin-orders.ts.
import { z } from 'zod'
import { CANCEL_ANSWERS } from '#domain/cancel-request.ts'
import { COURIERS } from '#domain/couriers.ts'
import { HANDOVERS } from '#domain/delivery.ts'
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
  /** The GSTIN of a business. */
  gstin: z.string().optional(),
  handover: z.enum(HANDOVERS).optional(),
  /** The school or company, and the number of its purchase order. */
  organisation: z.string().optional(),
  purchaseOrder: z.string().optional(),
})

/** Buyer and delivery address, which all views of an order have. */
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
 * A refund. Amounts in rupees; `coinsWithheld` coins were missing in the wallet and are not in `amount`. The payer's
 * bank finds it by `bankReference`, which comes some days after the refund. `isLate`: the shopper was told that it
 * takes longer.
 */
export const refundReply = z.object({
  _id: z.string(),
  amount: z.number(),
  deduction: z.number(),
  coinsWithheld: z.number(),
  reason: z.enum(REFUND_REASONS),
  status: z.enum(REFUND_STATUSES),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The refunded units; empty when only an amount was refunded. */
  lines: z.array(refundedUnits),
  bankReference: z.string().nullable(),
  isLate: z.boolean(),
  paidAnotherWay: z.object({ way: z.enum(PAID_WAYS), reference: z.string(), on: z.string() }).nullable(),
})
export type RefundReply = z.output<typeof refundReply>

/** An address of an order that goes to several, with its units and its parcel. */
const orderDelivery = z.object({
  name: z.string(),
  houseNumber: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number() })),
  courier: z.enum(COURIERS).nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
})
export type OrderDelivery = z.output<typeof orderDelivery>

/**
 * An order. All amounts in rupees; `price` is the unit price at the time. `can` lists what the shopper may still do,
 * `cancellationCharge` is what a cancellation now retains, `reportUntil` the deadline for reporting a problem.
 */
export const orderReply = z.object({
  ...buyerFields,
  items: z.array(
    z.object({
      _id: z.string(),
      /** `lang` when the response is in another language and the name is not translated (CAT-42). */
      product: z.object({ _id: z.string(), name: z.string(), lang: z.literal('en').optional() }),
      image: z.string(),
      quantity: z.number(),
      /** Units that were refunded while the order continues: before dispatch they are not packed. */
      takenBack: z.number(),
      price: z.number(),
    }),
  ),
  ...amountFields,
  region: z.string(),
  coinsEarned: z.number(),
  totalAmount: z.number(),
  /** The amount in rupees by which the payment was below the price, as accepted by staff. */
  paymentDiscount: z.number(),
  status: z.enum(ORDER_STATUSES),
  paymentMethod: z.string(),
  /** True when, as far as the shop knows, another person paid by a payment link. */
  isPaidByOther: z.boolean(),
  events: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string(), reason: z.string() })),
  kind: z.enum(ORDER_KINDS),
  /** The order that this one replaces, and the one that replaces it. */
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  courier: z.enum(COURIERS),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /**
   * The delivery addresses of an order that goes to several; the order itself has the parcel of the first. Empty for
   * one address.
   */
  deliveries: z.array(orderDelivery),
  /**
   * The usual delivery time in days to PIN codes with the same first digits; null with too few deliveries, and for a
   * delivered order.
   */
  usualDays: z.object({ region: z.string(), from: z.number(), to: z.number() }).nullable(),
  /**
   * What is deducted from an ended order's refund: a charge in rupees, and the value of coins that were already spent.
   */
  deduction: z.number(),
  coinsWithheld: z.number(),
  refunds: z.array(refundReply),
  creditNotes: z.array(z.object({ _id: z.string(), serial: z.string(), amount: z.number() })),
  can: z.object({
    cancel: z.boolean(),
    /** True when the order is packed, so that the shopper can only request a cancellation (ORD-21). */
    requestCancellation: z.boolean(),
    changeAddress: z.boolean(),
    confirmDelivery: z.boolean(),
    report: z.boolean(),
  }),
  /** The latest request to cancel the order; `answer` is null while staff have not answered. */
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
