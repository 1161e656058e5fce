// Texts of the back office about stock: levels, the ledger and batches.
import { counted, grouped } from './numbers.ts'

const units = (count: number) => counted(count, 'unit')

/** '+500', '−3', '0'. */
export const signed = (count: number): string =>
  count === 0 ? '0' : `${count > 0 ? '+' : '−'}${grouped(Math.abs(count))}`

const reasons = {
  opening: 'First count',
  received: 'Received',
  counted: 'Counted',
  spoiled: 'Spoiled',
  given: 'Given away',
  returned: 'Returned by a customer',
  cancelled: 'Order cancelled',
  replaced: 'Sent as a replacement',
  recalled: 'Recalled',
  uncounted: 'No longer counted',
  unrecorded: 'Changed without a note',
} as const

export const adminStock = {
  title: 'Stock',
  loading: 'Loading the stock...',
  failed: 'The stock couldn’t be loaded.',
  number: grouped,
  units,

  products: {
    title: 'Products',
    note: 'What can be sold. Orders reduce it automatically.',
    search: 'Search products',
    filter: 'Which products',
    stocks: { all: 'All', low: 'Low', out: 'Out' },
    none: 'No products match these filters.',
    uncounted: 'Not counted',
    held: (count: number) => `${grouped(count)} being paid for`,
  },
  shelf: { name: 'Name', state: 'State', expiry: 'Expires on', level: 'To sell' },
  states: { low: 'Low', out: 'Out', plenty: 'Enough' },

  item: {
    back: 'Stock',
    loading: 'Loading...',
    failed: 'This couldn’t be loaded.',
    level: 'Now',
    toSell: 'To sell',
    waiting: 'Sold, not packed yet',
    onShelf: 'On the shelf',
    held: 'Being paid for',
    low: 'Low at',
    uncounted: 'Not counted, so it is sold without a limit.',
  },

  acts: {
    received: 'Add stock',
    counted: 'Correct stock',
    written_off: 'Write off',
    uncounted: 'Stop counting',
  },
  receive: {
    title: (name: string) => `Add stock: ${name}`,
    units: 'Quantity',
    batch: 'Batch number',
    batchHint: 'As printed on the carton. Leave it empty if there is none.',
    expiresOn: 'Expires on',
    expiresHint: 'The last day it can be used. Leave it empty if it doesn’t expire.',
    note: 'Note',
    noteHint: 'For example, the supplier or the bill number.',
    submit: 'Add stock',
    failed: 'The stock was not added.',
  },
  count: {
    title: (name: string) => `Correct stock: ${name}`,
    text: 'Count everything on the shelf, including items that are sold but not packed yet. You can keep selling: only the difference is recorded.',
    first: 'Count everything on the shelf. From then on, orders reduce this number.',
    counted: 'Counted',
    note: 'Reason',
    submit: 'Correct stock',
    failed: 'The stock was not corrected.',
  },
  writeOff: {
    title: (name: string) => `Write off ${name}`,
    why: 'Reason',
    reasons: { spoiled: reasons.spoiled, given: reasons.given },
    units: 'How many',
    batch: 'Batch',
    anyBatch: 'I don’t know',
    batchOf: (name: string, count: number) => `${name}, ${units(count)}`,
    note: 'Note',
    submit: 'Write off',
    failed: 'Nothing was written off.',
  },
  stop: {
    title: (name: string) => `Stop counting ${name}?`,
    text: 'It will then be sold without a limit. The ledger stays, and you can start again with a new count.',
    submit: 'Stop counting',
    keep: 'Keep counting',
    failed: 'It is still counted.',
  },
  busy: 'Saving...',
  cancel: 'Cancel',

  batches: {
    title: 'Batches',
    note: 'The batch that expires first is packed first.',
    none: 'No batches yet. Create them with Add stock.',
    columns: { number: 'Batch', of: 'Product', state: 'State', left: 'In stock' },
    goodUntil: 'Expires on',
    never: 'Doesn’t expire',
    states: { good: 'Good', soon: 'Expires soon', expired: 'Expired', recalled: 'Recalled' },
    search: 'Search batch numbers',
    filter: 'Which batches',
    shown: { all: 'All', soon: 'Expiring' },
    empty: 'No batches match these filters. Create batches with Add stock.',
    left: (count: number) => (count === 0 ? 'Nothing left' : `${grouped(count)} left`),
    loading: 'Loading the batches...',
    failed: 'The batches couldn’t be loaded.',
  },

  batch: {
    title: (name: string) => `Batch ${name}`,
    back: 'Batches',
    loading: 'Loading the batch...',
    failed: 'The batch couldn’t be loaded.',
    facts: 'Details',
    of: 'Product',
    came: 'Received',
    left: 'Left in stock',
    expires: 'Expires on',
    recalled: 'Recalled',
    why: 'Reason',
    sent: 'Where it went',
    nowhere: 'No parcel contains this batch.',
    sentNote: (orders: number, count: number) =>
      `${units(count)} in ${orders === 1 ? '1 order' : `${grouped(orders)} orders`}.`,
    notified: (count: number) => `${count === 1 ? '1 email' : `${grouped(count)} emails`} sent.`,
    onlyCounts: 'Staff who answer customers can see who they are.',
    list: 'Orders with this batch',
    file: 'Download as a file',
    tell: 'Email all of them',
    tellText: 'Everyone whose parcel contains this batch gets this email, once for each order.',
    email: 'Email text',
    emailHint: 'Say what is wrong, what to do with the product, and what you will do for the customer.',
    send: 'Send the emails',
    sendFailed: 'The emails were not sent.',
    isNotified: 'Email sent',
    recall: 'Recall',
    recallTitle: (name: string) => `Recall batch ${name}?`,
    recallText:
      'It will no longer be sold or packed. This can’t be undone. If some of it turns out to be good, add it as new stock.',
    reason: 'What is wrong with it',
    recallSubmit: 'Recall it',
    recallFailed: 'It was not recalled.',
  },

  ledger: {
    title: 'Ledger',
    note: 'Every change, and who made it. Sales are shown between the changes.',
    loading: 'Loading the ledger...',
    failed: 'The ledger couldn’t be loaded.',
    none: 'No entries yet.',
    reasons,
    level: (count: number | null) => (count === null ? 'not counted' : `${grouped(count)} then`),
    sold: (count: number) => (count > 0 ? `${grouped(count)} sold` : `${grouped(-count)} more, without a note`),
    shop: 'The shop',
    batch: (name: string) => `Batch ${name}`,
    order: (count: number) => `Order #${count}`,
  },

  field: {
    label: 'Stock',
    open: 'Add or correct stock',
    left: (count: number) => `${grouped(count)} to sell`,
    uncounted: 'Not counted',
  },
} as const

