// She asks to cancel an order whose box is packed, and staff answer (ORD-21).

/** An order that went to the post meanwhile has declined it. */
export const CANCEL_ANSWERS = ['accepted', 'declined'] as const
export type CancelAnswer = (typeof CANCEL_ANSWERS)[number]
