// GSTINs: their state, their PAN and the character that checks the others (IND-12).
import { expect, test } from 'vitest'
import { isGstin, tidyGstin } from './gstin.ts'

// Published examples, and those of large companies as their invoices print them.
test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAAAA0000A1Z8', '24AANFA2641L1ZF', '29ABACS0877M1ZS'])(
  '%s is one',
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
])('%s is none: %s', (text) => expect(isGstin(text)).toBe(false))

test('spaces and small letters are tidied away', () => expect(tidyGstin(' 27 aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV'))
