// Texts of one order in the back office: progress, money, documents, and actions (ORD-2, REF-5).
import { courierNames } from '#copy/order.ts'
import { grouped } from './numbers.ts'

export const adminOrder = {
  title: (orderNumber: number) => `Order ${orderNumber}`,
  untitled: 'Order',
  loading: 'Loading the order...',
  failed: 'This order couldn’t be loaded.',
  back: 'All Orders',
  placedAt: 'Placed',
  replacement: 'Replacement',
  slip: 'Packing slip',
  moves: {
    processing: 'Start packing',
    packed: 'Mark packed',
    dispatched: 'Dispatch',
    delivered: 'Mark delivered',
    cancelled: 'Cancel order',
    returned: 'Mark returned',
    placed: '',
  },
  moveFailed: 'The order was not updated.',
  busy: 'One moment…',
  dispatch: {
    title: (orderNumber: number) => `Dispatch order ${orderNumber}`,
    number: 'Tracking number',
    hint: 'As on the receipt. An India Post number is two letters, nine digits and IN.',
    suspicious: 'The check digit is wrong. Compare the number with the receipt. You can still dispatch.',
    tells: 'The shopper will get an email about it.',
  },
  deliver: {
    title: (orderNumber: number) => `Has order ${orderNumber} arrived?`,
    body: 'The shopper then has 72 hours to report a problem, and will get an email about it.',
    confirm: 'Mark delivered',
    cancel: 'Not yet',
  },
  cancel: {
    title: (orderNumber: number) => `Cancel order ${orderNumber}?`,
    stock: 'Ticked items go back into stock.',
    keep: 'Keep the order',
  },
  giveUp: {
    title: (orderNumber: number) => `Did order ${orderNumber} come back?`,
    how: 'Why it came back',
    sentBack: 'The shopper sent it back',
    undelivered: 'The post could not deliver it',
    byWord: 'Only the shopper has told us that it arrived.',
    stock: 'Only ticked items go back into stock. Count them first.',
    keep: 'Cancel',
  },
  effects: {
    amount: (amount: string) => `We’ll refund ${amount} to the original payment method in 5–7 business days.`,
    deduction: (amount: string) => `${amount} will be deducted for the delivery and the return.`,
    nothing: 'There is no refund.',
    instead: (orderNumber: number) => `This is a replacement for order ${orderNumber}. That order is refunded instead:`,
    wentBefore: (orderNumber: number) => `Order ${orderNumber}, which this replaces, was already refunded.`,
    coinsReturned: (count: number) =>
      count === 1 ? '1 used coin is returned to the shopper.' : `${count} used coins are returned to the shopper.`,
    coinsTaken: (count: number) =>
      count === 1 ? '1 earned coin is taken back.' : `${count} earned coins are taken back.`,
    coinsWithheld: (count: number, amount: string) =>
      `${count === 1 ? '1 earned coin was' : `${count} earned coins were`} already used, so ${amount} is deducted.`,
    tells: 'The shopper will get an email.',
  },
  reason: 'Reason',
  reasonHint: 'Optional. The shopper will read it.',
  items: {
    title: 'Items',
    earned: (count: number) => (count === 1 ? '1 coin earned' : `${count} coins earned`),
  },
  timeline: {
    title: 'Timeline',
    undone: 'Undone',
    by: { shop: 'automatically', shopper: 'by the shopper', staff: (name: string) => `by ${name}` },
  },
  money: {
    title: 'Payment and refunds',
    none: 'A replacement is free, so there is no payment.',
    method: 'Paid by',
    captured: 'Captured',
    received: 'Received on',
    reference: 'Reference number',
    payment: 'Razorpay payment',
    gatewayOrder: 'Razorpay order',
    paid: 'Paid',
    surplus: 'Extra, for the payment gateway',
    shortfall: 'Less than the price, accepted by staff',
    refunded: 'Refunded or on its way',
    left: 'Left',
    give: 'Refund',
    noRefunds: 'No refunds.',
    unitsBack: (name: string, quantity: number, restocked: number) =>
      `${quantity} × ${name}${restocked > 0 ? ` (${restocked} back in stock)` : ''}`,
    deduction: (amount: string) => `${amount} deducted`,
    withheld: (coins: number) => (coins === 1 ? '1 used coin deducted' : `${coins} used coins deducted`),
    methods: {
      upi: 'UPI',
      card: 'Card',
      netbanking: 'Net banking',
      wallet: 'Wallet',
      emi: 'Instalments',
      paylater: 'Pay Later',
      neft: 'NEFT or RTGS',
      imps: 'IMPS',
      cheque: 'Cheque',
      cash: 'Cash',
    } as Readonly<Record<string, string>>,
    reasons: {
      mismatch: 'A different amount was paid',
      replaced: 'Paid twice',
      unavailable: 'Couldn’t be placed',
      cancelled: 'Cancelled',
      returned: 'Returned',
      overdue: 'Not sent in 45 working days',
      address: 'Cheaper shipping',
      report: 'Reported problem',
      dashboard: "Made in Razorpay's dashboard",
      staff: 'By hand',
    },
    chargedBack: 'Taken by the bank',
  },
  refund: {
    title: (orderNumber: number) => `Refund order ${orderNumber}`,
    left: (amount: string) => `${amount} is left of the payment.`,
    wholeText: [
      'The order will then count as returned, and nothing is deducted.',
      'Used coins are returned; earned coins are taken back.',
    ],
    reason: 'Reason',
    reasonHint: 'The shopper will read it in the email about the refund.',
    submit: 'Refund',
    failed: 'Nothing was refunded.',
  },
  papers: {
    title: 'Documents',
    invoice: (serial: string) => `Invoice ${serial}`,
    creditNote: (serial: string) => `Credit note ${serial}`,
    none: 'A replacement has no invoice.',
    replaced: 'Replaced by a later one',
  },
  customer: {
    title: 'Customer',
    erased: 'This account was deleted.',
    address: 'Delivery address',
    billing: 'Billing address',
    gstin: 'GSTIN of the business',
    purchaseOrder: 'Purchase order number',
    draft: (number: number) => `Draft order D${number}`,
    gift: 'A gift, with a card',
    giftFrom: (name: string) => `From ${name}`,
    change: 'Change',
    changeLabel: 'Change address and contact',
  },
  parcel: {
    title: 'Parcel',
    none: 'Not handed over yet.',
    track: (courier: string) => `Track with ${courier}`,
    copy: 'Copy the number',
    copied: 'Copied.',
    notCopied: 'It couldn’t be copied.',
    correct: 'Correct',
    correctTitle: (orderNumber: number) => `Correct the tracking number of order ${orderNumber}`,
    correctHint: (number: string) => `Now it is ${number}.`,
    correctTells: 'The shopper will get an email with the right number.',
    save: 'Save the number',
    notCorrected: 'The number was not changed.',
  },
  siblings: {
    replaces: (orderNumber: number) => `Replacement for order ${orderNumber}`,
    replacedBy: (orderNumber: number) => `Replaced by order ${orderNumber}`,
  },
  reports: {
    title: 'Reported problems',
    ticket: (number: number) => `Ticket ${number}`,
    problems: {
      damaged: 'Damaged',
      wrong: 'Wrong product',
      missing: 'Something missing',
      not_as_described: 'Not as described',
      late: 'Late',
    },
    status: { open: 'Open', refund: 'Refunded', replacement: 'Replaced', refused: 'Refused' },
  },
  emails: {
    title: 'Emails',
    none: 'No emails about this order yet.',
    failed: 'The emails couldn’t be loaded.',
    to: (address: string) => `to ${address}`,
    again: 'Send again',
    againOf: (kind: string, address: string) => `Send again: ${kind}, to ${address}`,
    againFailed: 'The email was not sent again.',
    question: (kind: string) => `Send "${kind}" again?`,
    questionBody: (address: string) => `It goes to ${address} with the order’s current details.`,
    tries: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
    state: {
      sent: 'Sent',
      waiting: 'Waiting',
      failing: 'Not delivered',
      given_up: 'Given up',
      put_aside: 'Dismissed',
      dropped: 'No longer needed',
    },
    kinds: {
      'order-confirmation': 'Confirmation',
      'order-dispatched': 'Dispatched',
      'order-renumbered': 'Tracking number corrected',
      'order-delivered': 'Delivered',
      'order-cancelled': 'Cancelled',
      'order-returned': 'Returned',
      'goods-recalled': 'Product recall',
      newsletter: 'Newsletter',
      'order-changed': 'Delivery changed',
      'order-kept': 'Request to cancel declined',
      'refund-started': 'Refund started',
      'refund-done': 'Refund done',
      'refund-late': 'Refund delayed',
      'refund-paid-another-way': 'Refund paid another way',
      'payment-refunded': 'Payment refunded',
      'payment-checking': 'Payment being checked',
      'payment-released': 'Payment not taken',
      'reorder-reminder': 'Reminder to order again',
      'report-received': 'Report received',
      'report-refund': 'Report: refund',
      'report-replacement': 'Report: new parcel',
      'report-refused': 'Report: refused',
      'ticket-answer': 'Reply to a message',
    } as Readonly<Record<string, string>>,
  },
  delivery: {
    title: 'Address and contact',
    lead: 'You can change these until the parcel is dispatched. Both the old and the new email get a message.',
    failed: 'The address was not changed.',
    /** The effect of the change, shown before it is saved. */
    same: 'The shipping charge stays the same.',
    cheaper: (amount: string) => `Shipping to this address costs less. The shopper is refunded ${amount}.`,
    free: 'Nothing more is charged, though shipping to this address may cost more.',
    none: 'There is nothing to pay for this order, wherever it goes.',
    invoice: 'If the state, the GSTIN or the shipping charge changes, a credit note and a new invoice are issued.',
    leave: 'Cancel',
  },
} as const

