// The validation of an address, and the fields derived from its PIN code.
import { expect, it } from 'vitest'
import { formErrors } from '#copy/errors.ts'
import { regionOf, validateAddress, withRegionOfPin } from './address-validation.ts'
import { streetWith } from './street-with.ts'

it('a landline number and an incomplete PIN code are refused, each with an error at its field', () => {
  expect(validateAddress({ phoneNumber: '0484 2345678', postcode: '1234' })).toEqual({
    phoneNumber: formErrors.mobile,
    postcode: formErrors.pinCode,
  })
  expect(validateAddress({ phoneNumber: '98450 67812', postcode: '679 101' })).toEqual({})
})

it('a complete PIN code selects the region, and never replaces one that the shopper chose', () => {
  expect(withRegionOfPin({ postcode: '67910' })).toEqual({ postcode: '67910' })
  expect(withRegionOfPin({ postcode: '679 101', state: '' }).state).toBe('Kerala')
  expect(withRegionOfPin({ postcode: '110001', state: 'Kerala' }).state).toBe('Kerala')
})

it('a corrected PIN code changes a region that the PIN code selected, and keeps one that the shopper chose', () => {
  const ofPin = { postcode: '679101', state: 'Kerala' }
  const half = withRegionOfPin({ postcode: '67910', state: 'Kerala' }, ofPin)
  expect(half.state).toBe('')
  expect(withRegionOfPin({ ...half, postcode: '110001' }, half).state).toBe('All India')
  expect(withRegionOfPin({ postcode: '600001', state: 'Kerala' }, ofPin).state).toBe('Tamil Nadu')
  const chosen = { postcode: '679101', state: 'All India' }
  expect(withRegionOfPin({ ...chosen, postcode: '67910' }, chosen).state).toBe('All India')
  // Changing another field does not change the region.
  expect(withRegionOfPin({ ...ofPin, city: 'Ottapalam' } as typeof ofPin, ofPin).state).toBe('Kerala')
})

it('a text that is not one of the four regions counts as no region', () => {
  expect(regionOf({ state: 'Tamil Nadu' })).toBe('Tamil Nadu')
  expect([{}, { state: '' }, { state: 'Ceylon' }].map(regionOf)).toEqual(['', '', ''])
})

it("a landmark is appended to the street, as on a parcel label, and must fit the street's limit", () => {
  expect(streetWith('Temple Road ', ' Krishna temple')).toBe('Temple Road, near Krishna temple')
  expect(streetWith('Temple Road', 'Near the school')).toBe('Temple Road, near the school')
  expect(['', '  '].map((landmark) => streetWith('Temple Road', landmark))).toEqual(['Temple Road', 'Temple Road'])
  const fine = { phoneNumber: '98450 67812', postcode: '679101', street: 'x'.repeat(180) }
  expect(validateAddress({ ...fine, landmark: 'y'.repeat(13) })).toEqual({})
  expect(validateAddress({ ...fine, landmark: 'y'.repeat(14) })).toEqual({ landmark: formErrors.tooLong({ max: 13 }) })
})
