// The maximum of addresses in an account.
export const MAX_SAVED_ADDRESSES = 10
