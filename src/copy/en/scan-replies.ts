// What the shop answers to scans of packed boxes and parcels (ORD-26 to ORD-28).

export const scanReplies = {
  heldBy: (name: string) => `${name} has this box in hand.`,
  putAway: (orderNumber: number) => `Order ${orderNumber} is put away.`,
  notPacked: 'Its box is not packed yet.',
  contentsChanged: 'What goes into this box has changed meanwhile. Please scan its slip again.',
  twice: 'This scan was answered already.',
  ofOther: 'Somebody else made this scan.',
} as const
