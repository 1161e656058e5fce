// Sums of a range beside those of the range before: states, refunds, steps.
import type { FiguresReply } from '#contract/figures.ts'
import { toRupees } from '#contract/wire.ts'
import { paise } from '#domain/money.ts'
import { STEPS } from '#domain/step.ts'
import type { RefundSum, StateSum, StepSum } from './figures-queries.ts'

export const statesOf = (states: readonly StateSum[]): FiguresReply['states'] =>
  states.map(({ total, ...sums }) => ({ ...sums, total: toRupees(paise(total)) }))

/** `before` is the amount of the range before, in rupees. */
export const refundsOf = (refunds: readonly RefundSum[]): FiguresReply['refunds'] =>
  refunds.map(({ reason, refunds, amount, before }) => ({
    reason,
    refunds,
    amount: toRupees(paise(amount)),
    before: toRupees(paise(before)),
  }))

/** Every step, the last of which is the orders themselves. */
export function stepsOf(taken: readonly StepSum[], sums: FiguresReply['sums']): FiguresReply['steps'] {
  const of = (step: string) => taken.find((each) => each.step === step)
  return [
    ...STEPS.map((step) => ({ step, times: of(step)?.times ?? 0, before: of(step)?.before ?? 0 })),
    { step: 'paid' as const, times: sums.now.orders, before: sums.before.orders },
  ]
}