// Replies to staff about one order (REF-5, ADM-1).
export const adminOrderReplies = {
  refunded: (amount: string) => `The refund of ${amount} is on its way.`,
  leastRefund: 'Please enter ₹1 or more.',
  mostRefund: (most: string) => `A partial refund can be at most ${most}.`,
  leftChanged: 'Someone has just refunded or updated this order. Nothing was changed. Please check it again.',
  cancelInstead: 'That would be a full refund. To refund everything, cancel the order.',
  notWhileReplaced: (orderNumber: number) =>
    `Order ${orderNumber} is being sent as a replacement. Refund an amount, or cancel that order first.`,
  movedMeanwhile: (status: string) => `Someone else was faster: this order is now ${status}. Nothing was changed.`,
  deliveryMeanwhile: 'Someone has just changed the address or contact. Nothing was overwritten. Please check it again.',
  renumbered: 'The number was corrected. The shopper will get an email.',
  paidDirectly: 'The order was paid to the shop directly. Please send the refund from the bank and record it.',
  deliveryTracked: 'The tracking number is saved.',
  notOnWay: 'This order is neither to pack nor with a courier. Nothing was changed.',
  numberOfOtherAddress: 'Another address of this order has this tracking number.',
  numberOfEach: (count: number) =>
    count === 1
      ? 'This order goes to another address. Please enter its tracking number on the page of the order.'
      : `This order goes to ${grouped(count)} addresses. Please enter the tracking number of each on the page of the order.`,
  numbersMissing: (missing: number, count: number) =>
    count === 1
      ? 'The address has no tracking number. Please enter it first.'
      : `${grouped(missing)} of ${grouped(count)} addresses ${missing === 1 ? 'has' : 'have'} no tracking number. Please enter the number of each address first.`,
  notWithPost: 'The parcel isn’t with a courier. Nothing was changed.',
  numberMeanwhile: (number: string) => `Someone has just changed it: it is now ${number}. Nothing was changed.`,
  tooManyEndings: (most: number) =>
    `You have cancelled or returned ${grouped(most)} orders in 24 hours, which is the limit for one person. Please ask the owner to do this one.`,
  mostSlips: (most: number) => `You can print at most ${most} packing slips at once.`,
} as const

