// The share of orders by shoppers who had ordered before (ADM-37).

/** Returns the share of orders by returning shoppers, in whole percent; null without orders. */
export const repeatShare = ({ orders, firstOrders }: { orders: number; firstOrders: number }): number | null =>
  orders === 0 ? null : Math.round(((orders - firstOrders) / orders) * 100)
