// How a payment without an order is shown: the bank has not answered, nothing was paid, or nothing is shown.
import { after, days } from './durations.ts'

/** One status for all payments of a purchase; `none` without payments. */
export type GatewayStatus = 'none' | 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

/** By then every bank has answered or released the money: the gateway asks banks for three days (RZP-13). */
export const PENDING_FOR = days(5)

const STATUS_PRIORITY: readonly GatewayStatus[] = ['captured', 'authorized', 'created', 'refunded', 'failed']

/** Returns the first of STATUS_PRIORITY that one of a purchase's payments has, or `none`. */
export const combineStatuses = (statuses: readonly Exclude<GatewayStatus, 'none'>[]): GatewayStatus =>
  STATUS_PRIORITY.find((status) => statuses.includes(status as Exclude<GatewayStatus, 'none'>)) ?? 'none'

/** True when nothing was paid, or all was refunded, as far as the gateway knows. A failed payment may still succeed. */
export const isUnpaid = (gatewayStatus: GatewayStatus): boolean =>
  gatewayStatus === 'none' || gatewayStatus === 'failed' || gatewayStatus === 'refunded'

export interface UnfinishedPurchase {
  /** True while the payment dialog can still be used. */
  readonly isOpen: boolean
  /** When the shopper last received the payment dialog. */
  readonly lastOfferedAt: Date
  /** The latest status that the gateway reported; null before the first. */
  readonly gatewayStatus: GatewayStatus | null
  readonly gatewayStatusAt: Date | null
  /** True while a job still asks the gateway. */
  readonly isAskedAbout: boolean
  /** When the shop decided not to capture the authorised payment; null when it did not. */
  readonly authorizationDeclinedAt: Date | null
}

/**
 * Returns how to show a purchase without an order: `asking_bank` when money may have been taken, `not_paid` when its
 * payment failed, `released` when the shop did not capture it, null to show nothing. A status from before the last
 * payment dialog is ignored.
 */
export function pendingState(purchase: UnfinishedPurchase, now: Date): 'asking_bank' | 'not_paid' | 'released' | null {
  const { isOpen, lastOfferedAt, gatewayStatus, gatewayStatusAt, isAskedAbout, authorizationDeclinedAt } = purchase
  if (authorizationDeclinedAt !== null) return now > after(authorizationDeclinedAt, PENDING_FOR) ? null : 'released'
  if (now > after(lastOfferedAt, PENDING_FOR) || !(isOpen || isAskedAbout)) return null
  if (gatewayStatus === null || gatewayStatusAt === null || gatewayStatusAt < lastOfferedAt) return 'asking_bank'
  if (gatewayStatus === 'none') return null
  return isUnpaid(gatewayStatus) ? 'not_paid' : 'asking_bank'
}
