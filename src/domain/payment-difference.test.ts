// Payments whose amount differs from the price (PAY-26, PAY-31).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise } from './money.ts'
import { likelyCause, splitDifference } from './payment-difference.ts'

const differenceOf = (asked: number, amount: number, payerFee = 0) => ({
  asked: paise(asked),
  amount: paise(amount),
  payerFee: paise(payerFee),
})

it("a payment that differs from the price is split into the payer's fee as surplus, a missing amount, and an excess to refund", () => {
  expect(splitDifference(differenceOf(41_800, 42_722, 922))).toEqual({ surplus: 922, shortfall: 0, refund: 0 })
  expect(splitDifference(differenceOf(41_800, 39_800))).toEqual({ surplus: 0, shortfall: 2_000, refund: 0 })
  expect(splitDifference(differenceOf(41_800, 51_800))).toEqual({ surplus: 0, shortfall: 0, refund: 10_000 })
  expect(splitDifference(differenceOf(41_800, 52_722, 922))).toEqual({ surplus: 922, shortfall: 0, refund: 10_000 })
  // Less than a rupee cannot be refunded (RZP-34).
  expect(splitDifference(differenceOf(41_800, 41_899))).toEqual({ surplus: 99, shortfall: 0, refund: 0 })
})

it('the paid amount is always the price plus surplus and refund, less the shortfall', () => {
  const sum = fc.integer({ min: 100, max: 10_000_000 })
  fc.assert(
    fc.property(sum, sum, fc.integer({ min: 0, max: 100_000 }), (asked, amount, fee) => {
      const { surplus, shortfall, refund } = splitDifference(differenceOf(asked, amount, fee))
      expect(asked + surplus + refund - shortfall).toBe(amount)
      expect(refund === 0 || refund >= 100).toBe(true)
      expect(shortfall === 0 || surplus + refund === 0).toBe(true)
    }),
  )
})

it("the likely cause of a differing payment is the payer's fee, a bank's offer, or unknown", () => {
  expect(likelyCause(differenceOf(41_800, 42_722, 922))).toBe('fee')
  expect(likelyCause(differenceOf(41_800, 42_723, 922))).toBe('unknown')
  expect(likelyCause(differenceOf(41_800, 39_800))).toBe('offer')
  expect(likelyCause(differenceOf(41_800, 100))).toBe('unknown')
  expect(likelyCause(differenceOf(41_800, 51_800))).toBe('unknown')
})
