// What a payment attempt is: a purchase frozen at POST /payment (PAY-9).
import type { Amounts } from '#domain/amounts.ts'
import type { AttemptId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { nextCheck } from '#domain/payment-attempt.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import type { StateCode } from '#domain/places.ts'
import type { Region } from '#domain/shipping.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import type { AttemptStatus, StoredAddress } from '../db/schema.ts'
import type { PurchasedLine } from '../orders/invoice-for.ts'

export interface AttemptLine extends PurchasedLine {
  /** Units of counted stock promised to this line: all of them, or none. */
  readonly unitsHeld: number
  /** Since when her account holds the product; null when it is not counted. Without units it is taken out of stock when it is paid. */
  readonly heldSince: Date | null
}

interface AttemptCreation extends Amounts {
  readonly id: AttemptId
  readonly userId: UserId
  /** The gateway that it is paid through: no other one knows its order, payments and refunds. */
  readonly provider: string
  readonly snapshotHash: string
  readonly region: Region
  readonly billing: StoredAddress
  readonly stateCode: StateCode
  /** The sum of the amounts, in paise. */
  readonly payable: Paise
  readonly createdAt: Date
  readonly holdExpiresAt: Date
  /** Since when the longest held of its goods is held by her account; null when it holds none. */
  readonly firstHeldAt: Date | null
  /** When her page was last given the attempt to pay. */
  readonly lastOfferedAt: Date
}

/** An order at a gateway. Its id is unique within its provider only. */
export interface GatewayOrderId {
  readonly provider: string
  readonly gatewayOrderId: string
}

/** An attempt as stored. While `held`, its coins and stock are promised to it. */
export interface Attempt extends AttemptCreation {
  readonly gatewayOrderId: string | null
  readonly status: AttemptStatus
  readonly held: boolean
  /** The last status that the gateway reported, and when it was first read since her page was last given the attempt to pay. */
  readonly gatewayStatus: GatewayStatus | null
  readonly gatewayStatusAt: Date | null
  /** Since when its goods and coins are kept for a payment that the gateway is capturing; null when it captures none. */
  readonly claimedAt: Date | null
  /** When the shop decided not to take what the bank had set aside; null where it did not. */
  readonly authorizationDeclinedAt: Date | null
  /** In which she ordered. */
  readonly language: string
}

/** An attempt about to be stored. */
export interface AttemptDraft extends AttemptCreation {
  readonly gatewayKeyId: string
  readonly nextCheckAt: Date | null
  readonly lines: readonly AttemptLine[]
}

/** Their money has come, and what becomes of it is known or up to staff. */
export const PAID_STATUSES: readonly AttemptStatus[] = ['paid', 'refunded', 'undecided']

/** Whether that is so: nobody needs to ask the gateway. */
export const isPaymentFinal = ({ status }: Pick<Attempt, 'status'>): boolean => PAID_STATUSES.includes(status)

/** True when the payment is exactly what was asked. */
export const matches = (attempt: Attempt, payment: GatewayPayment): boolean =>
  payment.amount === attempt.payable && payment.currency === 'INR' && payment.orderId === attempt.gatewayOrderId

/** When to ask the gateway about an attempt again; null for never. What it said before her page was given the attempt does not count. */
export function nextCheckOf(attempt: Attempt, now: Date): Date | null {
  const { lastOfferedAt } = attempt
  const isFresh = attempt.gatewayStatusAt !== null && attempt.gatewayStatusAt >= lastOfferedAt
  const gatewayStatus = isFresh ? attempt.gatewayStatus : null
  return nextCheck({ lastOfferedAt, holdEnds: attempt.holdExpiresAt, gatewayStatus }, now)
}

/** When to look for a late payment of an attempt that is closed now; null when nobody could pay it. */
export const lateCheckOf = (attempt: Attempt, now: Date): Date | null =>
  attempt.gatewayOrderId === null ? null : nextCheckOf(attempt, now)
