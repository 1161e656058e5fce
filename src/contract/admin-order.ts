// The calls about one order for staff: the shopper's view, and the internal details (ADM-1, ORD-2).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { formErrors } from '#copy/form-errors.ts'
import { DISPUTE_PHASES, DISPUTE_STATUSES } from '#domain/dispute.ts'
import { ORDER_STATUSES, ORDER_TARGETS } from '#domain/order.ts'
import { REPORT_DECISIONS, REPORT_PROBLEMS } from '#domain/report.ts'
import { textField } from './common.ts'
import { noteReply } from './notes.ts'
import { orderReply } from './orders.ts'
import { linesBack, refundableReply, staffRefundReply } from './refund-lines.ts'
import { printedSlip } from './slips.ts'

/** The actor: the shop itself, the shopper, or a staff member by name. */
const whoReply = z.object({ kind: z.enum(['shop', 'shopper', 'staff']), name: z.string() })
export type WhoReply = z.output<typeof whoReply>

const otherOrder = z.object({ _id: z.string(), orderNumber: z.number() })

/** `ofOrder`: the order whose payment it is; for a replacement, the replaced order. */
const movedMoney = z.object({
  ofOrder: z.number(),
  amount: z.number(),
  keptBack: z.number(),
  /** What the payer has already received from the bank. */
  byBank: z.number(),
  coinsReturned: z.number(),
  coinsTaken: z.number(),
  coinsWithheld: z.number(),
})

/**
 * Amounts in rupees. `delivery` is the version of address and contact: a change based on another version is refused.
 * `moves` are the steps that staff may take, with the refund and the charge of each; `byHand` is what can be refunded
 * besides.
 */
export const adminOrderDetailReply = z.object({
  order: orderReply,
  delivery: z.string(),
  /** When the packing slip was last printed, and what has changed since; null when it never was. */
  slip: printedSlip,
  /** A gift: the sender's name, and the text of the card. */
  gift: z.object({ from: z.string(), words: z.string() }).nullable(),
  customer: z.object({ _id: z.string(), name: z.string(), isErased: z.boolean() }),
  /** `undoneAt`: when the step was undone by its actor (ADM-28). */
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
      gatewayPaymentId: z.string(),
      gatewayOrderId: z.string(),
      method: z.string(),
      instrument: z.string(),
      /**
       * The part that pays the order; `surplus` was paid on top for the gateway's fee, and `shortfall` is missing from
       * the price.
       */
      amount: z.number(),
      surplus: z.number(),
      shortfall: z.number(),
      refunded: z.number(),
      /** What the bank has taken back, beyond what had been refunded. */
      chargedBack: z.number(),
      capturedAt: z.string(),
    })
    .nullable(),
  invoices: z.array(z.object({ revision: z.number(), serial: z.string(), amount: z.number(), issuedAt: z.string() })),
  creditNotes: z.array(z.object({ _id: z.string(), serial: z.string(), amount: z.number(), issuedAt: z.string() })),
  /** All refunds, including those that failed and were requested again. */
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
      /** The refund and the charge retained; null for a step that moves no money. */
      money: movedMoney.nullable(),
      /**
       * The same when the parcel could not be delivered: only present when the delivery was reported by the shopper
       * alone.
       */
      ifUndelivered: movedMoney.nullable(),
      /** True when the shopper gets an email. */
      tells: z.boolean(),
    }),
  ),
  /** The disputes of the payment, most urgent first. `isStanding`: open, or money was taken. */
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
  byHand: z.object({ left: z.number(), most: z.number(), canBeWhole: z.boolean() }),
  /** What can be refunded, line by line. */
  refundable: refundableReply,
  notes: z.array(noteReply),
})
export type AdminOrderDetailReply = z.output<typeof adminOrderDetailReply>
export type AdminOrderMove = AdminOrderDetailReply['moves'][number]
export type MovedMoney = z.output<typeof movedMoney>

/**
 * `lines` and `shipping` are refunded at their sale price; the shop computes the amount. `amount` in rupees is refunded
 * besides, without relation to a line; null for all that is left, of which `lines` are restocked. `left` is the
 * refundable amount that was shown. `reason` is sent to the shopper.
 */
export const handRefundBody = z.object({
  ...linesBack,
  amount: z.number({ error: () => fieldErrors.price }).nullable(),
  left: z.number({ error: () => formErrors.wrongType }),
  reason: textField(300),
  /** Staff confirmed that they know of the open dispute about the payment (DISP-7). */
  seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional(),
})
