// What the simulation stands on. Each figure says where it comes from: whoever measures anew writes it here, and
// `npm run scale` and its tests say what else has changed (docs/scale.md).
import type { OrderCosts } from './simulate.ts'

interface Measured {
  readonly value: number
  readonly source: string
}

const AS_IN_PRODUCTION = 'bench, row "paid order, as in production", 22 November 2026'
const HELD = 'clock inside the functions of 051-purchase.sql, median of 120 on the same kind of core, 22 November 2026'

/** Of one paid order: milliseconds, and counts. */
export const MEASURED = {
  shop: { value: 3.4, source: `${AS_IN_PRODUCTION}: 8 ms with PostgreSQL, parted as in the trial before it was built` },
  database: { value: 4.6, source: `${AS_IN_PRODUCTION}: the rest of those 8 ms` },
  roundTrips: { value: 10, source: `${AS_IN_PRODUCTION}, of her calls` },
  fsyncs: { value: 3, source: `${AS_IN_PRODUCTION}, 2 to 3` },
  logKilobytes: { value: 18, source: `${AS_IN_PRODUCTION}, column WAL KB` },
  freezeHold: { value: 0.33, source: `${HELD}: from the row of stock to the end` },
  stockHold: { value: 0.07, source: `${HELD}: from the row of stock to the counters` },
  numbersHold: {
    value: 0.41,
    source: `${HELD}: from the counters to the commit 0.71; times 0.58, as the bench found it kept on 26 November after and before 131-numbers-last.sql, one buyer at a time (0.88 and 1.53; another run gave 0.93 and 1.44)`,
  },
  flush: {
    value: 2,
    source: 'assumed of a disk with a battery or a cloud volume; to be measured on the machine that is bought',
  },
} as const satisfies Readonly<Record<string, Measured>>

export const COSTS: OrderCosts = {
  shop: MEASURED.shop.value,
  database: MEASURED.database.value,
  freezeHold: MEASURED.freezeHold.value,
  stockHold: MEASURED.stockHold.value,
  numbersHold: MEASURED.numbersHold.value,
  flush: MEASURED.flush.value,
  roundTrips: MEASURED.roundTrips.value,
}

/** Of a day when both were measured, against which the simulation is held: bench/results.md, row "paid order". */
export const MEASURED_BEFORE = {
  rate: { value: 70.2, source: 'bench/results.md, paid order, 16 at a time on two processors' },
  everything: { value: 28.3, source: 'processor time of all that ran then: shop, PostgreSQL, sandbox, generator' },
} as const satisfies Readonly<Record<string, Measured>>

/** A hundred thousand a minute. */
export const GOAL = 100_000 / 60
