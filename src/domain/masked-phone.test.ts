// Masked phone numbers.
import { expect, it } from 'vitest'
import { maskedPhone } from './masked-phone.ts'

it.each([
  ['+919000000001', '+••••••••••01'],
  ['+91 90000 00001', '+•• ••••• •••01'],
  ['7', '7'],
  ['', ''],
])('the phone number %s is shown as %s', (phone, masked) => expect(maskedPhone(phone)).toBe(masked))
