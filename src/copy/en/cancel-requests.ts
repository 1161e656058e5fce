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