export const stockReplies = {
  received: (name: string, count: number, now: number) => `${units(count)} of ${name} received. ${grouped(now)} now.`,
  opened: (name: string, count: number) => `${name} is now counted: ${grouped(count)} to sell.`,
  counted: (name: string, difference: number) => {
    if (difference === 0) return `${name}: the count is correct.`
    return difference > 0
      ? `${name}: ${grouped(difference)} more than expected. Saved.`
      : `${name}: ${grouped(-difference)} fewer than expected. Saved.`
  },
  writtenOff: (name: string, count: number, now: number) =>
    `${units(count)} of ${name} written off. ${grouped(now)} left to sell.`,
  uncounted: (name: string) => `${name} is no longer counted.`,
  tooMany: 'Stock can be at most 99,99,999 units.',
  promised: (count: number) =>
    `${units(count)} are reserved for orders and payments in progress, more than you counted. Count again, or cancel orders first.`,
  onlyFree: (count: number) =>
    count === 0
      ? 'All of the stock is reserved for payments in progress.'
      : `Only ${grouped(count)} of them are free. The others are reserved for orders and payments in progress.`,
  onlyThere: (count: number) => (count === 0 ? 'None are left.' : `Only ${grouped(count)} are left.`),
  onlyInBatch: (count: number) => `This batch has only ${grouped(count)} left.`,
  recalledBatch: 'This batch was recalled. It must not be sold.',
  knownUntil: (day: string) => `This batch already has the expiry date ${day}.`,
  knownWithout: 'This batch is already recorded as one that doesn’t expire.',
  recalled: (batch: string, promised: number) =>
    promised === 0
      ? `Batch ${batch} was recalled. It will no longer be sold or packed.`
      : `Batch ${batch} was recalled. ${units(promised)} of it are already reserved for orders: pack them from another batch, or cancel.`,
  telling: 'The emails are on their way.',
} as const

export const recallFile = {
  columns: ['Batch', 'Order', 'Placed', 'Status', 'Name', 'Email', 'Phone', 'Goods', 'Units', 'Email'],
  yes: 'sent',
  no: 'not sent',
} as const

export const stockErrors = {
  units: 'Please enter a whole number from 1.',
  counted: 'Please enter a whole number from 0.',
} as const
