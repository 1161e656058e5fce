// Replies when staff change the stock.
const number = (count: number): string => count.toLocaleString('en-IN')
const units = (count: number): string => (count === 1 ? '1 unit' : `${number(count)} units`)

export const stockReplies = {
  received: (name: string, count: number, now: number) => `${units(count)} of ${name} received. ${number(now)} now.`,
  opened: (name: string, count: number) => `${name} is now counted: ${number(count)} to sell.`,
  counted: (name: string, difference: number) => {
    if (difference === 0) return `${name}: the count is correct.`
    return difference > 0
      ? `${name}: ${number(difference)} more than expected. Saved.`
      : `${name}: ${number(-difference)} fewer than expected. Saved.`
  },
  writtenOff: (name: string, count: number, now: number) =>
    `${units(count)} of ${name} written off. ${number(now)} left to sell.`,
  uncounted: (name: string) => `${name} is no longer counted.`,
  tooMany: 'Stock can be at most 99,99,999 units.',
  promised: (count: number) =>
    `${units(count)} are reserved for orders and payments in progress, more than you counted. Count again, or cancel orders first.`,
  onlyFree: (count: number) =>
    count === 0
      ? 'All of the stock is reserved for payments in progress.'
      : `Only ${number(count)} of them are free. The others are reserved for orders and payments in progress.`,
  onlyThere: (count: number) => (count === 0 ? 'None are left.' : `Only ${number(count)} are left.`),
  onlyInBatch: (count: number) => `This batch has only ${number(count)} left.`,
  recalledBatch: 'This batch was recalled. It must not be sold.',
  knownUntil: (day: string) => `This batch already has the expiry date ${day}.`,
  knownWithout: 'This batch is already recorded as one that doesn’t expire.',
  recalled: (batch: string, promised: number) =>
    promised === 0
      ? `Batch ${batch} was recalled. It will no longer be sold or packed.`
      : `Batch ${batch} was recalled. ${units(promised)} of it are already reserved for orders: pack them from another batch, or cancel.`,
  telling: 'The emails are on their way.',
} as const

/** The file of the recipients of a batch. */
export const recallFile = {
  columns: ['Batch', 'Order', 'Placed', 'Status', 'Name', 'Email', 'Phone', 'Goods', 'Units', 'Email'],
  yes: 'sent',
  no: 'not sent',
} as const
