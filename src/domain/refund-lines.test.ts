// The refund of an invoice line by line: units, amounts, and the tax in both (REF-15, TAX-11).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minus, paise, share, sum } from './money.ts'
import {
  type LineLeft,
  remainingLine,
  subtractAmount,
  subtractChosen,
  sumSubtracted,
  taxTaken,
  valueOfUnits,
} from './refund-lines.ts'
import { taxByPlace } from './tax.ts'

const aLine = (units: number, value: number, rateBp = 0, isWithinState = true): LineLeft => {
  const line = { units, value: paise(value), taxClass: rateBp === 0 ? 'exempt' : 'taxable', rateBp } as const
  return { ...line, tax: taxByPlace(line, isWithinState) }
}

it("units refunded one by one get equal parts of the invoice line's value to the paisa, and nothing is left", () => {
  let line = aLine(3, 100)
  const worths = [1, 1, 1].map((units) => {
    const value = valueOfUnits(line, units)
    line = remainingLine(line, { units, value }, taxTaken(line, value, true))
    return value
  })
  expect(worths).toEqual([33, 34, 33])
  expect(line).toMatchObject({ units: 0, value: 0 })
})

it('a refund of more units or money than an invoice line has left throws', () => {
  expect(() => subtractChosen([aLine(2, 200)], { units: [3], amount: paise(0) })).toThrow(RangeError)
  expect(() => subtractChosen([aLine(2, 200)], { units: [-1], amount: paise(0) })).toThrow(RangeError)
  expect(() => subtractChosen([aLine(2, 200)], { units: [2], amount: paise(1) })).toThrow(RangeError)
  expect(() => subtractAmount([aLine(2, 200)], paise(201))).toThrow(RangeError)
})

it('a refund of no units, or of an invoice line without value, is ₹0', () => {
  expect(valueOfUnits({ units: 0, value: paise(0) }, 0)).toBe(0)
  expect(valueOfUnits({ units: 2, value: paise(0) }, 2)).toBe(0)
})

it('an amount refunded in addition to units is taken from the units that are not refunded', () => {
  const refunded = subtractChosen([aLine(1, 10_410), aLine(1, 72_590, 1800)], { units: [1, 0], amount: paise(2490) })
  expect(refunded).toEqual([
    { units: 1, value: 10_410 },
    { units: 0, value: 2490 },
  ])
})

const anyLeft = fc.record({
  units: fc.integer({ min: 1, max: 20 }),
  value: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 2_000_000 })),
  rateBp: fc.constantFrom(0, 500, 1200, 1800, 2800),
})

it('after any refunds the remaining tax of an invoice line is the tax in its remaining value, and never negative', () => {
  fc.assert(
    fc.property(
      anyLeft,
      fc.boolean(),
      fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 12 }),
      ({ units, value, rateBp }, isWithinState, parts) => {
        let line = aLine(units, value, rateBp, isWithinState)
        let singles = 0
        for (const part of [...parts, 1000]) {
          const refunded = { units: 0, value: share(line.value, part, 1000) }
          // Credit notes of one paisa contain no tax. After several of them, the remaining value could be too small to
          // contain the remaining tax.
          if (refunded.value === 1 && line.value > 1 && ++singles > 1) continue
          const tax = taxTaken(line, refunded.value, isWithinState)
          expect(sum(tax.taxable, tax.cgst, tax.sgst, tax.igst)).toBe(refunded.value)
          expect(Math.min(tax.taxable, tax.cgst, tax.sgst, tax.igst)).toBeGreaterThanOrEqual(0)
          expect(tax.cgst).toBe(tax.sgst)
          line = remainingLine(line, refunded, tax)
          expect(Math.min(line.tax.taxable, line.tax.cgst, line.tax.igst)).toBeGreaterThanOrEqual(0)
          // A credit note of one paisa contains no tax. The next credit note contains the tax of both.
          if (refunded.value > 1) expect(line.tax).toEqual(taxByPlace(line, isWithinState))
        }
        expect(line.tax).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 })
      },
    ),
    { numRuns: 500 },
  )
})

it("a charge that is deducted from a whole order's refund is divided among the invoice lines in proportion", () => {
  fc.assert(
    fc.property(
      fc.array(anyLeft, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, retained) => {
        const remaining = lines.map(({ units, value, rateBp }) => aLine(units, value, rateBp))
        const whole = sum(...remaining.map(({ value }) => value))
        const amount = paise(Math.max(0, whole - retained))
        const refunded = subtractAmount(remaining, amount)
        expect(sumSubtracted(refunded)).toBe(amount)
        refunded.forEach(({ value, units }, place) => {
          const line = remaining[place]
          if (!line) throw new Error('a line is missing')
          expect(units).toBe(line.units)
          const stays = minus(line.value, value)
          expect(stays).toBeGreaterThanOrEqual(0)
          if (whole > 0) expect(Math.abs(stays - ((whole - amount) * line.value) / whole)).toBeLessThanOrEqual(1)
        })
      },
    ),
  )
})
