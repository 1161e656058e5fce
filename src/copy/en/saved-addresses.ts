// Words of the saved addresses at checkout.
export const savedAddresses = {
  choose: 'Saved addresses',
  other: 'Another address',
  save: 'Save this address for the next time',
} as const
