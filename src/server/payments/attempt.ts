// The types of a payment attempt: the snapshot of a purchase taken at POST /payment (PAY-9).
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
  /** Units of counted stock held for this line: all of them, or none. */
  readonly unitsHeld: number
  /**
   * When the account first held the product; null when the product is not counted. A line without held units is taken
   * from stock when it is paid.
   */
  readonly heldSince: Date | null
}

interface AttemptCreation extends Amounts {
  readonly id: AttemptId
  readonly userId: UserId
  /** The gateway that takes the payment. No other gateway knows its order, payments and refunds. */
  readonly provider: string
  readonly snapshotHash: string
  readonly region: Region
  readonly billing: StoredAddress
  readonly stateCode: StateCode
  /** The sum of the amounts, in paise. */
  readonly payable: Paise
  readonly createdAt: Date
  readonly holdExpiresAt: Date
  /** When the account first held any of these goods; null when it holds none. */
  readonly firstHeldAt: Date | null
  /** When the page last received the attempt to pay. */
  readonly lastOfferedAt: Date
}

/** An order at a gateway. Its id is unique only within its provider. */
export interface GatewayOrderId {
  readonly provider: string
  readonly gatewayOrderId: string
}

/** An attempt as stored. While `held` is true, its coins and stock are reserved for it. */
export interface Attempt extends AttemptCreation {
  readonly gatewayOrderId: string | null
  readonly status: AttemptStatus
  readonly held: boolean
  /** The last status that the gateway reported, and when it was first read after the page last received the attempt. */
  readonly gatewayStatus: GatewayStatus | null
  readonly gatewayStatusAt: Date | null
  /** When goods and coins were claimed for a payment that the gateway is capturing; null when there is none. */
  readonly claimedAt: Date | null
  /** When the shop decided not to capture the authorised payment; null where it did not. */
  readonly authorizationDeclinedAt: Date | null
  /** The language in which the shopper ordered. */
  readonly language: string
}

/** An attempt about to be stored. */
export interface AttemptDraft extends AttemptCreation {
  readonly gatewayKeyId: string
  readonly nextCheckAt: Date | null
  readonly lines: readonly AttemptLine[]
}

/** States of an attempt whose money has arrived and whose outcome is final or up to staff. */
export const PAID_STATUSES: readonly AttemptStatus[] = ['paid', 'refunded', 'undecided']

/** True when the gateway need not be asked any more. */
export const isPaymentFinal = ({ status }: Pick<Attempt, 'status'>): boolean => PAID_STATUSES.includes(status)

/** True when the payment has exactly the amount and currency of the attempt. */
export const matches = (attempt: Attempt, payment: GatewayPayment): boolean =>
  payment.amount === attempt.payable && payment.currency === 'INR' && payment.orderId === attempt.gatewayOrderId

/**
 * When to check an attempt at the gateway again; null for never. A status from before the page received the attempt
 * does not count.
 */
export function nextCheckOf(attempt: Attempt, now: Date): Date | null {
  const { lastOfferedAt } = attempt
  const isFresh = attempt.gatewayStatusAt !== null && attempt.gatewayStatusAt >= lastOfferedAt
  const gatewayStatus = isFresh ? attempt.gatewayStatus : null
  return nextCheck({ lastOfferedAt, holdEnds: attempt.holdExpiresAt, gatewayStatus }, now)
}

/** When to look for a late payment of an attempt that is closed now; null when it could not be paid. */
export const lateCheckOf = (attempt: Attempt, now: Date): Date | null =>
  attempt.gatewayOrderId === null ? null : nextCheckOf(attempt, now)
