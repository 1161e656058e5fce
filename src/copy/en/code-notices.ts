// What the shop says when a code was sent or right, and a password set: the pages that ask for codes say it by themselves, and bring these alone.
import { spoken } from '../spoken.ts'

export const codeNotices = spoken({
  codeSent: 'OTP sent successfully to your email!',
  codeVerified: 'OTP verified successfully!',
  passwordUpdated: 'Password Updated Successfully',
} as const)
