// One payment or refund as the gateway has it beside the shop's own row: what of them does not agree, in a word (BOOK-8).
import type { Paise } from './money.ts'

/** A payment of the shop's, with what it knows to have gone back of it. */
interface OwnPayment {
  readonly amount: Paise
  readonly currency: string
  /** Refunds that the gateway has taken on, failed ones apart. */
  readonly refunded: Paise
  /** A refund is asked for or under way: until that is over, nothing can be said of the sum. */
  readonly isRefunding: boolean
}

interface TheirPayment {
  readonly amount: Paise
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** Its state is a word that the shop does not know, which is a finding already. */
  readonly isOdd: boolean
  readonly refunded: Paise
}

type PaymentDifference = 'amount' | 'currency' | 'status' | 'refunded'

/** Money has come, whether or not it has gone back since. */
export const isCaptured = ({ status }: Pick<TheirPayment, 'status'>): boolean =>
  status === 'captured' || status === 'refunded'

/** What differs first of all, or null. */
export function comparePayments(theirs: TheirPayment, ours: OwnPayment): PaymentDifference | null {
  if (!isCaptured(theirs) && !theirs.isOdd) return 'status'
  if (theirs.currency !== ours.currency) return 'currency'
  if (theirs.amount !== ours.amount) return 'amount'
  if (!ours.isRefunding && theirs.refunded !== ours.refunded) return 'refunded'
  return null
}

type RefundState = 'requested' | 'pending' | 'processed' | 'failed'

/** What differs of a refund, or null. One that is not over on either side is still to be heard of. */
export function compareRefunds(
  theirs: { readonly amount: Paise; readonly status: RefundState },
  ours: { readonly amount: Paise; readonly status: RefundState },
): 'amount' | 'status' | null {
  if (theirs.amount !== ours.amount) return 'amount'
  const isOver = (status: RefundState): boolean => status === 'processed' || status === 'failed'
  return isOver(theirs.status) && isOver(ours.status) && theirs.status !== ours.status ? 'status' : null
}
