// Compares the gateway's record of a payment or refund with the shop's own record (BOOK-8).
import type { Paise } from './money.ts'

interface ShopPayment {
  readonly amount: Paise
  readonly currency: string
  /** The sum of the refunds that the gateway accepted, without failed ones. */
  readonly refunded: Paise
  /** True while a refund is requested or in progress. Until it is finished, the refunded sums are not compared. */
  readonly isRefunding: boolean
}

interface GatewayPayment {
  readonly amount: Paise
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** True when the shop does not know the gateway's status, which is recorded as another finding (`odd_answer`). */
  readonly hasUnknownStatus: boolean
  readonly refunded: Paise
}

type PaymentDifference = 'amount' | 'currency' | 'status' | 'refunded'

/** True when the money was captured, whether or not it was refunded since. */
export const isCaptured = ({ status }: Pick<GatewayPayment, 'status'>): boolean =>
  status === 'captured' || status === 'refunded'

/** Returns the first field that differs between the gateway's and the shop's payment; null when none does. */
export function comparePayments(atGateway: GatewayPayment, inShop: ShopPayment): PaymentDifference | null {
  if (!isCaptured(atGateway) && !atGateway.hasUnknownStatus) return 'status'
  if (atGateway.currency !== inShop.currency) return 'currency'
  if (atGateway.amount !== inShop.amount) return 'amount'
  if (!inShop.isRefunding && atGateway.refunded !== inShop.refunded) return 'refunded'
  return null
}

type RefundState = 'requested' | 'pending' | 'processed' | 'failed'

/**
 * Returns the first field that differs between the gateway's and the shop's refund; null when none does. The statuses
 * are compared only if both are final.
 */
export function compareRefunds(
  atGateway: { readonly amount: Paise; readonly status: RefundState },
  inShop: { readonly amount: Paise; readonly status: RefundState },
): 'amount' | 'status' | null {
  if (atGateway.amount !== inShop.amount) return 'amount'
  const isFinal = (status: RefundState): boolean => status === 'processed' || status === 'failed'
  return isFinal(atGateway.status) && isFinal(inShop.status) && atGateway.status !== inShop.status ? 'status' : null
}
