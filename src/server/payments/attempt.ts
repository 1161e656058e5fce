// What a payment attempt is: a purchase frozen at POST /payment (PAY-9).
import { after } from '#domain/durations.ts'
import type { AttemptId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { HOLD_LENGTH, nextCheck } from '#domain/payment-attempt.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import type { StateCode } from '#domain/places.ts'
import type { Region } from '#domain/shipping.ts'
import type { AttemptStatus, StoredAddress } from '../db/schema.ts'
import type { PurchasedLine } from '../orders/settled-purchase.ts'

export interface FrozenLine extends PurchasedLine {
  /** Units of counted stock promised to this line: all of them, or 0 when the product is not counted. */
  readonly unitsHeld: number
}

interface Frozen {
  readonly id: AttemptId
  readonly userId: UserId
  /** The gateway that it is paid through: no other one knows its order, payments and refunds. */
  readonly provider: string
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

/** An order at a gateway. Its id is unique within its provider only. */
export interface GatewayOrderId {
  readonly provider: string
  readonly gatewayOrderId: string
}

/** An attempt as stored. While `held`, its coins and stock are promised to it. */
export interface Attempt extends Frozen {
  readonly gatewayOrderId: string | null
  readonly status: AttemptStatus
  readonly held: boolean
  /** The last status that the gateway reported, and when it was first read since her page was last given the attempt to pay. */
  readonly gatewayStatus: GatewayStatus | null
  readonly gatewayStatusAt: Date | null
  /** Since when its goods and coins are kept for a payment that the gateway is capturing; null when it captures none. */
  readonly claimedAt: Date | null
  /** When the shop decided not to take what the bank had set aside; null where it did not. */
  readonly letGoAt: Date | null
}

/** An attempt about to be stored. */
export interface FrozenPurchase extends Frozen {
  readonly gatewayKeyId: string
  readonly nextCheckAt: Date | null
  readonly lines: readonly FrozenLine[]
}

/** Its money has come, and what becomes of it is known or up to staff: nobody needs to ask the gateway. */
export const hasMoney = ({ status }: Pick<Attempt, 'status'>): boolean =>
  status === 'paid' || status === 'refunded' || status === 'undecided'

/** When her page was last given the attempt to pay: each time, its hold begins anew. */
export const handedOutAt = ({ holdExpiresAt }: Pick<Attempt, 'holdExpiresAt'>): Date =>
  after(holdExpiresAt, -HOLD_LENGTH)

/** When to ask the gateway about an attempt again; null for never. The time counts from when her page was last given it. */
export const nextCheckOf = (attempt: Attempt, now: Date): Date | null => nextCheck(handedOutAt(attempt), now)

/** When to look for a late payment of an attempt that is closed now; null when nobody could pay it. */
export const lateCheckOf = (attempt: Attempt, now: Date): Date | null =>
  attempt.gatewayOrderId === null ? null : nextCheckOf(attempt, now)
