// Words of the search on the desks of money.
export const adminMoneySearch = {
  label: 'Order, payment or bank number',
  noMatch: (words: string) => `Nothing goes by "${words}". Numbers are searched for whole.`,
} as const
