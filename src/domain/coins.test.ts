// Coins: when they may be used, and how many of them really are.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinsInPaise, redeem } from './coins.ts'
import { MINIMUM_PAYABLE, minus, paise } from './money.ts'

const plenty = paise(500_000)

test('no coins asked for is no coins used, even with an empty wallet', () => {
  expect(redeem(0, 0, plenty)).toEqual({ ok: true, coins: 0 })
})

test.each([
  ['less than 100', 99, 500],
  ['more than 1000', 1001, 5000],
  ['half a coin', 100.5, 500],
  ['a negative number', -100, 500],
  ['no number', Number.NaN, 500],
  ['without end', Number.POSITIVE_INFINITY, 500],
])('%s is no amount of coins that can be used', (_, asked, available) => {
  expect(redeem(asked, available, plenty)).toEqual({ ok: false, refusal: 'coins_invalid' })
})

test.each([0, 50, 99])('with %i coins in the wallet none can be used yet', (available) => {
  expect(redeem(100, available, plenty)).toEqual({ ok: false, refusal: 'coins_below_threshold' })
})

test('more coins than the wallet holds are refused, not cut down', () => {
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
])('of a purchase of %i paise and %i coins asked, %i coins are used', (total, asked, used) => {
  expect(redeem(asked, 1000, paise(total))).toEqual({ ok: true, coins: used })
})

test('never more coins than asked for, held or allowed, and at least one rupee stays to pay', () => {
  fc.assert(
    fc.property(fc.nat(1200), fc.nat(1200), fc.nat(500_000), (asked, available, amount) => {
      const total = paise(amount + MINIMUM_PAYABLE)
      const redemption = redeem(asked, available, total)
      if (!redemption.ok) return
      expect(redemption.coins).toBeLessThanOrEqual(Math.min(asked, available, 1000))
      expect(redemption.coins).toBeGreaterThanOrEqual(0)
      expect(Number.isInteger(redemption.coins)).toBe(true)
      expect(minus(total, coinsInPaise(redemption.coins))).toBeGreaterThanOrEqual(MINIMUM_PAYABLE)
    }),
  )
})

test('a coin is worth one rupee', () => {
  expect(coinsInPaise(140)).toBe(14_000)
})
