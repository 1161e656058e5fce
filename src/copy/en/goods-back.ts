// Goods that come back of an order: what the shop answers, and the words of that panel (STK-16).
const units = (count: number): string => (count === 1 ? '1 unit' : `${count.toLocaleString('en-IN')} units`)

export const goodsBackReplies = {
  booked: (shelf: number, spoiled: number) =>
    [
      ...(shelf > 0 ? [`${units(shelf)} on the shelf again.`] : []),
      ...(spoiled > 0 ? [`${units(spoiled)} written off as spoiled.`] : []),
    ].join(' '),
  onlyOut: (name: string, out: number) =>
    out === 0 ? `Nothing of ${name} is out any more.` : `Only ${units(out)} of ${name} can come back.`,
} as const

export const goodsBack = {
  title: 'What came back',
  loading: 'Loading...',
  failed: 'What came back could not be loaded.',
  /** How a line stands. */
  state: (sent: number, shelved: number, spoiled: number) =>
    shelved + spoiled === 0
      ? `${units(sent)} sent, nothing came back`
      : [
          `${shelved + spoiled} of ${sent} came back`,
          ...(shelved > 0 ? [`${shelved} on the shelf`] : []),
          ...(spoiled > 0 ? [`${spoiled} spoiled`] : []),
        ].join(', '),
  uncounted: 'Not counted, so nothing is booked.',
  open: 'Book goods',
  formTitle: 'What came back?',
  formNote: 'The money is a matter of its own: nothing of it changes here.',
  batch: (number: string) => `Batch ${number}`,
  unknown: 'Nobody knows which batch',
  unfit: 'Gone off or called back: it is not sold again.',
  out: (count: number) => `${count.toLocaleString('en-IN')} out`,
  shelf: 'On the shelf',
  spoiled: 'Spoiled',
  shelfOf: (name: string) => `On the shelf: ${name}`,
  spoiledOf: (name: string) => `Spoiled: ${name}`,
  note: 'Note (optional)',
  save: 'Book it',
  busy: 'Booking...',
  nothing: 'Say how many came back.',
  saveFailed: 'Nothing was booked.',
} as const
