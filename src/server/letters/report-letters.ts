// How the letters about a report are written: their words were kept, and their order says whom they are for.

import { aboutOrder } from './about-order.ts'
import { type LetterWriters, plainLetters } from './letter-writers.ts'

/** The writers of every kind that tells of a report. */
export const reportLetters = {
  'report-received': aboutOrder((shop, _order, news) => plainLetters['report-received'](shop, news)),
  'report-refund': aboutOrder((shop, _order, news) => plainLetters['report-refund'](shop, news)),
  'report-replacement': aboutOrder((shop, _order, news) => plainLetters['report-replacement'](shop, news)),
  'report-refused': aboutOrder((shop, _order, news) => plainLetters['report-refused'](shop, news)),
} satisfies Partial<LetterWriters>
