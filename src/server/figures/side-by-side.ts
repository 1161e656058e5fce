// Sums of a range beside those of the range before: regions, refunds, steps.
import type { FiguresReply } from '#contract/figures.ts'
import { toRupees } from '#contract/wire.ts'
import { paise } from '#domain/money.ts'
import { STEPS } from '#domain/step.ts'
import type { listSteps, RefundSum, RegionSum } from './figures-queries.ts'

type Steps = Awaited<ReturnType<typeof listSteps>>

/** By state, the most orders first. */
export const statesOf = (now: readonly RegionSum[], before: readonly RegionSum[]): FiguresReply['states'] =>
  gathered(now, before, ({ stateCode }) => stateCode).map(({ key, ...sums }) => ({ code: key, ...sums }))

/** By the first two digits of the PIN code, the most orders first. */
export const pinsOf = (now: readonly RegionSum[], before: readonly RegionSum[]): FiguresReply['pins'] =>
  gathered(now, before, ({ pin }) => pin).map(({ key, ...sums }) => ({ pin: key, ...sums }))

function gathered<Key extends string>(
  now: readonly RegionSum[],
  before: readonly RegionSum[],
  keyOf: (row: RegionSum) => Key,
) {
  const past = Map.groupBy(before, keyOf)
  return [...Map.groupBy(now, keyOf)]
    .map(([key, rows]) => ({
      key,
      orders: ordersOf(rows),
      total: toRupees(paise(rows.reduce((sum, { total }) => sum + total, 0))),
      before: ordersOf(past.get(key) ?? []),
    }))
    .toSorted((one, other) => other.orders - one.orders || one.key.localeCompare(other.key))
}

const ordersOf = (rows: readonly RegionSum[]): number => rows.reduce((sum, { orders }) => sum + orders, 0)

/** `before` is the amount of the range before, in rupees. */
export const refundsOf = (now: readonly RefundSum[], before: readonly RefundSum[]): FiguresReply['refunds'] =>
  now.map(({ reason, refunds, amount }) => ({
    reason,
    refunds,
    amount: toRupees(paise(amount)),
    before: toRupees(paise(before.find((past) => past.reason === reason)?.amount ?? 0)),
  }))

/** Every step, the last of which is the orders themselves. */
export function stepsOf(now: Steps, before: Steps, sums: FiguresReply['sums']): FiguresReply['steps'] {
  const timesOf = (steps: Steps, step: string): number => steps.find((each) => each.step === step)?.times ?? 0
  return [
    ...STEPS.map((step) => ({ step, times: timesOf(now, step), before: timesOf(before, step) })),
    { step: 'paid' as const, times: sums.now.orders, before: sums.before.orders },
  ]
}
