// The numbers of the calculator's steps.
import { expect, test } from 'vitest'
import { clampStep } from './steps.ts'

test.each([
  [0, 1],
  [-5, 1],
  [1, 1],
  [2, 2],
  [4, 4],
  [5, 4],
  [99, 4],
])('a step number below 1 or above 4 is limited to these: %i becomes %i', (step, shown) => {
  expect(clampStep(step)).toBe(shown)
})
