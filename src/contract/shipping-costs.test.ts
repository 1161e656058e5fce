// From the cheapest region to the dearest.
import { expect, test } from 'vitest'
import { shippingRange } from './shipping-costs.ts'

test('shipping runs from the cheapest region to the dearest, whichever they are', () => {
  const costs = [
    { region: 'Kerala', charge: 90 },
    { region: 'Tamil Nadu', charge: 60 },
    { region: 'Karnataka', charge: 0 },
    { region: 'All India', charge: 80 },
  ] as const
  expect(shippingRange(costs)).toEqual({ least: 0, most: 90 })
})

test('where nobody could say what it costs, nothing is said', () => {
  expect(shippingRange(null)).toBeNull()
  expect(shippingRange([])).toBeNull()
})
