// The data of a PIN code: city, states, shipping price and days of delivery (SHIP-15).
import { statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveShipping } from '#contract/calls/admin/settings.ts'
import { viewPinCode } from '#contract/calls/places.ts'
import { statesOfPin } from '#domain/places.ts'
import { anAdmin } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { decodePinTable, encodePinTable, pinTable, placeOfPin } from './pin-table.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

const ask = (pin: string) => test.client().call(viewPinCode, { query: { pin } })

describe('the table of PIN codes', () => {
  it('the table of PIN codes is small, names its source, and has every PIN code of the directory', () => {
    const { head, pins } = pinTable()
    expect(statSync(new URL('./pin-codes.bin', import.meta.url)).size).toBeLessThan(200 * 1024)
    expect(head.source).toContain('All India Pincode Directory')
    expect(head.licence).toContain('Open Data')
    expect(head.made).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(pins.size).toBe(19_159)
  })

  it.each([
    ['679101', 'Palakkad', ['32']],
    ['682555', 'Lakshadweep', ['31']],
    ['560001', 'Bengaluru', ['29']],
    ['194101', 'Leh', ['38']],
    ['122001', 'Gurugram', ['06']],
    ['673310', null, ['32', '34']],
    ['605110', 'Puducherry', ['33', '34']],
    ['247665', 'Haridwar', ['05', '09']],
  ])('the PIN code %s is %s', (pin, city, states) => {
    expect(placeOfPin(pin)).toEqual({ city, states })
  })

  it('the table of PIN codes has no city for some PIN codes, but for fewer than two hundred', () => {
    const several = [...pinTable().pins.keys()].map(String).filter((pin) => placeOfPin(pin)?.city === null)
    expect(several.length).toBeGreaterThan(0)
    expect(several.length).toBeLessThan(200)
  })

  it('the table of PIN codes has only states that an invoice accepts for the PIN code', () => {
    const strange = [...pinTable().pins.keys()].map(String).filter((pin) => {
      const possible = statesOfPin(pin)
      return placeOfPin(pin)?.states.some((state) => !possible.includes(state))
    })
    expect(strange).toEqual([])
  })

  it('the encoded table of PIN codes is decoded to the same entries', () => {
    const head = { source: 'a', licence: 'b', made: '2026-11-25', places: [['Palakkad', '32']] } as const
    const pins = new Map([
      [110001, 0],
      [110002, 300],
      [855117, 65_535],
    ])
    expect(decodePinTable(encodePinTable(head, new Map([...pins].reverse())))).toEqual({ head, pins })
  })
})

describe('the call', () => {
  it('the call for a PIN code returns city, states, region and shipping to every visitor', async () => {
    expect((await ask('PIN: 679 101')).body).toEqual({
      pin: '679101',
      city: 'Palakkad',
      states: ['Kerala'],
      region: 'Kerala',
      shippingCharge: 40,
      days: null,
    })
    expect((await ask('605106')).body).toMatchObject({ states: ['Tamil Nadu', 'Puducherry'], shippingCharge: 60 })
  })

  it('the call for a PIN code returns the shipping prices that staff have set, and the measured delivery time', async () => {
    const admin = await anAdmin(test)
    const charges = { Kerala: '45', 'Tamil Nadu': '60', Karnataka: '60', 'All India': '80.50' }
    expect((await admin.client.call(saveShipping, { body: { charges, seen: 'none' } })).status).toBe(200)
    await test.shop.db
      .insertInto('delivery_times')
      .values({ region: '110', parcels: 40, half_days: 3, most_days: 6, counted_at: test.clock.now() })
      .execute()
    expect((await ask('110001')).body).toMatchObject({
      city: 'Delhi',
      region: 'All India',
      shippingCharge: 80.5,
      days: { min: 3, max: 6 },
    })
  })

  it('the call for a PIN code that is not in the directory returns no city, and an invalid PIN code is refused', async () => {
    expect((await ask('679999')).body).toMatchObject({ city: null, states: ['Kerala'], region: 'Kerala' })
    expect((await ask('900056')).body).toMatchObject({ city: null, states: [], region: 'All India' })
    expect((await ask('012345')).status).toBe(400)
    expect((await test.client().get(viewPinCode.path)).status).toBe(400)
  })

  it('the call for a PIN code refuses more than 240 requests in ten minutes from one connection', async () => {
    const limited = await openTestShop({ RATE_LIMITS: 'on' })
    try {
      const requests = Array.from({ length: 241 }, () =>
        limited.client().call(viewPinCode, { query: { pin: '679101' } }),
      )
      const statuses = (await Promise.all(requests)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(240)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    } finally {
      await limited.close()
    }
  })
})
