// Errors at the fields of the stock forms.
export const stockErrors = {
  units: 'Please enter a whole number from 1.',
  counted: 'Please enter a whole number from 0.',
} as const
