// Tracking numbers of India Post: their format and their check digit (IND-20).
import { expect, it } from 'vitest'
import { isCheckDigitRight, readTrackingNumber } from './tracking.ts'

it.each([
  ['EE473124829IN', 'EE473124829IN'],
  [' ee 473 124 829 in ', 'EE473124829IN'],
  ['CP123456785IN', 'CP123456785IN'],
  ['EE47312482IN', null],
  ['EE473124829US', null],
  ['473124829', null],
  ['EE473124829IN, EE473124829IN', null],
  ['', null],
])('the text %j is parsed as the tracking number %s', (text, number) => {
  expect(readTrackingNumber(text)).toBe(number)
})

it.each([
  ['EE473124829IN', true],
  ['EE123456785IN', true],
  ['EE123456789IN', false],
  // Eleven minus the remainder is eleven here, for which the check digit is 5.
  ['EE000000005IN', true],
  ['EE000000060IN', false],
])('the check digit of %s is correct: %s', (number, isRight) => {
  expect(isCheckDigitRight(number)).toBe(isRight)
})

it('for eight digits of a tracking number exactly one check digit is right', () => {
  for (const first of ['47312482', '10000000', '00000012', '99999999']) {
    const right = Array.from({ length: 10 }, (_, digit) => isCheckDigitRight(`EE${first}${digit}IN`)).filter(Boolean)
    expect(right).toHaveLength(1)
  }
})
