// Which field of a form shows an error of the server.
import { expect, it } from 'vitest'
import { fieldErrorsOf } from './controls.ts'

const NAMES = new Set(['email', 'city', 'kitItems.0.name'])

it.each([
  ['the field with its name', { city: 'Too long' }, { city: 'Too long' }],
  [
    'the field named like the last part of its path',
    { 'billingData.email': 'Not an address' },
    { email: 'Not an address' },
  ],
  [
    'the field with the whole path as its name',
    { 'kitItems.0.name': 'Please fill this in' },
    { 'kitItems.0.name': 'Please fill this in' },
  ],
  [
    'its field, while errors of other forms are ignored',
    { coinsUsed: 'Too many', 'billingData.city': 'Too long' },
    { city: 'Too long' },
  ],
  ['no field if the form lacks it', { coinsUsed: 'Too many', '': 'Odd' }, {}],
])('an error of the server is shown at %s', (_field, fields, found) => {
  expect(fieldErrorsOf(NAMES, fields)).toEqual(found)
})
