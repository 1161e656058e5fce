// Replies when staff correct the batches in a parcel, and the texts of that panel.
const units = (count: number): string => (count === 1 ? '1 unit' : `${count.toLocaleString('en-IN')} units`)

export const parcelReplies = {
  corrected: (count: number, batch: string) =>
    `${units(count)} in this parcel now ${count === 1 ? 'belongs' : 'belong'} to batch ${batch}.`,
} as const

export const parcelBatches = {
  title: 'Batches in this parcel',
  loading: 'Loading...',
  failed: 'The batches couldn’t be loaded.',
  batch: (name: string) => `Batch ${name}`,
  unknown: 'Unknown batch',
  units,
  correct: 'Correct',
  correctOf: (name: string, batch: string) => `Correct ${name}, ${batch}`,
  formTitle: (name: string) => `Which batch of ${name} was it?`,
  to: 'Correct batch',
  choose: 'Choose',
  choice: (name: string, count: number) => `${name}, ${count.toLocaleString('en-IN')} in stock`,
  how: 'How many',
  reason: 'How you know',
  save: 'Correct it',
  busy: 'Saving...',
  saveFailed: 'The batch was not corrected.',
} as const
