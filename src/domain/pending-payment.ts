// The state of a purchase that has a payment but no order, as its shopper sees it (PAY-20).
import { after, days } from './durations.ts'

/** The common status of all payments of a purchase. `none` means that there is no payment. */
export type GatewayStatus = 'none' | 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

/** How long the shopper sees the state. By then the payment has succeeded or failed for good (RZP-13). */
export const PENDING_FOR = days(5)

const STATUS_PRIORITY: readonly GatewayStatus[] = ['captured', 'authorized', 'created', 'refunded', 'failed']

/** Returns the first status of STATUS_PRIORITY that one of the payments has; `none` without payments. */
export const combineStatuses = (statuses: readonly Exclude<GatewayStatus, 'none'>[]): GatewayStatus =>
  STATUS_PRIORITY.find((status) => statuses.includes(status as Exclude<GatewayStatus, 'none'>)) ?? 'none'

/** True when nothing is paid at present. A failed payment may still succeed. */
export const isUnpaid = (gatewayStatus: GatewayStatus): boolean =>
  gatewayStatus === 'none' || gatewayStatus === 'failed' || gatewayStatus === 'refunded'

export interface UnfinishedPurchase {
  /** True while the shopper can pay the attempt. */
  readonly isOpen: boolean
  /** When the shopper was last given the attempt to pay it. */
  readonly lastOfferedAt: Date
  /** The latest status that the gateway reported; null before the first. */
  readonly gatewayStatus: GatewayStatus | null
  readonly gatewayStatusAt: Date | null
  /** True while the shop still asks the gateway. */
  readonly isAskedAbout: boolean
  /** When the shop decided not to capture an authorised payment; null when it did not. */
  readonly authorizationDeclinedAt: Date | null
}

/**
 * Returns the state of a purchase without an order; null when the shopper sees none. `asking_bank` means that money may
 * have been taken, `not_paid` that the payment failed or was refunded, `released` that the shop does not capture it. A
 * status older than `lastOfferedAt` is ignored.
 */
export function pendingState(purchase: UnfinishedPurchase, now: Date): 'asking_bank' | 'not_paid' | 'released' | null {
  const { isOpen, lastOfferedAt, gatewayStatus, gatewayStatusAt, isAskedAbout, authorizationDeclinedAt } = purchase
  if (authorizationDeclinedAt !== null) return now > after(authorizationDeclinedAt, PENDING_FOR) ? null : 'released'
  if (now > after(lastOfferedAt, PENDING_FOR) || !(isOpen || isAskedAbout)) return null
  if (gatewayStatus === null || gatewayStatusAt === null || gatewayStatusAt < lastOfferedAt) return 'asking_bank'
  if (gatewayStatus === 'none') return null
  return isUnpaid(gatewayStatus) ? 'not_paid' : 'asking_bank'
}
