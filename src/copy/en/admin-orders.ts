// Texts of the back office's orders (ADM-9, WORD-2).
import { orderStatus } from '#copy/order.ts'
import { counted } from './numbers.ts'

const orders = (count: number) => counted(count, 'order')

export const adminOrders = {
  title: 'All Orders',
  loading: 'Loading orders...',
  failed: 'Error fetching orders.',
  none: 'No orders yet.',
  noMatch: (words: string) => `No orders match "${words}".`,
  noneSuch: 'No orders match these filters.',
  search: 'Number, name, phone, place or product',
  /**
   * `ended` is the cancelled and returned orders among them. `paid` is the amount paid, when it differs from the
   * prices.
   */
  summary: (count: number, total: string, ended: { count: number; total: string } | null, paid: string | null) =>
    [
      `${orders(count)}, ${total}`,
      ...(ended === null ? [] : [`of which ${ended.total} cancelled or returned (${orders(ended.count)})`]),
      ...(paid === null ? [] : [`paid ${paid}`]),
    ].join(', '),
  paid: (amount: string) => `Paid ${amount}`,
  found: (count: number, isMore: boolean) =>
    `${count.toLocaleString('en-IN')}${isMore ? '+' : ''} ${count === 1 ? 'order' : 'orders'} found`,
  columns: {
    id: '#Order ID',
    customer: 'Customer',
    email: 'Email',
    phone: 'Phone',
    items: 'Items',
    total: 'Total',
    date: 'Date',
    action: 'Action',
  },
  status: 'Status',
  replacement: 'Replacement',
  item: (name: string, quantity: number) => `${name} × ${quantity}`,
  invoice: 'Invoice',
  invoiceOf: (orderNumber: number) => `Invoice of order ${orderNumber}`,
  filters: {
    state: 'State',
    anyState: 'Any state',
    counted: (label: string, count: number | undefined) =>
      count ? `${label} ${count.toLocaleString('en-IN')}` : label,
    kind: 'Kind',
    kinds: { all: 'All kinds', sale: 'Sales', replacement: 'Replacements' },
    range: {
      open: 'Export a range',
      title: 'Export a range of days',
      from: 'From',
      to: 'To',
      hint: 'Choose the first and the last day.',
    },
    day: 'Go to day',
    otherDay: (asked: string) => `There are none on ${asked}. This is the nearest earlier day with orders.`,
    firstDay: (asked: string) => `There are none on ${asked} or earlier. These are the first.`,
  },
  many: {
    choose: (orderNumber: number) => `Choose order ${orderNumber}`,
    chooseAll: 'Choose all',
    chooseShown: (count: number) => `Choose all ${count.toLocaleString('en-IN')}`,
    chosen: (count: number) => `${count.toLocaleString('en-IN')} chosen`,
    clear: 'Clear selection',
    pack: (count: number) => (count === 0 ? 'Start packing' : `Start packing ${count.toLocaleString('en-IN')}`),
    packedMany: (count: number) => (count === 0 ? 'Mark packed' : `Mark ${count.toLocaleString('en-IN')} packed`),
    dispatch: (count: number) => `Dispatch ${count.toLocaleString('en-IN')}`,
    slips: (count: number) => (count === 0 ? 'Print slips' : `Print ${count === 1 ? '1 slip' : `${count} slips`}`),
    slipsMost: (count: number) => `At most ${count} slips at a time.`,
    progress: 'Orders done so far',
    done: (count: number, total: number) => `${count.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
    stop: 'Stop',
    goOn: (count: number) => `Continue with ${orders(count)}`,
    packed: (count: number) =>
      count === 1 ? '1 order is being packed.' : `${count.toLocaleString('en-IN')} orders are being packed.`,
    arePacked: (count: number) =>
      count === 1 ? '1 order is packed.' : `${count.toLocaleString('en-IN')} orders are packed.`,
    already: (count: number) =>
      count === 1 ? '1 was already done.' : `${count.toLocaleString('en-IN')} were already done.`,
    refused: (count: number) =>
      count === 1 ? '1 order was not changed:' : `${count.toLocaleString('en-IN')} orders were not changed:`,
    reason: (orderNumber: number, reason: string) => `#${orderNumber}: ${reason}`,
    broken: (reason: string) =>
      `It stopped before the end. ${reason} What is done stays done. You can safely continue.`,
    stopped: 'You stopped it. What is done stays done.',
    dismiss: 'Close this message',
  },
  drafts: { create: 'New order', link: 'Draft orders' },
  attention: { title: 'Orders that need attention', link: 'Need attention' },

  pasted: {
    back: 'All Orders',
    which: 'What happened to these parcels',
    dispatched: 'Handed over',
    delivered: 'Delivered',
    tooMany: (most: number) => `At most ${most.toLocaleString('en-IN')} lines at a time.`,
    list: 'What will happen',
    columns: {
      line: 'Line',
      order: 'Order',
      customer: 'Customer',
      number: 'Tracking number',
      verdict: 'What will happen',
    },
    looking: 'Looking up the orders…',
    lookFailed: 'The orders couldn’t be looked up.',
    summary: (ready: number, wrong: number) =>
      [`${orders(ready)} ready`, ...(wrong > 0 ? [`${wrong === 1 ? '1 line' : `${wrong} lines`} to check`] : [])].join(
        ', ',
      ),
    wrongDigit: 'Please compare the number with the receipt: its check digit is wrong.',
    file: 'Read a file',
    unreadFile: 'This file couldn’t be read as text. Save it as CSV and try again.',
    startOver: 'Start with a new list',
  },
  dispatch: {
    title: 'Dispatch many',
    link: 'Dispatch many',
    note: 'Paste one order on each line: order number and tracking number, in either order.',
    field: 'Orders and tracking numbers',
    example: '1066 EK123456789IN\n1067 EK123456785IN',
    hint: 'One order per line. Ctrl+Enter dispatches.',
    button: (count: number) => (count === 0 ? 'Dispatch' : `Dispatch ${orders(count)}`),
    busy: 'Dispatching…',
    takePlaced: (count: number) =>
      count === 1
        ? 'Also dispatch the order that is not being packed yet'
        : `Also dispatch the ${count} orders that are not being packed yet`,
    verdicts: {
      ready: 'Will be dispatched',
      takesPlaced: 'Will be packed and dispatched',
      notPacked: 'Packing has not started',
      moved: 'Dispatched, the shopper will get an email',
      already: 'Already dispatched with this number',
      unknown: 'This order doesn’t exist',
      dispatchedAs: (number: string) => `Already dispatched, as ${number}`,
      state: (status: keyof typeof orderStatus) => `${orderStatus[status]}: it can’t be dispatched`,
      numberTaken: (orderNumber: number) => `This number belongs to the parcel of order ${orderNumber}`,
      no_order: 'No order number on this line',
      no_number: 'Add a tracking number that shows its courier',
      unclear: 'More than one number could be meant. Put # before the order’s.',
      order_twice: 'This order is on another line with another number',
      number_twice: 'This number is on another line with another order',
    },
    done: (count: number) =>
      count === 1
        ? '1 order was dispatched. Its buyer will get an email.'
        : `${count.toLocaleString('en-IN')} orders were dispatched. Their buyers will get an email.`,
  },
  delivered: {
    title: 'Mark delivered',
    note: 'Paste the courier’s list of delivered parcels as it is, or one tracking number on each line. If the list shows statuses, only lines that say “delivered” count.',
    field: 'Tracking numbers',
    example: 'EK123456789IN  Item Delivered\nEK123456785IN  Item Delivered',
    hint: 'One parcel per line. Ctrl+Enter marks them.',
    button: (count: number) => (count === 0 ? 'Mark delivered' : `Mark ${orders(count)} delivered`),
    busy: 'Marking…',
    verdicts: {
      ready: 'Will be marked delivered',
      moved: 'Delivered, the shopper will get an email',
      already: 'Already delivered',
      unknown: 'No order has this number',
      notSent: 'Not dispatched yet',
      state: (status: keyof typeof orderStatus) => `${orderStatus[status]}: not changed`,
      no_number: 'No tracking number on this line',
      unclear: 'More than one number could be meant',
      on_its_way: 'Not delivered according to the list',
    },
    done: (count: number) =>
      count === 1
        ? '1 order was marked delivered. Its buyer will get an email.'
        : `${count.toLocaleString('en-IN')} orders were marked delivered. Their buyers will get an email.`,
  },
} as const

