// Words of the back office's returns: the queue of reported parcels, one of them, and the decision (RET-5).

const problems = {
  damaged: 'Damaged',
  wrong: 'Wrong product',
  missing: 'Something missing',
  not_as_described: 'Not as described',
  late: 'Late',
} as const
const status = { open: 'Open', refund: 'Refunded', replacement: 'Replaced', refused: 'Refused' } as const

/** The queue as a file. */
export const reportFile = {
  columns: [
    'Ticket',
    'Date',
    'Order ID',
    'Name',
    'Email',
    'Problem',
    'Words',
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
  failed: 'The reports could not be loaded.',
  empty: {
    open: 'Nothing waits for a decision.',
    decided: 'Nothing was decided yet.',
    all: 'Nobody has reported a parcel.',
  },
  filter: 'Which reports',
  filters: { all: 'All', open: 'Open', decided: 'Decided' },
  columns: {
    ticket: 'Ticket',
    order: 'Order',
    customer: 'Customer',
    problem: 'Problem',
    sent: 'Sent along',
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
    failed: 'The report could not be loaded.',
    reported: 'Reported',
    delivered: 'delivered',
    words: 'Her words',
    none: 'She wrote nothing, or has left the shop.',
    evidence: 'Video and photos',
    noEvidence: 'Nothing was sent along.',
    video: 'Unboxing video',
    videoLink: 'Open the video by itself',
    photo: (place: number) => `Photo ${place}, open it large`,
    order: 'Order',
    orderLink: (orderNumber: number) => `Order ${orderNumber}`,
    item: (name: string, quantity: number) => `${name} × ${quantity}`,
    message: 'Message in the inbox',
    decided: 'Decision',
    by: (name: string) => `by ${name}`,
    outcome: {
      refund: (amount: string) => `${amount} went back or is on its way.`,
      replacement: (orderNumber: number) => `A new parcel goes out as order ${orderNumber}.`,
      refused: 'Neither money nor a new parcel.',
    },
  },
  decide: {
    title: 'Decide',
    what: 'What happens',
    choices: { refund: 'Money back', replacement: 'New parcel', refused: 'No' },
    nothing: 'The order has moved on, so neither money nor a new parcel can be given here.',
    whole: (amount: string) => `${amount} is all of it: the order then counts as returned.`,
    reason: 'Words for her',
    reasonFor: {
      refund: 'Stands in her letter. May stay empty.',
      replacement: 'Stands in her letter. May stay empty.',
      refused: 'Stands in her letter. 3 to 1000 characters.',
    },
    reasonTooShort: 'Please give the reason, in 3 characters or more. The shopper reads it.',
    preview: 'What she will be told',
    effects: {
      ofOrder: (orderNumber: number) =>
        `The money is that of order ${orderNumber}, which this parcel was to make good.`,
      part: 'The order stays delivered, and coins stay as they are.',
      replacement:
        'The same things go out once more, as an order of its own that costs nothing. They are taken from stock.',
      refused: 'No money goes back, and nothing is sent.',
      tells: 'A letter tells her. This cannot be undone.',
    },
    submit: { refund: 'Refund', replacement: 'Send a new parcel', refused: 'Say no' },
    question: {
      refund: (amount: string) => `Give ${amount} back?`,
      replacement: 'Send a new parcel?',
      refused: 'Say no to this report?',
    },
    cancel: 'Not yet',
    busy: 'Deciding...',
    failed: 'Nothing was decided.',
  },
} as const
