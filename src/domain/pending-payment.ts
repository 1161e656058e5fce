// What the shop may say of a payment of which it has no order: that the bank is being asked, that nothing was paid, or nothing at all.
import { after, days } from './durations.ts'

/** What the gateway last said of a purchase's payments: the one that got furthest, or that there is none. */
export type GatewayStatus = 'none' | 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

/** After so long no bank holds money back any more: the gateway asks banks for three days (RZP-13). */
export const PENDING_FOR = days(5)

const FURTHEST: readonly GatewayStatus[] = ['captured', 'authorized', 'created', 'refunded', 'failed']

/** What a purchase's payments come to, by their statuses at the gateway. */
export const latestStatus = (statuses: readonly Exclude<GatewayStatus, 'none'>[]): GatewayStatus =>
  FURTHEST.find((status) => statuses.includes(status as Exclude<GatewayStatus, 'none'>)) ?? 'none'

/** Nothing was paid, or what was paid has gone back already, as far as the gateway knows. A failed payment may still come right. */
export const isUnpaid = (gatewayStatus: GatewayStatus): boolean =>
  gatewayStatus === 'none' || gatewayStatus === 'failed' || gatewayStatus === 'refunded'

export interface UnfinishedPurchase {
  /** It can still be paid by the dialog, or its time is over. */
  readonly isOpen: boolean
  /** When the shopper was last given it to pay. */
  readonly lastOfferedAt: Date
  /** The last status that the gateway reported; null before the first. */
  readonly gatewayStatus: GatewayStatus | null
  readonly gatewayStatusAt: Date | null
  /** The reconciliation still asks about it. */
  readonly isAskedAbout: boolean
  /** When the shop decided not to take what the bank had set aside; null where it did not. */
  readonly authorizationDeclinedAt: Date | null
}

/**
 * What to tell the shopper of a purchase without an order: `asking_bank` when money may have been taken, `not_paid` when
 * the gateway knows a payment that came to nothing, `released` when the shop did not take what the bank had set aside; null when there is nothing to tell. A status from before she was given it
 * to pay says nothing of what she did then.
 */
export function pendingState(purchase: UnfinishedPurchase, now: Date): 'asking_bank' | 'not_paid' | 'released' | null {
  const { isOpen, lastOfferedAt, gatewayStatus, gatewayStatusAt, isAskedAbout, authorizationDeclinedAt } = purchase
  if (authorizationDeclinedAt !== null) return now > after(authorizationDeclinedAt, PENDING_FOR) ? null : 'released'
  if (now > after(lastOfferedAt, PENDING_FOR) || !(isOpen || isAskedAbout)) return null
  if (gatewayStatus === null || gatewayStatusAt === null || gatewayStatusAt < lastOfferedAt) return 'asking_bank'
  if (gatewayStatus === 'none') return null
  return isUnpaid(gatewayStatus) ? 'not_paid' : 'asking_bank'
}
