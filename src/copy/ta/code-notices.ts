// What the shop says when a code was sent or right, and a password set, in Tamil: the pages that ask for codes say it by themselves, and bring these alone.
import type { Said } from '../catalogue.ts'
import type { codeNotices as english } from '../en/code-notices.ts'

export const codeNotices = {
  codeSent: 'உங்கள் இமெயிலுக்கு OTP அனுப்பப்பட்டது!',
  codeVerified: 'OTP சரிபார்க்கப்பட்டது!',
  passwordUpdated: 'பாஸ்வேர்டு மாற்றப்பட்டது',
} as const satisfies Said<typeof english>
