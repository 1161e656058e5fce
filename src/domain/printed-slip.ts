// What of an order can change after its slip was printed, so that the paper beside the box says something old (ORD-23).

export const SLIP_CHANGES = ['address', 'contents', 'note', 'cancel'] as const
export type SlipChange = (typeof SLIP_CHANGES)[number]
