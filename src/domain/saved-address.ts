// How many addresses one account keeps.
export const MAX_SAVED_ADDRESSES = 10
