// The calls about one order for staff: the shopper's view, and the internal details (ADM-1, ORD-2).
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

/** Who made a change to an order: the shop itself, the shopper, or a staff member by name. */
const whoReply = z.object({ kind: z.enum(['shop', 'shopper', 'staff']), name: z.string() })
export type WhoReply = z.output<typeof whoReply>

const otherOrder = z.object({ _id: z.string(), orderNumber: z.number() })

/** `ofOrder` is the order that was paid for: for a replacement, the replaced order. */
const movedMoney = z.object({
  ofOrder: z.number(),
  amount: z.number(),
  deduction: z.number(),
  /** The amount that the bank has already returned to the payer. */
  byBank: z.number(),
  coinsReturned: z.number(),
  coinsTaken: z.number(),
  coinsWithheld: z.number(),
})

/**
 * Amounts are in rupees. `delivery` is the version of address and contact; a change based on another version is
 * refused. `moves` are the status changes that staff may make, each with its refund and charge; `byHand` is what can be
 * refunded in addition.
 */
export const adminOrderDetailReply = z.object({
  order: orderReply,
  delivery: z.string(),
  /** When the packing slip was last printed, and what has changed since; null when it never was. */
  slip: printedSlip,
  /** The gift's sender, and the text of its card. */
  gift: z.object({ from: z.string(), words: z.string() }).nullable(),
  customer: z.object({ _id: z.string(), name: z.string(), isErased: z.boolean() }),
  /** The draft of an order that staff created. */
  draftOrder: z.object({ _id: z.string(), number: z.number() }).nullable(),
  /** `undoneAt` is when the step was undone by the person who made it (ADM-28). */
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
      /** Received by the shop's own bank: `gatewayPaymentId` is its reference, and `gatewayOrderId` is empty. */
      isDirect: z.boolean(),
      gatewayPaymentId: z.string(),
      gatewayOrderId: z.string(),
      method: z.string(),
      instrument: z.string(),
      /**
       * The part of the payment that pays for the order. `surplus` was paid in addition, for the gateway's fee;
       * `shortfall` is missing from the price.
       */
      amount: z.number(),
      surplus: z.number(),
      shortfall: z.number(),
      refunded: z.number(),
      /** The amount that the bank has taken back, in addition to refunds. */
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
      /** The refund and the deducted charge; null when no money is moved. */
      money: movedMoney.nullable(),
      /**
       * The refund and the deducted charge if the parcel could not be delivered. Present only when the shopper alone
       * reported the delivery.
       */
      ifUndelivered: movedMoney.nullable(),
      /** True when the shopper gets an email about the move. */
      tells: z.boolean(),
    }),
  ),
  /**
   * The disputes of the payment, most urgent first. `isStanding` is true while one is open, or when the bank has taken
   * money.
   */
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
  byHand: z.object({ left: z.number(), max: z.number(), canBeWhole: z.boolean() }),
  /** The invoice lines of the order, with the units and amounts that can be refunded. */
  refundable: refundableReply,
  notes: z.array(noteReply),
})
export type AdminOrderDetailReply = z.output<typeof adminOrderDetailReply>
export type AdminOrderMove = AdminOrderDetailReply['moves'][number]
export type MovedMoney = z.output<typeof movedMoney>

/**
 * `lines` and `shipping` are refunded at their sale price, which the shop computes. `amount` (rupees) is refunded in
 * addition, without a line; null refunds everything that is left and restocks `lines`. `left` is the refundable amount
 * that staff saw. `reason` is sent to the shopper.
 */
export const handRefundBody = z.object({
  ...refundLineFields,
  amount: z.number({ error: () => fieldErrors.price }).nullable(),
  left: z.number({ error: () => formErrors.wrongType }),
  reason: textField(300),
  /** True when staff have confirmed that they know of the open dispute (DISP-7). */
  seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional(),
})
