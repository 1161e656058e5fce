// Answers to staff who work on one order (REF-5, ADM-1).
import { grouped } from './numbers.ts'

export const adminOrderReplies = {
  refunded: (amount: string) => `${amount} is on its way back.`,
  leastRefund: 'Please enter ₹1 or more.',
  mostRefund: (most: string) => `At most ${most} can be given back as a part.`,
  leftChanged: 'Somebody gave money back or moved this order on meanwhile. Nothing was changed; please look again.',
  cancelInstead: 'That would be all of it. To give all of it back, cancel the order.',
  notWhileReplaced: (orderNumber: number) =>
    `Order ${orderNumber} is to be packed in its place. Give an amount back, or cancel that order first.`,
  movedMeanwhile: (status: string) => `Somebody else was quicker: this order is ${status} now. Nothing was changed.`,
  deliveryMeanwhile: 'The address or contact was changed meanwhile. Nothing was overwritten; please look again.',
  renumbered: 'The number is corrected, the buyer is written to.',
  notWithPost: 'Its parcel is not with a courier. Nothing was changed.',
  numberMeanwhile: (number: string) => `Somebody changed it meanwhile: it is ${number} now. Nothing was changed.`,
  tooManyEndings: (most: number) =>
    `You have ended ${grouped(most)} orders in 24 hours, which is the most that one person may end. Please ask the owner to end this one.`,
  mostSlips: (most: number) => `At most ${most} packing slips are printed at once.`,
} as const
