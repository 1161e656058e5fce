// Refunds of whole orders, and how much staff can refund (REF-2, REF-5).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from './money.ts'
import { ORDER_STATUSES } from './order.ts'
import { planRefund, staffRefundLimits } from './refund.ts'

const whole = { paid: paise(43_700), charge: paise(0), coinsEarned: 10, coinsUsed: 0, coinsFree: 60 }

describe('a refund of a whole order', () => {
  it('a refund of a whole order returns all the money and takes back the ten coins earned', () => {
    expect(planRefund(whole)).toEqual({
      byBank: 0,
      amount: 43_700,
      coinsReturned: 0,
      coinsTaken: 10,
      coinsWithheld: 0,
      deduction: 0,
    })
  })

  it('a refund of a whole order is reduced by a cancellation charge', () => {
    expect(planRefund({ ...whole, charge: paise(5000) })).toMatchObject({ amount: 38_700, deduction: 5000 })
  })

  it('a refund of a whole order is reduced by a rupee for each earned coin that was already spent', () => {
    expect(planRefund({ ...whole, coinsFree: 4 })).toMatchObject({ amount: 43_100, coinsTaken: 4, coinsWithheld: 6 })
  })

  it('a refund of a whole order takes back earned coins from the coins that it returns', () => {
    expect(planRefund({ ...whole, coinsUsed: 100, coinsFree: 0 })).toMatchObject({
      amount: 43_700,
      coinsReturned: 100,
      coinsTaken: 10,
      coinsWithheld: 0,
    })
  })

  it('a charge above the amount paid makes the refund of a whole order ₹0', () => {
    expect(planRefund({ ...whole, paid: paise(300), charge: paise(5000), coinsFree: 0 })).toMatchObject({
      amount: 0,
      deduction: 300,
      coinsWithheld: 0,
    })
  })
})

it('for any order the refund, the amount that the bank has paid back, the charge and the withheld coins add up to the amount paid', () => {
  const coins = fc.integer({ min: 0, max: 2000 })
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      coins,
      coins,
      coins,
      (paid, charge, byBank, coinsEarned, coinsUsed, coinsFree) => {
        const chargedBack = paise(Math.min(byBank, paid))
        const plan = planRefund({ paid, charge, coinsEarned, coinsUsed, coinsFree, chargedBack })
        expect(plan.byBank).toBeLessThanOrEqual(chargedBack)
        expect(plan.amount + plan.byBank + plan.deduction + plan.coinsWithheld * 100).toBe(paid)
        expect(Math.min(plan.amount, plan.deduction, plan.coinsWithheld, plan.coinsTaken)).toBeGreaterThanOrEqual(0)
        expect(coinsFree + plan.coinsReturned - plan.coinsTaken).toBeGreaterThanOrEqual(0)
        expect(plan.coinsTaken + plan.coinsWithheld).toBeLessThanOrEqual(coinsEarned)
      },
    ),
  )
})

describe('a refund by staff', () => {
  const status = fc.constantFrom(...ORDER_STATUSES)
  const amount = fc.integer({ min: 100, max: 5_000_000 })

  it('staff can refund the amount paid less refunds, owed refunds and chargebacks, and a partial refund leaves one rupee', () => {
    fc.assert(
      fc.property(status, fc.boolean(), amount, amount, amount, amount, (own, isReplaced, paid, went, byBank, owed) => {
        const refunded = paise(Math.min(went, paid))
        const chargedBack = paise(Math.min(byBank, paid - refunded))
        const payment = { amount: paise(paid), refunded, chargedBack }
        const { left, max, canBeWhole } = staffRefundLimits({ status: own, isReplaced }, payment, paise(owed))
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + refunded + chargedBack).toBeLessThanOrEqual(paid)
        if (left > 0) expect(left + refunded + chargedBack + owed).toBe(paid)
        expect(max === 0 || (max >= 100 && max === left - 100)).toBe(true)
        if (canBeWhole) expect([left >= 100, isReplaced]).toEqual([true, false])
      }),
    )
  })

  it.each([
    ['placed', false, { left: 33900, max: 33800, canBeWhole: false }],
    ['dispatched', false, { left: 33900, max: 33800, canBeWhole: true }],
    ['delivered', true, { left: 33900, max: 33800, canBeWhole: false }],
    ['cancelled', false, { left: 0, max: 0, canBeWhole: false }],
    ['returned', false, { left: 0, max: 0, canBeWhole: false }],
  ] as const)(
    'what staff can refund of an order with the status %s (replaced by another order: %s)',
    (own, isReplaced, expected) => {
      const payment = { amount: paise(33900), refunded: paise(0), chargedBack: paise(0) }
      expect(staffRefundLimits({ status: own, isReplaced }, payment, paise(0))).toEqual(expected)
    },
  )

  it('staff can refund nothing of an order without a payment', () => {
    const none = { left: 0, max: 0, canBeWhole: false }
    expect(staffRefundLimits({ status: 'delivered', isReplaced: false }, null, paise(0))).toEqual(none)
  })
})
