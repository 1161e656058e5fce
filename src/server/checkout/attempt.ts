// What a payment attempt is: a purchase frozen at POST /payment (decisions 25).
import type { AttemptId, ProductId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { StateCode } from '#domain/places.ts'
import type { Region } from '#domain/shipping.ts'
import type { TaxClass } from '#domain/tax.ts'
import type { AttemptStatus, StoredAddress } from '../db/schema.ts'

export interface FrozenLine {
  readonly position: number
  readonly productId: ProductId
  readonly name: string
  readonly unitPrice: Paise
  readonly quantity: number
  readonly hsn: string
  readonly taxClass: TaxClass
  readonly taxRateBp: number
  /** Units of counted stock promised to this line: all of them, or 0 when the product is not counted. */
  readonly unitsHeld: number
}

interface Frozen {
  readonly id: AttemptId
  readonly userId: UserId
  readonly snapshotHash: string
  readonly region: Region
  readonly billing: StoredAddress
  readonly stateCode: StateCode
  readonly itemsTotal: Paise
  readonly shipping: Paise
  readonly coinsUsed: number
  readonly payable: Paise
  readonly createdAt: Date
  readonly holdExpiresAt: Date
}

/** An attempt as stored. While `held`, its coins and stock are promised to it. */
export interface Attempt extends Frozen {
  readonly razorpayOrderId: string | null
  readonly status: AttemptStatus
  readonly held: boolean
}

/** An attempt about to be stored. */
export interface FrozenPurchase extends Frozen {
  readonly razorpayKeyId: string
  readonly nextCheckAt: Date | null
  readonly lines: readonly FrozenLine[]
}
