// Sums of a range beside those of the range before: regions, refunds, steps.
import type { FiguresReply } from '#contract/figures.ts'
import { toRupees } from '#contract/wire.ts'
import { paise } from '#domain/money.ts'
import { STEPS } from '#domain/step.ts'
import type { RefundSum, RegionSum, StepSum } from './figures-queries.ts'

/** By state, the most orders first. */
export const statesOf = (regions: readonly RegionSum[]): FiguresReply['states'] =>
  gathered(regions, ({ stateCode }) => stateCode).map(({ key, ...sums }) => ({ code: key, ...sums }))

/** By the first two digits of the PIN code, the most orders first. */
export const pinsOf = (regions: readonly RegionSum[]): FiguresReply['pins'] =>
  gathered(regions, ({ pin }) => pin).map(({ key, ...sums }) => ({ pin: key, ...sums }))

/** What nobody bought to in the range itself is left out. */
function gathered<Key extends string>(regions: readonly RegionSum[], keyOf: (row: RegionSum) => Key) {
  return [...Map.groupBy(regions, keyOf)]
    .map(([key, rows]) => ({
      key,
      orders: rows.reduce((sum, { orders }) => sum + orders, 0),
      total: toRupees(paise(rows.reduce((sum, { total }) => sum + total, 0))),
      before: rows.reduce((sum, { before }) => sum + before, 0),
    }))
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders || one.key.localeCompare(other.key))
}

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
