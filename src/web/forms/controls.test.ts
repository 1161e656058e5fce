// Errors from the server find their field by its path.
import { expect, it } from 'vitest'
import { fieldErrorsOf } from './controls.ts'

const NAMES = new Set(['email', 'city', 'kitItems.0.name'])

it.each([
  ['by its name', { city: 'Too long' }, { city: 'Too long' }],
  ['by the last part of its path', { 'billingData.email': 'Not an address' }, { email: 'Not an address' }],
  [
    'by a path that is its name',
    { 'kitItems.0.name': 'Please fill this in' },
    { 'kitItems.0.name': 'Please fill this in' },
  ],
  [
    'among others that the form does not have',
    { coinsUsed: 'Too many', 'billingData.city': 'Too long' },
    { city: 'Too long' },
  ],
  ['never for a field that the form does not have', { coinsUsed: 'Too many', '': 'Odd' }, {}],
])('an error finds its field %s', (_how, fields, found) => {
  expect(fieldErrorsOf(NAMES, fields)).toEqual(found)
})
