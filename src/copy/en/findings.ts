// Replies to staff about findings, and why an order cannot be rebuilt (BOOK-11).
export const findings = {
  done: {
    rebuilt: (orderNumber: number) => `Order ${orderNumber} was rebuilt.`,
    refunded: (amount: string) => `${amount} is being refunded to the original payment method.`,
    refundedAlready: 'All of it was already refunded. The books now count it.',
    taken_over: 'Accepted. The books now count it.',
    set_aside: 'Dismissed.',
  },
  looking: 'The shop is comparing. The results will show here in a moment.',
  reasonNeeded: 'Please give the reason, so that others understand it later.',
  notThis: 'This isn’t possible for this difference.',
  notRebuilt: {
    notCaptured: 'The gateway says that this payment is no longer captured.',
    noOrder: 'This payment has no order at the gateway, so we don’t know what was bought. Refund it, or accept it.',
    noNotes: 'The gateway’s order doesn’t have our notes, so we don’t know what was bought. Refund it, or accept it.',
    person: 'The buyer’s account no longer exists. Refund it, or accept it.',
    product: (id: string) => `Product ${id} of this purchase doesn’t exist here. Refund it, or accept it.`,
    amount: 'The amount paid differs from the price of this purchase. Refund it, or accept it.',
    currency: 'This was paid in another currency. Refund it.',
    goods: (name: string) => `There is not enough of “${name}” in stock. Add stock first, or refund it.`,
    coins:
      'The shopper’s wallet doesn’t have the coins of this purchase. Rebuild the shopper’s other orders first, correct the coins, or refund it.',
    discount: 'A discount of this purchase has been used up since. Refund it, or accept it.',
    refunded: 'The shop is already refunding this money.',
    state: 'This address is not in the state or region that was charged and taxed.',
  },
  notTakenOver: {
    noRefund: 'No refund of the shop conflicts with it any more. Check again after the next comparison.',
    canBeBoth:
      'There is enough left at the gateway for both refunds. Wait until the shop’s own refund has gone through.',
  },
} as const
