// Words of the desk where staff decide about payments of another amount (PAY-26, PAY-27).

/** Answers to staff. */
export const paymentReplies = {
  placed: (orderNumber: number) => `Order ${orderNumber} is placed.`,
  placedAndBack: (orderNumber: number, amount: string) =>
    `Order ${orderNumber} is placed, and ${amount} that came on top is on its way back.`,
  returned: (amount: string) => `${amount} is on its way back.`,
  nothingLeft: 'The money has gone back already, at the gateway or by her bank. There is nothing left to give.',
  disputed:
    'This payment is disputed: there can be no order for it. Give it back: that waits until the dispute has ended.',
  resumed: 'The shop gives money without an order back by itself again.',
} as const

export const adminPayments = {
  title: 'Payments to decide',
  none: 'No payment waits for you.',
  more: 'There are more: decide about these first.',
  note: 'The amount was wrong, or automatic refunds were off. Each shopper has had an email that you are checking.',
  asked: 'Asked',
  came: 'Came',
  difference: 'Difference',
  customer: 'Customer',
  payment: 'Payment',
  since: 'Since',
  heldUntil: { before: 'Goods and coins are kept until ', after: '.' },
  notHeld: 'No goods are kept for it: they are placed if they are still there.',
  above: (amount: string) => `${amount} more`,
  below: (amount: string) => `${amount} less`,
  causes: {
    fee: (amount: string) =>
      `The payer bore the gateway’s fee of ${amount}: the account’s fee setting is “customer pays”.`,
    offer: (amount: string) => `An offer at the gateway probably took ${amount} off.`,
    currency: (currency: string) => `It came in another currency, ${currency}.`,
    unknown: 'The gateway does not say why. Look at the payment in its dashboard.',
    replaced: 'She had begun another purchase when it came.',
    second: 'A second payment: this purchase had its money already.',
    unavailable: 'The goods were gone when it came.',
  },
  place: {
    button: 'Place the order',
    busy: 'Placing…',
    failed: 'The order was not placed.',
    question: 'Place this order?',
    fee: (amount: string) => `The order is placed at its price. ${amount} on top stays with the gateway as its fee.`,
    back: (amount: string) => `The order is placed at its price, and ${amount} that came on top goes back.`,
    letOff: (amount: string) => `The order is placed, and its invoice takes off the ${amount} that did not come.`,
    exact: 'The order is placed at its price.',
  },
  giveBack: {
    button: 'Give it back',
    busy: 'Giving back…',
    failed: 'The money was not given back.',
    question: 'Give this payment back?',
    body: (amount: string, isHeld: boolean) =>
      `${amount} goes back to where it came from, ${isHeld ? 'the goods are free again, ' : ''}and she is told.`,
  },
  stopped: {
    title: 'Automatic refunds are off',
    text: 'Two payments in a row came with another amount than asked. The shop gives nothing back by itself until you have looked: is “customer pays the fee” or an offer switched on at the gateway?',
    button: 'Switch automatic refunds on',
    busy: 'Switching on…',
    failed: 'Automatic refunds were not switched on.',
  },
} as const
