// Words of staff who answer shoppers that ask to cancel a packed order (ORD-21).
export const cancelRequests = {
  title: 'Requests to cancel',
  note: 'Their boxes are packed. Answer before they are handed over; the oldest request first.',
  loading: 'Loading the requests...',
  failedList: 'The requests could not be loaded.',
  none: 'Nobody waits for an answer.',
  columns: { order: 'Order', whose: 'Customer', since: 'Asked', state: 'State' },
  asks: 'Its buyer asks to cancel this order.',
  since: 'Asked',
  before: 'Its box is packed: look whether it can be taken out, and answer before it is sent.',
  accept: 'Cancel the order',
  decline: 'It travels',
  question: (orderNumber: number, answer: 'accepted' | 'declined' | null) =>
    answer === 'declined' ? `Send order ${orderNumber} all the same?` : `Cancel order ${orderNumber} as she asked?`,
  accepts: (charge: string | null) =>
    charge === null
      ? 'Her money goes back, and nothing is kept back. Take the box out of those that are sent; its goods go back on the shelf. A letter tells her.'
      : `Her money goes back; ${charge} is kept back, as she was told. Take the box out of those that are sent; its goods go back on the shelf. A letter tells her.`,
  declines: 'The order stays as it is, and a letter tells her that it travels.',
  reason: 'Reason',
  reasonHint: 'She reads it. May stay empty.',
  leave: 'Not yet',
  busy: 'One moment…',
  failed: 'It was not answered.',
} as const
