// What the shop says in Kannada when a code was sent or right, and a password set: the pages that ask for codes say it by themselves, and bring these alone.
import type { Said } from '../catalogue.ts'
import type { codeNotices as english } from '../en/code-notices.ts'

export const codeNotices = {
  codeSent: 'ನಿಮ್ಮ ಇಮೇಲ್‌ಗೆ OTP ಕಳುಹಿಸಲಾಗಿದೆ!',
  codeVerified: 'OTP ದೃಢೀಕೃತವಾಗಿದೆ!',
  passwordUpdated: 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ',
} as const satisfies Said<typeof english>
