// The schemas of an order as staff see it (ADM-1, ORD-2).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { DISPUTE_PHASES, DISPUTE_STATUSES } from '#domain/dispute.ts'
import { ORDER_STATUSES, ORDER_TARGETS } from '#domain/order.ts'
import { REPORT_DECISIONS, REPORT_PROBLEMS } from '#domain/report.ts'
import { textField } from './common.ts'
import { noteReply } from './notes.ts'
import { orderReply } from './orders.ts'
import { refundableReply, refundLineFields, staffRefundReply } from './refund-lines.ts'
import { printedSlip } from './slips.ts'

/** Who changed an order. `name` is empty except for staff. */
const whoReply = z.object({ kind: z.enum(['shop', 'shopper', 'staff']), name: z.string() })
export type WhoReply = z.output<typeof whoReply>

const otherOrder = z.object({ _id: z.string(), orderNumber: z.number() })

/** A refund, in rupees. `ofOrder` is the number of the order that was paid; for a replacement the original order's. */
const movedMoney = z.object({
  ofOrder: z.number(),
  amount: z.number(),
  deduction: z.number(),
  /** The part that the bank has already given to the payer. */
  byBank: z.number(),
  coinsReturned: z.number(),
  coinsTaken: z.number(),
  coinsWithheld: z.number(),
})

/** Amounts are in rupees. */
export const adminOrderDetailReply = z.object({
  order: orderReply,
  /** The version of address and contact. A change that is based on another version is refused. */
  delivery: z.string(),
  /** When the packing slip was last printed, and what has changed since; null when it never was. */
  slip: printedSlip,
  /** The giver's name and the text of the card; null when the order is no gift. */
  gift: z.object({ from: z.string(), words: z.string() }).nullable(),
  customer: z.object({ _id: z.string(), name: z.string(), isErased: z.boolean() }),
  /** Null unless staff created the order from a draft. */
  draftOrder: z.object({ _id: z.string(), number: z.number() }).nullable(),
  /** `undoneAt` is when the step was undone with its bulk action (ADM-28); null when it was not. */
  steps: z.array(
    z.object({
      status: z.enum(ORDER_STATUSES),
      at: z.string(),
      reason: z.string(),
      who: whoReply,
      undoneAt: z.string().nullable(),
    }),
  ),
  payment: z
    .object({
      /** True for a bank transfer. Its reference is in `gatewayPaymentId`, and `gatewayOrderId` is empty. */
      isDirect: z.boolean(),
      gatewayPaymentId: z.string(),
      gatewayOrderId: z.string(),
      method: z.string(),
      instrument: z.string(),
      /** The part of the payment that pays for the order. For `surplus` and `shortfall` see `splitDifference`. */
      amount: z.number(),
      surplus: z.number(),
      shortfall: z.number(),
      refunded: z.number(),
      /** What the bank has taken back, in addition to `refunded`. */
      chargedBack: z.number(),
      capturedAt: z.string(),
    })
    .nullable(),
  invoices: z.array(z.object({ revision: z.number(), serial: z.string(), amount: z.number(), issuedAt: z.string() })),
  creditNotes: z.array(z.object({ _id: z.string(), serial: z.string(), amount: z.number(), issuedAt: z.string() })),
  /** All refunds, including failed ones that were requested again. */
  refunds: z.array(staffRefundReply),
  reports: z.array(
    z.object({
      _id: z.string(),
      ticket: z.number(),
      problem: z.enum(REPORT_PROBLEMS),
      status: z.enum(['open', ...REPORT_DECISIONS]),
      createdAt: z.string(),
    }),
  ),
  replaces: otherOrder.nullable(),
  replacedBy: otherOrder.nullable(),
  moves: z.array(
    z.object({
      to: z.enum(ORDER_TARGETS),
      /** The refund that follows; null when no money is moved. */
      money: movedMoney.nullable(),
      /** The refund if the parcel came back undelivered. Null unless only the shopper has confirmed the delivery. */
      ifUndelivered: movedMoney.nullable(),
      /** True when the shopper gets an email about the move. */
      tells: z.boolean(),
    }),
  ),
  /** The payment's disputes, open ones first. `isStanding` is true if one is open or has cost the shop money. */
  disputes: z.array(
    z.object({
      _id: z.string(),
      status: z.enum(DISPUTE_STATUSES),
      phase: z.enum(DISPUTE_PHASES),
      amount: z.number(),
      deducted: z.number(),
      respondBy: z.string().nullable(),
      isStanding: z.boolean(),
    }),
  ),
  /** How much staff can refund in addition to `moves` (see `staffRefundLimits`). */
  byHand: z.object({ left: z.number(), max: z.number(), canBeWhole: z.boolean() }),
  /** The invoice lines of the order, with the units and amounts that can be refunded. */
  refundable: refundableReply,
  notes: z.array(noteReply),
})
export type AdminOrderDetailReply = z.output<typeof adminOrderDetailReply>
export type AdminOrderMove = AdminOrderDetailReply['moves'][number]
export type MovedMoney = z.output<typeof movedMoney>

export const handRefundBody = z.object({
  ...refundLineFields,
  /** Rupees to refund in addition to the lines. Null refunds the whole remainder; `lines` then only restocks units. */
  amount: z.number({ error: () => fieldErrors.price }).nullable(),
  /** The refundable amount that staff saw, in rupees. If it has changed, the refund is refused. */
  left: z.number({ error: () => formErrors.wrongType }),
  /** The shopper reads it. */
  reason: textField(300),
  /** True when staff have confirmed that they know of the open dispute (DISP-7). */
  seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional(),
})
