// The stock states of products, and the times of back-in-stock alerts (CAT-41).
import { days } from './durations.ts'

export const STOCK_STATES = ['plenty', 'low', 'out'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** After this time a request for an alert ends without an email. */
export const WAITS_FOR = days(60)
/** For this long after an alert, no other shopper gets an alert for the same unit. */
export const HEAD_START = days(1)
