// Counts as people in India read them.

/** 1234567 becomes 12,34,567. For counts; order and ticket numbers are names and stay unchanged. */
export const grouped = (count: number): string => count.toLocaleString('en-IN')
