// How the soak looks for the rate that it then holds.
import { expect, it } from 'vitest'
import { findHighestRate } from './highest-rate.ts'

it('comes close to the highest rate that holds, and never answers one that does not', async () => {
  for (const limit of [8, 21, 40, 41, 75, 180, 333, 1234]) {
    const found = await findHighestRate(async (rate) => rate <= limit)
    expect(found).toBeLessThanOrEqual(limit)
    expect(found).toBeGreaterThan(limit * 0.85 - 1)
  }
})

it('answers none where not even the first rate holds', async () => {
  expect(await findHighestRate(async () => false)).toBe(0)
})
