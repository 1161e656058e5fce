// The controls for paid money, as `POST /control/<name>` takes them. Times are written as in 2026-08-01T12:00:00Z.
import { z } from 'zod'
import type { SandboxControls } from './controls.ts'
import { disputePhases, disputeStatuses } from './dispute.ts'
import { badRequest } from './refusal.ts'

// A control over HTTP: parses its input, refuses invalid input, and applies it.
export type Control = (controls: SandboxControls, input: unknown) => unknown

/** Combines the schema of a control with its effect. */
export const control =
  <T>(input: z.ZodType<T>, turn: (controls: SandboxControls, input: T) => unknown): Control =>
  (controls, data) => {
    const parsed = input.safeParse(data)
    if (!parsed.success) throw badRequest(z.prettifyError(parsed.error))
    return turn(controls, parsed.data)
  }

const id = z.string().max(64)
const amount = z.int().min(1)
const time = z.iso.datetime({ offset: true }).transform((written) => new Date(written))
const text = z.string().min(1).max(200)

const dispute = z.strictObject({
  paymentId: id,
  amount: amount.optional(),
  phase: z.enum(disputePhases).optional(),
  respondBy: time.optional(),
  reason: text.optional(),
  status: z.enum(disputeStatuses).optional(),
})
const move = z.strictObject({
  disputeId: id,
  status: z.enum(disputeStatuses).optional(),
  phase: z.enum(disputePhases).optional(),
  deducted: z.int().min(0).optional(),
  respondBy: time.optional(),
})
const refundEnd = z.strictObject({
  refundId: id,
  outcome: z.enum(['processed', 'failed']),
  arn: text.nullable().optional(),
})
const overlay = z.record(z.string(), z.unknown()).nullable()

export const moneyControls: Record<string, Control> = {
  'refund-outcome': control(z.strictObject({ outcome: z.enum(['pending', 'processed', 'failed']) }), (at, input) =>
    at.refundOutcome(input.outcome),
  ),
  'settle-refund': control(refundEnd, (at, { refundId, outcome, ...rest }) =>
    at.applyRefundState(refundId, outcome, rest),
  ),
  'refuse-refund': control(z.strictObject({ description: text, times: z.int().min(1).default(1) }), (at, input) =>
    at.refuseRefund(input),
  ),
  'refund-from-dashboard': control(z.strictObject({ paymentId: id, amount: amount.optional() }), (at, input) =>
    at.refundFromDashboard(input.paymentId, input.amount),
  ),
  dispute: control(dispute, (at, { paymentId, ...wanted }) => at.dispute(paymentId, wanted)),
  'move-dispute': control(move, (at, { disputeId, ...wanted }) => at.moveDispute(disputeId, wanted)),
  settle: control(z.strictObject({ at: time.optional(), only: z.array(id).optional() }), (at, input) =>
    at.settle(input),
  ),
  odd: control(z.strictObject({ entityId: id, overlay }), (at, input) => at.odd(input.entityId, input.overlay)),
  'allow-second-capture': control(z.strictObject({ on: z.boolean() }), (at, input) => at.allowSecondCapture(input.on)),
  'max-amount': control(z.strictObject({ amount: amount.nullable() }), (at, input) => at.maxAmount(input.amount)),
}
