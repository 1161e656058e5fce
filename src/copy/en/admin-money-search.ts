// Texts of the search on the money pages.
export const adminMoneySearch = {
  label: 'Order, payment or bank number',
  noMatch: (words: string) => `Nothing matches "${words}". Please enter the whole number.`,
} as const
