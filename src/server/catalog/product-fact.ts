// One line for a product's card, out of what staff stated of it: '8 pads · 280 mm · ₹16.13 each' (CAT-37).
import { formatRupees, toRupees } from '#contract/wire.ts'
import { productFacts } from '#copy/product-facts.ts'
import { unitSalePrice } from '#domain/particulars.ts'
import type { SaidProduct } from './said/say-products.ts'

type Stated = Pick<
  SaidProduct,
  'price' | 'net_quantity' | 'unit' | 'length_mm' | 'absorbency' | 'kitItems' | 'familyName'
>

/** Nothing where nothing was stated, and nothing of a family, whose card stands for more than one (CAT-31). */
export function factOf(row: Stated): { fact?: string } {
  if (row.familyName !== null) return {}
  const words = productFacts.fact
  const { net_quantity: quantity, unit, length_mm: length, absorbency } = row
  const each = quantity === null || quantity === 1 ? null : unitSalePrice(row.price, quantity)
  const things = row.kitItems.reduce((sum, item) => sum + item.quantity, 0)
  const parts = [
    ...(things > 0 ? [words.things(things)] : []),
    ...(quantity === null || quantity === 1 ? [] : [productFacts.pack.counted(quantity, unit)]),
    ...(length === null ? [] : [words.length(length)]),
    ...(each === null ? [] : [words.each(formatRupees(toRupees(each), true))]),
    ...(absorbency === null ? [] : [words.drops(absorbency)]),
  ]
  return parts.length > 0 ? { fact: parts.slice(0, MOST).join(words.between) } : {}
}

/** A line that fits beside a price on a phone. */
const MOST = 3
