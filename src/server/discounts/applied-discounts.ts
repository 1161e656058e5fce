// The discounts of a cart or quote: the lines to calculate them from, their public names, and the reply.
import type { AppliedDiscounts } from '#contract/discounts.ts'
import { toRupees } from '#contract/wire.ts'
import type { AppliedDiscount, DiscountableLine } from '#domain/discount.ts'
import type { ProductId } from '#domain/ids.ts'
import { type Paise, sum } from '#domain/money.ts'
import { type NamedCandidate, nameOf } from './discounts-queries.ts'

export interface NamedDiscount extends AppliedDiscount {
  readonly name: string
  /** 'en' when the name is not translated into the language of the request. */
  readonly lang?: 'en'
  /** Null for a discount that applies automatically. */
  readonly code: string | null
}

/** Returns a cart line as the calculation of discounts needs it. */
export const toDiscountable = ({ productId, category, price, quantity }: CartLine): DiscountableLine => ({
  productId,
  category,
  unitPrice: price,
  quantity,
})
interface CartLine {
  readonly productId: ProductId
  readonly category: string
  readonly price: Paise
  readonly quantity: number
}

/** Returns the applied discounts with their public names in the language of the request. */
export const withNames = (
  applied: readonly AppliedDiscount[],
  candidates: readonly NamedCandidate[],
): NamedDiscount[] =>
  applied.flatMap((discount) => {
    const candidate = candidates.find(({ id }) => id === discount.id)
    return candidate ? [{ ...discount, ...nameOf(candidate), code: candidate.code }] : []
  })

/** Returns the discounts of a cart or quote for a reply, in rupees. */
export const appliedDiscountsReply = ({
  discounts,
  missingForFreeShipping: missing,
}: {
  discounts: readonly NamedDiscount[]
  missingForFreeShipping: Paise | null
}): AppliedDiscounts => ({
  discounts: discounts.map(({ name, lang, code, goods, shipping }) => ({
    name,
    ...(lang ? { lang } : {}),
    code,
    amount: toRupees(sum(goods, shipping)),
  })),
  missingForFreeShipping: missing === null ? null : toRupees(missing),
})
