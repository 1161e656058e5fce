// The price of a draft order: current prices, the discounts that every purchase gets, and the staff's own discount.
import type { DraftForm } from '#contract/draft-orders.ts'
import { ShopError } from '#contract/errors.ts'
import { fromRupees } from '#contract/wire.ts'
import type { PricedLine } from '#domain/cart.ts'
import { parsePinCode } from '#domain/contact-details.ts'
import { applyDiscounts, type Discounts, withDiscounts } from '#domain/discount.ts'
import { addStaffDiscount, type StaffDiscount } from '#domain/draft-order.ts'
import type { UserId } from '#domain/ids.ts'
import { minus, type Paise, paise, times } from '#domain/money.ts'
import { type Quote, quote } from '#domain/quote.ts'
import { DEFAULT_SHIPPING, type Region, regionOfPin } from '#domain/shipping.ts'
import type { Reader } from '../db/database.ts'
import { type NamedDiscount, toDiscountable, withNames } from '../discounts/applied-discounts.ts'
import { listDraftProducts, readPriceInputs } from './draft-orders-queries.ts'

type DraftProduct = Awaited<ReturnType<typeof listDraftProducts>>[number]
/** A line of a draft order with its units and its discount in paise. */
export type PricedDraftLine = DraftProduct & { readonly quantity: number; readonly discount: Paise }

export interface PricedDraft {
  readonly lines: readonly PricedDraftLine[]
  readonly quote: Quote
  readonly region: Region
  readonly discounts: readonly NamedDiscount[]
  /** How much the price is below that with the shop's own prices, discounts and shipping charges, in paise. */
  readonly givenByStaff: Paise
}

/**
 * Prices a draft for its customer, in paise. If staff have entered no shipping charge, each delivery address costs the
 * charge of the billing address's region. Throws `product_not_found` for a product that is not for sale,
 * `total_too_small` below ₹1, and `invalid_input` without lines or a valid PIN code.
 */
export async function priceDraft(db: Reader, form: DraftForm, userId: UserId | null, now: Date): Promise<PricedDraft> {
  const pin = parsePinCode(form.postcode)
  if (pin === null || form.lines.length === 0) throw new ShopError('invalid_input')
  const [products, inputs] = await Promise.all([
    listDraftProducts(
      db,
      form.lines.map(({ productId }) => productId),
      now,
    ),
    readPriceInputs(db, userId, now),
  ])
  const lines = form.lines.map(({ productId, quantity }) => {
    const product = products.find((each) => each.productId === productId)
    if (!product) throw new ShopError('product_not_found')
    return { ...product, quantity }
  })
  const region = regionOfPin(pin)
  const addressCount = Math.max(1, form.deliveries.length)
  const usualShipping = times({ ...DEFAULT_SHIPPING, ...inputs.shipping }[region], addressCount)
  const shipping = parseRupees(form.shipping) ?? usualShipping
  const purchase = { lines: lines.map(toDiscountable), shipping, region, hasPaid: inputs.hasPaid, now }
  const automaticDiscounts = applyDiscounts(purchase, inputs.candidates)
  if (!automaticDiscounts.ok) throw new Error('Automatic discounts are never refused')
  const discounts = addStaffDiscount(purchase.lines, shipping, automaticDiscounts.discounts, staffDiscountOf(form))
  const quoteWithoutStaff = quoteDiscounted(purchase.lines, usualShipping, automaticDiscounts.discounts)
  const quoteWithStaff = quoteDiscounted(purchase.lines, shipping, discounts)
  if (!quoteWithStaff.ok) throw new ShopError(quoteWithStaff.refusal)
  return {
    lines: withDiscounts(lines, discounts),
    quote: quoteWithStaff.quote,
    region,
    discounts: withNames(automaticDiscounts.discounts.applied, inputs.candidates),
    givenByStaff: paise(
      quoteWithoutStaff.ok ? Math.max(0, quoteWithoutStaff.quote.payable - quoteWithStaff.quote.payable) : 0,
    ),
  }
}

const NO_COINS = { asked: 0, available: 0 } as const

const quoteDiscounted = (
  lines: readonly PricedLine[],
  shipping: Paise,
  discounts: Pick<Discounts, 'lines' | 'shipping'>,
) => quote(withDiscounts(lines, discounts), { shipping: minus(shipping, discounts.shipping) }, NO_COINS)

function staffDiscountOf({ percentOff, rupeesOff }: DraftForm): StaffDiscount {
  if (percentOff !== '') return { kind: 'percent', value: Number(percentOff) }
  const amount = parseRupees(rupeesOff)
  return amount === null ? null : { kind: 'amount', value: amount }
}

const parseRupees = (text: string): Paise | null => (text === '' ? null : fromRupees(Number(text)))
