// What the shop says when a code was sent or right, and a password set, in Hindi: the pages that ask for codes say it by themselves, and bring these alone.
import type { Said } from '../catalogue.ts'
import type { codeNotices as english } from '../en/code-notices.ts'

export const codeNotices = {
  codeSent: 'OTP आपके ईमेल पर भेज दिया गया!',
  codeVerified: 'OTP की पुष्टि हो गई!',
  passwordUpdated: 'पासवर्ड बदल गया',
} as const satisfies Said<typeof english>
