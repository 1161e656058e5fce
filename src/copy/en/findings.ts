// What the shop says of findings: answers to staff, and why an order cannot be rebuilt (BOOK-11).
export const findings = {
  done: {
    rebuilt: (orderNumber: number) => `Order ${orderNumber} stands again.`,
    refunded: (amount: string) => `${amount} goes back to where it came from.`,
    refundedAlready: 'All of it has gone back already. The books know of it now.',
    taken_over: 'Taken over. The books know of it now.',
    set_aside: 'Set aside.',
  },
  looking: 'The shop is looking. What it finds stands here in a moment.',
  reasonNeeded: 'Please say why, for whoever reads it later.',
  notThis: 'This cannot be done about it.',
  notRebuilt: {
    notCaptured: 'The gateway says that this payment is not captured any more.',
    noOrder:
      'This payment belongs to no order at the gateway, so nobody knows what was bought. Refund it, or take it over.',
    noNotes:
      'The gateway’s order carries no notes of ours, so nobody knows what was bought. Refund it, or take it over.',
    person: 'Whoever bought this has no account here any more. Refund it, or take it over.',
    product: (id: string) => `Product ${id} of this purchase is not known here. Refund it, or take it over.`,
    amount: 'What was paid is not what this purchase cost. Refund it, or take it over.',
    currency: 'This was paid in another currency. Refund it.',
    goods: (name: string) => `There is not enough of “${name}” in stock. Raise its stock first, or refund it.`,
    coins:
      'The coins of this purchase are not in her wallet. Rebuild her other orders first, correct her coins, or refund it.',
    refunded: 'The shop is sending this money back already.',
    state: 'This address is in another state or region than the one that was charged and taxed.',
  },
  notTakenOver: {
    noRefund: 'No refund of the shop’s stands in its way any more. Look again after the next look at the gateway.',
    canBeBoth: 'The gateway has money enough left for both refunds. Wait until the shop’s own has gone through.',
  },
} as const
