// Computes the sums of an order's page in paise, and returns them in rupees.
import type { OrderReply, RefundReply } from '#contract/orders.ts'
import { fromRupees, toRupees } from '#contract/wire.ts'
import { type Paise, paise, sum } from '#domain/money.ts'
import { planRefund } from '#domain/refund.ts'
import { endingRefunds } from '#domain/shown-status.ts'

const inPaise = (rupees: number): Paise => fromRupees(rupees) ?? paise(0)
const negative = (amount: Paise): Paise => paise(0 - amount)
const totalOf = (refunds: readonly Pick<RefundReply, 'amount'>[]): Paise =>
  sum(...refunds.map(({ amount }) => inPaise(amount)))

type Paid = Pick<OrderReply, 'shippingCharge' | 'totalAmount' | 'paymentDiscount' | 'refunds'>

/**
 * Returns shipping and total as they were paid, in rupees. In the order's own fields, refunds for a cheaper address are
 * already deducted; `hasAddressRefund` is true when there is such a refund.
 */
export function paidAmounts({ shippingCharge, totalAmount, paymentDiscount, refunds }: Paid) {
  const addressRefunds = totalOf(refunds.filter(({ reason }) => reason === 'address'))
  return {
    shipping: toRupees(sum(inPaise(shippingCharge), addressRefunds)),
    total: toRupees(sum(inPaise(totalAmount), addressRefunds, negative(inPaise(paymentDiscount)))),
    hasAddressRefund: addressRefunds > 0,
  }
}

/** Returns the sum of the refunds made when the order ended, in rupees. */
export const endingRefundTotal = (order: Pick<OrderReply, 'status' | 'refunds'>): number =>
  toRupees(totalOf(endingRefunds(order)))

type Cancellable = Pick<
  OrderReply,
  'totalAmount' | 'paymentDiscount' | 'refunds' | 'cancellationCharge' | 'coinsEarned' | 'coinsUsed'
>

/**
 * Returns what cancelling now would do, by the server's rule: the refund (`amount`) and the charge (`deduction`) in
 * rupees, and the coins that are returned, taken back, and withheld as money. `coinsFree` are the coins that no payment
 * has reserved.
 */
export function cancellationOf(order: Cancellable, coinsFree: number) {
  const refunded = totalOf(order.refunds.filter(({ reason }) => reason !== 'address' && reason !== 'mismatch'))
  const { amount, deduction, coinsReturned, coinsTaken, coinsWithheld } = planRefund({
    paid: paise(Math.max(0, inPaise(order.totalAmount) - inPaise(order.paymentDiscount) - refunded)),
    charge: inPaise(order.cancellationCharge),
    coinsEarned: order.coinsEarned,
    coinsUsed: order.coinsUsed,
    coinsFree,
  })
  return { amount: toRupees(amount), deduction: toRupees(deduction), coinsReturned, coinsTaken, coinsWithheld }
}