// Texts of an order that goes to several addresses, for staff (ORD-36).
export const orderDeliveries = {
  mark: (count: number) => (count === 1 ? '1 address' : `${count.toLocaleString('en-IN')} addresses`),
  title: 'Delivery addresses',
  tracked: (tracked: number, count: number) =>
    `${tracked.toLocaleString('en-IN')} of ${count.toLocaleString('en-IN')} with a tracking number`,
  item: (quantity: number, name: string) => `${quantity.toLocaleString('en-IN')} × ${name}`,
  parcel: (courier: keyof typeof courierNames, number: string) => `${courierNames[courier]} ${number}`,
  none: 'No tracking number yet',
  enter: 'Enter tracking number',
  enterOf: (name: string) => `Enter the tracking number for ${name}`,
  correct: 'Correct',
  correctOf: (name: string) => `Correct the tracking number for ${name}`,
  dialogTitle: (name: string) => `Parcel to ${name}`,
  hint: 'Speed Post: two letters, nine digits, IN.',
  save: 'Save the number',
  busy: 'Saving…',
  failed: 'The number was not saved.',
  dispatch:
    'Each address has its own tracking number, in the list of addresses. The order can be dispatched when all of them are entered.',
  part: (number: number, of: number) => `Parcel ${number} of ${of}`,
  refunded: 'Some units of this order were refunded. Please check which address gets fewer.',
} as const

