// Whether a number could be the bar code of goods, by its check digit: GS1 General Specifications, 7.9 (ORD-26).

/** True for eight, twelve or thirteen digits (GTIN-8, -12, -13) with the right check digit. One in ten of other numbers is taken for such. */
export function hasGoodsCheckDigit(code: string): boolean {
  if (!/^(\d{8}|\d{12,13})$/.test(code)) return false
  const digits = [...code].map(Number).toReversed()
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
