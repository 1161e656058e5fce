// A fixed handful of the random histories in which the money must add up (reliability §3); many more are told by tests/faults/long/many-histories.test.ts.
import { afterAll, beforeAll, test } from 'vitest'
import { tellHistories } from '#tests/support/money-histories.ts'
import { openTown, type Town } from '#tests/support/money-town.ts'

const RUNS = 12
const SEED = 2116298093

let town: Town
beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town?.t.close())

test(
  `database rule 1, database rule 2, database rule 3, database rule 4: whatever happens, the money adds up (${RUNS} histories, SEED=${SEED})`,
  {
    timeout: 120_000,
  },
  () => tellHistories(town, { runs: RUNS, seed: SEED }),
)
