// What the shop says when a code was sent or right, and a password set, in Malayalam: the pages that ask for codes say it by themselves, and bring these alone.
import type { Said } from '../catalogue.ts'
import type { codeNotices as english } from '../en/code-notices.ts'

export const codeNotices = {
  codeSent: 'OTP നിങ്ങളുടെ ഇമെയിലിലേക്ക് അയച്ചു!',
  codeVerified: 'OTP ഉറപ്പാക്കി!',
  passwordUpdated: 'പാസ്‌വേഡ് മാറ്റി',
} as const satisfies Said<typeof english>
