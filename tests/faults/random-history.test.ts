// The money adds up after a few random histories, which are the same at each run (BOOK-1 to BOOK-4).
import { test } from 'vitest'
import { runHistories } from '#tests/faults/money/histories.ts'

const RUNS = 5
const SEED = 2116298093

test(
  `database rule 1, database rule 2, database rule 3, database rule 4: after random purchases, refunds and failures the money adds up (${RUNS} histories, SEED=${SEED})`,
  {
    timeout: 120_000,
  },
  () => runHistories({ runs: RUNS, seed: SEED }),
)
