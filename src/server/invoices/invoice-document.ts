// The invoice as data: everything that is printed on it, computed once and stored forever (TAX-7).
import { type Amounts, CHARGE_NAMES, type ChargeName, forEachCharge } from '#domain/amounts.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { minus, type Paise, paise, sum, times } from '#domain/money.ts'
import type { StateCode } from '#domain/places.ts'
import {
  type DocumentTitle,
  documentTitleFor,
  type LineTax,
  spreadAmount,
  type TaxClass,
  taxInside,
  type Unit,
} from '#domain/tax.ts'

interface InvoiceSeller {
  readonly name: string
  readonly address: string
  /** Null when the shop is not registered. The document then shows no tax. */
  readonly gstin: string | null
  readonly stateCode: StateCode
  readonly email: string
  readonly phone: string
}

interface InvoiceBuyer {
  readonly name: string
  /** The lines of the buyer's address without the state, which is printed from `stateCode`. */
  readonly address: readonly string[]
  readonly stateCode: StateCode
  readonly phone?: string
  readonly email?: string
  /** The buyer's GSTIN, if they asked for it on the invoice (IND-40). */
  readonly gstin?: string
  /** The number of delivery addresses, when there are several. */
  readonly deliveries?: number
  /** The buyer's own order number. It is not in `order`, which is replaced when the order gets its number. */
  readonly purchaseOrder?: string
}

export interface SoldLine {
  readonly name: string
  readonly hsn: string
  readonly quantity: number
  /** Absent on older documents, whose unit is 'number'. */
  readonly unit?: Unit
  /** The price of one unit, including tax. */
  readonly unitPrice: Paise
  readonly taxClass: TaxClass
  readonly rateBp: number
}

export interface InvoicedLine extends SoldLine {
  readonly lineDiscount: Paise
}

/** What a replacing invoice keeps of a line: its value, and how many units were returned before. */
export interface KeptLine {
  readonly value: Paise
  readonly takenBack: number
}

/** Charges are after discounts, and 0 when the buyer is not charged. */
export interface InvoiceInput extends Pick<Amounts, ChargeName> {
  readonly seller: InvoiceSeller
  readonly buyer: InvoiceBuyer
  readonly lines: readonly InvoicedLine[]
  /** The discount for coins. It is at most lines and charges together. */
  readonly discount: { readonly coins: number; readonly amount: Paise }
  /** The discount that staff gave because less was paid, for example after an offer of the gateway. */
  readonly paymentDiscount?: Paise
  /** For an invoice that replaces another: what it keeps of the old lines, with the charges above 0 last. */
  readonly kept?: readonly KeptLine[]
  readonly orderNumber: number
  readonly orderDate: CalendarDate
  /** The state of delivery (IND-4). */
  readonly placeOfSupply: StateCode
}

/**
 * An invoiced line. `discount` contains the line's discounts and its part of coins, payment discount and earlier
 * credits. `value` is price × quantity − discount, and the sum of taxable value and taxes.
 */
export interface InvoiceLine extends SoldLine, LineTax {
  /** Units that were returned before this invoice replaced another; absent when there were none. */
  readonly takenBack?: number
  readonly discount: Paise
  readonly value: Paise
}

/** The sums of a tax rate; `rateBp` is null for exempt goods. */
export interface RateSummary extends LineTax {
  readonly rateBp: number | null
}

/**
 * An invoice. Each charge is a line without a name, or null when it was not charged; a document that is older than a
 * charge lacks its key.
 */
export interface InvoiceDocument extends Readonly<Partial<Record<ChargeName, InvoiceLine | null>>> {
  readonly version: 1
  readonly title: DocumentTitle
  readonly seller: InvoiceSeller
  readonly buyer: InvoiceBuyer
  readonly order: { readonly number: number; readonly date: CalendarDate }
  readonly placeOfSupply: StateCode
  readonly lines: readonly InvoiceLine[]
  readonly discount: { readonly coins: number; readonly amount: Paise }
  /** The sum of the discounts on all lines; absent when 0. */
  readonly lineDiscounts?: Paise
  /** The discount that staff gave; absent when 0. */
  readonly paymentDiscount?: Paise
  /** What was credited before this invoice replaced another; absent when 0. */
  readonly credited?: Paise
  /** Exempt goods first, then the rates from low to high. Empty without a GSTIN. */
  readonly rates: readonly RateSummary[]
  readonly totals: LineTax & Pick<Amounts, ChargeName> & { readonly items: Paise; readonly total: Paise }
}

type GoodsOrCharge = InvoiceLine & { readonly charge?: ChargeName }

/** Returns the lines of an invoice: the goods, then the charges. */
export const linesOf = (document: InvoiceDocument): readonly GoodsOrCharge[] => [
  ...document.lines,
  ...CHARGE_NAMES.flatMap((charge) => {
    const line = document[charge]
    return line ? [{ ...line, charge }] : []
  }),
]

/**
 * Returns the lines of an invoice as tax returns count them. An invoice that replaces another has the lines of the
 * original sale; the units that were returned before it are not counted (TAX-12). Charges have no units.
 */
export const suppliedLines = (document: InvoiceDocument): InvoiceLine[] =>
  linesOf(document).map(({ charge, ...line }) => ({
    ...line,
    quantity: charge === undefined ? line.quantity - (line.takenBack ?? 0) : 0,
  }))

/**
 * Computes an invoice. `totals.total` is exactly the paid amount without refunds, in paise: items − lineDiscounts +
 * charges − discount − paymentDiscount − credited.
 */