// Texts about facts that came up while an order was packed: requests to cancel, slips that are out of date (ORD-21,
// ORD-23).
const CHANGES = {
  address: 'the address',
  contents: 'the items',
  note: 'a note',
  cancel: 'the shopper asked to cancel it',
  state: 'it was unpacked or has ended',
} as const
type SlipChange = keyof typeof CHANGES
type News = SlipChange | 'asks'
const inWords = (changed: readonly SlipChange[]) => changed.map((each) => CHANGES[each]).join(', ')

const ASKS = 'The shopper asked to cancel it, and no one has answered yet.'

export const orderNews = {
  printed: 'Printed',
  asks: 'Asks to cancel',
  changedSince: (changed: readonly SlipChange[]) => `Changed since printed: ${inWords(changed)}`,
  slips: 'Slips',
  anySlip: 'Any slip',
  unprinted: 'Slip not printed',
  old: 'Changed since the slip was printed',
  notNoted: 'The print was not recorded.',
  asksToCancel: ASKS,
  told: (news: readonly News[]) => {
    const changed = news.filter((each) => each !== 'asks')
    const since = changed.length > 0 ? [`Changed since its slip was printed: ${inWords(changed)}.`] : []
    return [...(news.includes('asks') ? [ASKS] : []), ...since].join(' ')
  },
  confirm: (news: string) => `${news} Check it, then confirm that you want to send it as it is.`,
  ask: { title: 'Send it as it is?', yes: 'Send it', no: 'Not yet' },
} as const

export const sentEmails = {
  sentAgain: 'The email is on its way again.',
  putAside: 'Dismissed. You can send it again at any time.',
  notFailing: 'This email has not failed.',
  stopped: 'Emails to this address are stopped. Go to Inbox, Newsletter and emails, and press “Send emails again”.',
  /** The reasons of failures, by the meaning of the mail server's codes, which are shown beside them. */
  failure: {
    stopped: 'Emails to this address are stopped: one bounced, or its reader objected.',
    bounced: 'The email bounced: the mailbox doesn’t exist.',
    soft: 'The email bounced: the mailbox is full or not available.',
    unreachable: 'The mail server can’t be reached.',
    login: 'The mail server refuses our login.',
    refused: 'The mail server refuses this email or its address.',
    later: 'The mail server asks us to try again later.',
    unknown: 'The email couldn’t be sent.',
  },
} as const
