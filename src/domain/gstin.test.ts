// Valid and invalid GSTINs (IND-12).
import { expect, test } from 'vitest'
import { isGstin, tidyGstin } from './gstin.ts'

// Published examples, and GSTINs that large companies print on their invoices.
test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAAAA0000A1Z8', '24AANFA2641L1ZF', '29ABACS0877M1ZS'])(
  'the GSTIN %s is valid',
  (gstin) => expect(isGstin(gstin)).toBe(true),
)

test.each([
  ['27AAPFU0939F1ZW', 'the last character does not fit'],
  ['27AAPFU0993F1ZV', 'two digits have changed places'],
  ['99AAPFU0939F1ZV', 'there is no such state'],
  ['27AAPFU0939F1YV', 'the fourteenth is always Z'],
  ['27AAPFU0939F1Z', 'one is missing'],
  ['27aapfu0939f1zv', 'not written in capitals'],
  ['', 'nothing'],
])('the GSTIN %s is invalid: %s', (text) => expect(isGstin(text)).toBe(false))

test('a GSTIN is stored without spaces and in capitals', () =>
  expect(tidyGstin(' 27 aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV'))
