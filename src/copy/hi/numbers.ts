// Counts as people in India read them, in Hindi with Latin digits.

/** 1234567 becomes 12,34,567. For counts; order and ticket numbers are names and stay as they are. */
export const grouped = (count: number): string => count.toLocaleString('hi-IN-u-nu-latn')
