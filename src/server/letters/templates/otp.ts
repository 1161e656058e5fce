// The letter with a one-time code. It is never written down: the code is kept hashed only (LET-4).
import { otp as copy } from '#copy/code-letters.ts'
import type { OtpPurpose } from '../../db/schema.ts'
import type { Letter } from '../letter.ts'

export const otpLetter = (shopName: string, purpose: OtpPurpose, code: string): Letter => ({
  subject: copy[purpose].subject(shopName),
  preview: copy[purpose].preview,
  heading: copy[purpose].heading,
  pieces: [
    { kind: 'text', text: copy[purpose].text },
    { kind: 'code', code },
    { kind: 'note', text: copy.lifetime },
    { kind: 'note', text: copy[purpose].ignore },
  ],
})
