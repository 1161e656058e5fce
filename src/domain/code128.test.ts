// Barcodes of order numbers, compared with known patterns.
import { expect, test } from 'vitest'
import { barsOf, drawBarcode, QUIET_ZONE, symbolsOf } from './code128.ts'

test('a barcode has a symbol for each two digits, and a check symbol: the weighted sum of the symbols modulo 103 (ORD-22)', () => {
  // 105 + 1·10 + 2·66 = 247; 247 mod 103 = 41.
  expect(symbolsOf(1066)).toEqual([105, 10, 66, 41, 106])
  // 105 + 1·10 + 2·100 (switch to code B) + 3·(16 + 1) = 366; 366 mod 103 = 57.
  expect(symbolsOf(101)).toEqual([105, 10, 100, 17, 57, 106])
  expect(symbolsOf(7)).toEqual([105, 100, 23, (105 + 100 + 46) % 103, 106])
})

test('the bars of the number 1066 are those of the Code 128 standard', () => {
  expect(barsOf(1066).join('')).toBe(['211232', '221312', '121421', '231311', '2331112'].join(''))
})

test.each([1001, 10_010, 200_997, 1_234_567, 999_999_999])(
  'the barcode of order number %i has the width of its symbols plus a blank zone on both sides',
  (number) => {
    const bars = barsOf(number)
    const signs = symbolsOf(number)
    // Each symbol is eleven thinnest bars wide, the stop pattern thirteen.
    expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe(11 * (signs.length - 1) + 13)
    const { width, path } = drawBarcode(number)
    expect(width).toBe(11 * (signs.length - 1) + 13 + 2 * QUIET_ZONE)
    expect(path.startsWith(`M${QUIET_ZONE} 0`)).toBe(true)
    expect(path.match(/M/g)).toHaveLength(Math.ceil(bars.length / 2))
  },
)
