// What of an order can change after its slip was printed, so that the paper beside the box says something old (ORD-23).

export const SLIP_CHANGES = ['address', 'contents', 'note', 'cancel', 'state'] as const
export type SlipChange = (typeof SLIP_CHANGES)[number]

/** What the queue is narrowed to: no slip was printed yet, or one that is old. */
export const SLIP_FILTERS = ['unprinted', 'changed'] as const
export type SlipFilter = (typeof SLIP_FILTERS)[number]
