// The range of shipping charges.
import { expect, test } from 'vitest'
import { shippingRange } from './shipping-costs.ts'

test('the range has the lowest and the highest of the shipping charges', () => {
  const costs = [
    { region: 'Kerala', charge: 90 },
    { region: 'Tamil Nadu', charge: 60 },
    { region: 'Karnataka', charge: 0 },
    { region: 'All India', charge: 80 },
  ] as const
  expect(shippingRange(costs)).toEqual({ min: 0, max: 90 })
})

test('the range is null without shipping charges', () => {
  expect(shippingRange(null)).toBeNull()
  expect(shippingRange([])).toBeNull()
})