// Texts of the server about the staff's list of orders: its file, and why an order is not moved.
export const adminOrdersReplies = {
  refused: {
    none: 'This order doesn’t exist.',
    state: (status: keyof typeof orderStatus) => `It is already ${orderStatus[status].toLowerCase()}.`,
    takenBack: 'This step was undone.',
    notPacked: 'Packing has not started.',
    notSent: 'It has not been dispatched yet.',
    dispatchedAs: (trackingNumber: string) => `It was already dispatched, as ${trackingNumber}.`,
    numberTaken: (orderNumber: number) => `This number belongs to the parcel of order ${orderNumber}.`,
    noNumber: 'It has no tracking number.',
  },
  csv: {
    columns: {
      buyer: [
        ...['Order ID', 'Date', 'Status', 'Kind', 'First name', 'Last name', 'Email', 'Phone'],
        ...['House No.', 'Street', 'City', 'Postcode', 'State', 'Items'],
      ],
      amounts: { itemsTotal: 'Items total', discount: 'Discount', shipping: 'Shipping', coinsUsed: 'Coins used' },
      paid: ['Total', 'Paid', 'Paid by', 'Tracking number', 'Delivery'],
    },
    severalAddresses: (count: number) =>
      count === 1
        ? 'Goes to another address: see its packing slip'
        : `Goes to ${count} other addresses: see its packing slips`,
    item: (name: string, quantity: number) => `${name} × ${quantity}`,
    kinds: { sale: 'Sale', replacement: 'Replacement' },
  },
} as const

