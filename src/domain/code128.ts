// Code 128 barcodes of whole numbers, with one symbol for each pair of digits (ORD-22).

/**
 * For each symbol the widths of its bars and gaps, a bar first (ISO/IEC 15417, table 1). The last is the stop pattern.
 */
const SYMBOL_WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const SWITCH_TO_CODE_B = 100
const START_C = 105
const STOP = 106
const CHECK_MODULUS = 103

/** The width of the blank zone on each side, in widths of the thinnest bar. Scanners need it to find the bars. */
export const QUIET_ZONE = 10

/** Returns the symbols of a whole number from 0: start, digits (with a switch of code for an odd one), check, stop. */
export function symbolsOf(number: number): number[] {
  const digits = String(number)
  const pairs = digits.match(/../g) ?? []
  // Code B has the digits from 0 as its symbols from 16.
  const lastDigit = digits.length % 2 === 1 ? [SWITCH_TO_CODE_B, 16 + Number(digits.at(-1))] : []
  const symbols = [START_C, ...pairs.map(Number), ...lastDigit]
  // Each symbol is weighted with its position, the start symbol with 1.
  const check = symbols.reduce((sum, symbol, index) => sum + symbol * Math.max(index, 1), 0) % CHECK_MODULUS
  return [...symbols, check, STOP]
}

/** Returns the widths of bars and gaps by turns, from the first bar to the last, in widths of the thinnest bar. */
export const barsOf = (number: number): number[] =>
  symbolsOf(number).flatMap((symbol) => [...(SYMBOL_WIDTHS[symbol] ?? '')].map(Number))

interface DrawnCode {
  /** The width with both blank zones, in widths of the thinnest bar. */
  readonly width: number
  /** The bars as an SVG path of height 1. */
  readonly path: string
}

/** Returns the barcode of a whole number from 0 as a drawing. */
export function drawBarcode(number: number): DrawnCode {
  const bars = barsOf(number)
  let x = QUIET_ZONE
  let path = ''
  for (const [index, width] of bars.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  return { width: x + QUIET_ZONE, path }
}
