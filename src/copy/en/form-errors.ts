// What a form of the shop says beside a field before anything is sent. The server says the same, and more (errors.ts); pages bring these alone.
import { spoken } from '../spoken.ts'

export const coinsInvalid = 'Coins can be used from 100 to 1000 at a time, in whole numbers.'

export const formErrors = spoken({
  required: 'Please fill this in.',
  email: 'Please enter an email address like name@example.in.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  passwordShort: 'Please use at least 8 characters.',
  mobile: 'Please enter an Indian mobile number with 10 digits.',
  pinCode: 'A PIN code has 6 digits and does not start with 0.',
  gstin: 'Please check the GSTIN. It has 15 characters, as on your registration certificate.',
  otp: 'Please enter the 6 digits of the code.',
  choice: 'Please choose one of these.',
  wrongType: 'Please check this.',
} as const)