// Texts of undoing a bulk action on orders (ADM-28).

export const bulkActionTexts = {
  movedOn: 'It has changed since.',
  tooLate: 'The time to undo is over.',
  emailWent: 'Its email was already sent.',
  region: 'Your last step',
  done: (count: number, status: keyof typeof orderStatus) => `${orders(count)}: ${orderStatus[status].toLowerCase()}.`,
  undo: 'Undo',
  left: (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`),
  /** Announced once by screen readers. */
  announced: (done: string) => `${done} You can undo it within ten seconds.`,
  busy: 'Undoing…',
  failed: 'It was not undone.',
  undone: (count: number) => (count === 1 ? '1 order was set back.' : `${orders(count)} were set back.`),
  more: 'The rest follows.',
  kept: (orderNumber: number, reason: string) => `#${orderNumber} was not undone: ${reason}`,
  close: 'Close',
} as const

// Texts for staff about shoppers' requests to cancel a packed order (ORD-21).
export const cancelRequests = {
  title: 'Requests to cancel',
  note: 'These orders are packed. Answer before they are dispatched, the oldest request first.',
  loading: 'Loading the requests...',
  failedList: 'The requests couldn’t be loaded.',
  none: 'No request is waiting for an answer.',
  columns: { order: 'Order', whose: 'Customer', since: 'Asked', state: 'State' },
  asks: 'The shopper asks to cancel this order.',
  since: 'Asked',
  before: 'It is packed. Check if you can still stop it, and answer before it is dispatched.',
  accept: 'Cancel the order',
  decline: 'Send it anyway',
  question: (orderNumber: number, answer: 'accepted' | 'declined' | null) =>
    answer === 'declined' ? `Send order ${orderNumber} anyway?` : `Cancel order ${orderNumber} as requested?`,
  accepts: (charge: string | null) =>
    charge === null
      ? 'The shopper gets a full refund. Take the parcel out of those to dispatch. Its items go back into stock. The shopper will get an email.'
      : `The shopper gets a refund; ${charge} is deducted, as announced. Take the parcel out of those to dispatch. Its items go back into stock. The shopper will get an email.`,
  declines: 'The order will be sent as planned. The shopper will get an email.',
  reason: 'Reason',
  reasonHint: 'Optional. The shopper will read it.',
  leave: 'Not yet',
  busy: 'One moment…',
  failed: 'The answer was not saved.',
} as const
