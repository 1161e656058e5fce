// Shipping: the region of a PIN code, its charge, and when a cheaper one is offered.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from './money.ts'
import { cheaperRegion, DEFAULT_SHIPPING, REGIONS, regionFitsPin, regionOfPin, shippingRefundFor } from './shipping.ts'

test.each([
  ['670001', 'Kerala'],
  ['673310', 'Kerala'],
  ['682555', 'Kerala'],
  ['699999', 'Kerala'],
  ['600001', 'Tamil Nadu'],
  ['605001', 'Tamil Nadu'],
  ['649999', 'Tamil Nadu'],
  ['560001', 'Karnataka'],
  ['599999', 'Karnataka'],
  ['550001', 'All India'],
  ['650001', 'All India'],
  ['660001', 'All India'],
  ['400001', 'All India'],
  ['791111', 'All India'],
  ['900056', 'All India'],
] as const)('a parcel to %s is charged at the rate of %s', (pin, region) => {
  expect(regionOfPin(pin)).toBe(region)
  expect(regionFitsPin(region, pin)).toBe(true)
})

test('a region other than All India is refused for a PIN code of another region', () => {
  expect(regionFitsPin('Kerala', '600001')).toBe(false)
  expect(regionFitsPin('Tamil Nadu', '680001')).toBe(false)
  expect(regionFitsPin('Karnataka', '110001')).toBe(false)
})

test('the region All India fits every PIN code, and at most one other region does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }).map(String), (pin) => {
      expect(regionFitsPin('All India', pin)).toBe(true)
      const fitting = REGIONS.filter((region) => region !== 'All India' && regionFitsPin(region, pin))
      expect(fitting).toEqual(regionOfPin(pin) === 'All India' ? [] : [regionOfPin(pin)])
    }),
  )
})

test('a shopper in Kerala who chose the region All India is offered the cheaper region Kerala', () => {
  expect(cheaperRegion('All India', '680001', DEFAULT_SHIPPING)).toBe('Kerala')
})

test("no other region is offered when the PIN code's region is chosen, or costs as much as the chosen region", () => {
  expect(cheaperRegion('Kerala', '680001', DEFAULT_SHIPPING)).toBeNull()
  expect(cheaperRegion('All India', '110001', DEFAULT_SHIPPING)).toBeNull()
  expect(cheaperRegion('All India', '680001', { ...DEFAULT_SHIPPING, Kerala: paise(8000) })).toBeNull()
})

test('shipping costs ₹40 in Kerala, ₹60 in Tamil Nadu and Karnataka, ₹80 elsewhere', () => {
  expect(REGIONS.map((region) => DEFAULT_SHIPPING[region])).toEqual([4000, 6000, 6000, 8000])
})

test('a change of region refunds at most the difference in shipping, leaves one rupee paid, and is ₹0 or at least ₹1', () => {
  const anyRegion = fc.constantFrom(...REGIONS)
  const anyTotal = fc.integer({ min: 100, max: 100_000 }).map(paise)
  fc.assert(
    fc.property(anyRegion, anyRegion, anyTotal, (region, to, total) => {
      const shipping = DEFAULT_SHIPPING[region]
      const back = shippingRefundFor({ region, shipping, total }, to, DEFAULT_SHIPPING)
      expect(back === 0 || back >= 100).toBe(true)
      expect(back).toBeLessThanOrEqual(Math.max(0, shipping - DEFAULT_SHIPPING[to]))
      expect(total - back).toBeGreaterThanOrEqual(100)
    }),
  )
})
