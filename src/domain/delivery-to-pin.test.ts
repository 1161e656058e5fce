// When a parcel should be at a PIN code.
import { expect, test } from 'vitest'
import type { CalendarDate } from './calendar.ts'
import { deliveryWindow } from './delivery.ts'
import { windowTo } from './delivery-to-pin.ts'

const monday = '2026-11-23' as CalendarDate

test('where nobody can tell, a parcel takes what the post says', () => {
  expect(windowTo(null, monday)).toEqual(deliveryWindow(monday))
})

test('where our own parcels tell, packing comes first and then what they took', () => {
  expect(windowTo({ least: 2, most: 6 }, monday)).toEqual({ earliest: '2026-11-28', latest: '2026-12-06' })
})
