// The types of a payment attempt: the snapshot of a purchase taken at POST /payment (PAY-9).
import type { Amounts } from '#domain/amounts.ts'
import type { AppliedDiscount } from '#domain/discount.ts'
import type { AttemptId, DraftOrderId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { nextCheck } from '#domain/payment-attempt.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import type { StateCode } from '#domain/places.ts'
import type { Region } from '#domain/shipping.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import type { AttemptStatus, StoredAddress } from '../db/schema.ts'
import type { PurchasedLine } from '../orders/paid-purchase.ts'

export interface AttemptLine extends PurchasedLine {
  /** Units of counted stock reserved for this line: all of them, or 0. */
  readonly unitsHeld: number
  /**
   * When the account first reserved the product; null for a product that is not counted. A line with 0 reserved units
   * takes its stock at payment.
   */
  readonly heldSince: Date | null
}

interface AttemptCreation extends Amounts {
  readonly id: AttemptId
  readonly userId: UserId
  /** The provider of the gateway that takes the payment. Only this provider knows the order, payment and refund ids. */
  readonly provider: string
  readonly snapshotHash: string
  readonly region: Region
  readonly billing: StoredAddress
  readonly stateCode: StateCode
  /** The amount to pay: the sum of the amounts, in paise. */
  readonly payable: Paise
  readonly createdAt: Date
  readonly holdExpiresAt: Date
  /** When the account first reserved any of these items; null when it reserves none. */
  readonly firstHeldAt: Date | null
  /** When the checkout page last received this attempt. */
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
  /** The last status that the gateway reported, and the time of that report. */
  readonly gatewayStatus: GatewayStatus | null
  readonly gatewayStatusAt: Date | null
  /** When stock and coins were claimed for a capture in progress; null when there is none. */
  readonly claimedAt: Date | null
  /** When the shop decided not to capture the authorised payment; null when it did not. */
  readonly authorizationDeclinedAt: Date | null
  /** The draft whose quote this is; null for the shopper's own checkout. */
  readonly draftOrderId: DraftOrderId | null
  /** The language in which the shopper ordered. */
  readonly language: string
}

/** An attempt about to be stored. */
export interface AttemptDraft extends AttemptCreation {
  readonly gatewayKeyId: string
  readonly nextCheckAt: Date | null
  readonly lines: readonly AttemptLine[]
  readonly discounts: readonly AppliedDiscount[]
}

/** States of an attempt that is paid: its outcome is final or waits for staff. */
export const PAID_STATUSES: readonly AttemptStatus[] = ['paid', 'refunded', 'undecided']

/** True when the attempt is paid, so that asking the gateway again is pointless. */
export const isPaymentFinal = ({ status }: Pick<Attempt, 'status'>): boolean => PAID_STATUSES.includes(status)

/** True when the payment belongs to the attempt's gateway order and has exactly its amount, in rupees (INR). */
export const isExactPayment = (attempt: Attempt, payment: GatewayPayment): boolean =>
  payment.amount === attempt.payable && payment.currency === 'INR' && payment.orderId === attempt.gatewayOrderId

/**
 * Returns the time of the attempt's next check at the gateway; null for none. A status read before the page last
 * received the attempt is ignored.
 */
export function calculateNextCheck(attempt: Attempt, now: Date): Date | null {
  const { lastOfferedAt } = attempt
  const isFresh = attempt.gatewayStatusAt !== null && attempt.gatewayStatusAt >= lastOfferedAt
  const gatewayStatus = isFresh ? attempt.gatewayStatus : null
  return nextCheck({ lastOfferedAt, holdEnds: attempt.holdExpiresAt, gatewayStatus }, now)
}

/** Returns when to check a closing attempt for a late payment; null when it has no gateway order to pay. */
export const calculateLateCheck = (attempt: Attempt, now: Date): Date | null =>
  attempt.gatewayOrderId === null ? null : calculateNextCheck(attempt, now)
