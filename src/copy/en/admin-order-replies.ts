// Replies to staff about one order (REF-5, ADM-1).
import { grouped } from './numbers.ts'

export const adminOrderReplies = {
  refunded: (amount: string) => `The refund of ${amount} is on its way.`,
  leastRefund: 'Please enter ₹1 or more.',
  mostRefund: (most: string) => `A partial refund can be at most ${most}.`,
  leftChanged: 'Someone has just refunded or updated this order. Nothing was changed. Please check it again.',
  cancelInstead: 'That would be a full refund. To refund everything, cancel the order.',
  notWhileReplaced: (orderNumber: number) =>
    `Order ${orderNumber} is being sent as a replacement. Refund an amount, or cancel that order first.`,
  movedMeanwhile: (status: string) => `Someone else was faster: this order is now ${status}. Nothing was changed.`,
  deliveryMeanwhile: 'Someone has just changed the address or contact. Nothing was overwritten. Please check it again.',
  renumbered: 'The number was corrected. The shopper will get an email.',
  paidDirectly: 'The order was paid to the shop directly. Please send the refund from the bank and record it.',
  deliveryTracked: 'The tracking number is saved.',
  notOnWay: 'This order is neither to pack nor with a courier. Nothing was changed.',
  numberOfOtherAddress: 'Another address of this order has this tracking number.',
  numberOfEach: (count: number) =>
    count === 1
      ? 'This order goes to another address. Please enter its tracking number on the page of the order.'
      : `This order goes to ${grouped(count)} addresses. Please enter the tracking number of each on the page of the order.`,
  numbersMissing: (missing: number, count: number) =>
    count === 1
      ? 'The address has no tracking number. Please enter it first.'
      : `${grouped(missing)} of ${grouped(count)} addresses ${missing === 1 ? 'has' : 'have'} no tracking number. Please enter the number of each address first.`,
  notWithPost: 'The parcel isn’t with a courier. Nothing was changed.',
  numberMeanwhile: (number: string) => `Someone has just changed it: it is now ${number}. Nothing was changed.`,
  tooManyEndings: (most: number) =>
    `You have cancelled or returned ${grouped(most)} orders in 24 hours, which is the limit for one person. Please ask the owner to do this one.`,
  mostSlips: (most: number) => `You can print at most ${most} packing slips at once.`,
} as const
