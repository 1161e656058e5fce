// Texts of undoing a bulk action on orders (ADM-28).
import { orderStatus } from '#copy/order.ts'

const orders = (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`)

export const bulkActionTexts = {
  movedOn: 'It has changed since.',
  tooLate: 'The time to undo is over.',
  emailWent: 'Its email was already sent.',
  region: 'Your last step',
  done: (count: number, status: keyof typeof orderStatus) => `${orders(count)}: ${orderStatus[status].toLowerCase()}.`,
  undo: 'Undo',
  key: 'Z',
  left: (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`),
  /** Announced once by screen readers. */
  announced: (done: string) => `${done} Press Z to undo within ten seconds.`,
  busy: 'Undoing…',
  failed: 'It was not undone.',
  undone: (count: number) => (count === 1 ? '1 order was set back.' : `${orders(count)} were set back.`),
  more: 'The rest follows.',
  kept: (orderNumber: number, reason: string) => `#${orderNumber} was not undone: ${reason}`,
  close: 'Close',
} as const
