// The formats of tracking numbers, the couriers that they select, and the tracking pages.
import { describe, expect, test } from 'vitest'
import { COURIERS, courierOfNumber, hasCourierFormat, trackingPageTemplate, trackingUrlOf } from './couriers.ts'
import { isCheckDigitRight, readParcel } from './tracking.ts'

/** A number in the format of each courier. */
const NUMBERS = {
  'india-post': 'EE473124829IN',
  delhivery: '33309210000394',
  'blue-dart': '50127348216',
  dtdc: 'D10293847',
  shiprocket: 'SF1029384756NL',
  sandbox: 'SBX0000000042',
  other: 'TPC048213',
} as const

describe('a tracking number', () => {
  test.each(COURIERS)('a tracking number of %s has its format, also when typed in small letters', (courier) => {
    expect(hasCourierFormat(courier, NUMBERS[courier])).toBe(true)
    expect(readParcel(NUMBERS[courier].toLowerCase(), courier)).toEqual({ courier, trackingNumber: NUMBERS[courier] })
  })

  test.each([
    ['EE473124829IN', 'india-post'],
    ['D10293847', 'dtdc'],
    // Digits alone could be a phone number, a time, or a number of several couriers.
    ['33309210000394', null],
    ['50127348216', null],
    ['919876543210', null],
    ['SBX0000000042', null],
    ['', null],
  ])('the tracking number %s by itself selects the courier %s', (number, courier) => {
    expect(courierOfNumber(number)).toBe(courier)
  })

  test('a tracking number of one courier is refused where another is chosen', () => {
    expect(readParcel('EE473124829IN', 'blue-dart')).toBeNull()
    expect(readParcel('50127348216', 'india-post')).toBeNull()
    expect(readParcel('12345', 'other')).toBeNull()
  })

  test('the check digit is checked in numbers of India Post, not in those of Blue Dart', () => {
    expect(isCheckDigitRight('EE123456789IN')).toBe(false)
    expect(isCheckDigitRight('50127348216')).toBe(true)
  })
})

test('a parcel links to its courier’s page when the page is known and the parcel has a number', () => {
  const url = (courier: (typeof COURIERS)[number], trackingNumber: string | null) =>
    trackingUrlOf({ courier, trackingNumber })
  expect(url('delhivery', NUMBERS.delhivery)).toBe('https://www.delhivery.com/track-v2/package/33309210000394')
  expect(url('india-post', NUMBERS['india-post'])).toBe(trackingPageTemplate('india-post'))
  expect([url('delhivery', null), url('other', NUMBERS.other)]).toEqual([null, null])
})

test('every known tracking page has an https URL', () => {
  const pages = COURIERS.map(trackingPageTemplate).filter((page) => page !== null)
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(new URL(page.replace('{number}', '1')).protocol).toBe('https:')
})
