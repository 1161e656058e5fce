// Quotes: lines, shipping and coins add up to the price (CHK-9).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINIMUM_PAYABLE, paise } from './money.ts'
import { quote } from './quote.ts'

const pack = { unitPrice: paise(29_900), quantity: 2, discount: paise(0) }
const toKerala = { shipping: paise(4000) }

test('two packs to Kerala without coins cost ₹638', () => {
  expect(quote([pack], toKerala, { asked: 0, available: 0 })).toEqual({
    ok: true,
    quote: { itemsTotal: 59_800, discount: 0, shipping: 4000, coinsUsed: 0, payable: 63_800 },
  })
})

test('one hundred coins reduce the price by ₹100', () => {
  expect(quote([pack], toKerala, { asked: 100, available: 140 })).toMatchObject({
    quote: { coinsUsed: 100, payable: 53_800 },
  })
})

test('coins also pay for shipping, but at least one rupee remains to pay', () => {
  const oneKit = { ...pack, quantity: 1 }
  expect(quote([oneKit], toKerala, { asked: 1000, available: 1000 })).toMatchObject({
    quote: { coinsUsed: 338, payable: 100 },
  })
})

test('a quote with coins is refused when the wallet has fewer than 100', () => {
  expect(quote([pack], toKerala, { asked: 100, available: 60 })).toEqual({
    ok: false,
    refusal: 'coins_below_threshold',
  })
})

test('items less discounts plus shipping are the price plus the coins used, and the price is at least one rupee', () => {
  const lines = fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 100, max: 500_000 }).map(paise),
      quantity: fc.integer({ min: 1, max: 20 }),
      discount: fc.nat(100).map(paise),
    }),
    { minLength: 1, maxLength: 10 },
  )
  const coins = fc.record({ asked: fc.constantFrom(0, 100, 250, 1000), available: fc.nat(2000) })
  fc.assert(
    fc.property(lines, fc.nat(20_000).map(paise), coins, (bought, shipping, asked) => {
      const answer = quote(bought, { shipping }, asked)
      if (!answer.ok) return
      const { itemsTotal, discount, coinsUsed, payable } = answer.quote
      expect(payable + coinsUsed * 100).toBe(itemsTotal - discount + shipping)
      expect(payable).toBeGreaterThanOrEqual(MINIMUM_PAYABLE)
    }),
  )
})

test('a total below one rupee is refused', () => {
  const gift = { unitPrice: paise(99), quantity: 1, discount: paise(0) }
  expect(quote([gift], { shipping: paise(0) }, { asked: 0, available: 0 })).toEqual({
    ok: false,
    refusal: 'total_too_small',
  })
  expect(quote([gift], { shipping: paise(1) }, { asked: 0, available: 0 })).toMatchObject({ quote: { payable: 100 } })
})
