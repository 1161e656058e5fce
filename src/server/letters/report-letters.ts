// Emails about a report: their words were kept, the order says whom they are for, and what goes back is the refund's.
import { sayNames } from '../catalog/said/say-products.ts'
import { aboutOrder } from './about-order.ts'
import { type LetterWriters, plainLetters } from './letter-writers.ts'
import { findLetterRefund } from './order-letter-queries.ts'
import { reportRefundLetter } from './templates/report-news.ts'

export const reportLetters = {
  'report-received': aboutOrder((shop, _order, news) => plainLetters['report-received'](shop, news)),
  'report-refund': aboutOrder(async (shop, _order, { refundId, ...news }) => {
    const refund = refundId ? await findLetterRefund(shop.db, refundId) : null
    return reportRefundLetter(shop, { ...news, lines: await sayNames(shop.db, refund?.lines ?? []) })
  }),
  'report-replacement': aboutOrder((shop, _order, news) => plainLetters['report-replacement'](shop, news)),
  'report-refused': aboutOrder((shop, _order, news) => plainLetters['report-refused'](shop, news)),
} satisfies Partial<LetterWriters>
