// What had to wait when somebody was erased: addresses of purchases that a gateway was still asked about.
import { after, days } from '#domain/durations.ts'
import type { Shop } from '../shop.ts'
import { emptyPurchasesOfErased } from './erasure-queries.ts'

/** Longer than any purchase is asked about, or a refund takes. */
const WAITS_AT_MOST = days(60)

export const sweepErased = (shop: Pick<Shop, 'db' | 'clock'>): Promise<void> =>
  emptyPurchasesOfErased(shop.db, after(shop.clock.now(), -WAITS_AT_MOST))
