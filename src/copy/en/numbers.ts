// Counts as people in India read them.

/** 1234567 becomes 12,34,567. For counts; order and ticket numbers are names and stay unchanged. */
export const grouped = (count: number): string => count.toLocaleString('en-IN')

/** Returns a number with its noun: '1 unit', '1,200 units'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${grouped(count)} ${many}`
