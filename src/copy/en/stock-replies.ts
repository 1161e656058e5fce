// What the shop answers when staff change what lies on the shelf.
const number = (count: number): string => count.toLocaleString('en-IN')
const units = (count: number): string => (count === 1 ? '1 unit' : `${number(count)} units`)

export const stockReplies = {
  received: (name: string, count: number, now: number) => `${units(count)} of ${name} received. ${number(now)} now.`,
  opened: (name: string, count: number) => `${name} is counted from now on: ${number(count)} to sell.`,
  counted: (name: string, difference: number) => {
    if (difference === 0) return `${name}: the count agrees.`
    return difference > 0
      ? `${name}: ${number(difference)} more than expected, written down.`
      : `${name}: ${number(-difference)} fewer than expected, written down.`
  },
  writtenOff: (name: string, count: number, now: number) =>
    `${units(count)} of ${name} written off. ${number(now)} left to sell.`,
  uncounted: (name: string) => `${name} is not counted any more.`,
  tooMany: 'A stock has at most 99,99,999 units.',
  promised: (count: number) =>
    `${units(count)} are promised to orders and payments under way, more than you counted. Count again, or cancel orders first.`,
  onlyFree: (count: number) =>
    count === 0
      ? 'All that is there is promised to payments under way.'
      : `Only ${number(count)} of them are free: the others are promised to orders and payments under way.`,
  onlyThere: (count: number) => (count === 0 ? 'None is left.' : `Only ${number(count)} are there.`),
  onlyInBatch: (count: number) => `This batch has only ${number(count)} left.`,
  recalledBatch: 'This batch was called back. Nothing of it may be sold.',
  knownUntil: (day: string) => `This batch is known as good until ${day}.`,
  knownWithout: 'This batch is known as one that does not go off.',
  recalled: (batch: string, promised: number) =>
    promised === 0
      ? `Batch ${batch} is called back. Nothing of it is sold or packed any more.`
      : `Batch ${batch} is called back. ${units(promised)} of it are promised to orders already: pack them from another batch, or cancel.`,
  telling: 'The letters are on their way.',
} as const

/** The file of whoever got goods of a batch. */
export const recallFile = {
  columns: ['Batch', 'Order', 'Placed', 'Status', 'Name', 'Email', 'Phone', 'Goods', 'Units', 'Letter'],
  yes: 'written',
  no: 'not written',
} as const
