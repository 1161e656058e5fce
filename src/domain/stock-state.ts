// How a product's stock stands, as the database keeps it: nothing to sell, few left, or enough (or not counted).

export const STOCK_STATES = ['plenty', 'low', 'out'] as const
export type StockState = (typeof STOCK_STATES)[number]
