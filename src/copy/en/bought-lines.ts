// Words of what is bought, line by line, at checkout and in an order.
export const boughtLines = {
  times: (quantity: number, price: string) => `${quantity} × ${price}`,
  takenBack: (count: number) => `${count} given back`,
} as const
