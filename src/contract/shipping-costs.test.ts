// The range of shipping charges.
import { expect, test } from 'vitest'
import { shippingRange } from './shipping-costs.ts'

test('shipping charges go from the cheapest region to the dearest', () => {
  const costs = [
    { region: 'Kerala', charge: 90 },
    { region: 'Tamil Nadu', charge: 60 },
    { region: 'Karnataka', charge: 0 },
    { region: 'All India', charge: 80 },
  ] as const
  expect(shippingRange(costs)).toEqual({ min: 0, max: 90 })
})

test('without known shipping charges there is no range to show', () => {
  expect(shippingRange(null)).toBeNull()
  expect(shippingRange([])).toBeNull()
})
