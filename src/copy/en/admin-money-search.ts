// Words of the search on the desks of money.
export const adminMoneySearch = {
  label: 'Order, payment or bank number',
  noMatch: (words: string) => `Nothing matches "${words}". Please enter the whole number.`,
} as const