export function makeInvoiceDocument(input: InvoiceInput): InvoiceDocument {
  const { seller, buyer, discount, paymentDiscount = paise(0), kept, placeOfSupply } = input
  const lineDiscounts = sum(...input.lines.map(({ lineDiscount }) => lineDiscount))
  const goods = input.lines.map(({ lineDiscount: _, ...line }) => line)
  const chargeNames = CHARGE_NAMES.filter((name) => input[name] > 0)
  const soldLines = [...goods, ...chargeNames.map((name) => chargeLine(input[name], goods))]
  const discounts = discountPerLine(input, soldLines)
  const taxed = soldLines.map((line, index) => {
    const takenBack = kept?.[index]?.takenBack ?? 0
    return {
      ...taxedLine(line, discounts[index] ?? paise(0), seller, placeOfSupply),
      ...(takenBack > 0 ? { takenBack } : {}),
    }
  })
  const credited = minus(sum(...discounts), sum(lineDiscounts, discount.amount, paymentDiscount))
  const items = sum(...goods.map(gross))
  return {
    version: 1,
    title: documentTitleFor(
      seller.gstin !== null,
      goods.map((line) => line.taxClass),
    ),
    seller,
    buyer,
    order: { number: input.orderNumber, date: input.orderDate },
    placeOfSupply,
    lines: taxed.slice(0, goods.length),
    ...forEachCharge((name) => taxed.slice(goods.length)[chargeNames.indexOf(name)] ?? null),
    discount,
    ...(lineDiscounts > 0 ? { lineDiscounts } : {}),
    ...(paymentDiscount > 0 ? { paymentDiscount } : {}),
    ...(credited > 0 ? { credited } : {}),
    rates: seller.gstin === null ? [] : ratesOf(taxed),
    totals: {
      items,
      ...forEachCharge((name) => input[name]),
      ...addUp(taxed),
      total: sum(...taxed.map((line) => line.value)),
    },
  }
}

/** Returns the amounts of the invoiced purchase. The compiler names an amount that the invoice does not contain. */
export const invoicedAmounts = ({ totals, lineDiscounts, discount }: InvoiceDocument): Amounts => ({
  itemsTotal: totals.items,
  discount: lineDiscounts ?? paise(0),
  ...forEachCharge((name) => totals[name] ?? paise(0)),
  coinsUsed: discount.coins,
})

/**
 * Returns the discount of each line, with its part of coins and payment discount. On a replacing invoice it is the
 * difference between the line's price and its kept value.
 */
function discountPerLine(
  { lines, discount, paymentDiscount = paise(0), kept }: InvoiceInput,
  soldLines: readonly SoldLine[],
): Paise[] {
  if (kept) return soldLines.map((line, index) => minus(gross(line), kept[index]?.value ?? paise(0)))
  const lineDiscounts = soldLines.map((_, index) => lines[index]?.lineDiscount ?? paise(0))
  const sharedDiscounts = spreadAmount(
    sum(discount.amount, paymentDiscount),
    soldLines.map((line, index) => minus(gross(line), lineDiscounts[index] ?? paise(0))),
  )
  return sharedDiscounts.map((part, index) => sum(part, lineDiscounts[index] ?? paise(0)))
}

const gross = (line: SoldLine): Paise => times(line.unitPrice, line.quantity)

function taxedLine(line: SoldLine, discount: Paise, seller: InvoiceSeller, placeOfSupply: StateCode): InvoiceLine {
  const value = minus(gross(line), discount)
  const taxClass = seller.gstin === null ? 'exempt' : line.taxClass
  return { ...line, discount, value, ...taxInside({ ...line, value, taxClass }, seller.stateCode, placeOfSupply) }
}

/**
 * Returns the line of a charge. It is part of the supply of the goods, so it has HSN and rate of the line with the
 * highest rate or, among several, with the highest value. It is exempt when all goods are (TAX-9, IND-13).
 */
function chargeLine(charge: Paise, lines: readonly SoldLine[]): SoldLine {
  const rate = (line: SoldLine) => (line.taxClass === 'exempt' ? -1 : line.rateBp)
  const [principal] = lines.toSorted((a, b) => rate(b) - rate(a) || gross(b) - gross(a))
  const { hsn = '', unit, taxClass = 'exempt', rateBp = 0 } = principal ?? {}
  // The unit is included, because the summary by HSN has a row for each unit.
  return { name: '', hsn, ...(unit ? { unit } : {}), quantity: 1, unitPrice: charge, taxClass, rateBp }
}

/** Returns the sums by tax rate, exempt goods first. */
export function ratesOf(
  lines: readonly (LineTax & { readonly taxClass: TaxClass; readonly rateBp: number })[],
): RateSummary[] {
  const byRate = Map.groupBy(lines, (line) => (line.taxClass === 'exempt' ? null : line.rateBp))
  return [...byRate]
    .map(([rateBp, rateLines]) => ({ rateBp, ...addUp(rateLines) }))
    .sort((a, b) => (a.rateBp ?? -1) - (b.rateBp ?? -1))
}

/** Returns the sums of the values and taxes of invoice lines. */
export const addUp = (lines: readonly LineTax[]): LineTax => ({
  taxable: sum(...lines.map((line) => line.taxable)),
  cgst: sum(...lines.map((line) => line.cgst)),
  sgst: sum(...lines.map((line) => line.sgst)),
  igst: sum(...lines.map((line) => line.igst)),
})
