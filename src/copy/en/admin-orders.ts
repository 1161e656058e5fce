// Words of the back office's orders (ADM-9, WORD-2).
import { orderStatus } from '#copy/order.ts'

const orders = (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`)

export const adminOrders = {
  title: 'All Orders',
  loading: 'Loading orders...',
  failed: 'Error fetching orders.',
  none: 'No orders yet.',
  noMatch: (words: string) => `No orders match "${words}".`,
  noneSuch: 'There is no such order on any day.',
  search: 'Number, name, phone, place or product',
  /** `ended`: of them, those that were cancelled or came back; `paid`: where it is another amount than the prices. */
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
    otherDay: (asked: string) => `There are none on ${asked}. This is the nearest day before it that has some.`,
    firstDay: (asked: string) => `There are none on ${asked} or before. These are the first.`,
  },
  many: {
    choose: (orderNumber: number) => `Choose order ${orderNumber}`,
    chooseAll: 'Choose all',
    chooseShown: (count: number) => `Choose all ${count.toLocaleString('en-IN')}`,
    chosen: (count: number) => `${count.toLocaleString('en-IN')} chosen`,
    clear: 'Choose none',
    pack: (count: number) => (count === 0 ? 'Start packing' : `Start packing ${count.toLocaleString('en-IN')}`),
    packedMany: (count: number) => (count === 0 ? 'Mark packed' : `Mark ${count.toLocaleString('en-IN')} packed`),
    dispatch: (count: number) => `Dispatch ${count.toLocaleString('en-IN')}`,
    slips: (count: number) => (count === 0 ? 'Print slips' : `Print ${count === 1 ? '1 slip' : `${count} slips`}`),
    slipsMost: (count: number) => `At most ${count} slips at a time.`,
    progress: 'Orders done so far',
    done: (count: number, total: number) => `${count.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
    stop: 'Stop',
    goOn: (count: number) => `Go on with ${orders(count)}`,
    packed: (count: number) =>
      count === 1 ? '1 order is being packed.' : `${count.toLocaleString('en-IN')} orders are being packed.`,
    arePacked: (count: number) =>
      count === 1 ? '1 order is packed.' : `${count.toLocaleString('en-IN')} orders are packed.`,
    already: (count: number) =>
      count === 1 ? '1 was so already.' : `${count.toLocaleString('en-IN')} were so already.`,
    refused: (count: number) =>
      count === 1 ? '1 order stays as it is:' : `${count.toLocaleString('en-IN')} orders stay as they are:`,
    reason: (orderNumber: number, reason: string) => `#${orderNumber}: ${reason}`,
    broken: (reason: string) => `It stopped on the way. ${reason} What is done is done; going on does nothing twice.`,
    stopped: 'You stopped it. What is done is done.',
    dismiss: 'Close this note',
  },
  attention: { title: 'Orders that need attention', link: 'Need attention' },

  pasted: {
    back: 'All Orders',
    which: 'What became of these parcels',
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
    lookFailed: 'The orders could not be looked up.',
    summary: (ready: number, wrong: number) =>
      [
        `${orders(ready)} ready`,
        ...(wrong > 0 ? [`${wrong === 1 ? '1 line' : `${wrong} lines`} to look at`] : []),
      ].join(', '),
    wrongDigit: 'Please compare the number: its check digit does not fit.',
    file: 'Read a file',
    unreadFile: 'This file could not be read as text. Save it as CSV and try again.',
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
        ? 'Also dispatch the order that nobody has started to pack'
        : `Also dispatch the ${count} orders that nobody has started to pack`,
    verdicts: {
      ready: 'Will be dispatched',
      takesPlaced: 'Will be packed and dispatched',
      notPacked: 'Nobody has started to pack it',
      moved: 'Dispatched, the buyer is written to',
      already: 'Dispatched already with this number',
      unknown: 'There is no such order',
      dispatchedAs: (number: string) => `Dispatched already, as ${number}`,
      state: (status: keyof typeof orderStatus) => `${orderStatus[status]}: it cannot be dispatched`,
      numberTaken: (orderNumber: number) => `This number is the parcel of order ${orderNumber}`,
      no_order: 'No order number on this line',
      no_number: 'Add a tracking number that tells its courier',
      unclear: 'More than one number could be meant. Put # before the order’s.',
      order_twice: 'This order is on another line with another number',
      number_twice: 'This number is on another line with another order',
    },
    done: (count: number) =>
      count === 1
        ? '1 order is dispatched, its buyer is written to.'
        : `${count.toLocaleString('en-IN')} orders are dispatched, their buyers are written to.`,
  },
  delivered: {
    title: 'Mark delivered',
    note: 'Paste what the courier says has arrived: its list as it is, or one tracking number on each line. Where the list has states, only lines that say “delivered” count.',
    field: 'Tracking numbers',
    example: 'EK123456789IN  Item Delivered\nEK123456785IN  Item Delivered',
    hint: 'One parcel per line. Ctrl+Enter marks them.',
    button: (count: number) => (count === 0 ? 'Mark delivered' : `Mark ${orders(count)} delivered`),
    busy: 'Marking…',
    verdicts: {
      ready: 'Will be marked delivered',
      moved: 'Delivered, the buyer is written to',
      already: 'Delivered already',
      unknown: 'No order has this number',
      notSent: 'Not dispatched yet',
      state: (status: keyof typeof orderStatus) => `${orderStatus[status]}: it stays as it is`,
      no_number: 'No tracking number on this line',
      unclear: 'More than one number could be meant',
      on_its_way: 'Not delivered, says the list',
    },
    done: (count: number) =>
      count === 1
        ? '1 order is delivered, its buyer is written to.'
        : `${count.toLocaleString('en-IN')} orders are delivered, their buyers are written to.`,
  },
} as const
