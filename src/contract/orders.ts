// The schemas of a shopper's own orders and wallet (API-1, API-7).
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
  gstin: z.string().optional(),
  handover: z.enum(HANDOVERS).optional(),
  /** The school or company that buys; `purchaseOrder` is the number of its own order. */
  organisation: z.string().optional(),
  purchaseOrder: z.string().optional(),
})

const buyerFields = {
  _id: z.string(),
  orderNumber: z.number(),
  email: z.string(),
  phoneNumber: z.string(),
  billingAddress: addressReply,
}

const REFUND_STATUSES = ['requested', 'pending', 'processed', 'failed'] as const

export const refundedUnits = z.object({ name: z.string(), quantity: z.number() })

/** A refund. Amounts are in rupees. */
export const refundReply = z.object({
  _id: z.string(),
  amount: z.number(),
  deduction: z.number(),
  /** The earned coins that were already spent. Their value was deducted too. */
  coinsWithheld: z.number(),
  reason: z.enum(REFUND_REASONS),
  status: z.enum(REFUND_STATUSES),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The refunded units; empty when only an amount was refunded. */
  lines: z.array(refundedUnits),
  /** The reference by which the payer's bank finds the refund; null until the gateway states it. */
  bankReference: z.string().nullable(),
  /** True when the shopper was told that the refund is late. */
  isLate: z.boolean(),
  /** Present for a refund that staff paid from the shop's bank account (REF-11). */
  paidAnotherWay: z.object({ way: z.enum(PAID_WAYS), reference: z.string(), on: z.string() }).nullable(),
})
export type RefundReply = z.output<typeof refundReply>

/** A delivery address of an order with several, with its units and its parcel. */
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

/** An order. Amounts are in rupees. */
export const orderReply = z.object({
  ...buyerFields,
  items: z.array(
    z.object({
      _id: z.string(),
      /** `lang` is present when the reply is in another language and the name is not translated (CAT-42). */
      product: z.object({ _id: z.string(), name: z.string(), lang: z.literal('en').optional() }),
      image: z.string(),
      quantity: z.number(),
      /** How many units were refunded while the order continued. Units refunded before dispatch are not packed. */
      takenBack: z.number(),
      /** The unit price at purchase. */
      price: z.number(),
    }),
  ),
  ...amountFields,
  region: z.string(),
  coinsEarned: z.number(),
  totalAmount: z.number(),
  /** The part of the price that was not paid, if staff accepted a smaller payment (PAY-31). */
  paymentDiscount: z.number(),
  status: z.enum(ORDER_STATUSES),
  paymentMethod: z.string(),
  /** True when, as far as the shop knows, another person paid by a link (PAY-37). */
  isPaidByOther: z.boolean(),
  events: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string(), reason: z.string() })),
  kind: z.enum(ORDER_KINDS),
  /** The id of the order that this one replaces; `replacedBy` is the one that replaces it. */
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  courier: z.enum(COURIERS),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** The addresses of an order with several, of which the order itself has the first parcel; otherwise empty. */
  deliveries: z.array(orderDelivery),
  /**
   * The delivery times of the region (see `deliveryDaysReply`); null when they are not known, and for an order that is
   * delivered, cancelled or returned.
   */
  usualDays: z.object({ region: z.string(), from: z.number(), to: z.number() }).nullable(),
  /** The charge that was deducted from the refund of a cancelled or returned order; `coinsWithheld` as in a refund. */
  deduction: z.number(),
  coinsWithheld: z.number(),
  refunds: z.array(refundReply),
  creditNotes: z.array(z.object({ _id: z.string(), serial: z.string(), amount: z.number() })),
  can: z.object({
    cancel: z.boolean(),
    /** True for a packed order without an earlier request (ORD-21). */
    requestCancellation: z.boolean(),
    changeAddress: z.boolean(),
    confirmDelivery: z.boolean(),
    report: z.boolean(),
  }),
  /** The latest request to cancel the order. `answer` is null until staff answer it. */
  cancelRequest: z.object({ askedAt: z.string(), answer: z.enum(CANCEL_ANSWERS).nullable() }).nullable(),
  /** The charge that would be deducted if the shopper cancelled now. */
  cancellationCharge: z.number(),
  /** Until when a problem with the parcel can be reported; null when it cannot. */
  reportUntil: z.string().nullable(),
  hasInvoice: z.boolean(),
  createdAt: z.string(),
})
export type OrderReply = z.output<typeof orderReply>

export const ordersQuery = z.object({ cursor: z.string().max(100).optional() })
export const myOrdersReply = z.object({ orders: z.array(orderReply), nextCursor: z.string().nullable() })
export const oneOrderReply = z.object({ order: orderReply })

/** The wallet, with its entries, newest first. `balance` is the one after the entry. */
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
