// What becomes an order: a purchase whose goods and coins are taken, and how it is paid.
import type { AttemptId, ProductId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { StateCode } from '#domain/places.ts'
import type { Region } from '#domain/shipping.ts'
import type { TaxClass, Unit } from '#domain/tax.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import type { StoredAddress } from '../db/schema.ts'

export interface PurchasedLine {
  readonly position: number
  readonly productId: ProductId
  readonly name: string
  readonly unitPrice: Paise
  readonly quantity: number
  readonly hsn: string
  readonly taxClass: TaxClass
  readonly taxRateBp: number
  readonly taxUnit: Unit
}

/** How a purchase is paid: by which method, and with the money where it has come already. */
export interface Paid {
  readonly method: string
  /** Null where the shop lets the goods go before it has the money. */
  readonly payment: GatewayPayment | null
}

/** A purchase that stands: its goods are out of stock already and its coins are held. */
export interface SettledPurchase {
  readonly attemptId: AttemptId
  readonly provider: string
  readonly userId: UserId
  readonly region: Region
  readonly billing: StoredAddress
  readonly stateCode: StateCode
  readonly itemsTotal: Paise
  readonly shipping: Paise
  readonly coinsUsed: number
  readonly payable: Paise
  readonly lines: readonly PurchasedLine[]
  readonly paid: Paid
  /** What staff let her off of the price, in paise; absent where nothing. */
  readonly letOff?: Paise
}
