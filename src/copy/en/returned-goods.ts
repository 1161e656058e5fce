// Replies about returned goods of an order, and the texts of that panel (STK-16).
const units = (count: number): string => (count === 1 ? '1 unit' : `${count.toLocaleString('en-IN')} units`)

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
  /** The state of a line. */
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
