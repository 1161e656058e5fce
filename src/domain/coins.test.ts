// Coins: when they may be used, and how many are used.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinsInPaise, redeem } from './coins.ts'
import { MINIMUM_PAYABLE, minus, paise } from './money.ts'

const plenty = paise(500_000)

test('a request for no coins uses none, even with an empty wallet', () => {
  expect(redeem(0, 0, plenty)).toEqual({ ok: true, coins: 0 })
})

test.each([
  ['a number below 100', 99, 500],
  ['a number above 1000', 1001, 5000],
  ['half a coin', 100.5, 500],
  ['a negative number', -100, 500],
  ['NaN', Number.NaN, 500],
  ['Infinity', Number.POSITIVE_INFINITY, 500],
])('%s is not a valid number of coins', (_, requested, available) => {
  expect(redeem(requested, available, plenty)).toEqual({ ok: false, refusal: 'coins_invalid' })
})

test.each([0, 50, 99])('a wallet of %i coins is below the minimum to redeem', (available) => {
  expect(redeem(100, available, plenty)).toEqual({ ok: false, refusal: 'coins_below_threshold' })
})

test('a request for more coins than the wallet holds is refused, not reduced', () => {
  expect(redeem(141, 140, plenty)).toEqual({ ok: false, refusal: 'coins_over_balance' })
  expect(redeem(140, 140, plenty)).toEqual({ ok: true, coins: 140 })
})

test.each([
  [29_900, 300, 298],
  [29_900, 298, 298],
  [29_950, 300, 298],
  [10_100, 100, 100],
  [10_099, 100, 99],
  [100, 100, 0],
  [0, 100, 0],
])('a purchase of %i paise with %i coins requested uses %i coins', (total, requested, used) => {
  expect(redeem(requested, 1000, paise(total))).toEqual({ ok: true, coins: used })
})

test('the coins used never exceed the request, the wallet or the limit, and at least one rupee stays to pay', () => {
  fc.assert(
    fc.property(fc.nat(1200), fc.nat(1200), fc.nat(500_000), (requested, available, amount) => {
      const total = paise(amount + MINIMUM_PAYABLE)
      const redemption = redeem(requested, available, total)
      if (!redemption.ok) return
      expect(redemption.coins).toBeLessThanOrEqual(Math.min(requested, available, 1000))
      expect(redemption.coins).toBeGreaterThanOrEqual(0)
      expect(Number.isInteger(redemption.coins)).toBe(true)
      expect(minus(total, coinsInPaise(redemption.coins))).toBeGreaterThanOrEqual(MINIMUM_PAYABLE)
    }),
  )
})

test('a coin is worth one rupee', () => {
  expect(coinsInPaise(140)).toBe(14_000)
})
