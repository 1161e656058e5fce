// The initial texts of the billing form: a known address takes precedence over the PIN code of the delivery estimate
// (SHIP-16, CHK-14).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserReply } from '#contract/accounts.ts'
import type { AddressReply } from '#contract/addresses.ts'
import { forgetEstimatePin, readEstimatePin, saveEstimatePin } from './estimate-pin.ts'
import { initialTexts } from './initial-texts.ts'

const USER = {
  _id: 'a'.repeat(24),
  email: 'anjali@example.in',
  name: 'Anjali Nair',
  phone: null,
} as unknown as UserReply
const HOME = { postcode: '682001', state: 'Kerala', city: 'Kochi', phoneNumber: '+919000000001' } as AddressReply
const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the checkout form starts with the PIN code of the delivery estimate, and its region', () => {
  saveEstimatePin('110001')
  expect(initialTexts(USER, { addresses: [], last: null })).toMatchObject({ postcode: '110001', state: 'All India' })
})

test('the checkout form prefers the address of the last order to the PIN code of the delivery estimate', () => {
  saveEstimatePin('110001')
  const texts = initialTexts(USER, { addresses: [], last: HOME })
  expect(texts).toMatchObject({ postcode: '682001', city: 'Kochi', state: 'Kerala' })
})

test('the checkout form starts without a PIN code when none was entered, when it was removed, and when the tab stores nothing', () => {
  expect(initialTexts(USER, { addresses: [], last: null }).postcode).toBeUndefined()
  saveEstimatePin('110001')
  forgetEstimatePin()
  expect(readEstimatePin()).toBe('')
  storage.set('nila.pin', '<b>1</b>')
  expect(readEstimatePin()).toBe('')
  vi.stubGlobal('sessionStorage', undefined)
  saveEstimatePin('110001')
  expect(readEstimatePin()).toBe('')
})
