// What forms of the stock say beside a field.
export const stockErrors = {
  units: 'Please enter a whole number from 1.',
  counted: 'Please enter a whole number from 0.',
  part: 'Please enter a whole number from 1 to 1,000.',
  parts: 'A kit has at most 50 components.',
} as const

/** What forms of purchases say beside a field. */
export const purchaseErrors = {
  lines: 'Please add what you order.',
  nothing: 'Please say what came.',
  tooMany: 'Please write it as two: these are too many lines.',
} as const

/** What forms of counting days say. */
export const countErrors = {
  none: 'Please choose what is counted.',
  tooMany: 'These are too many for one counting day.',
} as const
