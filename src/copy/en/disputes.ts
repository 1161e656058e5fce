// Words of disputes that the shop itself answers with.

export const disputeRefusals = {
  open: 'The payment of this order is disputed: the bank may give the same money back.',
  taken: (amount: string) => `The bank has taken ${amount} of this order’s money back.`,
  takenPlain: 'The bank has taken money of this order back.',
  confirm: (why: string) =>
    `${why} Nothing has been done yet. Look at the dispute first, and confirm that you know of it.`,
  oneByOne: (why: string) => `${why} Send it from its own page, if at all.`,
} as const

export const disputeReplies = {
  noted: 'Noted.',
  released: (count: number) => (count === 1 ? 'The refund is on its way.' : `${count} refunds are on their way.`),
  nothingHeld: 'No refund waits for this dispute.',
} as const
