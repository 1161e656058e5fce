// The types of a payment attempt, a snapshot of a purchase taken at POST /payment (PAY-9) or for a quote.
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
  /** Units of counted stock that this line reserves: all of them, or 0. */
  readonly unitsHeld: number
  /**
   * When the account first reserved the product; null when its stock is not counted. A line that has this time and
   * reserves 0 units takes its stock at payment.
   */
  readonly heldSince: Date | null
}

interface AttemptCreation extends Amounts {
  readonly id: AttemptId
  readonly userId: UserId
  readonly provider: string
  readonly snapshotHash: string
  readonly region: Region
  readonly billing: StoredAddress
  readonly stateCode: StateCode
  readonly payable: Paise
  readonly createdAt: Date
  readonly holdExpiresAt: Date
  /** When the account first reserved any of these items; null when it reserves none. */
  readonly firstHeldAt: Date | null
  readonly lastOfferedAt: Date
}

/** An order at a gateway. Its id is unique only within its provider. */
export interface GatewayOrderId {
  readonly provider: string
  readonly gatewayOrderId: string
}

export interface Attempt extends AttemptCreation {
  readonly gatewayOrderId: string | null
  readonly status: AttemptStatus
  /** True while coins and stock are reserved for the attempt. */
  readonly held: boolean
  readonly gatewayStatus: GatewayStatus | null
  readonly gatewayStatusAt: Date | null
  /** When stock and coins were claimed for a capture in progress; null without a capture. */
  readonly claimedAt: Date | null
  /** When the shop decided not to capture the authorised payment; null if it did not. */
  readonly authorizationDeclinedAt: Date | null
  /** The draft whose quote this attempt is; null for the shopper's own checkout. */
  readonly draftOrderId: DraftOrderId | null
  readonly language: string
}

export interface AttemptDraft extends AttemptCreation {
  readonly gatewayKeyId: string
  readonly nextCheckAt: Date | null
  readonly lines: readonly AttemptLine[]
  readonly discounts: readonly AppliedDiscount[]
}

/** The states of a paid attempt. Its outcome is final or waits for staff. */
export const PAID_STATUSES: readonly AttemptStatus[] = ['paid', 'refunded', 'undecided']

/** True when the attempt is paid: it has an order or a refund, or waits for staff. The gateway need not be asked. */
export const isPaymentFinal = ({ status }: Pick<Attempt, 'status'>): boolean => PAID_STATUSES.includes(status)

/** True when a payment belongs to the attempt's gateway order and has exactly its amount, in INR. */
export const isExactPayment = (attempt: Attempt, payment: GatewayPayment): boolean =>
  payment.amount === attempt.payable && payment.currency === 'INR' && payment.orderId === attempt.gatewayOrderId

/**
 * True when the stored gateway status was read after the checkout page last received the attempt. An older status may
 * miss the shopper's last payment.
 */
export const hasFreshStatus = ({ gatewayStatusAt, lastOfferedAt }: Attempt): boolean =>
  gatewayStatusAt !== null && gatewayStatusAt >= lastOfferedAt

/** Returns when the gateway is asked about the attempt next; null for never. Ignores a status that is not fresh. */
export function calculateNextCheck(attempt: Attempt, now: Date): Date | null {
  const { lastOfferedAt, holdExpiresAt } = attempt
  const gatewayStatus = hasFreshStatus(attempt) ? attempt.gatewayStatus : null
  return nextCheck({ lastOfferedAt, holdEnds: holdExpiresAt, gatewayStatus }, now)
}

/** Returns when to check an ended attempt for a late payment; null without a gateway order. */
export const calculateLateCheck = (attempt: Attempt, now: Date): Date | null =>
  attempt.gatewayOrderId === null ? null : calculateNextCheck(attempt, now)
