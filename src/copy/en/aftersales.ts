// Words of what comes after an order: answers, and reasons that reach the shopper (REF-5).
import { spoken } from '../spoken.ts'
import { courierNames } from './couriers.ts'

/** Why the shop itself cancelled. */
export const orderOverdue =
  'We could not send it within 45 working days, and we are sorry. All of your money is on its way back.'

/** The same of a box that was to make good another order: its letter says what comes back. */
export const replacementOverdue = 'We could not send it within 45 working days, and we are sorry.'

/** Why an order counts as returned whose replacement does not come. */
export const replacementEnded = (orderNumber: number): string =>
  `Order ${orderNumber}, which was to make it good, does not come. The money comes back instead.`

/** Why an order ended whose money staff sent back at Razorpay itself. */
export const refundedAtGateway = 'We have sent all of your money back.'

/** Those three as whoever reads them hears them: beside an order they are kept in English. */
export const shopReasons = spoken(() => ({ orderOverdue, replacementOverdue, refundedAtGateway }))

/** The same of a box that does not come. */
export const replacementEndedSaid = spoken((orderNumber: number): string => replacementEnded(orderNumber))

export const aftersales = spoken({
  cancelled: 'Your order is cancelled.',
  delivered: 'Good that it is there.',
  moved: 'Saved.',
  refundRetried: 'The refund was asked for again.',
  refundNotFailed: 'This refund has not failed, so there is nothing to repeat.',
  refundNotOwed: 'This refund has gone back or is on its way, so there is nothing to pay another way.',
  refundAskedLately:
    'Razorpay was asked for this refund a moment ago and may be at it still. Please try again in ten minutes.',
  madeMeanwhile: (amount: string, refund: string) =>
    `Razorpay has a refund of ${amount} of this payment (${refund}). It is being taken over; please look again in a minute.`,
  gatewaySilent:
    'Razorpay does not answer, so it is not certain that it has not sent the money. Please try again later.',
  otherAmountOwed: (amount: string) => `${amount} is owed by now. Please look again.`,
  paidDay: 'Please enter the day on which you paid it: not before the refund was begun, and not after today.',
  paidAnotherWay: (amount: string) => `Saved: ${amount} was paid another way. A letter tells her so.`,
  /** What a bank's number looks like. */
  paidReference: {
    neft: 'Please enter the UTR: 16 or 22 letters and digits, the first four letters your bank’s.',
    imps: 'Please enter the RRN of 12 digits.',
    upi: 'Please enter the UPI reference of 12 digits.',
    cheque: 'Please enter the six digits of the cheque.',
  },
  suspiciousNumber: 'Saved. Please check the number again: its check digit does not fit.',
  changed: 'Saved. Your parcel goes to the new address.',
  changedWithRefund: (amount: string) =>
    `Saved. Your parcel goes to the new address, and ${amount} of the shipping comes back in 5–7 business days.`,
  moneyWentBack: (orderNumber: number) =>
    `The money of order ${orderNumber} has gone back already, so no other box is sent for it. Please cancel this order.`,
  madeGoodBy: (orderNumber: number) =>
    `Order ${orderNumber} makes this one good. When that one is cancelled or comes back, the money goes back by itself.`,
  howReturned: 'The shopper says that it has arrived. Could it not be delivered, or did she send it back?',
  trackingNumber: 'Please enter a number of India Post, such as EE473124829IN, or choose the courier.',
  numberOf: (courier: string) =>
    courier === courierNames.other
      ? 'Please enter the parcel’s number: 6 to 25 letters and digits.'
      : `This is not a number of ${courier}. Please compare it with the receipt.`,
} as const)
