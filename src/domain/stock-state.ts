// A product's stock status as stored, and back-in-stock alerts (CAT-41).
import { days } from './durations.ts'

export const STOCK_STATES = ['plenty', 'low', 'out'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** How long an alert waits; after that it ends without a message. */
export const WAITS_FOR = days(60)
/** After this time without an order by the recipient, the same unit is offered to the next shopper who waits for it. */
export const HEAD_START = days(1)
