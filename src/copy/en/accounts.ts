// Names that the shop itself gives to accounts.

/** Whom an order belonged to, once the account is erased. */
export const deletedUser = 'Deleted user'

export const firstAdmin = { name: 'Admin' } as const
