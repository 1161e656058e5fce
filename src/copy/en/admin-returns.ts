// Texts of the back office's returns: the queue of reported parcels, one report, and the decision (RET-5).
import { counted } from './numbers.ts'

const problems = {
  damaged: 'Damaged',
  wrong: 'Wrong product',
  missing: 'Something missing',
  not_as_described: 'Not as described',
  late: 'Late',
} as const
const status = { open: 'Open', refund: 'Refunded', replacement: 'Replaced', refused: 'Refused' } as const

export const reportFile = {
  columns: [
    'Ticket',
    'Date',
    'Order ID',
    'Name',
    'Email',
    'Problem',
    'Message',
    'Status',
    'Answer',
    'Refund',
    'Replacement order',
    'Decided',
  ],
  problems,
  status,
} as const

export const adminReturns = {
  title: 'Returns',
  list: 'Reported parcels',
  loading: 'Loading reports...',
  failed: 'The reports couldn’t be loaded.',
  empty: {
    open: 'No report needs a decision.',
    decided: 'No report has been decided yet.',
    all: 'No problems have been reported.',
  },
  filter: 'Which reports',
  filters: { all: 'All', open: 'Open', decided: 'Decided' },
  columns: {
    ticket: 'Ticket',
    order: 'Order',
    customer: 'Customer',
    problem: 'Problem',
    sent: 'Attached',
    date: 'Reported',
    status: 'Status',
  },
  problems,
  status,
  order: (orderNumber: number) => `#${orderNumber}`,
  sentAlong: (videos: number, photos: number) =>
    [...(videos > 0 ? ['video'] : []), ...(photos > 0 ? [photos === 1 ? '1 photo' : `${photos} photos`] : [])].join(
      ', ',
    ),
  one: {
    back: 'Returns',
    loading: 'Loading the report...',
    failed: 'The report couldn’t be loaded.',
    reported: 'Reported',
    delivered: 'delivered',
    words: 'Shopper’s message',
    none: 'No message, or the account was deleted.',
    evidence: 'Video and photos',
    noEvidence: 'No video or photos.',
    video: 'Unboxing video',
    videoLink: 'Open the video',
    photo: (place: number) => `Open photo ${place}`,
    order: 'Order',
    orderLink: (orderNumber: number) => `Order ${orderNumber}`,
    item: (name: string, quantity: number) => `${name} × ${quantity}`,
    message: 'Message in the inbox',
    decided: 'Decision',
    by: (name: string) => `by ${name}`,
    outcome: {
      refund: (amount: string) => `The refund of ${amount} was made or is on its way.`,
      replacement: (orderNumber: number) => `A new parcel is sent as order ${orderNumber}.`,
      refused: 'No refund and no new parcel.',
    },
  },
  decide: {
    title: 'Decide',
    what: 'Decision',
    choices: { refund: 'Refund', replacement: 'New parcel', refused: 'Refuse' },
    nothing: 'The order has changed, so you can’t refund it or send a new parcel here.',
    whole: (amount: string) => `${amount} is a full refund: the order will then count as returned.`,
    reason: 'Message to the shopper',
    reasonFor: {
      refund: 'Optional. It is part of the email.',
      replacement: 'Optional. It is part of the email.',
      refused: 'It is part of the email. 3 to 1000 characters.',
    },
    reasonTooShort: 'Please give the reason, in 3 characters or more. The shopper will read it.',
    preview: 'What the shopper will read',
    effects: {
      ofOrder: (orderNumber: number) => `The refund is for order ${orderNumber}, which this parcel replaced.`,
      part: 'The order stays delivered, and coins don’t change.',
      replacement: 'The same items are sent again as a new, free order. They are taken from stock.',
      refused: 'There is no refund, and nothing is sent.',
      tells: 'The shopper will get an email. This can’t be undone.',
    },
    submit: { refund: 'Refund now', replacement: 'Send a new parcel', refused: 'Refuse the report' },
    question: {
      refund: (amount: string) => `Refund ${amount}?`,
      replacement: 'Send a new parcel?',
      refused: 'Refuse this report?',
    },
    cancel: 'Not yet',
    busy: 'Deciding...',
    failed: 'Nothing was decided.',
  },
} as const

// Replies about returned goods of an order, and the texts of that panel (STK-16).
const units = (count: number) => counted(count, 'unit')

export const returnedGoodsReplies = {
  booked: (shelf: number, spoiled: number) =>
    [
      ...(shelf > 0 ? [`${units(shelf)} back in stock.`] : []),
      ...(spoiled > 0 ? [`${units(spoiled)} written off as spoiled.`] : []),
    ].join(' '),
  onlyOut: (name: string, out: number) =>
    out === 0 ? `No units of ${name} are left to return.` : `Only ${units(out)} of ${name} can come back.`,
} as const

export const returnedGoods = {
  title: 'What came back',
  loading: 'Loading...',
  failed: 'The returned items couldn’t be loaded.',
  state: (sent: number, shelved: number, spoiled: number) =>
    shelved + spoiled === 0
      ? `${units(sent)} sent, nothing came back`
      : [
          `${shelved + spoiled} of ${sent} came back`,
          ...(shelved > 0 ? [`${shelved} in stock`] : []),
          ...(spoiled > 0 ? [`${spoiled} spoiled`] : []),
        ].join(', '),
  uncounted: 'Not counted, so nothing is recorded.',
  open: 'Record returned items',
  formTitle: 'What came back?',
  formNote: 'This doesn’t change any refund.',
  batch: (number: string) => `Batch ${number}`,
  unknown: 'Unknown batch',
  unfit: 'Expired or recalled: it can’t be sold again.',
  out: (count: number) => `${count.toLocaleString('en-IN')} out`,
  shelf: 'Back in stock',
  spoiled: 'Spoiled',
  shelfOf: (name: string) => `Back in stock: ${name}`,
  spoiledOf: (name: string) => `Spoiled: ${name}`,
  note: 'Note (optional)',
  save: 'Save',
  busy: 'Saving...',
  nothing: 'Enter how many came back.',
  saveFailed: 'Nothing was recorded.',
} as const
