// What the shop may say of a payment of which it has no order: that the bank is being asked, that nothing was paid, or nothing at all.
import { after, days } from './durations.ts'

/** What Razorpay last said of a purchase's payments: the one that got furthest, or that there is none. */
export type Heard = 'none' | 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

/** After so long no bank holds money back any more: Razorpay asks banks for three days (razorpay §2). */
export const UNCLEAR_FOR = days(5)

const FURTHEST: readonly Heard[] = ['captured', 'authorized', 'created', 'refunded', 'failed']

/** What a purchase's payments come to, by their statuses at Razorpay. */
export const heardOf = (statuses: readonly Exclude<Heard, 'none'>[]): Heard =>
  FURTHEST.find((status) => statuses.includes(status as Exclude<Heard, 'none'>)) ?? 'none'

/** Nothing was paid, or what was paid has gone back already, as far as Razorpay knows. A failed payment may still come right. */
export const isUnpaid = (heard: Heard): boolean => heard === 'none' || heard === 'failed' || heard === 'refunded'

export interface UnsettledPurchase {
  /** It can still be paid by the dialog, or its time is over. */
  readonly isOpen: boolean
  /** When the shopper was last given it to pay. */
  readonly handedOut: Date
  /** Razorpay's last word; null before it has said any. */
  readonly heard: Heard | null
  readonly heardAt: Date | null
  /** The reconciliation still asks about it. */
  readonly isAskedAbout: boolean
}

/**
 * What to tell the shopper of a purchase without an order: `asking_bank` when money may have been taken, `not_paid` when
 * Razorpay knows a payment that came to nothing; null when there is nothing to tell. A word from before she was given it
 * to pay says nothing of what she did then.
 */
export function unclearState(purchase: UnsettledPurchase, now: Date): 'asking_bank' | 'not_paid' | null {
  const { isOpen, handedOut, heard, heardAt, isAskedAbout } = purchase
  if (now > after(handedOut, UNCLEAR_FOR) || !(isOpen || isAskedAbout)) return null
  if (heard === null || heardAt === null || heardAt < handedOut) return 'asking_bank'
  if (heard === 'none') return null
  return isUnpaid(heard) ? 'not_paid' : 'asking_bank'
}
