// A shopper's request to cancel an order that is already packed, and the answer of staff (ORD-21).

/** Dispatching the order declines an open request. */
export const CANCEL_ANSWERS = ['accepted', 'declined'] as const
export type CancelAnswer = (typeof CANCEL_ANSWERS)[number]
