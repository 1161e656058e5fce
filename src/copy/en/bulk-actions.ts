// Words of taking back what was done to orders a moment ago (ADM-28).
import { orderStatus } from '#copy/order.ts'

const orders = (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`)

export const bulkActionTexts = {
  movedOn: 'It has moved on meanwhile.',
  tooLate: 'Its time is over.',
  emailWent: 'Its letter has gone already.',
  region: 'What you have just done',
  done: (count: number, status: keyof typeof orderStatus) => `${orders(count)}: ${orderStatus[status].toLowerCase()}.`,
  undo: 'Undo',
  key: 'Z',
  left: (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`),
  /** Said once to whoever does not see the bar. */
  announced: (done: string) => `${done} Press Z to undo within ten seconds.`,
  busy: 'Taking it back…',
  failed: 'It was not taken back.',
  undone: (count: number) =>
    count === 1 ? '1 order is back where it was.' : `${orders(count)} are back where they were.`,
  more: 'The rest follows.',
  kept: (orderNumber: number, reason: string) => `#${orderNumber} stays: ${reason}`,
  close: 'Close',
} as const
