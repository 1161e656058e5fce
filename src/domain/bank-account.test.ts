// Which bank accounts are complete and valid.
import { expect, test } from 'vitest'
import { bankAccountProblems, tidyBankAccount } from './bank-account.ts'

const EMPTY = { holder: '', accountNumber: '', ifsc: '', upiId: '' }
const WHOLE = { holder: 'Nila Care LLP', accountNumber: '50100012345678', ifsc: 'HDFC0001234', upiId: '' }

test('a bank account is complete with holder, number and IFSC, or with a UPI ID alone, or when all fields are empty', () => {
  for (const account of [WHOLE, { ...EMPTY, upiId: 'nila.shop@okhdfcbank' }, EMPTY])
    expect(bankAccountProblems(account)).toEqual({ missing: [], wrong: [] })
  expect(bankAccountProblems({ ...EMPTY, ifsc: WHOLE.ifsc })).toEqual({
    missing: ['holder', 'accountNumber'],
    wrong: [],
  })
})

test.each([
  ['accountNumber', '12345678'],
  ['accountNumber', '1234567890123456789'],
  ['accountNumber', '50100O12345678'],
  ['ifsc', 'HDFC1001234'],
  ['ifsc', 'HDFC000123'],
  ['upiId', 'nila'],
  ['upiId', '@okhdfcbank'],
])('the bank account field %s refuses %j as malformed', (field, text) => {
  expect(bankAccountProblems({ ...WHOLE, [field]: text })).toEqual({ missing: [], wrong: [field] })
})

test('an account number loses spaces, hyphens and invisible characters, and an IFSC loses spaces and gets capitals', () => {
  expect(tidyBankAccount({ ...WHOLE, accountNumber: ' 5010-0012\u200b 345678', ifsc: 'hdfc 0001234' })).toEqual(WHOLE)
})
