// The calls about one order as staff see and work on it: all of its shopper's view, and what stands behind it (ADM-1, ORD-2).
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

/** Who did something: the shop by itself, the shopper, or one of the staff by name. */
const whoReply = z.object({ kind: z.enum(['shop', 'shopper', 'staff']), name: z.string() })
export type WhoReply = z.output<typeof whoReply>

const otherOrder = z.object({ _id: z.string(), orderNumber: z.number() })

/** `ofOrder`: whose money it is, for a replacement the sale's that it makes good. */
const movedMoney = z.object({
  ofOrder: z.number(),
  amount: z.number(),
  keptBack: z.number(),
  /** What she has from her bank already. */
  byBank: z.number(),
  coinsReturned: z.number(),
  coinsTaken: z.number(),
  coinsWithheld: z.number(),
})

/**
 * Amounts in rupees. `delivery` marks address and contact as they are now: a change that was begun on others is refused.
 * `moves` are the steps staff may take, with what each gives and keeps; `byHand` is what can be given back beside them.
 */
export const adminOrderDetailReply = z.object({
  order: orderReply,
  delivery: z.string(),
  /** When its slip was printed last, and what has changed since; null for one that was not. */
  slip: printedSlip,
  /** It is a gift: who it is from, and the words of its card. */
  gift: z.object({ from: z.string(), words: z.string() }).nullable(),
  customer: z.object({ _id: z.string(), name: z.string(), isErased: z.boolean() }),
  /** `undoneAt`: whoever took the step has taken it back (ADM-28). */
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
      /** What of it pays the order; `surplus` came on top for the gateway, and by `shortfall` it is less than the price. */
      amount: z.number(),
      surplus: z.number(),
      shortfall: z.number(),
      refunded: z.number(),
      /** What her bank has taken back, beyond what had been refunded. */
      chargedBack: z.number(),
      capturedAt: z.string(),
    })
    .nullable(),
  invoices: z.array(z.object({ revision: z.number(), serial: z.string(), amount: z.number(), issuedAt: z.string() })),
  creditNotes: z.array(z.object({ _id: z.string(), serial: z.string(), amount: z.number(), issuedAt: z.string() })),
  /** All of them, those that failed and were asked for again included. */
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
      /** What goes back and what is kept; null for a step that moves no money. */
      money: movedMoney.nullable(),
      /** The same where the post could not deliver it: told only where nobody but the shopper has said that it arrived. */
      ifUndelivered: movedMoney.nullable(),
      /** The shopper is told by email. */
      tells: z.boolean(),
    }),
  ),
  /** Of the sale whose money stands behind it, the most pressing first. `isStanding`: open, or money was taken. */
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
  /** What of it can go back, line by line. */
  refundable: refundableReply,
  notes: z.array(noteReply),
})
export type AdminOrderDetailReply = z.output<typeof adminOrderDetailReply>
export type AdminOrderMove = AdminOrderDetailReply['moves'][number]
export type MovedMoney = z.output<typeof movedMoney>

/**
 * `lines` and `shipping` say what goes back at what it was sold for; the shop works out how much that is. `amount` in rupees is
 * given beside them, for nothing in particular; null for all that is left, of which `lines` say what goes on the shelf again.
 * `left` is what was shown to be left. `reason` reaches the shopper.
 */
export const handRefundBody = z.object({
  ...linesBack,
  amount: z.number({ error: () => fieldErrors.price }).nullable(),
  left: z.number({ error: () => formErrors.wrongType }),
  reason: textField(300),
  /** Staff know of the dispute that stands against its payment (DISP-7). */
  seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional(),
})
