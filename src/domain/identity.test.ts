// The particulars that a shop must state before it can open.
import { expect, it } from 'vitest'
import { missingParts } from './identity.ts'

const whole = {
  name: 'Nila',
  phone: '+91 98765 43210',
  email: 'care@shop.example',
  address: 'River Road 4, Aluva',
  grievanceOfficer: 'Meera Nair',
}

it('the required details that the shop has not stated are listed as missing, in the order of the form', () => {
  expect(missingParts({})).toEqual(['name', 'phone', 'email', 'address', 'grievanceOfficer', 'gstin'])
  expect(missingParts({ ...whole, phone: '' })).toEqual(['phone', 'gstin'])
})
it("the seller's details are complete with a GSTIN, or with the statement that the shop has none", () => {
  expect(missingParts({ ...whole, gstin: '32ABCDE1234F1Z9' })).toEqual([])
  expect(missingParts({ ...whole, isUnregistered: true })).toEqual([])
  expect(missingParts({ ...whole, isUnregistered: false })).toEqual(['gstin'])
})
