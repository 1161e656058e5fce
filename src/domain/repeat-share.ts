// The share of orders by shoppers who had ordered before (ADM-37).

/** In whole percent; null where there were no orders. */
export const repeatShare = ({ orders, firstOrders }: { orders: number; firstOrders: number }): number | null =>
  orders === 0 ? null : Math.round(((orders - firstOrders) / orders) * 100)
