// From one machine to a hundred thousand paid orders a minute: what stands where, and how many want to pay.
import { GOAL } from './constants.ts'
import type { Machines } from './simulate.ts'

export interface Step {
  readonly name: string
  readonly machines: Machines
  /** Orders a second that are tried on it. */
  readonly offered: readonly number[]
}

/** Everybody buys the same kit: the hardest case, and the one on the day of a sale. */
const ONE_KIT = { databases: 1, distance: 0, standby: 0, series: 1, stockRows: 1 }
const APART = { ...ONE_KIT, distance: 0.5 }
const SAFE = { ...APART, standby: 1 }

export const STEPS: readonly Step[] = [
  { name: 'one machine, 2 cores', machines: { ...ONE_KIT, shopCores: 0, databaseCores: 2 }, offered: [100, 200, 300] },
  { name: 'one machine, 8 cores', machines: { ...ONE_KIT, shopCores: 0, databaseCores: 8 }, offered: [400, 700, 1000] },
  {
    name: 'shop apart, 8 and 8 cores',
    machines: { ...APART, shopCores: 8, databaseCores: 8 },
    offered: [700, 900, 1100],
  },
  {
    name: 'the same, synchronous standby',
    machines: { ...SAFE, shopCores: 8, databaseCores: 8 },
    offered: [700, 900, 1100],
  },
  {
    name: 'larger: 16 and 32 cores',
    machines: { ...SAFE, shopCores: 16, databaseCores: 32 },
    offered: [900, 1100, GOAL],
  },
  {
    name: '… a kit in 8 rows',
    machines: { ...SAFE, shopCores: 16, databaseCores: 32, stockRows: 8 },
    offered: [1100, 1300, GOAL],
  },
  {
    name: '… and 4 series of numbers',
    machines: { ...SAFE, shopCores: 16, databaseCores: 32, stockRows: 8, series: 4 },
    offered: [1300, GOAL, 2 * GOAL],
  },
  {
    name: '4 databases by account, 16 and 4 × 8 cores',
    machines: { ...SAFE, shopCores: 16, databaseCores: 8, databases: 4 },
    offered: [1300, GOAL, 2 * GOAL],
  },
  {
    name: '8 databases by account, 32 and 8 × 8 cores',
    machines: { ...SAFE, shopCores: 32, databaseCores: 8, databases: 8 },
    offered: [GOAL, 2 * GOAL, 4 * GOAL],
  },
]
