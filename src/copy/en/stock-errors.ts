// What forms of the stock say beside a field.
export const stockErrors = {
  units: 'Please enter a whole number from 1.',
  counted: 'Please enter a whole number from 0.',
  part: 'Please enter a whole number from 1 to 1,000.',
  parts: 'A kit has at most 50 components.',
} as const
