// The types of a paid purchase, and its invoice (TAX-2, TAX-7).
import { type Amounts, forEachCharge, payableOf } from '#domain/amounts.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { coinsInPaise } from '#domain/coins.ts'
import type { Identity } from '#domain/identity.ts'
import type { AttemptId, ProductId, UserId } from '#domain/ids.ts'
import { type Paise, paise, sum } from '#domain/money.ts'
import { isStateCode, type StateCode } from '#domain/places.ts'
import { addresseeOf } from '#domain/saved-address.ts'
import type { Region } from '#domain/shipping.ts'
import type { TaxClass, Unit } from '#domain/tax.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import type { StoredAddress } from '../db/schema.ts'
import {
  type InvoiceDocument,
  invoicedAmounts,
  type KeptLine,
  makeInvoiceDocument,
} from '../invoices/invoice-document.ts'

/** Kerala. A GSTIN begins with the code of the seller's state; without a GSTIN the seller is in this state. */
const HOME_STATE: StateCode = '32'

type InvoicedPurchase = Omit<PaidPurchase, 'attemptId' | 'provider' | 'userId' | 'region' | 'payable' | 'paid'> & {
  /** The lines of the replaced invoice that are not credited. */
  readonly kept?: readonly KeptLine[]
}

/** Returns the invoice of a purchase that was ordered on `day`. Throws an Error if the total differs from the price. */
export function buildInvoice(
  shop: Identity,
  purchase: InvoicedPurchase,
  orderNumber: number,
  day: CalendarDate,
): InvoiceDocument {
  const document = makeInvoiceDocument({
    seller: toSeller(shop),
    buyer: toBuyer(purchase),
    lines: purchase.lines.map((line) => ({
      name: line.name,
      hsn: line.hsn,
      quantity: line.quantity,
      unit: line.taxUnit,
      unitPrice: line.unitPrice,
      lineDiscount: line.discount,
      taxClass: line.taxClass,
      rateBp: line.taxRateBp,
    })),
    ...forEachCharge((name) => purchase[name]),
    discount: { coins: purchase.coinsUsed, amount: coinsInPaise(purchase.coinsUsed) },
    paymentDiscount: purchase.paymentDiscount ?? paise(0),
    ...(purchase.kept ? { kept: purchase.kept } : {}),
    orderNumber,
    orderDate: day,
    placeOfSupply: purchase.stateCode,
  })
  const { totals, paymentDiscount = paise(0), credited = paise(0) } = document
  const invoicedPrice = sum(totals.total, paymentDiscount, credited)
  const price = payableOf(purchase)
  const statedPrice = payableOf(invoicedAmounts(document))
  if (invoicedPrice !== price || statedPrice !== price)
    throw new Error(
      `The invoice of order ${orderNumber} is for ${invoicedPrice} paise and states amounts of ${statedPrice}, but its price is ${price}`,
    )
  return document
}

function toSeller({ name, address, gstin, email, phone }: Identity) {
  const stateCode = gstin?.slice(0, 2) ?? HOME_STATE
  return { name, address, gstin, stateCode: isStateCode(stateCode) ? stateCode : HOME_STATE, email, phone }
}

const toBuyer = ({ billing, stateCode }: InvoicedPurchase) => ({
  name: addresseeOf(billing),
  address: [`${billing.houseNumber}, ${billing.street}`, `${billing.city} ${billing.postcode}`],
  stateCode,
  phone: billing.phoneNumber,
  ...(billing.email ? { email: billing.email } : {}),
  ...(billing.gstin ? { gstin: billing.gstin } : {}),
  ...(billing.deliveries ? { deliveries: billing.deliveries } : {}),
  ...(billing.purchaseOrder ? { purchaseOrder: billing.purchaseOrder } : {}),
})

export interface PurchasedLine {
  readonly position: number
  readonly productId: ProductId
  readonly name: string
  readonly unitPrice: Paise
  readonly quantity: number
  readonly discount: Paise
  readonly hsn: string
  readonly taxClass: TaxClass
  readonly taxRateBp: number
  readonly taxUnit: Unit
}

interface PaymentState {
  readonly method: string
  /** Null when the money comes later, or when the payment is recorded already. */
  readonly payment: GatewayPayment | null
  /** When the shop's own bank received the payment. Missing for a payment at the gateway. */
  readonly receivedAt?: Date
}

/** A purchase to be completed. Its stock and coins are reserved and locked. */
export interface PaidPurchase extends Amounts {
  readonly attemptId: AttemptId
  readonly provider: string
  readonly userId: UserId
  readonly region: Region
  readonly billing: StoredAddress
  readonly stateCode: StateCode
  readonly payable: Paise
  readonly lines: readonly PurchasedLine[]
  readonly paid: PaymentState
  /** The discount that staff gave, in paise. */
  readonly paymentDiscount?: Paise
}
