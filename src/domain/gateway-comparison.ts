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
  /** True when the gateway's status is unknown to the shop. That is a finding of its own. */
  readonly isOdd: boolean
  readonly refunded: Paise
}

type PaymentDifference = 'amount' | 'currency' | 'status' | 'refunded'

/** True when the money was captured, whether or not it was refunded since. */
export const isCaptured = ({ status }: Pick<TheirPayment, 'status'>): boolean =>
  status === 'captured' || status === 'refunded'

/** Returns the most important difference between the gateway's and the shop's payment; null when there is none. */
export function comparePayments(atGateway: TheirPayment, inShop: OwnPayment): PaymentDifference | null {
  if (!isCaptured(atGateway) && !atGateway.isOdd) return 'status'
  if (atGateway.currency !== inShop.currency) return 'currency'
  if (atGateway.amount !== inShop.amount) return 'amount'
  if (!inShop.isRefunding && atGateway.refunded !== inShop.refunded) return 'refunded'
  return null
}

type RefundState = 'requested' | 'pending' | 'processed' | 'failed'

/**
 * Returns the field in which a refund differs between the gateway and the shop; null when there is no difference. The
 * statuses are compared only after both are final.
 */
export function compareRefunds(
  atGateway: { readonly amount: Paise; readonly status: RefundState },
  inShop: { readonly amount: Paise; readonly status: RefundState },
): 'amount' | 'status' | null {
  if (atGateway.amount !== inShop.amount) return 'amount'
  const isOver = (status: RefundState): boolean => status === 'processed' || status === 'failed'
  return isOver(atGateway.status) && isOver(inShop.status) && atGateway.status !== inShop.status ? 'status' : null
}
