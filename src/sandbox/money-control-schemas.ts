// The controls for paid money, as `POST /control/<name>` takes them. Times are written as in 2026-08-01T12:00:00Z.
import { z } from 'zod'
import type { SandboxControls } from './controls.ts'
import { disputePhases, disputeStatuses } from './dispute.ts'
import { badRequest } from './refusal.ts'

/** A control over HTTP. Parses its input and applies it. Throws a Refusal for invalid input. */
export type Control = (controls: SandboxControls, input: unknown) => unknown

/** Combines the schema of a control with its effect. */
export const control =
  <T>(schema: z.ZodType<T>, apply: (controls: SandboxControls, input: T) => unknown): Control =>
  (controls, data) => {
    const parsed = schema.safeParse(data)
    if (!parsed.success) throw badRequest(z.prettifyError(parsed.error))
    return apply(controls, parsed.data)
  }

const id = z.string().max(64)
const amount = z.int().min(1)
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
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
  'refund-outcome': control(
    z.strictObject({ outcome: z.enum(['pending', 'processed', 'failed']) }),
    (controls, input) => controls.refundOutcome(input.outcome),
  ),
  'settle-refund': control(refundEnd, (controls, { refundId, outcome, ...rest }) =>
    controls.applyRefundState(refundId, outcome, rest),
  ),
  'refuse-refund': control(z.strictObject({ description: text, times: z.int().min(1).default(1) }), (controls, input) =>
    controls.refuseRefund(input),
  ),
  'refund-from-dashboard': control(z.strictObject({ paymentId: id, amount: amount.optional() }), (controls, input) =>
    controls.refundFromDashboard(input.paymentId, input.amount),
  ),
  dispute: control(dispute, (controls, { paymentId, ...input }) => controls.dispute(paymentId, input)),
  'move-dispute': control(move, (controls, { disputeId, ...input }) => controls.moveDispute(disputeId, input)),
  settle: control(z.strictObject({ at: time.optional(), only: z.array(id).optional() }), (controls, input) =>
    controls.settle(input),
  ),
  odd: control(z.strictObject({ entityId: id, overlay }), (controls, input) =>
    controls.odd(input.entityId, input.overlay),
  ),
  'allow-second-capture': control(z.strictObject({ on: z.boolean() }), (controls, input) =>
    controls.allowSecondCapture(input.on),
  ),
  'max-amount': control(z.strictObject({ amount: amount.nullable() }), (controls, input) =>
    controls.maxAmount(input.amount),
  ),
}
