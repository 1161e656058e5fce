// Compares the gateway's record of a payment or refund with the shop's own row (BOOK-8).
import type { Paise } from './money.ts'

/** A payment of the shop, with the amount known to be refunded. */
interface OwnPayment {
  readonly amount: Paise
  readonly currency: string
  /** The sum of refunds that the gateway accepted, without failed ones. */
  readonly refunded: Paise
  /** True while a refund is requested or in progress: until it is finished the sum cannot be compared. */
  readonly isRefunding: boolean
}

interface TheirPayment {
  readonly amount: Paise
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** Its status is unknown to the shop, which is already a finding. */
  readonly isOdd: boolean
  readonly refunded: Paise
}

type PaymentDifference = 'amount' | 'currency' | 'status' | 'refunded'

/** True when the money was captured, whether or not it was refunded since. */
export const isCaptured = ({ status }: Pick<TheirPayment, 'status'>): boolean =>
  status === 'captured' || status === 'refunded'

/** The most important difference, or null. */
export function comparePayments(theirs: TheirPayment, ours: OwnPayment): PaymentDifference | null {
  if (!isCaptured(theirs) && !theirs.isOdd) return 'status'
  if (theirs.currency !== ours.currency) return 'currency'
  if (theirs.amount !== ours.amount) return 'amount'
  if (!ours.isRefunding && theirs.refunded !== ours.refunded) return 'refunded'
  return null
}

type RefundState = 'requested' | 'pending' | 'processed' | 'failed'

/** The difference of a refund, or null. A refund that is unfinished on either side is not compared yet. */
export function compareRefunds(
  theirs: { readonly amount: Paise; readonly status: RefundState },
  ours: { readonly amount: Paise; readonly status: RefundState },
): 'amount' | 'status' | null {
  if (theirs.amount !== ours.amount) return 'amount'
  const isOver = (status: RefundState): boolean => status === 'processed' || status === 'failed'
  return isOver(theirs.status) && isOver(ours.status) && theirs.status !== ours.status ? 'status' : null
}
