// Names that the shop itself gives to accounts.

/** The name of an order's shopper once the account is erased. */
export const deletedUser = 'Deleted user'

export const firstAdmin = { name: 'Admin' } as const
