// How many addresses one account keeps.
export const ADDRESSES_MOST = 10
