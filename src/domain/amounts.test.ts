// The rows of a price and the price itself (CHK-9).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AMOUNT_NAMES, type Amounts, payableOf, priceRows } from './amounts.ts'

const anyAmounts = fc
  .array(fc.nat(100_000), { minLength: AMOUNT_NAMES.length, maxLength: AMOUNT_NAMES.length })
  .map((values) => Object.fromEntries(AMOUNT_NAMES.map((name, index) => [name, values[index]])) as unknown as Amounts)

it('the total of the items and the other rows of a price add up to the price', () => {
  fc.assert(
    fc.property(anyAmounts, (amounts) => {
      const sum = priceRows(amounts).reduce(
        (total, { amount, isTakenOff }) => total + (isTakenOff ? -amount : amount),
        amounts.itemsTotal as number,
      )
      expect(sum).toBe(payableOf(amounts))
    }),
  )
})
