// A product's stock status as stored: out of stock, low, or enough (or not counted).

export const STOCK_STATES = ['plenty', 'low', 'out'] as const
export type StockState = (typeof STOCK_STATES)[number]
