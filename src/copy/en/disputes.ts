// Replies about disputes.

export const disputeRefusals = {
  open: 'The payment of this order is disputed, so the bank may refund the same money.',
  taken: (amount: string) => `The bank has taken back ${amount} of this order’s payment.`,
  takenPlain: 'The bank has taken back money of this order.',
  confirm: (why: string) =>
    `${why} Nothing has been done yet. Check the dispute first, then confirm that you know about it.`,
  oneByOne: (why: string) => `${why} If you want to send it, use the order’s page.`,
} as const

export const disputeReplies = {
  noted: 'Saved.',
  released: (count: number) => (count === 1 ? 'The refund is on its way.' : `${count} refunds are on their way.`),
  nothingHeld: 'No refund is on hold for this dispute.',
} as const
