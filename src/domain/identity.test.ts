// What a shop has to say of itself before it can open.
import { describe, expect, it } from 'vitest'
import { missingOf } from './identity.ts'

const whole = {
  name: 'Nila',
  phone: '+91 98765 43210',
  email: 'care@shop.example',
  address: 'River Road 4, Aluva',
  grievanceOfficer: 'Meera Nair',
}

describe('what is missing', () => {
  it('is everything that nobody has said, in the order in which it is asked for', () => {
    expect(missingOf({})).toEqual(['name', 'phone', 'email', 'address', 'grievanceOfficer', 'gstin'])
    expect(missingOf({ ...whole, phone: '' })).toEqual(['phone', 'gstin'])
  })
  it('is nothing with a GSTIN, or where the shop says that it has none', () => {
    expect(missingOf({ ...whole, gstin: '32ABCDE1234F1Z9' })).toEqual([])
    expect(missingOf({ ...whole, isUnregistered: true })).toEqual([])
    expect(missingOf({ ...whole, isUnregistered: false })).toEqual(['gstin'])
  })
})
