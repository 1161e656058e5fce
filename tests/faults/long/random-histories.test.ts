// Random histories in which the money must add up, different ones at each run (BOOK-1 to BOOK-4). MONEY_RUNS sets their
// number; SEED repeats the same ones.
import { test } from 'vitest'
import { runHistories } from '#tests/faults/money/histories.ts'

const RUNS = Number(process.env.MONEY_RUNS ?? 120)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

test(
  `database rule 1, database rule 2, database rule 3, database rule 4: after random purchases, refunds and failures the money adds up (${RUNS} histories, SEED=${SEED})`,
  {
    timeout: 3_600_000,
  },
  () => runHistories({ runs: RUNS, seed: SEED, isReported: true }),
)
